import { type Joined, type Named, orderNameIn } from '#features/money/orders/server/orders.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Language } from '#platform/text/texts.ts'

import { type InvoiceRequest, requestEvents } from '../invoices.contract.ts'
import { holdingStates, type RequestActor, requestMachine } from './invoices.domain.ts'
import type { Money, Request } from './invoices.repository.ts'
import { describe } from './invoices.refusals.ts'

/** Beijing's calendar day, which tax offices count by. */
const dayOf = (moment: Date) => new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

/** What an order has left for a request, what the request holds itself not counted. */
const roomOf = ({ paid, refunded, invoiced }: Money, { state, amount }: Pick<Request, 'state' | 'amount'>) =>
  paid - refunded - invoiced + (holdingStates.includes(state) ? amount : 0)

/** What the rules of invoices are asked about a request. */
export const questionOf = (request: Request, money: Money, actor: RequestActor) => ({
  subject: {
    state: request.state,
    amount: request.amount,
    room: roomOf(money, request),
    issuedOn: request.issuedAt ? dayOf(request.issuedAt) : null,
  },
  context: { today: dayOf(new Date()) },
  actor,
})

export const buyerOf = ({ viewer }: Pick<MemberContext, 'viewer'>): RequestActor => ({
  mayRequest: viewer.permissions.has('invoice:request'),
  isSeller: false,
})

export const seller: RequestActor = { mayRequest: false, isSeller: true }

/** Who reads a request, and in which language. */
export interface RequestReader {
  actor: RequestActor
  language: Language
  services: Joined
}

interface KnownRequest {
  request: Request
  money: Money
  order: Named & { number: string }
}

export function requestRow(
  { request, money, order }: KnownRequest,
  { actor, language, services }: RequestReader,
): InvoiceRequest {
  const question = questionOf(request, money, actor)
  return {
    requestId: request.id,
    orderId: request.orderId,
    orderNumber: order.number,
    orderName: orderNameIn(services, order, language),
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
    needsRed: request.state === 'issued' && question.subject.room < request.amount,
    createdAt: request.createdAt.toISOString(),
    issuedAt: request.issuedAt?.toISOString() ?? null,
    version: request.version,
    actions: requestMachine.actions(requestEvents, question).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describe(denial, request, language),
    })),
  }
}
