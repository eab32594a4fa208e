import { defineService } from '#platform/server/extensions/define-service.ts'

/** An answer and the moment of its reading. */
export interface Read<T> {
  at: number
  value: T
}

export interface FigureReads {
  /** The same question again within five seconds has the same answer, also while it is still being asked. */
  read<T>(key: string, ask: () => Promise<T>): Promise<Read<T>>
}

interface Options {
  maxAgeMs?: number
  now?: () => number
}

const mostKept = 20_000

/**
 * Reads each figure at most once in five seconds, however many look at it: what boards cost follows from how many figures are
 * looked at, and not from how many people look.
 */
export function createFigureReads({ maxAgeMs = 5000, now = Date.now }: Options = {}): FigureReads {
  const kept = new Map<string, Read<Promise<unknown>>>()

  /** Keys are kept in the order in which they were read, so that the old ones stand first. */
  function forgetOld(): void {
    for (const [key, { at }] of kept) {
      if (now() - at < maxAgeMs && kept.size < mostKept) return
      kept.delete(key)
    }
  }

  return {
    async read<T>(key: string, ask: () => Promise<T>): Promise<Read<T>> {
      // Somebody else's transaction may fail: then one of those who waited asks, and the others wait for that one, once.
      for (const isAgain of [false, true]) {
        const known = kept.get(key)
        if (!known || now() - known.at >= maxAgeMs) break
        try {
          return { at: known.at, value: (await known.value) as T }
        } catch (error) {
          if (isAgain) throw error
        }
      }
      forgetOld()
      const reading: Read<Promise<T>> = { at: now(), value: ask() }
      kept.delete(key)
      kept.set(key, reading)
      reading.value.catch(() => kept.get(key) === reading && kept.delete(key))
      return { at: reading.at, value: await reading.value }
    },
  }
}

export const figureReads = defineService<FigureReads>('boards.figureReads')
