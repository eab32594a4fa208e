import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'

import { isColleague } from '#features/company/sign-in/server/sign-in.public.ts'
import { type Budget, createBudget } from '#platform/server/http/budget.ts'
import type { Services } from '#platform/server/http/context.ts'
import { languageOf } from '#platform/server/http/language.ts'
import { keyedDigest, secretFor } from '#platform/server/secrets/secrets.ts'

import { isBotAgent } from './device.adapter.ts'
import { visitorForgotten, visitsWritten } from './visit-hooks.public.ts'
import { flushVisits, type PageVisit, visitQueue } from './visit-queue.adapter.ts'
import { acceptCookie, browsingOf, declineCookie, hasDeclined, keepCookie } from './visitor-cookie.adapter.ts'
import { botReasonOf, sourceOf, truncatedIp } from './visits.domain.ts'
import { forgetVisitor, insertAct, type VisitorAct } from './visits.repository.ts'

export { isBotAgent, isWechat } from './device.adapter.ts'
export { takeSeenVisits } from './seen-visits.repository.ts'
export { type ForgottenVisitor, visitorForgotten, visitsWritten } from './visit-hooks.public.ts'
export { flushVisits, settleVisit } from './visit-queue.adapter.ts'
export { hasDeclined } from './visitor-cookie.adapter.ts'
export { cardIdOf } from './visits.domain.ts'
export { fadeVisits, findVisitorOfVisit, insertSeen as noteSeen, nameVisitor } from './visits.repository.ts'

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

interface Opened {
  request: FastifyRequest
  reply: FastifyReply
  services: Services
  companyId: string
}

type VisitedPage = Opened & Pick<PageVisit, 'subject' | 'shareLinkId'>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Looks at a page's request: who comes, from where, and whether it is counted. Sets the visitor's cookie and hands the visit
 * to the queue; answers the page's own id, to which everything that happens on it is counted. Null for a visitor who declined and
 * for an address that opens pages by the hundred.
 */
export async function noteVisit({
  request,
  reply,
  services,
  companyId,
  subject,
  shareLinkId,
}: VisitedPage): Promise<string | null> {
  if (hasDeclined(request)) return null
  const { headers, ip } = request
  const userAgent = headers['user-agent']
  const isAgent = isBotAgent(userAgent)
  const { newVisitors, visits } = budgets(services)
  if (!visits.take(ip)) return null
  const browsing = browsingOf(request)
  const isBurst = browsing.isNew && !isAgent && !newVisitors.take(ip)
  if (!isAgent) keepCookie(reply, services, browsing)
  const pageId = uuidv7()
  await services.provided.get(visitQueue).add({
    pageId,
    companyId,
    subject,
    shareLinkId,
    // A crawler keeps no cookie: it is one visitor by its name and network.
    identity: isAgent ? ['agent', truncatedIp(ip) ?? '', text(userAgent)] : ['vid', browsing.vid],
    botReason: botReasonOf({
      isBotAgent: isAgent,
      method: request.method,
      purpose: purposeOf(headers),
      isBurst,
    }),
    source: sourceOf({
      mark: markOf(request),
      isShared: shareLinkId !== null,
      referer: headers.referer,
      ownHost: new URL(services.settings.publicOrigin).host,
    }),
    language: languageOf(request),
    ip,
    userAgent,
    isColleague: await isColleague(request, services, companyId),
    at: new Date(),
  })
  return pageId
}

const purposeOf = (headers: FastifyRequest['headers']) =>
  `${text(headers['sec-purpose'])} ${text(headers.purpose)} ${text(headers['x-moz'])} ${text(headers['x-purpose'])}`

const markOf = (request: FastifyRequest) => {
  const { query } = request
  return typeof query === 'object' && query !== null && 's' in query ? text(query.s) : undefined
}

/** A browser's key in a company. */
const keyOf = async ({ database }: Pick<Services, 'database'>, companyId: string, vid: string) =>
  keyedDigest(await secretFor(database, 'visitors'), [companyId, 'vid', vid], 22)

/**
 * Writes down what a visitor did on a public page besides reading it, once what the page did with it is kept. Of machines, of
 * browsers that come without a visit, and of visitors who declined, nothing is kept.
 */
export async function noteAct(
  { request, services, companyId }: Omit<Opened, 'reply'>,
  act: VisitorAct,
): Promise<void> {
  const { vid, isNew } = browsingOf(request)
  if (isNew || hasDeclined(request) || isBotAgent(request.headers['user-agent'])) return
  await flushVisits(services)
  const key = await keyOf(services, companyId, vid)
  await services.database.asTenant(companyId, (tx) => insertAct(tx, key, act))
  await services.hooks.tell(visitsWritten, companyId)
}

/** This browser is not counted from now on, and what it did at this company is cut off from it. */
export async function declineVisits(
  { request, reply, services }: Omit<Opened, 'companyId'>,
  companyId: string | undefined,
): Promise<void> {
  const { vid, isNew } = browsingOf(request)
  if (companyId !== undefined && !isNew) {
    await flushVisits(services)
    const key = await keyOf(services, companyId, vid)
    await services.database.asTenant(companyId, async (tx) => {
      const visitorId = await forgetVisitor(tx, key)
      await services.hooks.tell(visitorForgotten, tx, { key, visitorId })
    })
  }
  declineCookie(reply, services)
}

/** This browser is counted again. */
export const acceptVisits = (reply: FastifyReply) => acceptCookie(reply)

/** Who acts on a page, as a digest that only this company's rows share; undefined for machines. The browser keeps its cookie for it. */
export async function visitorKeyOf({
  request,
  reply,
  services,
  companyId,
}: Opened): Promise<string | undefined> {
  const userAgent = text(request.headers['user-agent'])
  if (isBotAgent(userAgent)) return undefined
  const secret = await secretFor(services.database, 'visitors')
  // A visitor who declined keeps no cookie: the same network and browser is the same person.
  if (hasDeclined(request))
    return keyedDigest(secret, [companyId, 'declined', truncatedIp(request.ip) ?? '', userAgent], 22)
  const browsing = browsingOf(request)
  keepCookie(reply, services, browsing)
  return keyOf(services, companyId, browsing.vid)
}
