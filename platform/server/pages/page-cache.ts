/** Something that was drawn in several variants, each of a size. */
interface Drawn {
  drawn: ReadonlyMap<string, { bytes: number }>
}

/** Pages in the memory of this process. The caller checks whether a page is still current. */
export interface PageCache<Page extends Drawn> {
  get(key: string): Page | undefined
  /** Stores a page, or replaces it after another variant was drawn. */
  put(key: string, page: Page): void
  drop(key: string): void
  readonly bytes: number
}

/** The memory of a page without its drawings, roughly. */
const baseBytes = 4096

const bytesOf = ({ drawn }: Drawn) => [...drawn.values()].reduce((sum, { bytes }) => sum + bytes, baseBytes)

/** An LRU cache of pages with a limit in bytes. */
export function createPageCache<Page extends Drawn>(maxBytes: number): PageCache<Page> {
  const known = new Map<string, { page: Page; bytes: number }>()
  let total = 0

  function drop(key: string): void {
    total -= known.get(key)?.bytes ?? 0
    known.delete(key)
  }

  return {
    drop,
    get(key) {
      const entry = known.get(key)
      if (!entry) return undefined
      // Set anew: a Map keeps the order of insertion, so the first key is the one longest unused.
      known.delete(key)
      known.set(key, entry)
      return entry.page
    },
    put(key, page) {
      drop(key)
      const bytes = bytesOf(page)
      known.set(key, { page, bytes })
      total += bytes
      for (const [oldest] of known) {
        if (total <= maxBytes) break
        drop(oldest)
      }
    },
    get bytes() {
      return total
    },
  }
}
