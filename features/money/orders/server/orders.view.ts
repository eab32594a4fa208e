import { fileUrl } from '#platform/contract/file-url.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Language } from '#platform/text/texts.ts'

import {
  type OfflineAccount,
  type OrderDetail,
  orderEvents,
  type OrderRow,
  type PayWay,
} from '../orders.contract.ts'
import { tillsIn } from './order-hooks.public.ts'
import { orderLinesIn, orderNameIn } from './order-names.view.ts'
import { type OrderActor, orderMachine } from './orders.domain.ts'
import { describe } from './orders.refusals.ts'
import { factsOf, type Order } from './orders.repository.ts'

/** The account that the operator has named, all of it or nothing. */
export const accountOf = ({ settings }: Pick<Services, 'settings'>): OfflineAccount | null =>
  settings.offlineAccount

/** How orders can be paid here: what is promised before an order is what the cashier offers. */
export const waysToPay = (services: Services): PayWay[] => [
  ...tillsIn(services),
  ...(accountOf(services) ? (['transfer'] as const) : []),
]

/** What the rules of orders ask beside the order. */
export const momentOf = (services: Pick<Services, 'settings'>) => ({
  now: new Date(),
  canTransfer: accountOf(services) !== null,
})

const text = (moment: Date | null) => moment?.toISOString() ?? null

interface Reader {
  services: Pick<Services, 'settings' | 'hooks'>
  language: Language
  /** Only for the operator, who reads the orders of many companies. */
  companyName?: string | null
}

export const rowOf = (order: Order, { services, language, companyName = null }: Reader): OrderRow => ({
  orderId: order.id,
  number: order.number,
  kind: order.kind,
  state: order.state,
  name: orderNameIn(services, order, language),
  templateId: order.templateId,
  subjectId: order.subjectId,
  payMode: order.payMode,
  seats: order.seats,
  months: order.months,
  amount: order.amount,
  hasProof: order.proofFileId !== null,
  buyer: order.createdByName,
  companyName,
  createdAt: order.createdAt.toISOString(),
  expiresAt: order.state === 'unpaid' ? text(order.expiresAt) : null,
  paidAt: text(order.paidAt),
})

interface DetailReader extends Reader {
  actor: OrderActor
  /** How far the work for the order is. */
  progress: OrderDetail['progress']
}

export function detailOf(order: Order, reader: DetailReader): OrderDetail {
  const { services, language, actor, progress } = reader
  const question = { subject: factsOf(order), context: momentOf(services), actor }
  const { proofFileId, proofPayer, proofByName, proofAt } = order
  return {
    ...rowOf(order, reader),
    lines: orderLinesIn(services, order, language),
    progress,
    planId: order.planId,
    orientation: order.orientation,
    validTo: text(order.validTo),
    proof:
      proofFileId && proofAt
        ? {
            url: fileUrl(proofFileId) ?? '',
            payer: proofPayer ?? '',
            by: proofByName ?? '',
            at: proofAt.toISOString(),
          }
        : null,
    rejection: order.rejection,
    account: order.state === 'unpaid' ? accountOf(services) : null,
    confirmedBy: order.confirmedByName,
    completedAt: text(order.completedAt),
    endedAt: text(order.endedAt),
    version: order.version,
    actions: orderMachine.actions(orderEvents, question).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describe(denial, { event, order }, language),
    })),
  }
}
