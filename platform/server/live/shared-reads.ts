import type { Live } from './live.ts'

interface Followed {
  followers: number
  /** The reading since the topic was published last. */
  latest?: Promise<unknown> | undefined
  end(): void
}

export interface SharedRead<T> {
  read(): Promise<T>
  close(): void
}

export interface SharedReads {
  /** Follows a topic with others who want the same, by a key that says all on which the answer depends. */
  open<T>(topic: string, key: string, read: () => Promise<T>): SharedRead<T>
}

/**
 * Reads once for many streams that show the same, after each change. A reading that began before a change is never handed
 * to a stream that asks after it: each subscribes itself only after it has opened one.
 */
export function createSharedReads(live: Pick<Live, 'subscribe'>): SharedReads {
  const all = new Map<string, Followed>()

  function begin(topic: string, name: string): Followed {
    const followed: Followed = {
      followers: 0,
      end: live.subscribe(topic, () => (followed.latest = undefined)),
    }
    all.set(name, followed)
    return followed
  }

  return {
    open<T>(topic: string, key: string, read: () => Promise<T>): SharedRead<T> {
      const name = JSON.stringify([topic, key])
      const followed = all.get(name) ?? begin(topic, name)
      followed.followers += 1
      let isOpen = true
      return {
        read() {
          const reading = (followed.latest ??= read())
          // A failed reading is tried again by the stream that asks next.
          reading.catch(() => followed.latest === reading && (followed.latest = undefined))
          return reading as Promise<T>
        },
        close() {
          if (!isOpen) return
          isOpen = false
          followed.followers -= 1
          if (followed.followers > 0) return
          followed.end()
          all.delete(name)
        },
      }
    },
  }
}
