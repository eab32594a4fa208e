/** Drawn pictures and files by their content, the least recently used forgotten first. */
export interface DrawingCache {
  /** The drawing of a key, made by `make` where it is not known; two requests at the same time make it once. */
  remember(key: string, make: () => Promise<Buffer>): Promise<Buffer>
}

/** A cache in memory that never holds more than `maxBytes`. */
export function createDrawingCache({ maxBytes }: { maxBytes: number }): DrawingCache {
  const known = new Map<string, Buffer>()
  const making = new Map<string, Promise<Buffer>>()
  let bytes = 0

  function keep(key: string, content: Buffer): void {
    if (content.length > maxBytes / 4) return
    known.set(key, content)
    bytes += content.length
    // A Map keeps the order in which its keys were set.
    for (const [oldest, { length }] of known) {
      if (bytes <= maxBytes) break
      known.delete(oldest)
      bytes -= length
    }
  }

  return {
    remember(key, make) {
      const found = known.get(key)
      if (found) {
        known.delete(key)
        known.set(key, found)
        return Promise.resolve(found)
      }
      const begun = making.get(key)
      if (begun) return begun
      const work = make()
        .then((content) => {
          keep(key, content)
          return content
        })
        .finally(() => making.delete(key))
      making.set(key, work)
      return work
    },
  }
}
