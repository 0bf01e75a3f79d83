extension Concepts {
  /// How much, how many, by what measure.
  static let amounts = """
    to
    by
    up to, at most, no more than, not more than, a maximum of, maximum of
    at least, no less than, no fewer than, not less than, a minimum of, minimum of
    more than, over, greater than, above | longer than, larger than
    less than, fewer than, under, below | shorter than, smaller than
    about, around, approximately, roughly, nearly, almost
    exactly, precisely
    all, every, each, the whole, entire, whole, everything, any
    some, several, a few, few, certain
    many, a lot of, lots of, numerous
    none, no, nothing, zero, not any
    only, just, solely, exclusively
    both
    either
    one, a single, single
    selected, the selected, chosen, marked
    another, one more, additional, an additional, more, further, extra
    other, different
    same, identical
    half
    most
    least
    more
    less, fewer
    maximum, max, highest
    minimum, min, lowest
    larger, bigger
    smaller
    large, big
    medium
    normal, regular, standard, default
    small, tiny
    long
    short
    high
    low
    high quality
    low quality
    fast, quick, quickly
    slow, slowly
    too many, too much
    too few, not enough, too little
    too long
    too short
    too large, too big
    too small
    unlimited, infinite, no limit, without limit
    limited
    total, overall, altogether, in total
    average, on average
    full, complete | whole
    partial, partly, partially, incomplete
    empty, blank
    enough, sufficient
    multiple, several, more than one
    double
    triple
    left, remaining
    with
    without

    to <> from, by
    up to >< at least
    more than >< less than
    all >< none
    some <> none, all
    many <> few
    more >< less
    most >< least
    maximum >< minimum
    larger >< smaller
    large >< small
    long >< short
    high >< low
    high quality >< low quality
    fast >< slow
    too many >< too few
    too long >< too short
    too large >< too small
    unlimited >< limited
    full >< empty
    full <> partial
    same >< different
    with >< without
    one <> many
    all <> selected <> one <> none <> half
    all <> some
    only <> another
    large <> medium <> normal <> small
    low <> medium <> high <> maximum
    low quality <> medium <> high quality
    half <> full <> double <> triple
    at least <> exactly <> up to
    minimum <> maximum <> average <> total
    limited <> unlimited
    both <> either <> none
    short <> medium <> long
    left <> total
    """

  /// Units of time, length, weight and data.
  static let units = """
    millisecond, milliseconds, ms
    second, seconds, sec, secs
    minute, minutes, min, mins
    hour, hours, hr, hrs
    day, days
    week, weeks
    month, months
    year, years
    decade
    century
    millimeter, millimetre, mm
    centimeter, centimetre, cm
    meter, metre
    kilometer, kilometre, km
    inch, inches
    foot, feet, ft
    yard, yd
    mile, mi
    gram
    kilogram, kg
    pound, lb, lbs
    ounce, oz
    liter, litre
    milliliter, millilitre, ml
    byte, bytes
    kilobyte, kb
    megabyte, mb
    gigabyte, gb
    terabyte, tb
    percent, percentage
    degree, degrees
    celsius, c
    fahrenheit, f
    pixel, px
    word, words
    character, characters, letters
    times
    dollar, usd
    euro, eur

    second <> minute <> hour <> day <> week <> month <> year
    millimeter <> centimeter <> meter <> kilometer <> inch <> foot <> yard <> mile
    byte <> kilobyte <> megabyte <> gigabyte <> terabyte
    celsius <> fahrenheit
    """
}
