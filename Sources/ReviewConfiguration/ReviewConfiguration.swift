// Room laid; see Package.swift for what it may touch.
