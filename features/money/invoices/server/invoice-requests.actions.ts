import { lockOrder, requireVisibleOrder } from '#features/money/orders/server/orders.public.ts'
import { type Actor, actorOf, record } from '#platform/server/audit/audit.ts'
import { sqlState, type Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { duplicate, notFound, orNotFound } from '#platform/server/http/refusal.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import type { InvoiceKind, InvoiceRequest, RequestEvent } from '../invoices.contract.ts'
import { buyerOf, questionOf, type RequestReader, requestRow, seller } from './invoice-requests.view.ts'
import { requestMachine, takesKind } from './invoices.domain.ts'
import { refuse, refuseField, refuseDenial, versionConflict } from './invoices.refusals.ts'
import {
  deleteRequest,
  findMoney,
  findRequest,
  findTitle,
  insertRequest,
  moveRequest,
  type Request,
} from './invoices.repository.ts'

async function rowOf(tx: Tx, request: Request, reader: RequestReader): Promise<InvoiceRequest> {
  const money = await findMoney(tx, request.orderId, request.side).then(orNotFound)
  return requestRow({ request, money, order: money.order }, reader)
}

/** A request of one side; those of the other are not there. @throws Refusal 404 */
export async function requireRequest(
  tx: Tx,
  id: string,
  side: Request['side'] = 'purchase',
): Promise<Request> {
  const request = await findRequest(tx, id)
  if (request?.side !== side) throw notFound()
  return request
}

/** The account whose objects alone a permission reaches; undefined for everybody's. */
export const onlyOwn = (viewer: Viewer, permission: 'invoice:view' | 'order:view'): string | undefined =>
  scopeFor(viewer, permission).scope === 'all' ? undefined : viewer.accountId

/** A request that the viewer's role reaches; of one's own where it reaches no further. */
export async function requireVisibleRequest(
  { tx, viewer }: Pick<MemberContext, 'tx' | 'viewer'>,
  id: string,
): Promise<Request> {
  const request = await requireRequest(tx, id)
  const own = onlyOwn(viewer, 'invoice:view')
  if (own !== undefined && request.requestedBy !== own) throw notFound()
  return request
}

const buyerAsReader = (context: MemberContext): RequestReader => ({ ...context, actor: buyerOf(context) })

interface RequestInput {
  orderId: string
  titleId: string
  kind: InvoiceKind
  amount: number
  remark: string
  isDraft: boolean
}

/** Asks for an invoice of a paid order; two who ask at once share what the order has. */
export async function createRequest(context: MemberContext, input: RequestInput): Promise<InvoiceRequest> {
  const { tx, viewer } = context
  await requireVisibleOrder(context, input.orderId)
  const order = await lockOrder(tx, input.orderId)
  const title = await findTitle(tx, input.titleId)
  if (!order || !title) throw notFound()
  if (!takesKind(input.kind, title)) throw refuseField('kind', (t) => t.errors.noSpecial)
  const money = await findMoney(tx, order.id)
  const room = money ? money.paid - money.refunded - money.invoiced : 0
  if (room <= 0) throw refuse((t) => t.errors.nothing, { reason: 'NOTHING_TO_INVOICE' })
  if (input.amount > room)
    throw refuseField('amount', (t) => t.errors.tooMuch, { values: { amount: (room / 100).toFixed(2) } })
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
    kind: input.kind,
    state: input.isDraft ? 'draft' : 'submitted',
    amount: input.amount,
    title: snapshot,
    remark: input.remark.trim(),
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
  return rowOf(tx, request, buyerAsReader(context))
}

export interface RequestCommand {
  event: Exclude<RequestEvent, 'remove'>
  version: number
  set?: Parameters<typeof moveRequest>[2]['set']
}

export interface Execution extends RequestReader {
  known: Request
  recordedActor: Actor
}

/** Lets an event happen to a request, or says why not. */
export async function executeOnRequest(
  tx: Tx,
  { known: { id, orderId, side }, recordedActor, ...reader }: Execution,
  { event, version, set = {} }: RequestCommand,
): Promise<InvoiceRequest> {
  // Sums of an order are counted by one at a time.
  await lockOrder(tx, orderId)
  const request = await findRequest(tx, id)
  const money = await findMoney(tx, orderId, side)
  if (!request || !money) throw notFound()
  const decision = requestMachine.decide(event, questionOf(request, money, reader.actor))
  if (!decision.allowed) throw refuseDenial(decision.denial, request)
  if (request.version !== version) throw versionConflict()
  const moved = await moveRequest(tx, request, { to: decision.to, set }).catch((error: unknown) => {
    throw sqlState(error) === '23505' ? duplicate('invoiceNumber') : error
  })
  if (!moved) throw versionConflict()
  await record(tx, recordedActor, [
    {
      objectType: 'invoiceRequest',
      objectId: id,
      event,
      from: request.state,
      to: moved.state,
      reason: set.reason ?? null,
    },
  ])
  return rowOf(tx, moved, reader)
}

export const readRequest = async (context: MemberContext, id: string): Promise<InvoiceRequest> =>
  rowOf(context.tx, await requireVisibleRequest(context, id), buyerAsReader(context))

export async function submitRequest(
  context: MemberContext,
  id: string,
  version: number,
): Promise<InvoiceRequest> {
  const known = await requireVisibleRequest(context, id)
  const recordedActor = await actorOf(context)
  const execution = { ...buyerAsReader(context), known, recordedActor }
  return executeOnRequest(context.tx, execution, { event: 'submit', version })
}

export async function removeRequest(context: MemberContext, id: string): Promise<null> {
  const { tx } = context
  const request = await requireVisibleRequest(context, id)
  if (request.state !== 'draft') throw refuse((t) => t.errors.onlyDrafts, { reason: 'STATE_CONFLICT' })
  await deleteRequest(tx, id)
  await record(tx, await actorOf(context), [
    { objectType: 'invoiceRequest', objectId: id, event: 'remove', from: 'draft' },
  ])
  return null
}

/** What the seller does with a request of any company: in that company's transaction and trail. */
export async function serveRequest(
  context: MemberContext,
  { id, companyId }: { id: string; companyId: string },
  commandFor: (tx: Tx, request: Request) => Promise<RequestCommand>,
): Promise<InvoiceRequest> {
  const { services, language } = context
  const recordedActor = await actorOf(context)
  return services.database.asTenant(companyId, async (tx) => {
    const known = await requireRequest(tx, id)
    const execution = { known, actor: seller, recordedActor, language, services }
    return executeOnRequest(tx, execution, await commandFor(tx, known))
  })
}
