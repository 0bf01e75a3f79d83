extension Concepts {
  /// How things stand and what came of an attempt.
  static let states = """
    on, enabled, turned on, switched on, active, activated
    off, disabled, turned off, switched off, inactive, deactivated
    open, opened
    closed, shut
    locked
    unlocked
    saved, stored, kept | bookmarked
    unsaved, not saved
    saving
    deleted, removed, erased, gone
    deleting, removing
    created, made | added
    added, inserted
    sent, submitted, delivered
    sending, submitting
    not sent, unsent
    received, arrived
    published, posted, live | submitted
    publishing, posting | submitting
    unpublished, draft, not published
    edited, changed, modified, updated, last modified, last updated
    unchanged, not changed, untouched
    loaded
    loading, fetching, please wait, buffering
    downloading
    downloaded
    uploading
    uploaded
    syncing, synchronizing, updating
    synced, up to date, updated, current
    outdated, out of date, obsolete, old
    connecting, reconnecting
    connected
    disconnected, not connected, no connection | offline, no internet, no internet connection, no network
    online, available
    offline, not online, no internet, no internet connection, no network
    processing, working | preparing
    starting, beginning
    started, begun
    stopping
    stopped, ended, finished
    running, in progress, under way, ongoing, active
    paused, suspended, on hold
    waiting, pending, queued, in queue
    scheduled, planned
    done, completed, complete, finished, success, succeeded, successful, all done, all set
    unfinished, incomplete, not complete, not finished
    failed, failure, unsuccessful, error, an error occurred, something went wrong, went wrong, problem, oops | failed to, \
    could not, can not, unable to, unable, error while, cannot be, could not be
    canceled, cancelled, aborted, interrupted
    accepted, approved
    rejected, declined, denied, refused
    confirmed, verified
    unconfirmed, unverified, not verified, not confirmed
    verifying, checking
    valid, correct, right, ok, fine, good
    invalid, incorrect, wrong, not valid, bad, not correct
    allowed, permitted, enabled, granted
    blocked, banned
    not allowed, denied, forbidden, prohibited
    muted, silenced
    unmuted
    pinned
    unpinned
    followed, following, subscribed
    unfollowed, not following, unsubscribed
    joined
    left
    invited
    read, seen, viewed
    unread, unseen, not read
    new, unread
    selected, chosen, checked
    unselected, deselected, not selected, unchecked
    found, detected
    not found, no results, no results found, nothing found, no matches, no match, no matches found, no items found, \
    nothing to show, nothing here, no data, none found
    empty, blank, nothing here yet, nothing yet
    missing, lost, absent
    present, exist, exists, already exists, already exist, existing
    destroyed, already destroyed
    already
    known
    unknown, unidentified
    available
    unavailable, not available, missing
    supported
    unsupported, not supported
    compatible
    incompatible, not compatible
    safe, secure, protected
    unsafe, insecure, dangerous, unprotected, not secure
    trusted
    untrusted, not trusted
    encrypted
    decrypted, unencrypted, not encrypted
    expired, timed out, no longer valid
    archived
    installed
    not installed, uninstalled
    installing
    charging
    charged, fully charged
    busy, in use, occupied
    free, idle
    playing
    recording
    recorded
    signed in, logged in
    signed out, logged out, not logged in, not signed in
    automatic, automatically, auto
    manual, manually, by hand
    translated
    untranslated
    resolved, fixed, solved, closed
    unresolved, unsolved
    broken, damaged, corrupt, corrupted
    working, functional
    liked
    disliked
    favorite, favourite, starred
    shared
    hidden
    shown, visible
    expanded
    collapsed
    full
    charged
    paid
    unpaid, due, outstanding
    free
    shipped, on its way, on the way
    delivered
    refunded, returned
    in stock
    out of stock, sold out
    closed now
    lost
    won
    reverted, undone
    restored, recovered
    reported
    skipped
    renamed
    moved
    copied
    exported
    imported
    merged
    updated
    upgraded
    easy, simple
    hard, difficult
    true
    false
    minor
    major
    light
    dark
    warm
    cool, cold
    hot
    experimental, beta
    stable
    legacy
    modern
    basic
    advanced
    popular
    featured
    trending
    online
    loud
    quiet, silent
    primary, main | principal
    secondary
    uppercase, upper case, in capitals
    lowercase, lower case
    ready | set up
    exact, precise
    approximate, rough
    verbose, detailed
    black
    white
    red
    green
    blue
    yellow
    orange
    purple, violet
    pink
    brown
    gray, grey
    relative
    absolute
    positive
    negative
    native
    original

    on >< off
    open >< closed
    locked >< unlocked
    saved >< unsaved
    saved <> deleted
    deleted <> created, restored, added
    sent >< received, not sent
    published >< unpublished
    edited >< unchanged
    connected >< disconnected
    online >< offline
    started >< stopped
    starting >< stopping
    running >< stopped, paused
    done >< unfinished, failed
    done <> running, waiting
    accepted >< rejected
    confirmed >< unconfirmed
    valid >< invalid
    allowed >< blocked, not allowed
    muted >< unmuted
    pinned >< unpinned
    followed >< unfollowed
    joined >< left
    read >< unread
    selected >< unselected
    found >< not found
    found >< missing
    known >< unknown
    available >< unavailable
    supported >< unsupported
    compatible >< incompatible
    safe >< unsafe
    trusted >< untrusted
    encrypted >< decrypted
    installed >< not installed
    busy >< free
    signed in >< signed out
    automatic >< manual
    resolved >< unresolved
    broken <> working
    liked >< disliked
    hidden >< shown
    expanded >< collapsed
    empty >< full
    paid >< unpaid
    in stock >< out of stock
    won >< lost
    easy >< hard
    true >< false
    minor >< major
    light >< dark
    warm >< cool
    hot >< cool
    experimental <> stable
    legacy >< modern
    basic >< advanced
    destroyed <> present
    synced >< outdated
    loud >< quiet
    primary >< secondary
    uppercase >< lowercase
    exact >< approximate
    relative >< absolute
    positive >< negative
    black <> white <> red <> green <> blue <> yellow <> orange <> purple <> pink <> brown <> gray
    present >< missing
    left <> deleted, done, downloaded, saved, sent, archived
    deleted <> archived, saved, hidden, renamed, moved, copied, sent, published, edited, shared
    done <> failed, canceled, waiting, scheduled
    canceled <> accepted, confirmed, scheduled, sent
    sent <> failed, unpublished, scheduled, deleted, saved
    saving <> deleting, sending
    downloading <> uploading <> deleting <> installing
    downloaded <> uploaded <> deleted
    sending <> deleting, uploading
    playing <> paused <> recording <> loading
    unknown <> edited
    muted <> blocked <> archived <> reported
    invited <> joined <> blocked
    paid <> refunded
    shipped <> delivered <> refunded <> canceled
    imported <> exported
    connecting <> processing
    expired <> valid, canceled
    running <> scheduled, canceled
    accepted <> waiting, canceled
    rejected <> waiting, canceled, failed
    archived <> unread, pinned, shared
    new <> popular
    followed <> blocked, muted, invited
    verifying <> done, failed
    installed <> updated, deleted
    confirmed <> rejected, failed, canceled
    restored <> failed
    resolved <> rejected, waiting
    available <> busy
    """
}
