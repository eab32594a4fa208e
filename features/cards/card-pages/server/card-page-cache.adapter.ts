import type { LoadedSections } from './card-page-sections.actions.ts'
import type { OpenedCard } from './card-page-lookup.actions.ts'
import type { PackedPage } from './compressed-page.adapter.ts'

/** How the page of one card differs from visitor to visitor besides its gaps. */
export type Variant = 'counted' | 'uncounted' | 'declined'

/** Everything that one page of a card is made of, and what was drawn of it. */
export interface KeptCard {
  opened: OpenedCard
  sections: LoadedSections['sections']
  /** When time alone will change the page, in milliseconds; `Infinity` where no time runs. */
  until: number
  drawn: Map<Variant, PackedPage>
}

/** Pages of cards in this process's memory. Whether one may still be shown is for whoever asks to find out. */
export interface KeptCards {
  get(key: string): KeptCard | undefined
  /** Keeps a page, or what was drawn of it since. */
  put(key: string, kept: KeptCard): void
  drop(key: string): void
  readonly bytes: number
}

/** What a page takes besides its drawings, roughly. */
const baseBytes = 4096

const bytesOf = ({ drawn }: KeptCard) =>
  [...drawn.values()].reduce((sum, { bytes }) => sum + bytes, baseBytes)

/** At most so many bytes; whatever was not asked for longest goes first. */
export function createKeptCards(maxBytes: number): KeptCards {
  const known = new Map<string, { kept: KeptCard; bytes: number }>()
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
      return entry.kept
    },
    put(key, kept) {
      drop(key)
      const bytes = bytesOf(kept)
      known.set(key, { kept, bytes })
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
