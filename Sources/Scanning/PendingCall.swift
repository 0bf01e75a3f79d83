import Text

/// The wanted functions, by the names that make a file worth lexing.
struct FunctionTable: Sendable {
  struct Meaning: Sendable {
    /// Functions in the order in which to try them.
    var named: [Int] = []
    /// The functions that are members of strings, and whose key is the string.
    var members: [Int] = []
    /// The functions whose leading label it is.
    var labelled: [Int] = []
  }

  let functions: [LocalizationFunction]
  let functionNames: [[UInt8]]
  let names: [[UInt8]]
  let meanings: [Meaning]
  /// The types that must precede each function's name, by function.
  let receivers: [[[UInt8]]]
  let needReceivers: Bool
  let labels: [[(name: [UInt8], role: ArgumentRole)]]

  /// Keeps functions that one language can call. Of two with one name the later is tried first.
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

struct PendingArgument {
  enum State {
    /// No token yet, or a label only.
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
  var label: Span?
  var hasColon = false

  /// True if a literal, or a parenthesis around one, can come next.
  var expectsOperand: Bool { state == .empty || state == .joined }
}

/// The arguments of a call, read as a call of a certain function.
struct CallReading {
  let function: Int
  var key, value, comment, table, bundle, selector, fallback: CallArgument?

  init(function: Int, key: CallArgument? = nil) {
    self.function = function
    self.key = key
  }

  /// Of two arguments with one role the first counts.
  mutating func keep(_ argument: CallArgument, as role: ArgumentRole) {
    switch role {
    case .key: key = key ?? argument
    case .value: value = value ?? argument
    case .comment: comment = comment ?? argument
    case .table: table = table ?? argument
    case .bundle: bundle = bundle ?? argument
    case .selector: selector = selector ?? argument
    case .fallback: fallback = fallback ?? argument
    case .ignored: break
    }
  }
}

struct PendingCall {
  /// One reading for each function with the name, the best first.
  var readings: [CallReading]
  let name: Span
  /// The first byte of the name, or of the string whose member is called.
  var start: Int
  var open = -1
  /// The end of the closing parenthesis; negative until it is read.
  var end = -1
  var argument = PendingArgument()
  var positional = 0
  var context = CallContext()
  /// The formatting function whose format it seems to be; the code after the call decides.
  var formatting: CallContext.Formatting?
  /// True if it looks like the function's declaration, so that only a literal key makes it a call.
  var mayBeDeclaration = false
  /// `NSLocalizedString(_:comment:)`, for example.
  var isReference = false

  init(_ readings: [CallReading], name: Span) {
    self.readings = readings
    self.name = name
    start = name.lowerBound
  }

  /// The reading by the function that fits best: one whose key is a literal here, else one with a key.
  var reading: CallReading? {
    readings.first { $0.key?.literal != nil } ?? readings.first { $0.key != nil } ?? readings.first
  }
}
