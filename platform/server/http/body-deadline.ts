import type { IncomingMessage } from 'node:http'

import type { FastifyInstance } from 'fastify'

/** Whether a request comes with a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

interface DeadlineOptions {
  /** Time for the body of any call that takes no file. */
  bodyMs: number
}

/**
 * Cuts off callers who send their body too slowly. Node knows one limit for all requests, and a file over a slow line
 * needs minutes where any other body needs seconds: that limit is the files', this one is everybody else's.
 */
export function limitBodies(app: FastifyInstance, { bodyMs }: DeadlineOptions): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const { endpoint, takesFile } = request.routeOptions.config
    if (hasBody(raw) && !raw.complete && !endpoint?.upload && !takesFile) {
      const timer = setTimeout(() => raw.complete || raw.destroy(), bodyMs)
      raw.once('end', () => clearTimeout(timer))
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
