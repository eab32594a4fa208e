import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Services } from '#platform/server/http/context.ts'

import type { accounts } from './accounts.tables.ts'

export type Account = typeof accounts.$inferSelect

/** What signing in needs of a call: it has no company yet, and so no transaction. */
export interface Entrance {
  services: Services
  request: FastifyRequest
  reply: FastifyReply
}
