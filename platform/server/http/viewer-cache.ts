import type { Viewer } from './viewer.ts'

/** A session that was read from the database, with its viewer. */
export interface ReadSession {
  viewer: Viewer
  /** SHA-256 of the cookie that must come along; null where none is asked for. */
  companionHash: string | null
}

/** Remembers for a short time who is signed in and what they may do. */
export interface ViewerCache {
  /** The session behind a key, read anew when it is not remembered any more. */
  get(key: string, read: () => Promise<ReadSession | undefined>): Promise<ReadSession | undefined>
  /** Makes the next request of everybody read sessions and rights anew; call it after the commit of every change to either. */
  forget(): void
}

/** Other processes change rights too: nothing is trusted for longer. */
const trustMs = 2000
const mostRemembered = 10_000

export function createViewerCache(): ViewerCache {
  const remembered = new Map<string, ReadSession & { at: number }>()
  return {
    forget: () => remembered.clear(),
    async get(key, read) {
      const known = remembered.get(key)
      // A right that has ended counts for nothing, however short ago it was read.
      if (known && Date.now() < Math.min(known.at + trustMs, known.viewer.rightsUntil ?? Infinity))
        return known
      const found = await read()
      if (remembered.size >= mostRemembered) remembered.clear()
      if (found) remembered.set(key, { ...found, at: Date.now() })
      else remembered.delete(key)
      return found
    },
  }
}
