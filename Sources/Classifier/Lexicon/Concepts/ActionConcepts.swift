extension Concepts {
  /// What controls, people and programs do.
  static let actions = """
    delete, erase, trash, destroy, move to trash, move to the trash, move to bin, move to the bin, get rid of, \
    throw away | remove, take out, take off, take away | clear, empty, wipe, wipe out, purge | discard
    discard, throw away, drop, do not save, lose changes
    add, append, put in, put on | insert | include | attach
    create, make, new, start a new, set up a | add | generate, produce | build | establish | start
    create new, add new | add | create, new
    attach, fasten
    edit, modify, alter | change, amend, adjust | update | revise, rewrite, rework, reword, rephrase | improve, refine
    change, switch, swap, exchange | replace, substitute
    rename, change name, change the name | retitle
    improve, enhance, optimize, optimise, make better, polish | fix
    correct, fix, repair, mend, solve | troubleshoot
    resolve, settle, close
    unresolve, reopen, open again
    move, relocate, transfer, migrate | drag, drag and drop
    copy, duplicate, clone, make a copy, make a copy of | copy to clipboard, copy link
    cut
    paste
    undo, revert, roll back, rollback, take back, reverse | unsend, recall, retract
    redo, do again
    restore, recover, bring back, get back, undelete, put back, retrieve | reinstate
    reset, restore defaults, restore default, restore default settings, reset default, reset to default, factory reset | start over, restart
    save, store | keep, retain, preserve | save changes
    save, bookmark, favorite, favourite, star, add to favorites, add to favourites, add to bookmarks, add bookmark
    unsave | remove
    unsave, unbookmark, unfavorite, unfavourite, unstar, remove bookmark, remove from favorites, remove from favourites
    keep, leave as is, hold on to | keep changes | continue
    cancel, abort, call off | stop | dismiss
    dismiss, close | hide
    close, shut | exit, quit
    exit, quit, leave
    stop, halt, end, terminate, kill, finish | interrupt, discontinue
    pause, suspend, put on hold, freeze | stop
    resume, unpause, pick up where you left off | continue
    continue, proceed, go on, carry on, keep going, go ahead | confirm, ok, okay | next
    next, go to next, skip ahead, move on
    back, go back, return, previous, go to previous
    confirm, ok, okay, acknowledge, got it, i understand, understood, sure | yes | done | accept
    agree, agree to, i agree, consent, consent to | accept, accept terms
    done, finish, complete, conclude, finalize, finalise
    not now, later, maybe later, remind me later, ask me later, ask later, do it later, another time | skip, pass \
    | no thanks, no thank you | dismiss, cancel
    skip, pass over, omit, bypass | ignore, disregard
    ignore, disregard
    retry, try again, attempt again, reattempt, re run, rerun, run again
    try, test, try out, give it a try, attempt, experiment, experiment with | use
    use, utilize, utilise, employ, apply, make use of
    reuse, use again
    refresh, reload, update, pull to refresh | sync, synchronize, synchronise
    restart, reboot, relaunch
    shut down, power off, turn off
    upgrade, update
    upgrade, go premium, go pro, subscribe
    downgrade
    install, set up | get, download
    uninstall | remove | delete
    download, get, fetch | save for offline, save offline, make available offline
    load, fetch, retrieve, get
    obtain, get, acquire, receive
    upload, add
    import, bring in | load
    export | back up
    back up, backup, create backup, make a backup
    connect, link, pair, join | connect to
    disconnect, unlink, unpair | detach, sever
    enable, turn on, switch on, activate | allow
    disable, turn off, switch off, deactivate, shut off, inactivate | stop
    toggle, switch, turn on or off
    allow, permit, let, grant, authorize, authorise, give access, give permission, grant access, grant permission \
    | approve, accept
    revoke, withdraw, take back, rescind, remove access
    deny, disallow, forbid, prohibit, do not allow | refuse | prevent | reject, decline
    prevent, stop, avoid, keep from
    block, ban | suspend
    block, prevent, stop | filter out
    unblock, unban
    accept, approve | agree, agree to
    reject, decline, refuse, turn down, disapprove | dismiss | no thanks
    report, report abuse, flag
    moderate
    mute, silence, turn off sound | turn off notifications
    unmute, turn on sound
    snooze, remind me later
    follow, subscribe, subscribe to | watch, track
    unfollow, unsubscribe, unsubscribe from, stop following | unwatch, stop watching
    friend, add as friend, add as a friend, add friend, befriend, connect with
    unfriend, remove friend, remove as friend, remove from friends
    like, heart, love | upvote, vote up
    dislike, downvote, vote down
    unlike, remove like
    boost, repost, reblog, retweet, reshare
    react, react to, add reaction
    thank, say thanks, send thanks, give thanks
    vote, cast a vote, cast vote
    rate, rank, score, give a rating | review, write a review
    join, take part, take part in, participate, participate in | enter
    leave, exit, quit, depart
    invite, send invitation, send invite, send an invite
    kick, kick out, expel, remove from room, remove from group | remove
    promote, make admin
    demote, dismiss as admin
    sign in, log in, login, signin, log on, logon, authenticate | connect
    sign up, signup, register, create account, create an account, create new account, create a new account, \
    open an account, join
    sign out, log out, logout, signout, log off, logoff, sign off
    switch account, change account, switch accounts
    deactivate account, close account | delete account, delete your account
    sign
    link account, connect account
    lock, screen lock
    unlock
    encrypt
    decrypt
    protect, secure, safeguard, guard
    open, launch, start | view, show | go to, visit
    view, see, show, display, look at, watch | preview | read | check, check out
    preview, take a look
    reveal, show, unhide, uncover, unmask | display
    hide, conceal, mask | collapse
    expand, unfold, show more, see more, view more, read more, more | open
    collapse, fold, show less, see less, less | close
    minimize, minimise, reduce
    maximize, maximise, enlarge, full screen, enter full screen
    search, find, search for, look for, look up, lookup, seek, locate | discover, explore, browse
    browse, explore, discover, look around, check out
    filter, refine, narrow down
    sort, order, arrange, rank, sort by, order by, arrange by | organize, organise
    reorder, rearrange
    group, group by, cluster
    ungroup
    select, choose, pick, opt for | set | specify
    select all, choose all
    deselect, unselect, clear selection
    check, tick, mark
    uncheck, untick, unmark
    tap, click, press, touch, hit, push
    double tap, double click, tap twice
    let go, release
    long press, tap and hold, press and hold, touch and hold, hold, hold down
    swipe, slide, flick
    drag
    pinch
    shake
    scroll
    hover
    type, enter, input, fill in, fill out, key in, write | provide, specify, give
    play, start playing, play back | resume | listen, listen to | watch
    record, start recording
    capture, take, shoot, snap, take a photo, take photo, take a picture, take picture, take a screenshot
    scan, read
    print
    zoom, zoom in, magnify
    zoom out
    crop, trim, cut
    rotate, turn
    flip, mirror
    draw, sketch, doodle
    annotate, mark up
    highlight, emphasize, emphasise
    underline
    strike through, strikethrough
    bold
    italicize, italicise
    translate, localize, localise
    transcribe
    read aloud, speak, read out, read out loud, say | listen, listen to, hear
    read, peruse
    compose, draft, write | author
    send, submit, send off | share | deliver, transmit
    resend, send again
    forward, pass on
    receive, get
    reply, respond, answer, write back | comment
    comment, leave a comment, add comment, add a comment, write a comment, remark
    message, text, chat, write to, send message, send a message, send a message to, dm, talk to, chat with \
    | contact, reach, reach out to, get in touch, get in touch with | email, mail
    call, dial, phone, ring, make a call, place a call, voice call
    video call, facetime
    hang up, end call, end the call, leave call
    answer, answer call, pick up, accept call
    share, share with | post
    post, publish, release, make public, go live | submit
    unpublish, make private, take down
    mention, tag
    quote, cite, reference
    pin, stick
    unpin
    archive
    unarchive
    mark as read, mark read
    mark as unread, mark unread
    mark all as read, read all
    tag, label, categorize, categorise, classify
    untag
    assign, allocate
    unassign
    transfer, hand over
    pay, check out, checkout, pay now, make payment, spend
    buy, purchase, order, shop, shop now, buy now, get
    sell
    refund, return
    redeem, claim, use code
    donate, give, make a donation, contribute, support
    contribute, take part, help out
    earn, win, gain
    rent, hire, lease
    book, reserve, schedule, make a reservation
    cancel booking, cancel reservation, cancel order
    schedule, plan, set a date
    remind, set reminder, add reminder, set a reminder
    notify, alert, inform, tell, warn, let know, let you know
    warn
    track, monitor, watch, follow
    measure, weigh
    log, record, register, note, write down, jot down
    compare
    merge, combine, unite, join | unify
    split, separate, divide
    increase, raise, boost, turn up
    decrease, lower, reduce, turn down
    speed up, accelerate, make faster
    slow down, decelerate
    convert, transform, turn into
    format
    calculate, compute, estimate
    count
    embed
    execute, run, perform, start
    debug
    compile, build
    deploy, release
    commit
    pull, fetch
    fork
    stream, cast, airplay, broadcast
    shuffle
    loop, repeat
    rewind
    fast forward
    skip forward, jump forward
    skip back, jump back
    learn, learn more, find out, find out more, read more, more info, more information, see more, view more, see details, \
    view details, show details, details, more details, get more information, learn about, get to know
    study, practice, practise, train, exercise
    help, get help, assist, support | guide
    contact, contact us, contact support, email support, get support, reach us
    request, ask, ask for, demand
    require, need, call for | expect
    start, begin, launch, initiate, get started, kick off, commence | open
    wait, hold on, hang on, stand by
    process, handle
    verify, validate, check, authenticate, confirm | make sure, ensure
    check, inspect, examine, review, look over, audit, proofread
    review, look through
    detect, recognize, recognise, identify
    navigate, go, go to, visit, jump to, jump, head to, head, travel, take me to
    get directions, show route, route, directions
    walk, go by foot
    drive
    cycle, ride, bike
    run, jog
    arrive, reach
    trust
    distrust, untrust
    manage, administer, organize, organise | edit | control
    configure, set up, customize, customise, personalize, personalise, tailor | adjust, set
    set, define, specify
    unset
    suggest, recommend, propose
    recommend, endorse
    describe, explain
    define
    show again, ask again, remind me again
    do not show again, never show again, do not ask again, do not remind me
    remember, keep in mind
    forget
    subscribe, subscribe now, start trial, start free trial
    claim
    appeal, dispute, object
    apply, put into effect
    overwrite, replace
    extract, unpack, unzip
    compress, zip, pack
    stretch
    sleep, go to sleep, go to bed, fall asleep
    wake, wake up, get up
    play next, add to queue, queue
    play later
    cast
    mirror
    vibrate
    eat, drink, cook
    water
    opt in
    opt out
    upload again, reupload
    request access, ask for access
    skip login, continue as guest
    watermark
    dictate
    whitelist, allowlist
    blacklist, blocklist
    wink, wave, poke
    appear
    disappear
    happen, occur, take place
    exist
    contain, include, hold, have
    lack, miss
    belong, belong to
    mean
    become
    differ
    match, correspond
    fail
    succeed

    save ~ publish ~ submit ~ done
    upload ~ send ~ save
    process ~ save ~ start ~ load
    start, get started ~ continue ~ got it ~ learn
    continue ~ read ~ open ~ submit
    select ~ add ~ invite
    move ~ add
    upgrade ~ update ~ migrate
    sync ~ download ~ update
    highlight ~ select
    search ~ filter
    find ~ try
    visit ~ read
    choose ~ create ~ write
    deselect ~ hide

    delete <> create, add, restore, keep, save
    delete >< create, restore, keep
    remove >< add, insert, attach
    save >< discard, delete, unsave
    keep >< discard, delete, remove
    open >< close
    show, reveal >< hide
    expand >< collapse
    minimize >< maximize
    start, begin >< stop, end, finish
    execute >< stop
    play >< pause, stop
    pause >< resume, continue
    stop <> resume, continue
    enable >< disable
    allow, grant >< deny, revoke, block, prevent
    accept, approve, agree >< reject, decline, deny, refuse
    confirm, continue <> cancel, back
    retry <> cancel
    block >< unblock, allow
    mute >< unmute
    follow >< unfollow
    watch >< unwatch
    friend >< unfriend
    like >< dislike, unlike
    bookmark >< unbookmark
    join >< leave
    sign in >< sign out
    sign up <> unsubscribe, deactivate account
    lock >< unlock
    encrypt >< decrypt
    connect, link, pair >< disconnect, unlink, unpair
    attach >< detach
    upload >< download
    import >< export
    install >< uninstall
    upgrade >< downgrade
    send >< receive
    buy >< sell
    select >< deselect
    check >< uncheck
    pin >< unpin
    archive >< unarchive
    mark as read >< mark as unread
    publish, post >< unpublish
    promote >< demote
    zoom in >< zoom out
    increase >< decrease
    speed up >< slow down
    undo >< redo
    next >< back
    forward <> back
    merge >< split
    trust >< distrust
    tag >< untag
    assign >< unassign
    group >< ungroup
    set >< unset
    opt in >< opt out
    fast forward >< rewind
    skip forward >< skip back
    remember >< forget
    win >< lose
    appear >< disappear
    include >< omit
    succeed >< fail
    resolve >< unresolve
    whitelist >< blacklist
    sleep >< wake
    hold on <> continue
    keep changes, switch <> keep
    do not show again >< show again
    compress >< extract
    hang up >< answer
    delete, remove, clear, discard <> archive, hide, rename, copy, share, block, report, mute, edit, move, send, leave, cancel, undo, lock, export
    archive <> hide, mute, block, report, share, leave
    block <> report <> mute <> unfollow <> follow
    share <> copy <> rename <> edit <> print
    share <> download, hide, report
    call <> message <> video call
    call, video call <> email
    message <> follow, block
    reply <> forward <> delete <> archive
    sign in <> sign up <> deactivate account
    sign out <> lock, deactivate account, restart
    retry <> open, view, delete, edit
    copy <> move <> rename <> edit
    cut <> copy <> paste
    bold <> italicize <> underline <> strike through
    tap <> double tap <> long press <> swipe <> pinch <> shake
    let go <> tap, long press
    play <> record <> delete, share
    buy <> rent <> sell <> refund
    pay <> refund, book, receive
    book <> cancel booking
    view, open <> edit, delete, share, copy, buy, rename
    learn <> buy, sign up, delete, donate
    join <> create, invite, follow
    invite <> remove, block, leave
    accept <> ignore
    restart <> shut down <> sleep
    install <> open, update
    translate <> copy, edit, share
    print <> send, export, delete
    pin <> archive, mute, delete
    undo <> retry
    restore <> delete, reset
    reset <> save, restart
    rate <> report, share
    scan <> upload, record
    encrypt <> delete, sign
    import <> back up, delete
    verify <> trust, edit, delete
    lock <> delete, hide
    hang up <> mute, pause
    loop <> shuffle
    redeem <> buy, donate
    donate <> buy, subscribe
    request access <> allow, deny
    crop <> rotate <> flip <> delete
    transfer <> delete, copy
    promote <> remove, block
    """
}
