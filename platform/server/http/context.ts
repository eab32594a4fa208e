import { type FastifyReply, type FastifyRequest } from 'fastify'

import { type Language } from '#platform/text/texts.ts'

import { type Database, type Tx } from '../database/database.ts'
import { type Viewer } from './viewer.ts'

/** What handlers may use besides the transaction: filled by `apps/server`; features add their own by declaration merging. */
export interface Services {
  database: Database
}

/** What every handler gets. */
export interface CallContext {
  services: Services
  language: Language
  requestId: string
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler behind a sign-in gets: it already stands inside the transaction of its company. */
export interface MemberContext extends CallContext {
  tx: Tx
  viewer: Viewer
  /** Runs after the transaction was committed: the place for every effect outside the database. */
  afterCommit(effect: () => void | Promise<void>): void
}
