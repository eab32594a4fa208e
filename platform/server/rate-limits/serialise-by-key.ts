import { limitParallel } from '#platform/server/files/limit-parallel.ts'
import { tooMany } from '#platform/server/http/refusal.ts'

interface Queue {
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  length: number
}

const queues = new Map<string, Queue>()
/** More requests than this at once do not come from somebody who waits for the answers. */
const longest = 60

/**
 * Works of one key run one after the other within this process. The database would have them wait for each other all
 * the same, but each with a connection that everybody else needs.
 */
export async function serialiseByKey<T>(key: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? { inTurn: limitParallel(1), length: 0 }
  if (queue.length >= longest) throw tooMany(1)
  queues.set(key, queue)
  queue.length += 1
  try {
    return await queue.inTurn(work)
  } finally {
    queue.length -= 1
    if (queue.length === 0) queues.delete(key)
  }
}
