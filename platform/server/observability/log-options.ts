import type { FastifyRequest } from 'fastify'
import type { LoggerOptions } from 'pino'

/** Fields that no line may hold, no matter who writes it. */
export const redactedPaths = [
  'req.headers.authorization',
  'req.headers.cookie',
  'headers.authorization',
  'headers.cookie',
  '*.password',
  '*.token',
  '*.validCode',
  '*.code_hash',
]

/** The route and not the address: addresses of invitations and claims are secrets, and searches hold names and numbers. */
const requestLine = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions.url ?? 'none',
  remoteAddress: request.ip,
})

export interface ErrorLine {
  type: string
  message?: string
  stack?: string
  code?: string
  cause?: ErrorLine
}

/** An error without values: drizzle lists a statement's parameters, and PostgreSQL quotes what it could not take. */
export function errorLine(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error }
  const withoutValues = (text: string) =>
    text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '').replace(/"[^"\n]*"/g, '"…"')
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack ?? ''),
    ...(code !== undefined && { code }),
    ...(error.cause instanceof Error && { cause: errorLine(error.cause) }),
  }
}

/** How the server logs: no token, no number and no name gets into a line. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  redact: redactedPaths,
  serializers: { req: requestLine, err: errorLine },
})
