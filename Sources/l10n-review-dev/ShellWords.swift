/// A line of shell, parsed only far enough to find the programs that it starts.
enum ShellWords {
  /// The words of each command in `line`, without its comment.
  static func commands(in line: String) -> [[String]] {
    var commands: [[String]] = [[]]
    var word: String?
    var quote: Character?
    func end() {
      if let word { commands[commands.count - 1].append(word) }
      word = nil
    }
    for character in line {
      if character == quote {
        quote = nil
      } else if quote != nil {
        word?.append(character)
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character == " " {
        end()
      } else if "&|;".contains(character) {
        end()
        if commands.last?.isEmpty == false { commands.append([]) }
      } else if character == "#", word == nil {
        break
      } else {
        word = (word ?? "") + String(character)
      }
    }
    end()
    return commands
  }
}
