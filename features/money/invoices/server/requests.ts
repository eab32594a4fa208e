import { lockOrder, type Named, openOrder, orderNameIn } from '#features/money/orders/server/orders.public.ts'
import { type Actor, actorOf, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { sqlState } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { duplicate, notFound } from '#platform/server/http/refusal.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import {
  type InvoiceKind,
  type InvoiceRequest,
  type RequestEvent,
  requestEvents,
} from '../invoices.contract.ts'
import { invoicesTexts } from '../invoices.texts.ts'
import { refuseFields, refuseInvoice, refusePerson, versionConflict } from './invoice-refusals.ts'
import {
  decideRequest,
  holdingStates,
  type RequestActor,
  type RequestFacts,
  takesKind,
} from './invoices.domain.ts'
import {
  deleteRequest,
  findMoney,
  findRequest,
  findTitle,
  insertRequest,
  type Money,
  moveRequest,
  type Request,
} from './invoices.repository.ts'

/** Beijing's calendar day, which tax offices count by. */
const dayOf = (moment: Date) => new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

/** What an order has left for a request, what the request holds itself not counted. */
const roomOf = ({ paid, refunded, invoiced }: Money, { state, amount }: Pick<Request, 'state' | 'amount'>) =>
  paid - refunded - invoiced + (holdingStates.includes(state) ? amount : 0)

const factsOf = (request: Request, money: Money): RequestFacts => ({
  state: request.state,
  amount: request.amount,
  room: roomOf(money, request),
  issuedOn: request.issuedAt ? dayOf(request.issuedAt) : null,
})

interface Seen {
  actor: RequestActor
  language: Language
}

interface Told {
  request: Request
  money: Money
  order: Named & { number: string }
}

export function requestRow({ request, money, order }: Told, { actor, language }: Seen): InvoiceRequest {
  const words = invoicesTexts.in(language)
  const question = { request: factsOf(request, money), actor, today: dayOf(new Date()) }
  return {
    requestId: request.id,
    orderId: request.orderId,
    orderNumber: order.number,
    orderName: orderNameIn(order, language),
    isSandbox: request.isSandbox,
    kind: request.kind,
    state: request.state,
    amount: request.amount,
    title: request.title,
    remark: request.remark,
    requestedBy: request.requestedByName,
    invoiceNumber: request.invoiceNumber,
    redNumber: request.redNumber,
    hasFile: request.fileId !== null,
    reason: request.reason,
    needsRed: request.state === 'issued' && question.request.room < request.amount,
    createdAt: request.createdAt.toISOString(),
    issuedAt: request.issuedAt?.toISOString() ?? null,
    version: request.version,
    actions: requestEvents.map((event) => {
      const decision = decideRequest(event, question)
      const reason = decision.allowed
        ? null
        : fill(words.obstacles[decision.obstacle], { state: words.states[request.state] })
      return { event, allowed: decision.allowed, reason }
    }),
  }
}

async function tell(tx: Tx, request: Request, seen: Seen): Promise<InvoiceRequest> {
  const money = await findMoney(tx, request.orderId)
  if (!money) throw notFound()
  return requestRow({ request, money, order: money.order }, seen)
}

export const buyerOf = ({ viewer }: Pick<MemberContext, 'viewer'>): RequestActor => ({
  mayRequest: viewer.permissions.has('invoice:request'),
  isSeller: false,
})

interface Wish {
  orderId: string
  titleId: string
  kind: InvoiceKind
  amount: number
  remark: string
  isDraft: boolean
}

/** Asks for an invoice of a paid order; two who ask at once share what the order has. */
export async function createRequest(context: MemberContext, wish: Wish): Promise<InvoiceRequest> {
  const { tx, viewer, language } = context
  await openOrder(context, wish.orderId)
  const order = await lockOrder(tx, wish.orderId)
  const title = await findTitle(tx, wish.titleId)
  if (!order || !title) throw notFound()
  if (!takesKind(wish.kind, title)) throw refuseFields((t) => t.errors.noSpecial, 'kind')
  const money = await findMoney(tx, order.id)
  const room = money ? money.paid - money.refunded - money.invoiced : 0
  if (room <= 0) throw refuseInvoice('NOTHING_TO_INVOICE', (t) => t.errors.nothing)
  if (wish.amount > room)
    throw refuseFields((t) => fill(t.errors.tooMuch, { amount: (room / 100).toFixed(2) }), 'amount')
  const {
    isDefault: _isDefault,
    companyId: _companyId,
    id: _id,
    createdByName: _by,
    updatedAt: _at,
    version: _version,
    ...snapshot
  } = title
  const request = await insertRequest(tx, {
    orderId: order.id,
    isSandbox: order.payMode === 'sandbox',
    kind: wish.kind,
    state: wish.isDraft ? 'draft' : 'submitted',
    amount: wish.amount,
    title: snapshot,
    remark: wish.remark.trim(),
    requestedBy: viewer.accountId,
    requestedByName: viewer.displayName,
  })
  await record(tx, await actorOf(context), [
    {
      objectType: 'invoiceRequest',
      objectId: request.id,
      event: 'create',
      to: request.state,
      detail: { amount: request.amount },
    },
  ])
  return tell(tx, request, { actor: buyerOf(context), language })
}

