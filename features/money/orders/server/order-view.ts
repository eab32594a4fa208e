import { fileUrl } from '#platform/contract/file-url.ts'
import type { Services } from '#platform/server/http/context.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import { type OfflineAccount, type OrderDetail, orderEvents, type OrderRow } from '../orders.contract.ts'
import { ordersTexts } from '../orders.texts.ts'
import { orderLinesIn, orderNameIn } from './order-product-registry.ts'
import {
  allowedActions,
  type AnyOrderEvent,
  type OrderActor,
  type OrderFacts,
  type OrderObstacle,
} from './orders.domain.ts'
import type { Order } from './orders.repository.ts'

export const factsOf = ({ state, amount, proofFileId, expiresAt, refundFrom }: Order): OrderFacts => ({
  state,
  refundFrom,
  amount,
  hasProof: proofFileId !== null,
  expiresAt,
})

/** The account that the operator has named, all of it or nothing. */
export const accountOf = ({ settings }: Pick<Services, 'settings'>): OfflineAccount | null =>
  settings.offlineAccount

export const circumstancesOf = (services: Pick<Services, 'settings'>) => ({
  now: new Date(),
  canTransfer: accountOf(services) !== null,
})

const text = (moment: Date | null) => moment?.toISOString() ?? null

export const rowOf = (order: Order, language: Language, companyName: string | null = null): OrderRow => ({
  orderId: order.id,
  number: order.number,
  kind: order.kind,
  state: order.state,
  name: orderNameIn(order, language),
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

/** Why an event is not possible, as a sentence. */
export function speakObstacle(
  obstacle: OrderObstacle,
  { event, order }: { event: AnyOrderEvent; order: Order },
  language: Language,
): string {
  const words = ordersTexts.in(language)
  const events: Readonly<Record<string, string>> = words.events
  return fill(words.obstacles[obstacle], { state: words.states[order.state], event: events[event] ?? '' })
}

interface Seen {
  services: Pick<Services, 'settings'>
  language: Language
  actor: OrderActor
  companyName?: string | null
  /** How far the work for the order is. */
  progress: OrderDetail['progress']
}

export function detailOf(
  order: Order,
  { services, language, actor, companyName = null, progress }: Seen,
): OrderDetail {
  const actions = allowedActions(orderEvents, {
    order: factsOf(order),
    circumstances: circumstancesOf(services),
    actor,
  })
  const { proofFileId, proofPayer, proofByName, proofAt } = order
  return {
    ...rowOf(order, language, companyName),
    lines: orderLinesIn(order, language),
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
    actions: actions.map(({ event, obstacle }) => ({
      event,
      allowed: obstacle === null,
      reason: obstacle && speakObstacle(obstacle, { event, order }, language),
    })),
  }
}
