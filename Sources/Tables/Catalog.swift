import Formats
import Messages
import Text

/// The role and the contents of a catalog in its project.
package struct CatalogUse: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    /// In translatewiki's folder. Its bot writes and reads it.
    case translatewiki
    case native
    /// Not the app's own: a sticker pack, a bundle of a library.
    case other
  }

  package var role: Role
  /// True if it has texts of the source language.
  package var holdsSourceTexts: Bool
  /// True if it documents messages for translators.
  package var holdsDocumentation: Bool
  package var shipping: Shipping
  /// The folder of the Xcode project or Swift package that it is part of.
  package var unit: String
  /// The placeholders that the app replaces itself in its texts.
  package var placeholders: OwnPlaceholders

  package init(
    role: Role = .native, holdsSourceTexts: Bool, holdsDocumentation: Bool = false, shipping: Shipping = .asWritten,
    unit: String = "", placeholders: OwnPlaceholders = OwnPlaceholders()
  ) {
    self.role = role
    self.holdsSourceTexts = holdsSourceTexts
    self.holdsDocumentation = holdsDocumentation
    self.shipping = shipping
    self.unit = unit
    self.placeholders = placeholders
  }
}

/// A localization file of one locale, or one language of a String Catalog. Shared by reference, because it never
/// changes and each of its entries carries it.
package final class Catalog: Sendable {
  package let path: CatalogPath
  package let use: CatalogUse
  package let file: any CatalogFile
  private let lines: SparseLineTable

  package var role: CatalogUse.Role { use.role }
  package var holdsSourceTexts: Bool { use.holdsSourceTexts }
  package var holdsDocumentation: Bool { use.holdsDocumentation }

  package init(path: CatalogPath, use: CatalogUse, file: any CatalogFile) {
    self.path = path
    self.use = use
    self.file = file
    lines = SparseLineTable(file.text)
  }

  /// A part of the file that `whole` is a part of too.
  package init(_ view: CatalogPath, _ file: any CatalogFile, of whole: Catalog, use: CatalogUse) {
    path = view
    self.use = use
    self.file = file
    lines = whole.lines
  }

  /// The catalogs in the file at `path`. A String Catalog has itself and each of its languages, or the source language
  /// with `onlySourceTexts`, with plain and other texts apart.
  package static func all(
    at path: CatalogPath, _ bytes: [UInt8], onlySourceTexts: Bool = false, use: (CatalogPath) -> CatalogUse
  ) -> [Catalog] {
    if path.format == .stringCatalog {
      let file = StringCatalogFile(parsing: bytes, extent: onlySourceTexts ? .sourceTexts : .whole)
      return all(at: path, file, views: onlySourceTexts ? [file.sourceView] : file.views, use: use)
    }
    let own = use(path)
    let dialect: StringsFile.Dialect = own.role == .translatewiki ? .translatewiki : .apple
    return [Catalog(path: path, use: own, file: path.format.reader.init(parsing: bytes, dialect: dialect))]
  }

  /// A String Catalog and each of its requested languages.
  package static func all(
    at path: CatalogPath, _ file: StringCatalogFile, views: [StringCatalogView], use: (CatalogPath) -> CatalogUse
  ) -> [Catalog] {
    let whole = Catalog(path: path, use: use(path), file: file)
    return [whole]
      + views.flatMap { view -> [Catalog] in
        let place = path.view(of: view.locale, isSource: view.isSource)
        let own = use(place)
        let plain = Catalog(place, view.textPart, of: whole, use: own)
        return view.plurals.entries.isEmpty ? [plain] : [plain, Catalog(place, view.pluralPart, of: whole, use: own)]
      }
  }

  /// The file's text in UTF-8. Spans are offsets in it.
  package var text: [UInt8] { file.text }

  /// The texts without plural forms, if the file has such texts.
  package var texts: TextEntries? { file.texts }

  /// The entries that select a text by numbers, widths or devices, if the file has such entries.
  package var plurals: PluralEntries? { file.plurals }

  /// True if it is a String Catalog as a whole, with all its languages.
  package var holdsAllLanguages: Bool { path.format == .stringCatalog && path.locale == nil }

  package func place(of span: Span) -> Place {
    Place(path: path.path, range: lines.range(of: span, in: text))
  }

  package func edit(_ span: Span, to replacement: String) -> TextEdit {
    TextEdit(replacing: span, in: text, path: path.path, with: replacement, at: lines.range(of: span, in: text))
  }
}
