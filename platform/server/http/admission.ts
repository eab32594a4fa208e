/** How many may be worked on at once, and how many wait for their turn, how long. */
export interface LaneLimits {
  atOnce: number
  waiting: number
  patienceMs: number
}

interface Entry {
  until: number
  start: () => void
  refuse: () => void
}

/** What `enter` answers: gives the place back, or ends the waiting; told twice it counts once. */
export type Leave = () => void

/** A door that lets so many in and sends away early whoever would wait in vain. */
export interface Lane {
  /** Calls `start` once there is room, or `refuse` when that takes too long or too many wait: then whoever has waited longest goes. */
  enter(start: () => void, refuse: () => void): Leave
  readonly running: number
  readonly waiting: number
  /** How many were sent away so far. */
  readonly refused: number
}

/**
 * Requests start in the order of their coming. Waiting costs nothing but memory, a refusal costs an answer and often a
 * new try: so the queue holds many, and each for a short time.
 */
export function createLane({ atOnce, waiting: most, patienceMs }: LaneLimits): Lane {
  // Sets keep the order in which entries came: the first has waited longest.
  const queue = new Set<Entry>()
  const working = new Set<Entry>()
  let refused = 0
  let timer: NodeJS.Timeout | undefined

  function advance(): void {
    const now = performance.now()
    for (const one of queue) {
      // The timer is late while the process is busy: whoever has given up by now is not worked for.
      const isExpired = one.until <= now
      if (!isExpired && working.size < atOnce) {
        queue.delete(one)
        working.add(one)
        // Not from inside `enter`, nor inside the work that has just ended: those that need nothing would call each other.
        queueMicrotask(one.start)
      } else if (isExpired || queue.size > most) {
        queue.delete(one)
        refused += 1
        one.refuse()
      } else break
    }
    const [first] = queue
    if (first && !timer) timer = setTimeout(expire, Math.max(1, first.until - now)).unref()
  }

  function expire(): void {
    timer = undefined
    advance()
  }

  return {
    enter(start, refuse) {
      const one = { until: performance.now() + patienceMs, start, refuse }
      queue.add(one)
      advance()
      return () => {
        if (!queue.delete(one) && working.delete(one)) advance()
      }
    },
    get running() {
      return working.size
    },
    get waiting() {
      return queue.size
    },
    get refused() {
      return refused
    },
  }
}
