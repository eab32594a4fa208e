import type { LoadedSections } from './card-page-sections.actions.ts'
import type { PublicCardView } from './card-page-lookup.actions.ts'
import type { CompressedPage } from './compressed-page.adapter.ts'

/** The variants of one card's page. What differs within a variant are its gaps. */
export type Variant = 'counted' | 'uncounted' | 'declined'

/** The data of one card page, and what was rendered from it. */
export interface CachedPage {
  opened: PublicCardView
  sections: LoadedSections['sections']
  /** When the page expires, in milliseconds; `Infinity` if it does not. */
  until: number
  drawn: Map<Variant, CompressedPage>
}

/** Card pages in the memory of this process. The caller checks whether a page is still current. */
export interface CardPageCache {
  get(key: string): CachedPage | undefined
  /** Stores a page, or replaces it after another variant was rendered. */
  put(key: string, cached: CachedPage): void
  drop(key: string): void
  readonly bytes: number
}

/** The memory of a page without its renderings, roughly. */
const baseBytes = 4096

const bytesOf = ({ drawn }: CachedPage) =>
  [...drawn.values()].reduce((sum, { bytes }) => sum + bytes, baseBytes)

/** An LRU cache of card pages with a limit in bytes. */
export function createCardPageCache(maxBytes: number): CardPageCache {
  const known = new Map<string, { cached: CachedPage; bytes: number }>()
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
      return entry.cached
    },
    put(key, cached) {
      drop(key)
      const bytes = bytesOf(cached)
      known.set(key, { cached, bytes })
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
