import type { FastifyInstance } from 'fastify'

interface CloseOptions {
  /** Ends what runs besides requests: hands jobs back, closes the database. */
  finish: () => Promise<void>
  /** Requests that still run after this are cut off; shorter than the patience of the program that stops the server. */
  limitMs?: number
}

/**
 * Stops without failing anything that was accepted: no new connections, requests and event streams end, jobs are handed
 * back. Answers whether all that was done in time.
 */
export async function closeGracefully(
  app: FastifyInstance,
  { finish, limitMs = 9_000 }: CloseOptions,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), limitMs)))
  // A connection whose answer was under way stays open for the next request until somebody closes it: up to ten seconds.
  const idle = setInterval(() => app.server.closeIdleConnections(), 100)
  const work = app
    .close()
    .then(finish)
    .then(() => true)
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
    clearInterval(idle)
  }
}
