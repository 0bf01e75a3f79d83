extension Concepts {
  /// Places, time, money, health and the parts of devices and programs.
  static let world = """
    map, maps, chart
    route, directions, path, way
    trip, journey, travel, ride, tour
    distance
    area, region, zone, territory
    city, town
    country, nation
    state, province
    neighborhood, neighbourhood
    street, road
    building, house
    home
    work, office
    school, university, college
    shop, store
    restaurant, cafe
    hotel
    airport
    station, stop
    train
    bus
    car, vehicle, automobile
    bicycle, bike, cycle
    flight, plane
    ticket, pass
    parking
    traffic
    weather, forecast
    temperature
    rain, precipitation
    wind
    calendar, agenda, schedule
    event, appointment, meeting, occasion
    meeting, conference
    reminder, alarm, alert
    alarm
    timer, countdown
    stopwatch
    clock
    date
    time, hour
    date of birth, birthday, birth date
    birthday
    age
    gender, sex
    language, tongue
    translation, translated text
    dictionary
    font, typeface, text style
    font size, text size, size of text
    size, dimensions
    width
    depth
    color, colour, hue
    background, wallpaper, backdrop
    theme, appearance, look, skin, style
    dark mode, dark theme, night mode, night theme, dark
    light mode, light theme, day mode, day theme, light
    layout, arrangement
    view, display, mode
    mode
    icon, symbol, logo
    logo
    avatar, profile picture, profile photo, profile image, user picture, user image
    cover, cover image, cover photo, banner, header image
    button, control
    menu, options menu, context menu
    tab
    toolbar, tool bar, bar
    sidebar, side bar, panel
    window, dialog, dialogue, popup, pop-up
    banner
    card
    widget
    shortcut, keyboard shortcut, hotkey
    gesture, gestures
    checkbox, check box
    field, text field, input field, box
    form
    option, setting, preference, configuration | choice
    settings, preferences, options, configuration
    feature, function, functionality, capability | tool
    tool, tools, utility
    module, component, plugin, plug-in, add-on, addon, extension
    action, operation, command
    script
    automation
    command, instruction
    instructions, guide, manual, tutorial, directions
    tutorial, walkthrough, tour, introduction
    help, support, assistance, help page, help center, help centre
    faq, frequently asked questions, questions and answers
    documentation, docs, manual
    about, about this app
    notification, alert, push notification, notifications
    notice, announcement, message
    warning, caution
    error, problem, issue, trouble, bug, failure, fault
    crash, crash report
    report, complaint
    log, logs, log file
    ban, block
    rule, guideline, policy, regulation
    terms, terms of service, terms of use, terms and conditions, conditions
    privacy policy, privacy statement, data protection policy
    license, licence
    copyright
    permission to use, consent
    agreement, contract
    reason, cause, justification
    purpose, goal, aim, objective, target
    result, outcome
    status, state
    progress
    activity, activities
    action history, activity log
    statistics, stats, numbers, analytics, metrics
    analytics, telemetry, usage data, diagnostics, usage statistics
    chart, graph, diagram
    total, sum, grand total
    subtotal, sub total
    number, count, amount, quantity
    percentage, percent
    average, mean
    price, cost, fee, charge
    discount, offer, deal
    coupon, voucher, promo code, promotion code, discount code, gift code
    gift, gift card, present
    cart, basket, bag, shopping cart, shopping bag, shopping basket
    order, purchase
    purchase, in-app purchase
    payment, transaction
    payment method, way to pay
    credit card, card, bank card, debit card
    bank account
    balance
    invoice, bill, receipt
    receipt
    refund, money back
    tax, taxes, vat
    currency
    money, cash
    wallet
    donation, contribution, gift
    subscription, plan, membership
    free trial, trial, trial period
    product, article, goods
    delivery, shipping, shipment
    customer service, customer support, support
    customer
    health, wellness
    exercise, workout, training, activity
    step, steps
    heart rate, pulse
    blood pressure
    weight
    height
    calories, energy
    sleep
    meal, food
    breakfast
    lunch
    dinner
    recipe
    ingredient
    water
    medicine, medication, drug, pill
    symptom
    doctor, physician
    patient
    hospital, clinic
    emergency
    app, application, program, software
    platform, system, operating system, os
    browser, web browser
    client
    api
    repository, repo
    branch
    commit
    pull request, merge request
    issue, ticket
    build
    parameter, argument
    variable
    environment
    wifi, wi-fi, wireless network, wlan
    bluetooth
    mobile data, cellular data, cellular, mobile network, cellular network, data
    airplane mode, flight mode
    vpn
    proxy
    ip address
    port
    domain
    signal, reception
    speed, playback speed, rate
    quality, resolution
    volume, loudness
    brightness
    contrast
    voice
    equalizer, equaliser
    delay, latency
    duration, length
    vibration, haptics, haptic feedback
    accessibility
    zoom level
    orientation
    edge, border
    corner
    center, centre, middle
    start, beginning
    end, ending
    level, rank
    badge, award, achievement, medal, trophy
    points, score
    leaderboard, ranking
    player
    game
    match
    team
    challenge
    friend request, contact request, follow request, request
    invitation, invite
    request, inquiry
    follower, followers, subscriber, subscribers
    following, subscriptions
    friend, friends
    blocked users, block list, blocked accounts
    mention, mentions
    hashtag
    trend, trends, trending
    nearby, near you, around you
    explore, discover
    home, start
    dashboard, overview
    filter, filters
    sort order, order, sorting
    template
    example, sample
    placeholder
    selection
    preview
    thumbnail
    screenshot, screen capture, screen shot
    scan
    recording
    drawing, sketch
    signature
    clipboard, pasteboard
    trash, bin, recycle bin, trash can
    thanks, thank you message
    welcome
    quote, quotation
    fact
    knowledge, facts
    science
    experiment, test
    quality check
    bug report
    request form
    zim file, archive file
    wiki
    wikitext, source text, markup, wiki code
    visual editor
    editor, author
    heading
    infobox
    redirect
    disambiguation page, disambiguation
    random page, random article
    main page, front page, start page
    user talk page, talk page
    watch

    account <> article <> image <> message <> password <> device <> location <> language <> notification <> history
    username <> password <> email address <> phone number <> pin
    username <> password <> email <> phone
    video ~ media ~ file ~ document ~ work ~ item
    image ~ media ~ file ~ document ~ work ~ item
    title ~ caption ~ description ~ summary ~ name
    title ~ article ~ page
    article ~ page ~ section ~ paragraph ~ item ~ text
    text ~ content ~ error ~ font
    parameter ~ field ~ option
    contribution ~ upload ~ edit ~ translation
    collection ~ list ~ bookmark
    feed ~ home ~ explore
    chat ~ room ~ group
    message <> chat
    message ~ room ~ group
    suggestion ~ card ~ tip
    issue ~ bug ~ note
    link ~ shortcut ~ website ~ page
    section ~ module ~ feature
    history ~ recents
    device ~ session ~ phone ~ computer
    server ~ hotspot ~ instance ~ folder
    app ~ browser ~ system
    editor ~ mode ~ tool
    wikitext ~ source
    time ~ duration ~ date
    event ~ update ~ news
    login ~ password ~ authentication ~ session
    avatar ~ image
    item ~ information ~ data ~ caption
    image <> video <> audio <> link <> folder <> contact <> location <> survey <> sticker
    message <> call <> video call <> voicemail
    message <> post, story, comment
    comment <> post <> story
    call <> chat
    title <> description <> date
    description <> username, password
    first name <> last name
    username <> recovery key
    password <> recovery key, verification code, fingerprint, token
    account <> device <> app <> session
    dark mode <> light mode
    wifi <> bluetooth <> mobile data <> vpn <> airplane mode
    camera <> microphone <> location <> contacts <> calendar <> notification <> bluetooth <> health
    battery <> storage <> memory
    payment <> refund <> donation
    invoice <> coupon
    subtotal <> total <> tax <> discount <> balance
    song <> album <> artist <> playlist <> podcast <> episode
    movie <> series <> episode
    book <> audiobook <> magazine
    map <> list
    route <> distance
    latitude <> longitude
    width <> height <> depth
    speed <> distance <> duration
    temperature <> rain <> wind
    country <> city <> street
    date <> time
    date <> price <> name
    privacy policy <> terms <> license <> copyright
    settings <> help <> history <> bookmark
    settings <> inbox
    inbox <> outbox <> draft <> spam <> trash
    history <> bookmark <> download
    tab <> window
    home <> work
    heart rate <> blood pressure <> weight <> height <> calories <> step
    breakfast <> lunch <> dinner
    car <> train <> bus <> bicycle <> flight
    follower <> following
    discussion <> profile <> article <> history
    font <> color <> background
    voice <> language
    checkbox <> button <> field <> menu
    button <> link
    keyboard <> screen
    headphones <> speaker <> microphone
    log <> password
    certificate <> password
    license <> account
    receipt <> ticket
    reminder <> event <> task <> note
    timer <> alarm <> stopwatch
    app <> website
    server <> account
    device <> file
    user talk page <> article
    main page <> history
    battery <> signal
    upload <> download
    phone number <> password <> address
    email address <> address
    first name <> username
    """
}
