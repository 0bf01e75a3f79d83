enum SourcesKey: String, SettingKey {
  case include, exclude

  var reference: SettingReference {
    switch self {
    case .include: SettingReference("a list of patterns", default: "`[\"**\"]`", "The files that are read.")
    case .exclude: SettingReference("a list of patterns", default: "`[]`", "Files of `include` that are left out.")
    }
  }
}

enum ExtractKey: String, SettingKey {
  case include, exclude
  case commentedOut = "commented-out"

  var reference: SettingReference {
    switch self {
    case .include: SettingReference("a list of patterns", default: "as `sources`", "The code that is read.")
    case .exclude: SettingReference("a list of patterns", default: "`[]`", "Files of `include` that are left out.")
    case .commentedOut:
      SettingReference("`true` or `false`", default: "`true`", "Whether calls in comments count, as for Apple's tools.")
    }
  }
}

enum FunctionKey: String, SettingKey {
  case prefix, name, swift
  case objectiveC = "objective-c"
  case fallback

  var reference: SettingReference {
    switch self {
    case .prefix:
      SettingReference(
        "a name",
        "What you would give to `genstrings -s`: `MyLocalizedString` and its siblings, such as "
          + "`MyLocalizedStringFromTable`. It implies the arguments.")
    case .name: SettingReference("a name", "The function or member, without what is before the dot.")
    case .swift:
      SettingReference(
        "a group", default: "not called in Swift", "The arguments in Swift.", keys: CustomFunction.Role.self)
    case .objectiveC:
      SettingReference(
        "a group", default: "not called in Objective-C", "The arguments in Objective-C, by position from 0.",
        keys: CustomFunction.Role.self)
    case .fallback:
      SettingReference(
        "`text` or `key`", default: "`text`", "What users see if no catalog has an entry: the source text, or the key.")
    }
  }
}

extension CustomFunction.Role: SettingKey {
  var reference: SettingReference {
    switch self {
    case .key:
      SettingReference(
        "a position or a label", "The key. In Swift also `self`: the string whose member is called. Required.")
    case .value: SettingReference("a position or a label", default: "none", "The source text.")
    case .comment: SettingReference("a position or a label", default: "none", "The comment for translators.")
    case .table: SettingReference("a position or a label", default: "none", "The table's name.")
    case .bundle: SettingReference("a position or a label", default: "none", "The bundle.")
    }
  }
}

enum TranslatewikiKey: String, SettingKey {
  case folder
  case editURL = "edit-url"
  case branch

  var reference: SettingReference {
    switch self {
    case .folder:
      SettingReference(
        "a path", default: "the folder with `qqq.lproj`", "The folder of translatewiki's `.lproj` folders.")
    case .editURL:
      SettingReference(
        "an address with `{key}` and `{locale}`", default: "no links",
        "The page where a translation can be edited. `{table}` is known too.")
    case .branch: SettingReference("a branch", default: "`twn`", "The branch that translatewiki's bot pushes to.")
    }
  }
}

enum NativeKey: String, SettingKey {
  case folder, locales
  case infoPlist = "info-plist"

  var reference: SettingReference {
    switch self {
    case .folder:
      SettingReference("a path", default: "found from the files", "The folder of the app's `.lproj` folders.")
    case .locales:
      SettingReference(
        "translatewiki's locales, each with the app's", default: "`sr-el: sr-Latn` if the app has that folder",
        "The locales that the app names differently.")
    case .infoPlist:
      SettingReference(
        "a path", default: "found from the files",
        "The folder with the `.lproj` folders of the app's `InfoPlist.strings`.")
    }
  }
}

enum RuleKey: String, SettingKey {
  case severity, paths

  var reference: SettingReference {
    switch self {
    case .severity: SettingReference("a severity", default: "the profile's", "The severity at paths without their own.")
    case .paths:
      SettingReference(
        "patterns of paths, each with a severity", default: "none",
        "Other severities. The last pattern that matches counts.")
    }
  }
}

enum FreezeKey: String, SettingKey {
  case since

  var reference: SettingReference {
    switch self {
    case .since: SettingReference("a tag, branch or commit", "The same as `freeze: since REVISION`.")
    }
  }
}
