import Formats
import Testing

@testable import Project

/// Each kind of project has its own combination of traits.
@Suite struct ProjectTraitsTests {
  @Test func theWikipediaAppImportsFromTranslatewiki() {
    let traits = ProjectTraits(.wikipedia)
    #expect(traits.hasTranslatewiki && traits.importsFromTranslatewiki && !traits.shipsTranslatewikiCatalogs)
    #expect(traits.sourceTextsComeFromCalls && traits.extractsOnlyOwnFunctions && !traits.keysMayBeTexts)
    #expect(!traits.baseHoldsSourceTexts && traits.extractedEncoding == .utf16LittleEndian)
    #expect(traits.pluralMode == nil)
  }

  @Test func translatewikisCatalogsMayShip() {
    let traits = ProjectTraits(.translatewiki)
    #expect(traits.hasTranslatewiki && !traits.importsFromTranslatewiki && traits.shipsTranslatewikiCatalogs)
    #expect(traits.sourceTextsComeFromCalls && !traits.extractsOnlyOwnFunctions && !traits.keysMayBeTexts)
    #expect(!traits.baseHoldsSourceTexts && traits.extractedEncoding == .utf8)
    #expect(traits.pluralMode == nil)
  }

  @Test func applesProjectsKeepTheirCatalogsThemselves() {
    let traits = ProjectTraits(.apple)
    #expect(!traits.hasTranslatewiki && !traits.importsFromTranslatewiki && !traits.shipsTranslatewikiCatalogs)
    #expect(!traits.sourceTextsComeFromCalls && !traits.extractsOnlyOwnFunctions && traits.keysMayBeTexts)
    #expect(traits.baseHoldsSourceTexts && traits.extractedEncoding == .utf16LittleEndian)
    #expect(traits.pluralMode == .severalPerString)
  }

  @Test(arguments: Profile.allCases) func theConfigurationOverridesTheNumberOfPlurals(_ profile: Profile) {
    var configuration = ProjectConfiguration()
    (configuration.profile, configuration.pluralMode) = (profile, .onePerString)
    let settings = ProjectSettings(configuration, files: [])
    #expect(settings.layout.traits == ProjectTraits(profile, pluralMode: .onePerString))
    #expect(settings.layout.traits.pluralMode == .onePerString)
  }

  /// Translators work on translatewiki's catalogs if there are any. The app ships the others, or the same ones.
  @Test(
    arguments: [
      (Profile.wikipedia, "T", [true, false], [false, true]), (.translatewiki, "T", [true, true], [true, true]),
      (.apple, nil, [true, true], [false, true]),
    ] as [(Profile, String?, [Bool], [Bool])])
  func rolesOfCatalogs(_ profile: Profile, _ folder: String?, _ isForTranslators: [Bool], _ ships: [Bool]) {
    let layout = ProjectLayout(
      detectedIn: [] as [(path: String, kind: FileKind)], stated: .init(profile: profile, translatewikiFolder: folder))
    let roles: [ProjectLayout.CatalogRole] = [.translatewiki, .native]
    #expect(roles.map(layout.isForTranslators) == isForTranslators)
    #expect(roles.map(layout.ships) == ships)
    #expect(!layout.isForTranslators(.other) && !layout.ships(.other))
  }
}
