import Text

/// The functions looked for, by the names that make a file worth lexing.
struct FunctionTable: Sendable {
  /// What a name means where it stands in code.
  struct Meaning: Sendable {
    /// The functions whose name it is, the ones to try first in front.
    var named: [Int] = []
    /// Those that are members of strings, and whose key is the string.
    var members: [Int] = []
    /// The functions whose leading label it is.
    var labelled: [Int] = []
  }

  let functions: [LocalizationFunction]
  /// The bytes of each function's name, by function.
  let functionNames: [[UInt8]]
  let names: [[UInt8]]
  let meanings: [Meaning]
  /// The types that must stand before each function's name, by function.
  let receivers: [[[UInt8]]]
  /// Whether any of them needs one.
  let needReceivers: Bool
  /// The labels of each function, by function.
  let labels: [[(name: [UInt8], role: ArgumentRole)]]

  /// The functions that can be called in one language; of two with one name the later is tried first.
  init(_ functions: [LocalizationFunction], isSwift: Bool) {
    var names: [[UInt8]] = []
    var meanings: [Meaning] = []
    var places: [[UInt8]: Int] = [:]
    func place(of name: [UInt8]) -> Int {
      if let place = places[name] { return place }
      places[name] = names.count
      names.append(name)
      meanings.append(Meaning())
      return names.count - 1
    }
    for (index, function) in functions.enumerated() {
      if isSwift, let parameters = function.swift {
        if let label = parameters.leadingLabel {
          meanings[place(of: Array(label.utf8))].labelled.insert(index, at: 0)
        } else if parameters.isMemberOfKey {
          meanings[place(of: Array(function.name.utf8))].members.insert(index, at: 0)
        } else {
          meanings[place(of: Array(function.name.utf8))].named.insert(index, at: 0)
        }
      } else if !isSwift, function.objectiveC != nil {
        meanings[place(of: Array(function.name.utf8))].named.insert(index, at: 0)
      }
    }
    self.functions = functions
    self.names = names
    self.meanings = meanings
    functionNames = functions.map { Array($0.name.utf8) }
    receivers = functions.map { ($0.swift?.receivers ?? []).map { Array($0.utf8) } }
    needReceivers = receivers.contains { !$0.isEmpty }
    labels = functions.map { function in
      (function.swift?.labels ?? [:]).sorted { $0.key < $1.key }.map { (Array($0.key.utf8), $0.value) }
    }
  }

  func nameLength(_ name: Int) -> Int { names[name].count }
}

/// The argument of a call that is being read.
struct PendingArgument {
  /// What the tokens so far can still become.
  enum State {
    /// Nothing yet, or a label only.
    case empty
    case literal
    /// A literal and `+`.
    case joined
    case null
    case expression
  }

  var state = State.empty
  /// The first byte of the first token; negative before it.
  var start = -1
  /// The label, without its colon.
  var label: Span?
  /// Whether the label's colon was read.
  var hasColon = false

  /// Whether a literal, or a parenthesis around one, can stand next.
  var expectsOperand: Bool { state == .empty || state == .joined }
}

/// What a call's arguments are if it is a call of a certain function.
struct CallReading {
  let function: Int
  var key, value, comment, table, bundle: CallArgument?

  init(function: Int, key: CallArgument? = nil) {
    self.function = function
    self.key = key
  }

  /// Keeps `argument`; of two with one role the first counts.
  mutating func keep(_ argument: CallArgument, as role: ArgumentRole) {
    switch role {
    case .key: key = key ?? argument
    case .value: value = value ?? argument
    case .comment: comment = comment ?? argument
    case .table: table = table ?? argument
    case .bundle: bundle = bundle ?? argument
    case .ignored: break
    }
  }
}

/// A call whose name was read.
struct PendingCall {
  /// By each of the functions that have the name, the best first.
  var readings: [CallReading]
  let name: Span
  /// The first byte: the name's, or that of the string whose member is called.
  var start: Int
  var open = -1
  /// Behind the closing parenthesis; negative until it is read.
  var end = -1
  var argument = PendingArgument()
  /// How many arguments without a label were read.
  var positional = 0
  var context = CallContext()
  /// Whether it is the format of a formatting function so far; told for sure behind the call.
  var formatting: CallContext.Formatting?
  /// Whether it looks like the function's declaration, so that only a literal key makes it a call.
  var mayBeDeclaration = false
  /// Whether it is a reference such as `NSLocalizedString(_:comment:)`.
  var isReference = false

  init(_ readings: [CallReading], name: Span) {
    self.readings = readings
    self.name = name
    start = name.lowerBound
  }

  /// By the function that fits best: one whose key is a literal here, else one whose key is here at all.
  var reading: CallReading? {
    readings.first { $0.key?.literal != nil } ?? readings.first { $0.key != nil } ?? readings.first
  }
}
