extension Concepts {
  /// Sport, games, reading, music, work, school, house and family; and which things of daily life exclude one another.
  static let leisure = """
    walk, hike, hiking, walking
    run, running
    ride, cycling
    swim, swimming
    yoga
    strength training
    set
    rep, repetition
    round
    lap
    pace
    cadence
    streak
    personal best, personal record
    marathon
    tournament
    league
    coach, trainer
    referee
    goal
    final
    opponent
    bet
    puzzle
    dice
    level
    life
    coin, coins
    gem
    character
    weapon
    quest, mission
    boss
    chapter
    verse
    poem
    novel
    short story
    manga
    comic, comics
    preface
    bookmark
    page count
    word count
    reading time
    reading progress
    isbn
    edition
    translator
    narrator
    genre
    actor, actress
    director
    producer
    composer
    conductor
    lyricist
    singer, vocalist
    lyrics
    instrument
    guitar
    piano
    drums
    concert
    festival
    tour
    exhibition
    trailer
    studio
    broadcast
    tv channel
    recording
    premiere
    rerun
    documentary
    cartoon
    interview
    editorial
    letter
    diary, journal
    essay
    thesis
    resume, cv
    job, position
    employer
    employee, staff
    manager, supervisor
    colleague, coworker
    department
    company, business, organization, organisation, firm
    client
    contract
    deadline
    milestone
    sprint
    backlog
    priority
    assignee
    reporter
    label
    shift
    break
    vacation, holiday, leave
    sick leave
    overtime
    hours worked
    lesson, lecture
    course, class
    exam, test, quiz
    grade, mark
    homework
    semester, term
    flashcard, flash card
    deck
    classroom
    degree
    diploma
    scholarship
    furniture
    appliance
    washing machine
    dishwasher
    refrigerator, fridge
    oven
    heating
    air conditioning, air conditioner
    water heater
    irrigation
    plant
    tree
    flower
    animal
    pet
    dog
    cat
    bird
    horse
    insect
    child
    baby
    parent
    mother, mom, mum
    father, dad
    brother
    sister
    husband
    wife
    partner, spouse
    grandparent
    relative
    couple
    wedding
    party
    anniversary
    funeral
    religion
    politics
    election
    candidate
    government
    law
    court
    citizenship
    nationality
    charity
    petition
    volunteer
    sponsor
    shirt
    shoe, shoes
    jacket
    jewelry
    hair
    eye
    hand
    foot
    head
    heart
    skin

    account <> article <> album <> cache <> comment <> contact <> download <> event <> history <> key \
    <> language <> link <> location <> message <> notification <> order <> password <> payment <> poll <> reminder <> song \
    <> subscription <> tab <> ticket <> video <> widget <> exercise
    battery <> brightness <> volume <> storage <> keyboard <> camera <> microphone <> screen <> privacy <> audio <> font \
    <> language <> notification <> location <> wifi <> bluetooth <> account <> backup <> subscription <> calendar <> contact
    song <> movie <> book <> game <> podcast <> image <> article <> app
    follower <> following <> like <> comment <> mention <> message <> bookmark <> post
    password <> name <> address <> date of birth <> gender <> language <> country
    file <> contact <> location <> event <> password <> account <> payment
    folder <> message <> contact <> password <> event <> payment <> comment
    photo library <> camera <> file <> calendar <> contact <> microphone
    color <> size <> price <> quantity <> weight <> date <> name
    title <> author <> date <> price <> language <> publisher <> genre
    street <> city <> country <> postal code <> phone number <> email
    temperature <> battery <> brightness <> volume <> speed
    team <> player <> match <> score <> league
    question <> comment <> suggestion <> report
    group <> message <> account <> server
    group <> channel
    device <> message <> password <> member <> room
    room <> message <> member <> password
    product <> category <> tag <> attribute <> variation <> brand <> coupon <> review <> order <> customer
    regular price <> sale price <> unit price
    shipping address <> billing address <> return address <> email address <> home
    shipping <> billing <> pickup <> return <> tax <> payment
    order number <> tracking number <> phone number <> card number <> account number <> serial number
    delivery date <> order date <> payment date <> due date <> expiration date
    bank transfer <> direct debit <> credit card <> check <> cash <> cash on delivery
    card number <> expiration date <> security code <> cardholder
    deposit >< withdrawal
    income >< expense
    profit >< loss
    revenue <> profit <> expense <> tax
    loan <> deposit <> insurance
    departure >< arrival
    departure time >< arrival time
    departure date <> return date
    check in date >< check out date
    origin >< destination
    origin <> destination <> waypoint
    gate <> platform <> seat <> terminal
    passport <> visa document <> id card <> driver license <> ticket <> boarding pass
    train <> bus <> tram <> subway <> ferry <> taxi <> car <> bicycle <> scooter <> flight <> motorcycle <> truck
    speed limit <> toll <> traffic
    restaurant <> hotel <> bank <> hospital <> pharmacy <> school <> park <> museum <> supermarket <> gym <> bar <> cinema
    kitchen <> bedroom <> living room <> garden <> garage <> toilet
    city <> country <> state <> street <> postal code <> region
    sunrise >< sunset
    rain <> snow <> wind <> fog <> storm <> hail <> cloud cover <> temperature <> humidity <> uv index <> pollen
    flood <> earthquake <> wildfire <> storm
    vaccination certificate <> test certificate <> recovery certificate
    infection <> vaccination <> symptom <> test
    risk <> symptom
    heart rate <> blood pressure <> blood sugar <> blood oxygen <> body temperature <> respiratory rate <> weight
    protein <> fat <> carbohydrate <> sugar <> fiber <> salt <> calories <> caffeine <> alcohol
    breakfast <> lunch <> dinner <> snack <> dessert
    coffee <> tea <> water <> milk
    fruit <> vegetable <> meat <> fish <> bread <> cheese
    doctor <> nurse <> dentist <> therapist <> patient
    walk <> run <> ride <> swim <> yoga <> strength training
    pace <> cadence <> distance <> duration <> calories
    set <> rep <> round
    coach <> referee <> opponent <> player
    author <> translator <> narrator <> publisher <> editor <> reviewer
    actor <> director <> producer <> composer <> author
    composer <> conductor <> lyricist <> singer <> artist
    song <> lyrics <> instrument <> album
    movie <> series <> trailer <> documentary <> concert <> tv channel
    novel <> poem <> comic <> manga <> short story
    word count <> page count <> reading time
    employer >< employee
    employee <> manager <> client <> customer
    assignee <> reporter <> author
    deadline <> milestone <> priority <> status <> assignee
    lesson <> exam <> homework <> course
    teacher <> student <> parent
    vacation <> sick leave <> overtime <> break
    washing machine <> dishwasher <> refrigerator <> oven
    heating >< air conditioning
    plant <> animal
    dog <> cat <> bird <> horse
    mother <> father <> brother <> sister <> husband <> wife <> child <> grandparent
    wedding <> birthday <> funeral <> anniversary <> party
    """
}
