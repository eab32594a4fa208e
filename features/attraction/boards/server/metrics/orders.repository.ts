import { eq } from 'drizzle-orm'

import { orderRows } from '#features/money/orders/server/order-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import { defineMetric } from '../metric-definition.repository.ts'

export const orderParts = {
  group: 'money',
  version: 1,
  since: '2026-11-27',
  unit: 'count',
  fold: 'count',
  better: 'neither',
  permission: 'order:view',
  from: sql`from ${orderRows}`,
  id: sql`${orderRows.id}`,
  title: sql`${orderRows.number} || ' ' || ${orderRows.name}`,
  link: { to: 'order', id: sql`${orderRows.id}` },
  at: sql`${orderRows.createdAt}`,
  where: sql`${orderRows.side} = 'purchase'`,
  dimensions: { state: sql`${orderRows.state}`, kind: sql`${orderRows.kind}` },
  scope: (viewer: Viewer) =>
    scopeFor(viewer, 'order:view').scope === 'all' ? undefined : eq(orderRows.createdBy, viewer.accountId),
} as const

/** Orders of the company, in every state. */
export const orders = defineMetric({ ...orderParts, key: 'orders' })
