import type { Viewer } from './viewer.ts'

/** A session that was read from the database, with its viewer. */
export interface ReadSession {
  viewer: Viewer
  /** SHA-256 of the cookie that must come along; null where none is asked for. */
  companionHash: string | null
}

/** Remembers for a short time who is signed in and what they may do. */
export interface ViewerCache {
  /** The session behind a key, read anew when it is not remembered any more; once for all who ask meanwhile. */
  get(key: string, read: () => Promise<ReadSession | undefined>): Promise<ReadSession | undefined>
  /** Makes the next request of everybody read sessions and rights anew; call it after the commit of every change to either. */
  forget(): void
}

/** Other processes change rights too: nothing is trusted for longer. */
const trustMs = 2000
const mostRemembered = 10_000

export function createViewerCache(): ViewerCache {
  let remembered = new Map<string, ReadSession & { at: number }>()
  let pending = new Map<string, Promise<ReadSession | undefined>>()

  function readNow(
    key: string,
    read: () => Promise<ReadSession | undefined>,
  ): Promise<ReadSession | undefined> {
    // These maps, whatever the names mean by then: what was asked before `forget` may bring rights that have ended.
    const [known, waiting] = [remembered, pending]
    const at = Date.now()
    const reading = read()
      .then((found) => {
        if (known.size >= mostRemembered) known.clear()
        if (found) known.set(key, { ...found, at })
        else known.delete(key)
        return found
      })
      .finally(() => waiting.delete(key))
    waiting.set(key, reading)
    return reading
  }

  return {
    forget() {
      remembered = new Map()
      pending = new Map()
    },
    async get(key, read) {
      const known = remembered.get(key)
      // A right that has ended counts for nothing, however short ago it was read.
      if (known && Date.now() < Math.min(known.at + trustMs, known.viewer.rightsUntil ?? Infinity))
        return known
      return pending.get(key) ?? readNow(key, read)
    },
  }
}
