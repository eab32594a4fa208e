import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Language } from '#platform/text/texts.ts'

import type { Database, Tx } from '../database/database.ts'
import type { Hooks } from '../extensions/define-hook.ts'
import type { ProvidedServices } from '../extensions/define-service.ts'
import type { Labels } from '../feature/labels.ts'
import type { RegionLookup } from '../regions/regions.ts'
import type { PaymentAccounts } from './payment-accounts.ts'
import type { Viewer } from './viewer.ts'
import type { ViewerCache } from './viewer-cache.ts'

/** The services of handlers besides the transaction, filled by `apps/server`. Features join by `hooks` and bring their own by `provided`. */
export interface Services {
  hooks: Hooks
  provided: ProvidedServices
  labels: Labels
  database: Database
  settings: InstallationSettings
  /** The folder of everything that must outlive this process. */
  dataDir: string
  /** Roughly where an address is. */
  regionOf: RegionLookup
  viewers: ViewerCache
}

/** The operator's decisions for the whole installation, for features. */
export interface InstallationSettings {
  /** The address that visitors use, without a slash at the end: links and QR codes are built from it, never from `Host`. */
  publicOrigin: string
  /** Whether cookies may carry `Secure`: on https, and on loopback. */
  secureCookies: boolean
  captchaRequired: boolean
  /** Development: answers show the codes that would be sent. */
  showCodes: boolean
  /** Who certifies companies: nobody, or the operator of the installation. */
  companyApproval: 'auto' | 'manual'
  /** Whether strangers may register companies of their own; a person who is invited may come in any case. */
  registrationOpen: boolean
  /** Where companies transfer money to for what they order; null while the operator takes none. */
  offlineAccount: { name: string; number: string; bank: string } | null
  /** On what ground the operator may collect for companies without tills of their own; it may not without one. */
  collecting?: { basis: 'one-entity' | 'licensed-provider'; name: string } | null
  /** Where companies pay on a screen; without, both providers are rehearsed. */
  payments?: PaymentAccounts
}

/** The context of every handler. */
export interface CallContext {
  services: Services
  language: Language
  requestId: string
  request: FastifyRequest
  reply: FastifyReply
}

/** The context of a handler behind a sign-in: it already stands inside the transaction of its company. */
export interface MemberContext extends CallContext {
  tx: Tx
  viewer: Viewer
  /** Runs after the transaction was committed: the place for every effect outside the database. */
  afterCommit(effect: () => void | Promise<void>): void
}