interface Deed {
  event: Exclude<RequestEvent, 'remove'>
  version: number
  set?: Parameters<typeof moveRequest>[2]['set']
}

interface Doing extends Seen {
  request: Request
  by: Actor
}

/** Lets an event happen to a request, or says why not. */
async function act(
  tx: Tx,
  { request: { id, orderId }, actor, by, language }: Doing,
  { event, version, set = {} }: Deed,
): Promise<InvoiceRequest> {
  // Sums of an order are counted by one at a time.
  await lockOrder(tx, orderId)
  const request = await findRequest(tx, id)
  const money = await findMoney(tx, orderId)
  if (!request || !money) throw notFound()
  const decision = decideRequest(event, { request: factsOf(request, money), actor, today: dayOf(new Date()) })
  if (!decision.allowed) {
    const { obstacle } = decision
    if (obstacle === 'permission' || obstacle === 'sellerOnly')
      throw refusePerson((t) => t.obstacles[obstacle])
    throw refuseInvoice(
      obstacle === 'state' ? 'STATE_CONFLICT' : obstacle.toUpperCase(),
      (t) => t.obstacles[obstacle],
      {
        state: invoicesTexts.in(language).states[request.state],
      },
    )
  }
  if (request.version !== version) throw versionConflict()
  const moved = await moveRequest(tx, request, { to: decision.to, set }).catch((error: unknown) => {
    throw sqlState(error) === '23505' ? duplicate('invoiceNumber') : error
  })
  if (!moved) throw versionConflict()
  await record(tx, by, [
    {
      objectType: 'invoiceRequest',
      objectId: id,
      event,
      from: request.state,
      to: moved.state,
      reason: set.reason ?? null,
    },
  ])
  return tell(tx, moved, { actor, language })
}

export async function openRequest(
  { tx, language, viewer }: MemberContext,
  id: string,
): Promise<InvoiceRequest> {
  const request = await findRequest(tx, id)
  if (!request) throw notFound()
  return tell(tx, request, { actor: buyerOf({ viewer }), language })
}

export async function submitRequest(
  context: MemberContext,
  id: string,
  version: number,
): Promise<InvoiceRequest> {
  const { tx, language } = context
  const request = await findRequest(tx, id)
  if (!request) throw notFound()
  return act(
    tx,
    { request, actor: buyerOf(context), by: await actorOf(context), language },
    { event: 'submit', version },
  )
}

export async function removeRequest(context: MemberContext, id: string): Promise<null> {
  const { tx } = context
  const request = await findRequest(tx, id)
  if (!request) throw notFound()
  if (request.state !== 'draft') throw refuseInvoice('STATE_CONFLICT', (t) => t.errors.onlyDrafts)
  await deleteRequest(tx, id)
  await record(tx, await actorOf(context), [
    { objectType: 'invoiceRequest', objectId: id, event: 'remove', from: 'draft' },
  ])
  return null
}

const seller: RequestActor = { mayRequest: false, isSeller: true }

/** What the seller does with a request of any company: in that company's transaction and trail. */
export async function serveRequest(
  context: MemberContext,
  { id, companyId }: { id: string; companyId: string },
  deed: (tx: Tx, request: Request) => Promise<Deed>,
): Promise<InvoiceRequest> {
  const { services, language } = context
  const by = await actorOf(context)
  return services.database.asTenant(companyId, async (tx) => {
    const request = await findRequest(tx, id)
    if (!request) throw notFound()
    return act(tx, { request, actor: seller, by, language }, await deed(tx, request))
  })
}

export const asSeller = (language: Language): Seen => ({ actor: seller, language })
