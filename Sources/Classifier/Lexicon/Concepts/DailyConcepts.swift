extension Concepts {
  /// Shops, money, travel, places, weather, health and food.
  static let daily = """
    variation, variant
    inventory, stock
    warehouse
    supplier
    brand
    catalog, catalogue
    checkout
    gift wrap, gift wrapping
    regular price, original price
    sale price
    sale, clearance, special offer
    unit price
    order number
    order date
    shipping address, delivery address
    billing address
    return address
    pickup, collection point, pick up location
    delivery date
    shipping method
    shipping cost, shipping fee, delivery fee
    tracking number
    parcel, package
    carrier, courier
    customs
    return, returns
    exchange
    warranty, guarantee
    cash on delivery
    bank transfer, wire transfer
    direct debit
    check, cheque
    card number
    expiration date, expiry date
    security code, cvv, cvc
    cardholder, cardholder name
    payment date
    due date
    deposit
    withdrawal
    transfer
    loan, credit
    debt
    interest rate
    tip, gratuity
    salary, wage
    income
    expense, expenses
    revenue
    profit
    loss
    budget
    savings
    account number
    routing number
    iban
    insurance
    mortgage
    dividend
    fare
    booking, reservation
    booking number, reservation number
    departure
    arrival
    departure time
    arrival time
    departure date
    return date
    check in date
    check out date
    origin, starting point, start point
    destination, end point
    waypoint, stopover
    platform number, track number
    gate
    seat
    boarding pass
    luggage, baggage
    passport
    visa document
    id card, identity card
    driver license, driving license, drivers license, driving licence
    license plate
    timetable, departures board
    delay
    subway, metro, underground
    tram, streetcar, light rail
    ferry, boat, ship
    taxi, cab
    scooter
    motorcycle, motorbike
    truck, lorry
    rental
    fuel, gas, petrol
    toll
    highway, motorway, freeway
    sidewalk, pavement, footway
    crosswalk, pedestrian crossing
    intersection, crossing, junction
    roundabout
    lane
    speed limit
    landmark, point of interest, poi
    park
    beach
    mountain
    river
    lake
    sea, ocean
    island
    forest
    church
    museum
    theater, theatre
    cinema
    stadium
    gym
    pool, swimming pool
    bank
    police, police station
    fire station
    pharmacy, drugstore
    supermarket, grocery store
    bakery
    bar, pub
    atm
    toilet, restroom, bathroom, wc
    kitchen
    bedroom
    living room
    garden, yard
    garage
    floor, storey
    apartment, flat
    postal code, zip code, postcode, zip
    time zone, timezone
    climate
    sunrise
    sunset
    snow
    hail
    fog
    storm, thunderstorm
    cloud cover
    uv index
    pollen
    tide
    wave
    earthquake
    flood
    wildfire
    disease, illness
    infection
    virus
    vaccine
    vaccination
    vaccination certificate
    test certificate
    recovery certificate
    risk, risk level
    contact tracing
    allergy
    pain
    fever
    cough
    mood
    stress
    anxiety
    blood sugar, blood glucose, glucose
    blood oxygen, oxygen saturation
    blood type
    body temperature
    respiratory rate, breathing rate
    cycle, period, menstruation
    pregnancy
    insulin
    dose, dosage
    prescription
    vitamin
    protein
    fat
    carbohydrate, carbs
    sugar
    fiber, fibre
    salt, sodium
    caffeine
    alcohol
    diet
    snack
    dessert
    drink, beverage
    coffee
    tea
    fruit
    vegetable
    meat
    fish
    bread
    cheese
    milk
    egg
    therapist
    nurse
    dentist
    surgery
    treatment, therapy
    first aid
    ambulance
    """
}
