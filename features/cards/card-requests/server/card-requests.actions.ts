import {
  acceptsNewCards,
  findTemplate,
  templateStateAt,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import { findCardsOfStaff } from '#features/cards/cards/server/card-writing.public.ts'
import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { type Actor, actorOf, record } from '#platform/server/audit/audit.ts'
import { mobile } from '#platform/contract/schemas.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'
import { notFound, orNotFound, Refusal } from '#platform/server/http/refusal.ts'
import { fill } from '#platform/text/texts.ts'

import { cardRequestMachine, type RequestActor, type RequestEvent } from './card-requests.domain.ts'
import { refuse, refuseDenial, refuseField } from './card-requests.refusals.ts'
import {
  type CardRequest,
  findAddress,
  findLatestRequest,
  insertRequest,
  isInReach,
  lockPendingRequests,
  lockRequest,
  updateRequest,
} from './card-requests.repository.ts'
import { cardRequestsServerTexts } from './server.texts.ts'

/** Tells if the caller may request a card: a person of the staff without one, and without a pending request. */
export async function mayRequest({ tx, viewer }: Pick<MemberContext, 'tx' | 'viewer'>): Promise<boolean> {
  if (viewer.staffId === null) return false
  const latest = await findLatestRequest(tx, viewer.staffId)
  return latest?.request.state !== 'pending' && (await findCardsOfStaff(tx, viewer.staffId)).length === 0
}

interface NewRequest {
  templateId: string | null
  note: string
}

/** Asks for a card. A person has one pending request at most. */
export async function requestCard(context: MemberContext, { templateId, note }: NewRequest): Promise<void> {
  const { tx, viewer } = context
  if (viewer.staffId === null) throw refuse((t) => t.errors.noPerson, { reason: 'NO_PERSON' })
  if ((await findCardsOfStaff(tx, viewer.staffId)).length > 0)
    throw refuse((t) => t.errors.hasCard, { reason: 'HAS_CARD' })
  const template = templateId === null ? undefined : await findTemplate(tx, templateId)
  if (templateId !== null && !(template && acceptsNewCards(templateStateAt(template, new Date()))))
    throw refuseField('templateId', (t) => t.errors.template)
  const request = await insertRequest(tx, {
    staffId: viewer.staffId,
    requestedBy: viewer.accountId,
    templateId,
    note: note.trim(),
  })
  if (!request) throw refuse((t) => t.errors.pending, { reason: 'ALREADY_REQUESTED' })
  await trail(tx, { request, event: 'request', actor: await actorOf(context) })
}

/** Takes the own request back. */
export async function withdrawRequest(context: MemberContext, id: string): Promise<void> {
  const { tx, viewer } = context
  const request = await lockRequest(tx, id).then(orNotFound)
  if (viewer.staffId === null || request.staffId !== viewer.staffId) throw notFound()
  const step = { request, event: 'withdraw', actor: await actorOf(context) } as const
  await move(tx, { ...step, by: { isRequester: true, mayIssue: false }, reason: null })
}

/** Refuses a request with a reason, which the person who asked is told. */
export async function rejectRequest(
  context: MemberContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { tx, viewer, services } = context
  if (!(await isInReach(tx, { id, viewer }))) throw notFound()
  const request = await lockRequest(tx, id).then(orNotFound)
  const step = { request, event: 'reject', actor: await actorOf(context) } as const
  await move(tx, { ...step, by: { isRequester: false, mayIssue: true }, reason: reason.trim() })
  await tellRequester(tx, services, { request, outcome: 'rejected', reason: reason.trim() })
}

/** Ends the requests of people who have got a card, and tells them. */
export async function issueRequests(
  tx: Tx,
  services: Services,
  { staffIds, actor }: { staffIds: readonly string[]; actor: Actor },
): Promise<void> {
  if (staffIds.length === 0) return
  for (const request of await lockPendingRequests(tx, staffIds)) {
    await move(tx, { request, event: 'issue', actor, reason: null })
    await tellRequester(tx, services, { request, outcome: 'issued', reason: '' })
  }
}

/** Ends the request of a person who leaves. */
export async function lapseRequests(tx: Tx, staffId: string, actor: Actor): Promise<void> {
  for (const request of await lockPendingRequests(tx, [staffId]))
    await move(tx, { request, event: 'lapse', actor, reason: null })
}

interface Step {
  request: CardRequest
  event: RequestEvent
  actor: Actor
  /** Absent: the product itself. */
  by?: RequestActor
  reason: string | null
}

async function move(tx: Tx, { request, event, actor, by, reason }: Step): Promise<void> {
  const decision = cardRequestMachine.decide(event, { subject: request, context: undefined, actor: by })
  if (!decision.allowed) throw refuseDenial(decision.denial, {}, { state: request.state })
  await updateRequest(tx, request.id, {
    state: decision.to,
    decidedBy: actor.accountId,
    decidedName: actor.name,
    decidedAt: new Date(),
    reason,
  })
  await trail(tx, { request, event, actor, to: decision.to, reason })
}

interface Trail extends Pick<Step, 'request' | 'actor'> {
  event: RequestEvent | 'request'
  to?: string
  reason?: string | null
}

const trail = (tx: Tx, { request, event, actor, to, reason = null }: Trail) =>
  record(tx, actor, [
    {
      objectType: 'cardRequest',
      objectId: request.id,
      event: `${event}Card`,
      from: to === undefined ? null : request.state,
      to: to ?? request.state,
      reason,
    },
  ])

interface Outcome {
  request: CardRequest
  outcome: 'issued' | 'rejected'
  reason: string
}

/** Tells the person who asked, by SMS or mail. Too many messages to one person stop nothing. */
async function tellRequester(
  tx: Tx,
  { messages, settings }: Pick<Services, 'messages' | 'settings'>,
  { request, outcome, reason }: Outcome,
): Promise<void> {
  const address = await findAddress(tx, request.requestedBy)
  const isMobile = mobile.safeParse(address?.mobile).success
  const to = isMobile ? address?.mobile : address?.email
  if (!to) return
  const { language } = await findCompanySettings(tx)
  const texts = cardRequestsServerTexts.in(language).messages
  const url = `${settings.publicOrigin}/enterprise/demo/digitalcard/owncard`
  await messages
    .send(tx, {
      channel: isMobile ? 'sms' : 'mail',
      to,
      template: `cardRequests.${outcome}`,
      language,
      subject: texts.subject,
      text: fill(texts[outcome], { reason, url }),
    })
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
}
