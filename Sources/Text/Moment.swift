package struct Moment: Hashable, Comparable, Sendable {
  /// Seconds since 1970.
  package let seconds: Int64

  package init(seconds: Int64) {
    self.seconds = seconds
  }

  package static func < (left: Moment, right: Moment) -> Bool { left.seconds < right.seconds }

  /// Reads `2021`, `2021-10`, `2021-10-19` or `2021-10-19T16:22:19Z`; missing parts have their first value. `nil` for
  /// other texts, and for a day that its month lacks.
  package init?(_ text: String) {
    var text = text[...]
    var time: Int64 = 0
    if let mark = text.firstIndex(where: { $0 == "T" || $0 == " " }) {
      var clock = text[text.index(after: mark)...]
      if clock.hasSuffix("Z") { clock = clock.dropLast() }
      let parts = clock.split(separator: ":", omittingEmptySubsequences: false).map { Self.number($0, digits: 2) }
      guard (2...3).contains(parts.count), let hour = parts[0], let minute = parts[1], hour < 24, minute < 60 else {
        return nil
      }
      guard let second = parts.count > 2 ? parts[2] : 0, second < 60 else { return nil }
      time = hour * 3600 + minute * 60 + second
      text = text[..<mark]
    }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), parts.count == 3 || time == 0, let year = Self.number(parts[0], digits: 4),
      let month = parts.count > 1 ? Self.number(parts[1], digits: 2) : 1,
      let day = parts.count > 2 ? Self.number(parts[2], digits: 2) : 1, (1...12).contains(month)
    else { return nil }
    let days = Self.days(year, month, day)
    let (_, foundMonth, foundDay) = Self.civil(days)
    guard foundMonth == month, foundDay == day else { return nil }
    seconds = days * 86_400 + time
  }

  /// `2021-10-19`
  package var day: String {
    let (year, month, day) = Self.civil(Self.floor(seconds, 86_400))
    return "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
  }

  /// `2021-10-19T16:22:19Z`
  package var text: String {
    let rest = seconds - Self.floor(seconds, 86_400) * 86_400
    return "\(day)T\(Self.padded(rest / 3600, 2)):\(Self.padded(rest / 60 % 60, 2)):\(Self.padded(rest % 60, 2))Z"
  }

  /// The number of whole days from this moment to a later one; 0 if it is not later.
  package func days(until later: Moment) -> Int { Int(max(0, later.seconds - seconds) / 86_400) }

  private static func number(_ text: Substring, digits: Int) -> Int64? {
    guard text.utf8.count == digits, text.utf8.allSatisfy({ $0.isASCIIDigit }) else { return nil }
    return Int64(text)
  }

  private static func padded(_ number: Int64, _ digits: Int) -> String {
    let text = String(max(0, number))
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  private static func floor(_ value: Int64, _ divisor: Int64) -> Int64 {
    value >= 0 ? value / divisor : -((-(value + 1)) / divisor) - 1
  }

  // Days are counted from 1 March of the year 0, so that a leap day is the last of its year (Gregorian calendar).

  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return shifted * 365 + floor(shifted, 4) - floor(shifted, 100) + floor(shifted, 400) + dayOfYear - 719_468
  }

  private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let days = days + 719_468
    let era = floor(days, 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let month = part < 10 ? part + 3 : part - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * part + 2) / 5 + 1)
  }
}
