extension Concepts {
  /// Networks, hardware, files, security and what is measured of them.
  static let technology = """
    processor, cpu
    graphics processor, gpu, graphics card
    fan
    motherboard
    hard disk, hdd
    ssd, solid state drive
    usb drive, flash drive, usb stick, thumb drive
    memory card, sd card
    optical drive, dvd
    monitor, external display
    projector
    scanner
    remote control, remote, controller
    game controller, gamepad, joystick
    mouse
    trackpad, touchpad
    stylus, pencil
    cable, wire, cord
    adapter, dongle
    hub
    router, access point
    gateway
    bridge
    repeater, relay
    modem
    antenna
    node, peer
    cluster
    endpoint
    webhook
    hotspot, personal hotspot
    ethernet, wired network, lan, local network
    wan
    nfc
    radio frequency, frequency
    channel, band
    bandwidth, throughput, data rate
    bitrate, bit rate
    frame rate, fps
    sample rate
    packet
    uplink
    downlink
    ping, round trip time
    uptime
    downtime
    load, utilization, utilisation, usage
    voltage
    power, wattage
    amperage
    resistance
    pressure, air pressure, barometric pressure
    humidity
    altitude, elevation
    moisture
    illuminance, brightness level
    air quality, air quality index, aqi
    noise, noise level
    motion, movement
    acceleration
    gyroscope
    accelerometer
    barometer
    thermometer
    compass
    bearing, heading, course
    thermostat
    humidifier
    vacuum, vacuum cleaner
    garage door
    door
    window
    blind, blinds, shade, shutter, curtain
    lock, door lock
    siren
    doorbell
    plug, outlet, socket
    smoke detector
    leak sensor
    scene
    automation, routine
    trigger
    condition
    schedule, timetable
    entity
    zone
    firmware
    driver, device driver
    kernel
    operating mode
    bootloader
    package
    library, framework, sdk
    dependency
    runtime
    compiler
    terminal, console, command line
    shell
    process
    thread
    service, daemon
    task manager, activity monitor
    container
    virtual machine, vm
    snapshot
    partition
    file system, filesystem
    path, file path
    root folder
    home folder, home directory
    desktop
    subfolder, subdirectory
    symlink, alias
    extension, file extension, suffix
    prefix
    file name, filename
    file size
    checksum, hash
    metadata
    property, attribute
    schema
    index
    record
    foreign key
    value
    constant
    string
    integer
    float
    boolean
    array
    object
    null
    regular expression, regex, pattern
    wildcard
    identifier, id, unique id
    serial number
    model number, model
    sku
    barcode
    version number
    build number
    release notes, changelog, what is new, whats new, change log
    public key
    private key
    encryption method, cipher
    handshake
    protocol
    host name, hostname
    subnet
    ip range
    dns, dns server, name server
    time server, ntp server
    proxy server
    mail server
    file server
    web server
    firewall
    antivirus
    malware, virus
    phishing
    tracker, trackers
    ads, ad, advertisement, advertisements, advertising, adverts
    popups, pop ups
    fingerprinting
    split tunneling, split tunnelling
    tunnel
    jailbreak
    sideloading
    sandbox
    entitlement
    provisioning profile
    bundle identifier, bundle id
    ca certificate, root certificate
    client certificate
    server certificate
    key file
    vault
    master password
    app password
    passcode lock, app lock, screen lock
    captcha
    backup codes
    authenticator app, authenticator
    single sign on, sso
    quota
    timeout, time limit, time out
    interval, frequency
    retention, retention period
    latency
    offset
    buffer
    queue
    stack
    verbosity
    breakpoint
    telemetry
    benchmark
    diagnosis
    language model, ai model
    prompt
    context window
    assistant, chatbot
    reasoning, thinking
    inference
    embedding
    speech recognition, voice recognition, dictation
    text to speech
    optical character recognition, ocr, text recognition
    augmented reality, ar
    virtual reality, vr
    codec, encoder
    decoder
    video track
    audio track, audio tracks
    aspect ratio
    transcoding
    deinterlacing
    equalizer preset
    preamp
    passthrough
    stereo
    mono
    surround sound, surround
    bass
    treble
    pitch
    tempo
    gain
    noise reduction, noise cancellation
    crossfade
    playback rate
    exposure
    focus
    aperture
    white balance
    flash
    saturation
    sharpness
    hue
    opacity, transparency, alpha
    blur
    shadow
    gradient
    stroke, outline
    fill
    radius, corner radius
    thickness, line width, stroke width
    margin
    padding
    spacing, gap
    line spacing, line height
    indentation, indent
    alignment
    axis
    grid
    ruler
    guide
    layer
    canvas
    brush
    eraser
    pen
    shape
    rectangle
    square
    circle
    triangle
    ellipse, oval
    polygon
    arrow
    line
    point
    curve
    angle
    rotation
    scale
    transformation, transform
    animation
    transition
    effect, filter effect
    overlay
    watermark
    frame
    sprite
    slider
    picker
    dropdown, drop down, dropdown menu, drop down menu
    radio button
    status bar
    menu bar
    tab bar
    navigation bar
    address bar, url bar, location bar
    search bar, search field, search box
    dock
    taskbar
    notch, dynamic island
    picture in picture, pip
    share sheet, share extension
    sheet, bottom sheet
    tooltip
    cursor, pointer
    accent color, tint, tint color
    text color, foreground color
    background color
    border color
    highlight color
    header
    footer
    body
    appendix
    bibliography
    glossary
    bullet list, bulleted list, unordered list
    numbered list, ordered list
    quote block, block quote, blockquote
    equation, formula
    superscript
    subscript
    footnote
    endnote
    page break
    line break

    processor <> graphics processor <> memory <> disk <> network <> battery <> fan <> sensor
    hard disk <> ssd <> memory card <> usb drive
    router <> gateway <> modem <> repeater <> client
    mouse <> keyboard <> trackpad <> stylus <> game controller
    monitor <> projector <> printer <> scanner <> speaker
    ethernet <> wifi <> bluetooth <> mobile data <> vpn <> nfc
    uplink <> downlink
    packet <> message <> channel
    voltage <> power <> amperage <> temperature <> humidity <> pressure <> speed
    humidity <> temperature <> air quality <> illuminance <> noise <> motion <> moisture
    altitude <> speed <> distance <> bearing <> accuracy
    accelerometer <> gyroscope <> barometer <> thermometer <> compass
    door <> window <> blind <> lock <> light <> thermostat <> garage door
    trigger <> condition <> action
    scene <> automation <> script
    private key <> public key
    ca certificate <> client certificate <> server certificate
    root folder <> home folder <> desktop
    file name <> file size <> path <> extension
    prefix <> extension
    host name <> port <> username <> password <> path <> protocol
    dns <> proxy <> gateway <> subnet <> port
    proxy server <> mail server <> file server <> web server <> time server
    firewall <> vpn <> antivirus
    tracker <> ads <> cookie <> malware <> phishing <> popups <> script
    master password <> pin <> passkey <> key file <> fingerprint
    app password <> verification code
    timeout <> delay <> interval
    frame rate <> bitrate <> resolution <> sample rate <> aspect ratio
    video track <> audio track <> subtitle track
    stereo <> mono <> surround sound
    bass >< treble
    exposure <> focus <> white balance <> contrast <> saturation <> sharpness <> brightness
    hue <> saturation <> brightness <> opacity
    blur <> shadow <> border <> gradient
    margin <> padding <> radius
    rectangle <> circle <> triangle <> line <> arrow <> polygon
    pen <> brush <> eraser
    rotation <> scale <> offset
    slider <> picker <> checkbox <> button <> radio button
    status bar <> menu bar <> tab bar <> toolbar <> address bar <> search bar <> sidebar
    accent color <> text color <> background color <> border color <> highlight color
    header >< footer
    header <> footer <> body
    bullet list <> numbered list
    superscript >< subscript
    footnote <> endnote
    page break <> line break
    serial number <> model number <> version number <> build number
    string <> integer <> float <> boolean <> array
    speech recognition <> text to speech
    snapshot <> partition
    uptime >< downtime
    input <> output
    source <> destination
    source <> target
    key <> value
    """
}
