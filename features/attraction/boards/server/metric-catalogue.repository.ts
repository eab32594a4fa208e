import { metricKeys, type MetricKey } from '../face/board-model.ts'
import type { Metric } from './metric-definition.repository.ts'
import { activeCards } from './metrics/active-cards.repository.ts'
import { arrivedSum } from './metrics/arrived-sum.repository.ts'
import { attendanceShare } from './metrics/attendance-share.repository.ts'
import { attendances } from './metrics/attendances.repository.ts'
import { cardActions } from './metrics/card-actions.repository.ts'
import { cardVisitors } from './metrics/card-visitors.repository.ts'
import { cardVisits } from './metrics/card-visits.repository.ts'
import { chainGaps } from './metrics/chain-gaps.repository.ts'
import { clueConversionShare } from './metrics/clue-conversion-share.repository.ts'
import { clueCost } from './metrics/clue-cost.repository.ts'
import { contentReaders } from './metrics/content-readers.repository.ts'
import { contentVisits } from './metrics/content-visits.repository.ts'
import { convertedClues } from './metrics/converted-clues.repository.ts'
import { customers } from './metrics/customers.repository.ts'
import { dealCost } from './metrics/deal-cost.repository.ts'
import { dealDays } from './metrics/deal-days.repository.ts'
import { exchanges } from './metrics/exchanges.repository.ts'
import { firms } from './metrics/firms.repository.ts'
import { freeCarriers } from './metrics/free-carriers.repository.ts'
import { freeClues } from './metrics/free-clues.repository.ts'
import { membersGained } from './metrics/members-gained.repository.ts'
import { membersLost } from './metrics/members-lost.repository.ts'
import { newClues } from './metrics/new-clues.repository.ts'
import { newCustomers } from './metrics/new-customers.repository.ts'
import { newDeals } from './metrics/new-deals.repository.ts'
import { newFirms } from './metrics/new-firms.repository.ts'
import { openClues } from './metrics/open-clues.repository.ts'
import { openDealSum } from './metrics/open-deal-sum.repository.ts'
import { openDeals } from './metrics/open-deals.repository.ts'
import { orderSum } from './metrics/order-sum.repository.ts'
import { orders } from './metrics/orders.repository.ts'
import { planDueSum } from './metrics/plan-due-sum.repository.ts'
import { planOverdueSum } from './metrics/plan-overdue-sum.repository.ts'
import { promisedSum } from './metrics/promised-sum.repository.ts'
import { receivedSum } from './metrics/received-sum.repository.ts'
import { registrations } from './metrics/registrations.repository.ts'
import { returnedClues } from './metrics/returned-clues.repository.ts'
import { runningProjects } from './metrics/running-projects.repository.ts'
import { saleIncome } from './metrics/sale-income.repository.ts'
import { sales } from './metrics/sales.repository.ts'
import { takenClues } from './metrics/taken-clues.repository.ts'
import { ticketIncome } from './metrics/ticket-income.repository.ts'
import { touches } from './metrics/touches.repository.ts'
import { validTouchShare } from './metrics/valid-touch-share.repository.ts'
import { weightedDealSum } from './metrics/weighted-deal-sum.repository.ts'
import { winShare } from './metrics/win-share.repository.ts'
import { wonDealSum } from './metrics/won-deal-sum.repository.ts'
import { wonDeals } from './metrics/won-deals.repository.ts'

/** Every metric by its key. */
export const metrics: Readonly<Record<MetricKey, Metric>> = {
  cardVisits,
  cardVisitors,
  cardActions,
  exchanges,
  activeCards,
  newCustomers,
  customers,
  contentVisits,
  contentReaders,
  registrations,
  attendances,
  attendanceShare,
  ticketIncome,
  orders,
  orderSum,
  sales,
  saleIncome,
  newFirms,
  firms,
  touches,
  validTouchShare,
  newDeals,
  openDeals,
  openDealSum,
  weightedDealSum,
  wonDeals,
  wonDealSum,
  winShare,
  dealDays,
  dealCost,
  receivedSum,
  newClues,
  openClues,
  freeClues,
  convertedClues,
  clueConversionShare,
  clueCost,
  runningProjects,
  promisedSum,
  arrivedSum,
  chainGaps,
  takenClues,
  returnedClues,
  planDueSum,
  planOverdueSum,
  freeCarriers,
  membersGained,
  membersLost,
}

export const allMetrics: readonly Metric[] = metricKeys.map((key) => metrics[key])
export const metricsAhead: readonly Metric[] = allMetrics.filter(({ isAhead }) => isAhead)
