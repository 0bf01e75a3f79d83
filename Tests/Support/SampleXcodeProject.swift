/// A small Xcode project with localized files, in the layout that Xcode writes.
package enum SampleXcodeProject {
  /// The text of a `project.pbxproj` in which the group `folder` has `files` in each of `languages`.
  ///
  /// - Parameters:
  ///   - languages: The languages, source language first. They are also the known regions.
  ///   - files: The names of the files. Each has a group of its own.
  package static func text(
    languages: [String], folder: String, files: [String] = ["Localizable.strings", "Localizable.stringsdict"]
  ) -> String {
    var references = ""
    var groups = ""
    for (number, file) in files.enumerated() {
      var children = ""
      for (place, language) in languages.enumerated() {
        let identifier = identifier(16 * (number + 1) + place)
        let type = "text.plist." + (file.split(separator: ".").last ?? "")
        references += """
          \t\t\(identifier) /* \(language) */ = {isa = PBXFileReference; lastKnownFileType = \(type); \
          name = \(quoted(language)); path = \(quoted("\(language).lproj/\(file)")); sourceTree = "<group>"; };

          """
        children += "\t\t\t\t\(identifier) /* \(language) */,\n"
      }
      groups += """
        \t\t\(identifier(number + 4)) /* \(file) */ = {
        \t\t\tisa = PBXVariantGroup;
        \t\t\tchildren = (
        \(children)\t\t\t);
        \t\t\tname = \(file);
        \t\t\tsourceTree = "<group>";
        \t\t};

        """
    }
    let regions = languages.map { "\t\t\t\t\(quoted($0)),\n" }.joined()
    let children = files.indices.map { "\t\t\t\t\(identifier($0 + 4)) /* \(files[$0]) */,\n" }.joined()
    return """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tclasses = {
      \t};
      \tobjectVersion = 52;
      \tobjects = {

      /* Begin PBXFileReference section */
      \(references)/* End PBXFileReference section */

      /* Begin PBXGroup section */
      \t\t\(identifier(2)) = {
      \t\t\tisa = PBXGroup;
      \t\t\tchildren = (
      \t\t\t\t\(identifier(3)) /* Localizations */,
      \t\t\t);
      \t\t\tsourceTree = "<group>";
      \t\t};
      \t\t\(identifier(3)) /* Localizations */ = {
      \t\t\tisa = PBXGroup;
      \t\t\tchildren = (
      \(children)\t\t\t);
      \t\t\tname = Localizations;
      \t\t\tpath = \(quoted(folder));
      \t\t\tsourceTree = "<group>";
      \t\t};
      /* End PBXGroup section */

      /* Begin PBXProject section */
      \t\t\(identifier(1)) /* Project object */ = {
      \t\t\tisa = PBXProject;
      \t\t\tdevelopmentRegion = \(languages.first ?? "en");
      \t\t\tknownRegions = (
      \(regions)\t\t\t);
      \t\t\tmainGroup = \(identifier(2));
      \t\t\tprojectDirPath = "";
      \t\t};
      /* End PBXProject section */

      /* Begin PBXVariantGroup section */
      \(groups)/* End PBXVariantGroup section */
      \t};
      \trootObject = \(identifier(1)) /* Project object */;
      }

      """
  }

  private static func identifier(_ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return "7A" + String(repeating: "0", count: 22 - digits.count) + digits
  }

  private static func quoted(_ text: String) -> String {
    text.allSatisfy { $0.isLetter || $0.isNumber || "_./".contains($0) } && !text.isEmpty ? text : "\"\(text)\""
  }
}
