import { metricKeys, type MetricKey } from '../face/board-model.ts'
import type { Metric } from './metric-definition.repository.ts'
import { activeCards } from './metrics/active-cards.repository.ts'
import { attendanceShare } from './metrics/attendance-share.repository.ts'
import { attendances } from './metrics/attendances.repository.ts'
import { cardActions } from './metrics/card-actions.repository.ts'
import { cardVisitors } from './metrics/card-visitors.repository.ts'
import { cardVisits } from './metrics/card-visits.repository.ts'
import { contentReaders } from './metrics/content-readers.repository.ts'
import { contentVisits } from './metrics/content-visits.repository.ts'
import { customers } from './metrics/customers.repository.ts'
import { exchanges } from './metrics/exchanges.repository.ts'
import { newCustomers } from './metrics/new-customers.repository.ts'
import { orderSum } from './metrics/order-sum.repository.ts'
import { orders } from './metrics/orders.repository.ts'
import { registrations } from './metrics/registrations.repository.ts'
import { saleIncome } from './metrics/sale-income.repository.ts'
import { sales } from './metrics/sales.repository.ts'
import { ticketIncome } from './metrics/ticket-income.repository.ts'

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
}

export const allMetrics: readonly Metric[] = metricKeys.map((key) => metrics[key])
export const metricsAhead: readonly Metric[] = allMetrics.filter(({ isAhead }) => isAhead)
