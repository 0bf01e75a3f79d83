extension Concepts {
  /// What editors, players, shops, servers, maps and games do.
  static let specialActions = """
    indent, increase indent
    outdent, unindent, decrease indent
    align
    center, centre
    justify
    distribute
    capitalize, capitalise
    underscore
    superscript
    subscript
    insert row, add row
    delete row, remove row
    spell check, check spelling
    hyphenate
    clear formatting, remove formatting
    find and replace, search and replace
    jump to top, scroll to top
    jump to bottom, scroll to bottom
    tile
    cascade
    snap
    dock, anchor
    undock, detach
    float
    nudge
    resize, scale
    bring to front
    send to back
    mount
    unmount, eject
    partition
    flash, burn
    boot, boot up
    hibernate
    calibrate
    charge
    discharge
    discover
    ping
    trace
    transmit, broadcast
    relay, bounce
    provision
    enroll, enrol, register, sign up
    unenroll, unregister, deregister
    check in, checkin
    check out
    clock in
    clock out
    renew, extend
    extend, prolong, lengthen
    shorten, cut short, truncate
    expire
    top up, recharge, add funds, add money
    withdraw, cash out
    deposit, pay in
    invest
    lend
    borrow
    owe
    request money
    send money
    bid
    tip
    ship, dispatch
    fulfill, fulfil
    restock
    deliver
    pick up, collect
    drop off
    hire
    hold
    star
    unflag
    unhide
    feature
    unfeature
    unboost, undo boost, remove boost
    defederate
    unapprove
    suspend, freeze
    unsuspend, unfreeze
    limit, restrict
    unlimit, lift limits
    purge
    crosspost
    regenerate, generate again
    summarize, summarise, sum up
    rewrite, rephrase, paraphrase
    simplify
    proofread
    brainstorm
    retake, take again
    focus
    seek
    turn up volume, volume up
    turn down volume, volume down
    next track, next song
    previous track, previous song
    recenter, center map
    zoom to fit
    start navigation, start route
    end navigation, end route, stop navigation
    reroute, recalculate
    avoid
    prefer, favor, favour
    park
    inspect
    test
    build
    roll out
    stage
    stash
    rebase
    push
    cherry pick
    squash
    clean, clean up, tidy up, sweep
    optimize storage, free up space
    defragment
    scan for viruses
    quarantine
    sanitize
    anonymize, anonymise
    notarize
    certify
    escalate
    delegate
    postpone, defer, reschedule, delay
    bring forward
    rsvp
    attend
    miss
    vaccinate
    diagnose
    treat
    prescribe
    breathe, inhale
    exhale
    rest, relax
    meditate
    bake
    boil
    fry
    heat, warm up
    cool, cool down
    clean the house, vacuum
    wash
    dry
    dim
    brighten
    arm
    disarm
    trigger, set off
    bypass, circumvent
    spoof
    autofill
    autocomplete
    copy password
    copy username
    copy code
    copy address, copy url
    copy text
    copy image
    paste and match style, paste as plain text
    new private tab
    new window
    close window
    close other tabs
    request desktop site
    request mobile site
    add to home screen
    add to cart, add to bag, add to basket
    add to wishlist, add to wish list
    add to playlist
    add to library
    add to calendar
    add to contacts
    add to reading list
    move to inbox
    move to archive
    move to spam, mark as spam, report spam
    mark as not spam, not spam
    mark as done, mark as complete, mark as completed
    mark as not done, mark as incomplete
    mark as paid
    mark as unpaid
    mark as shipped
    mark as solved, mark as resolved
    mark as sensitive
    mark as played, mark as watched
    mark as unplayed, mark as unwatched
    mark as favorite
    set as default, make default
    set as wallpaper
    set as profile picture

    align <> center <> justify <> distribute
    indent >< outdent
    superscript >< subscript
    insert row >< delete row
    bring to front >< send to back
    jump to top >< jump to bottom
    dock >< undock
    mount >< unmount
    charge >< discharge
    enroll >< unenroll
    check in >< check out
    clock in >< clock out
    extend >< shorten
    renew <> cancel, expire
    withdraw >< deposit
    lend >< borrow
    request money >< send money
    top up <> withdraw
    ship <> return, cancel
    pick up >< drop off
    deliver <> pick up
    flag >< unflag
    hide >< unhide
    feature >< unfeature
    boost >< unboost
    approve >< unapprove
    suspend >< unsuspend
    suspend <> delete, block, limit, warn, mute
    limit >< unlimit
    summarize <> rewrite <> translate <> proofread <> delete <> simplify
    retake <> crop, delete
    volume up >< volume down
    turn up volume >< turn down volume
    next track >< previous track
    start navigation >< end navigation
    avoid >< prefer
    commit <> push <> pull <> fetch <> merge <> rebase <> stash
    build <> run <> test <> deploy
    postpone <> cancel, delete, complete
    heat >< cool
    arm >< disarm
    dim >< brighten
    inhale >< exhale
    copy password <> copy username <> copy code <> copy address <> copy text <> copy image
    request desktop site >< request mobile site
    add to cart <> add to wishlist <> buy
    add to playlist <> add to library <> add to home screen <> add to calendar <> add to contacts
    move to inbox <> move to archive <> move to spam <> delete
    mark as spam >< mark as not spam
    mark as done >< mark as not done
    mark as paid >< mark as unpaid
    mark as played >< mark as unplayed
    set as wallpaper <> set as profile picture <> save
    new window <> new private tab <> close window
    scan <> delete, upload
    generate <> copy, save, delete
    regenerate <> delete, copy, edit
    install <> delete, remove, run
    eject <> format, delete
    transmit >< receive
    connect <> trust, delete, forget
    export <> delete, share, print
    subscribe <> donate, follow
    start <> cancel, pause, reset
    update <> delete, remove, reset, restart
    test <> save, delete
    attach <> send, delete
    charge <> refund
    renew <> upgrade
    """
}
