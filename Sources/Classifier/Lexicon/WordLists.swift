/// Hand-made lists of words whose exchange tells what an edit means.
enum WordLists {
  /// The pairs that `text` lists, both ways round.
  static func pairs(_ text: String) -> Set<[String]> {
    let words = text.split { $0 == " " || $0 == "," }.map(String.init)
    var found: Set<[String]> = []
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      found.insert([words[index], words[index + 1]])
      found.insert([words[index + 1], words[index]])
    }
    return found
  }

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
  static let numberWord: [String: Int] = [
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "twenty": 20, "thirty": 30, "fifty": 50, "hundred": 100, "thousand": 1000,
    "single": 1, "double": 2, "triple": 3, "once": 1, "twice": 2, "first": 1, "second": 2, "third": 3,
  ]
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
  /// Opposites that WordNet does not list, or lists for other forms.
  static let opposites = pairs(
    """
    left right up down top bottom above below upper lower next previous before after first last start stop start end \
    begin end open close show hide add remove add delete create delete enable disable on off enabled disabled in out \
    sign-in sign-out login logout accept reject accept decline allow deny allow block approve reject save discard \
    save delete upload download import export send receive connect disconnect lock unlock mute unmute block unblock \
    pin unpin follow unfollow like dislike subscribe unsubscribe join leave read unread public private online offline \
    success failure succeeded failed success error visible hidden active inactive available unavailable valid \
    invalid known unknown all none all selected always never with without more less more fewer maximum minimum max \
    min increase decrease expand collapse zoom-in zoom-out forward back forward backward forwards backwards incoming \
    outgoing old new oldest newest light dark yes no true false same different required optional automatic manual \
    local remote before since ascending descending bidirectional one-way mandatory optional can cannot fast slow keep \
    switch keep discard retry cancel continue cancel confirm cancel undo redo install uninstall play pause play stop \
    from to  one many everyone nobody \
    private shared sender recipient inbox outbox  bold italic underline strikethrough horizontal vertical horizontally vertically day night secure insecure
    """)
  /// Things that no interface calls by each other's names, by group: one for another is another thing.
  static let distinct: [Set<String>] = [
    words("username password email phone pin"),
    words("account article image message password device location language notification history"),
    words("second minute hour day week month year"),
    words(
      "january february march april may june july august september october november december"),
    words("monday tuesday wednesday thursday friday saturday sunday"),
  ]
  /// Words for the same thing in interfaces, by group.
  static let synonyms: [String: Int] = {
    let groups = [
      "delete remove erase trash", "picture image photo", "sign log login signin", "tap click press touch",
      "okay ok", "choose select pick", "show display view reveal see", "find search lookup", "begin start",
      "stop end finish",
      "create make new add", "edit change modify", "setting preference option", "quit exit", "mail email e-mail",
      "error problem issue failure", "phone mobile cellphone", "app application", "info information detail",
      "failed unable could", "allow permit let", "need require must", "save store keep", "get obtain retrieve fetch",
      "user person people", "account profile", "use utilize", "help assist support", "article page", "message text",
      "folder directory", "post publish submit", "device phone", "description caption",
      "feature function functionality",
      "large big", "quick fast", "correct right", "wrong incorrect invalid", "verify confirm check", "shut close",
      "machine automatic automated", "anonymous anon", "language languages", "feedback comment",
    ]
    var found: [String: Int] = [:]
    for (number, group) in groups.enumerated() {
      for word in group.split(separator: " ") where found[String(word)] == nil { found[String(word)] = number }
    }
    return found
  }()
}
