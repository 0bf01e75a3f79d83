import Files

extension CacheWriter {
  package mutating func write(_ id: ObjectID) { write(raw: id.bytes) }
}

extension CacheReader {
  package mutating func id() throws(DamagedCacheError) -> ObjectID {
    guard let id = ObjectID(bytes: try raw(ObjectID.length)) else { throw DamagedCacheError() }
    return id
  }
}
