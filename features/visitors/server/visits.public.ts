import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Tx } from '#platform/server/database/database.ts'
import { type Budget, createBudget } from '#platform/server/http/budget.ts'
import type { Services } from '#platform/server/http/context.ts'
import { languageOf } from '#platform/server/http/language.ts'
import { keyedDigest, secretFor } from '#platform/server/secrets/secrets.ts'

import { deviceOf, isBotAgent } from './device.ts'
import { bundledRegions } from './regions.ts'
import { acceptCookie, browsingOf, declineCookie, hasDeclined, keepCookie } from './visitor-cookie.ts'
import { type BotReason, botReasonOf, sourceOf, truncatedIp } from './visits.domain.ts'
import { findOrInsertVisit, forgetVisitor } from './visits.repository.ts'

export { isBotAgent, isWechat } from './device.ts'
export { hasDeclined } from './visitor-cookie.ts'
export { findVisitorOfVisit, insertSeen as noteSeen, nameVisitor } from './visits.repository.ts'

interface Budgets {
  newVisitors: Budget
  visits: Budget
}

const budgetsOf = new WeakMap<Services, Budgets>()

const tenMinutes = 10 * 60_000

/** Generous, because a whole exhibition hall may stand behind one address. */
function budgets(services: Services): Budgets {
  const made = budgetsOf.get(services) ?? {
    newVisitors: createBudget({ limit: 60, windowMs: tenMinutes }),
    visits: createBudget({ limit: 600, windowMs: tenMinutes }),
  }
  budgetsOf.set(services, made)
  return made
}

/** Everything about a page's request that a visit needs; undefined where nothing is recorded. */
export interface Arrival {
  visitorKey: string
  botReason: BotReason | undefined
  facts: Parameters<typeof findOrInsertVisit>[1]['facts']
}

interface Opened {
  request: FastifyRequest
  reply: FastifyReply
  services: Services
  companyId: string
  isShared: boolean
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Looks at a page's request before the transaction: who comes, from where, and whether it is counted. Sets the visitor's
 * cookie. Undefined for whoever declined and for an address that opens pages by the hundred.
 */
export async function arrive({ request, reply, services, companyId, isShared }: Opened): Promise<Arrival | undefined> {
  if (hasDeclined(request)) return undefined
  const { headers, ip } = request
  const userAgent = headers['user-agent']
  const isAgent = isBotAgent(userAgent)
  const { newVisitors, visits } = budgets(services)
  if (!visits.take(ip)) return undefined
  const browsing = browsingOf(request)
  const isBurst = browsing.isNew && !isAgent && !newVisitors.take(ip)
  if (!isAgent) keepCookie(reply, services, browsing)
  const secret = await secretFor(services.database, 'visitors')
  // A crawler keeps no cookie: it is one visitor by its name and network.
  const identity = isAgent ? ['agent', truncatedIp(ip) ?? '', text(userAgent)] : ['vid', browsing.vid]
  return {
    visitorKey: keyedDigest(secret, [companyId, ...identity], 22),
    botReason: botReasonOf({ isBotAgent: isAgent, method: request.method, purpose: purposeOf(headers), isBurst }),
    facts: {
      source: sourceOf({
        mark: markOf(request),
        isShared,
        referer: headers.referer,
        ownHost: new URL(services.settings.publicOrigin).host,
      }),
      region: await (services.regionOf ?? bundledRegions)(ip),
      ...deviceOf(userAgent),
      language: languageOf(request),
      ipPrefix: truncatedIp(ip),
    },
  }
}

const purposeOf = (headers: FastifyRequest['headers']) =>
  `${text(headers['sec-purpose'])} ${text(headers.purpose)} ${text(headers['x-moz'])} ${text(headers['x-purpose'])}`

const markOf = (request: FastifyRequest) => {
  const { query } = request
  return typeof query === 'object' && query !== null && 's' in query ? text(query.s) : undefined
}

/** Records that a card's page was opened; answers the visit that the page's script then reports to. */
export const recordVisit = (tx: Tx, arrival: Arrival, page: { cardId: string; shareLinkId: string | null }): Promise<string> =>
  findOrInsertVisit(tx, { ...arrival, ...page, now: new Date() })

/** This browser is not counted from now on, and what it did at this company is cut off from it. */
export async function declineVisits(
  { request, reply, services }: Omit<Opened, 'companyId' | 'isShared'>,
  companyId: string | undefined,
): Promise<void> {
  const { vid, isNew } = browsingOf(request)
  if (companyId !== undefined && !isNew) {
    const key = keyedDigest(await secretFor(services.database, 'visitors'), [companyId, 'vid', vid], 22)
    await services.database.asTenant(companyId, (tx) => forgetVisitor(tx, key))
  }
  declineCookie(reply, services)
}

/** This browser is counted again. */
export const acceptVisits = (reply: FastifyReply) => acceptCookie(reply)
