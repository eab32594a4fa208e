import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'
import { searchKeyTable } from '#platform/server/search/search-keys.ts'

import { orderKinds, orderSides, orderStates, payModes, type PriceLine } from '../orders.contract.ts'
import { planIds } from '../face/plans-model.ts'

/** What somebody wants to buy, at the price of that moment. How it is paid and given back are records of their own. */
export const orders = tenantTable(
  'orders',
  {
    /** For people and bank transfers: `20261120-48213057`. */
    number: text().notNull(),
    /** A company buys of the operator, or sells to a visitor of its own. */
    side: text({ enum: orderSides }).notNull().default('purchase'),
    kind: text({ enum: orderKinds }).notNull(),
    state: text({ enum: orderStates }).notNull().default('unpaid'),
    /** The template that is bought, renewed or made larger; null for everything else that is sold. */
    templateId: uuid(),
    /** What else is bought: the printing, for one. */
    subjectId: uuid(),
    /** The activity that something of a sale belongs to, by which its money is settled. */
    activityId: uuid(),
    /** What the product that is sold keeps with its order. */
    payload: jsonb().$type<Record<string, unknown>>(),
    /** What it was called then. */
    name: text().notNull(),
    planId: text({ enum: planIds }),
    orientation: text({ enum: ['vertical', 'horizontal'] }),
    seats: integer().notNull().default(0),
    months: integer().notNull().default(0),
    /** Fen; the sum of the lines. */
    amount: bigint({ mode: 'number' }).notNull(),
    lines: jsonb().$type<PriceLine[]>().notNull(),
    /** The account that ordered; null where a visitor buys. */
    createdBy: uuid(),
    /** The name of the buyer. */
    createdByName: text().notNull(),
    /** The number of a visitor who buys. */
    buyerMobile: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** An unpaid order is closed then. */
    expiresAt: timestamp({ withTimezone: true }),
    /** The public id of the picture of the bank's receipt, and who showed it. */
    proofFileId: text(),
    proofPayer: text(),
    proofBy: uuid(),
    proofByName: text(),
    proofAt: timestamp({ withTimezone: true }),
    /** Why the last receipt was sent back. */
    rejection: text(),
    confirmedBy: uuid(),
    confirmedByName: text(),
    /** By which kind of money it was paid. */
    payMode: text({ enum: payModes }),
    /** Where it returns to when money is asked back and not given. */
    refundFrom: text({ enum: orderStates }),
    paidAt: timestamp({ withTimezone: true }),
    completedAt: timestamp({ withTimezone: true }),
    /** When it was cancelled or closed. */
    endedAt: timestamp({ withTimezone: true }),
    /** Until when the template was paid for once this order was completed. */
    validTo: timestamp({ withTimezone: true }),
    /** Everything that a keyword may stand in, in lower case, kept by the database itself. */
    searchText: text().generatedAlwaysAs(sql`lower(number || chr(10) || name || chr(10) || created_by_name)`),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('orders_number').on(t.companyId, t.number),
    index('orders_age').on(t.companyId, t.side, t.createdAt, t.id),
    index('orders_buyer_number')
      .on(t.companyId, t.buyerMobile, t.createdAt, t.id)
      .where(sql`buyer_mobile is not null`),
    index('orders_own').on(t.companyId, t.createdBy, t.createdAt),
    index('orders_state').on(t.companyId, t.side, t.state, t.createdAt),
    // Orders of anything else have no template and are not counted here. What an order costs follows from what its template is: two at once would each miss what the other changes.
    uniqueIndex('orders_one_open')
      .on(t.companyId, t.templateId)
      .where(sql`state = 'unpaid'`),
    // The trial is free once.
    uniqueIndex('orders_one_trial')
      .on(t.companyId)
      .where(sql`plan_id = 'trial'`),
    tenantReference(t, t.templateId, () => cardTemplates),
    index('orders_subject').on(t.companyId, t.subjectId),
    index('orders_activity')
      .on(t.companyId, t.activityId)
      .where(sql`activity_id is not null`),
    check('orders_amount', sql`amount >= 0`),
    check(
      'orders_buyer',
      sql`(side = 'sale') = (buyer_mobile is not null) and (side = 'sale') = (created_by is null)`,
    ),
    check('orders_thing', sql`(template_id is not null) = (kind like 'template%')`),
  ],
  // The operator of the installation sees which companies have ordered.
  { system: ['select'] },
)

export const orderKeys = searchKeyTable('order_keys', () => orders)

declarePersonal(orders, {
  by: ['buyerMobile'],
  rows: 'keep',
  law: 'accounting',
  columns: { payload: 'mention' },
})
