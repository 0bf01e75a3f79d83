import Formats

// The entries of one language as files, for the code that fills tables from them.
extension Catalog {
  package var strings: StringsFile? { file.texts.map(StringsFile.init) }
  package var stringsdict: StringsdictFile? { StringsdictFile(pluralsOf: file) }
  package var swifternalization: SwifternalizationFile? { file.swifternalization }
  package var swifternalizationExpressions: SwifternalizationExpressionsFile? { file.swifternalizationExpressions }
  package var stringCatalog: StringCatalogFile? { file.stringCatalog }
}
