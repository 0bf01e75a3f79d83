/// Hand-made lists of words whose exchange tells what an edit means.
enum WordLists {
  private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

  /// Words that carry grammar rather than meaning.
  static let function = words(
    """
    a an the this that these those some any each every all both either of in on at by for to from with as into onto over \
    about than via per upon and or but nor so if then when while because since until unless though although whether it \
    its they them their theirs he him his she her hers we us our ours you your yours i me my mine one ones who whom \
    whose which what where why how is am are was were be been being do does did done have has had having will would \
    shall should can could may might must here there too also just very please such same own other others it's let \
    up out off down again more most
    """)
  /// Words that may come or go without changing what is said.
  static let filler = words(
    """
    a an the this that these those please just very currently now really simply also of to is are be been has have had \
    was were your our their its it in on at for and then so here there successfully
    """)
  static let negation = words(
    "not no never none nothing nobody neither nor without unable cannot nowhere hardly")
  static let question = words("what which who whom whose where when why how")
  static let modal = words("can could may might must shall should will would need needs")
  static let pronoun = words("i me my mine you your yours he him his she her we us our ours they them their")
  /// One for another changes nothing that translations would show wrong.
  static let determiner = words("a an the this that these those my your our their its his her")
  /// Words behind which a text breaks off. "In" and "up" end a verb as often: "Log in".
  static let opening = words(
    """
    on of by for the to with a an your our my about from at onto into via than under against toward towards until \
    since between is are was were
    """)
  /// Words that say what part has what stands behind them.
  static let role = words("by to from of for with on in at as")
  /// Words that relate what stands before them to what stands behind them, and not in both directions.
  static let directed = role.union(
    words("into onto over under before after than instead not but until through via against without"))
  /// Words that say how far a text reaches: a limit behind them narrows a promise.
  static let reach = words(
    """
    all any every each everything everyone everybody anyone anybody only always never nobody nothing none without \
    unlimited free forever entire
    """)
  /// Numbers that are counted with.
  static let cardinal: [String: Int] = [
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50,
    "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
  ]
  /// What makes more of the number before it.
  static let multiplier = ["hundred": 100, "thousand": 1000]
  /// Words that name a number in any way.
  static let numberWord: [String: Int] = [
    "single": 1, "double": 2, "triple": 3, "once": 1, "twice": 2, "first": 1, "second": 2, "third": 3,
  ].merging(cardinal) { first, _ in first }.merging(multiplier) { first, _ in first }
  /// Signs that say what a value is measured in.
  static let measureSigns: Set<String> = ["%", "°", "$", "£", "¥", "€"]
  /// Words that say what the value before them is measured in, or that it lies in the past.
  static let measures = words(
    """
    second seconds sec secs minute minutes min mins hour hours hr hrs day days week weeks month months year years ago ms \
    percent degrees celsius fahrenheit byte bytes kb mb gb tb kib mib gib kbps mbps px pixel pixels pt mm cm m km meter \
    meters metres kilometers kilometres mi mile miles ft foot feet yd yards inch inches mg g kg grams kilograms lb lbs oz \
    ml liters litres kwh kw mph hz khz mhz ghz kcal calories bpm db dpi volts usd eur euros dollars pounds
    """)
  /// Places, sides and order: one for another sends the user elsewhere.
  static let direction = words(
    """
    left right up down top bottom above below upper lower north south east west forward forwards backward backwards \
    back next previous before after earlier later inside outside in out front behind start end beginning begin first \
    last left-hand right-hand clockwise leading trailing horizontal vertical here there corner middle center centre \
    incoming outgoing upward downward
    """)
  /// Being so or not being so.
  static let state = words(
    """
    on off enabled disabled enable disable open opened closed close locked unlocked lock unlock visible hidden show hide \
    online offline public private active inactive available unavailable allowed denied allow deny accepted rejected \
    connected disconnected muted unmuted mute unmute blocked unblocked block unblock pinned unpinned read unread \
    required optional valid invalid success failed failure succeeded complete incomplete known unknown safe unsafe \
    secure insecure trusted untrusted verified unverified true false yes no empty full temporary permanent automatic \
    manual local remote running stopped paused started finished pending
    """)
  /// What a control or a person does.
  static let action = words(
    """
    add remove delete save cancel close open start stop pause resume play send receive share copy cut paste \
    move undo redo upload download import export sync search find replace filter sort show hide view preview read write \
    publish post reply like follow unfollow join leave invite accept reject decline approve confirm verify sign log \
    login logout register subscribe unsubscribe enable disable turn switch toggle select deselect choose pick set reset \
    clear change update upgrade install uninstall connect disconnect retry refresh reload restart restore recover back \
    go tap click press swipe drag hold scroll zoom touch enter type submit apply dismiss skip continue finish complete \
    learn help contact report block unblock mute unmute call answer hang record capture scan take get give put use try \
    make let allow deny grant revoke require prevent protect encrypt decrypt translate describe review check fix improve \
    donate rate browse explore discover visit manage customize configure
    """)
  /// How a control is used.
  static let gesture = words(
    "tap click press swipe drag hold scroll pinch touch shake double-tap long-press hover pull push")
  static let interface = words(
    """
    button menu tab icon toolbar bar screen page panel sidebar dialog window list settings setting option options field \
    link banner card section feed checkbox slider keyboard camera gallery dropdown popup sheet
    """)
  /// When or how often.
  static let time = words(
    """
    second seconds minute minutes hour hours day days week weeks month months year years today yesterday tomorrow now \
    daily weekly monthly yearly always never sometimes often soon already yet still once january february march april \
    may june july august september october november december monday tuesday wednesday thursday friday saturday sunday
    """)
  /// How much or how many of a thing.
  static let quantity = words(
    "all none some any every each only both selected few many several most least more less fewer half another other max maximum min minimum"
  )
}
