import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'
import { searchKeyTable } from '#platform/server/search/search-keys.ts'

import { mallOrderStates, type OrderLine, paidWays, refundCauses } from '../mall.contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** Orders of the company's shop, at the prices of their moment. */
export const mallOrders = tenantTable(
  'mall_orders',
  {
    number: text().notNull(),
    /** Its secret address, by which the buyer follows it. */
    publicId: text().notNull(),
    /** The buyer's browser sends the same again where a sending was repeated. */
    placementKey: uuid().notNull(),
    state: text({ enum: mallOrderStates }).notNull().default('unpaid'),
    lines: jsonb().$type<OrderLine[]>().notNull(),
    amountFen: bigint({ mode: 'number' }).notNull(),
    buyerName: text().notNull(),
    mobile: text().notNull(),
    address: text().notNull(),
    note: text().notNull().default(''),
    consentAt: moment().notNull(),
    /** Until when it holds its goods; null once it holds none. */
    heldUntil: moment(),
    proofPayer: text(),
    proofReference: text(),
    /** The picture of the transfer; a private file. */
    proofFileId: uuid(),
    proofBy: uuid(),
    proofByName: text(),
    proofAt: moment(),
    rejection: text(),
    confirmedBy: uuid(),
    /** The order of the company's till, where the buyer pays online. */
    saleId: uuid(),
    paidBy: text({ enum: paidWays }),
    paidAt: moment(),
    carrier: text(),
    trackingNumber: text(),
    shippedAt: moment(),
    completedAt: moment(),
    refundFrom: text({ enum: mallOrderStates }),
    refundCause: text({ enum: refundCauses }),
    refundReason: text(),
    refundRequesterId: uuid(),
    refundRequesterName: text(),
    refundReference: text(),
    createdAt: moment().notNull().defaultNow(),
    /** Everything that a keyword may stand in, in lower case, kept by the database itself. */
    searchText: text().generatedAlwaysAs(sql`lower(number || chr(10) || buyer_name || chr(10) || mobile)`),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('mall_orders_number').on(t.companyId, t.number),
    unique('mall_orders_placement').on(t.companyId, t.placementKey),
    index('mall_orders_state').on(t.companyId, t.state, t.createdAt),
    index('mall_orders_age').on(t.companyId, t.createdAt, t.id),
    index('mall_orders_mobile').on(t.companyId, t.mobile),
    // Proofs that wait are few beside all that were looked at.
    index('mall_orders_proof')
      .on(t.companyId, t.proofAt)
      .where(sql`state in ('unpaid', 'closed') and proof_at is not null`),
    check('mall_orders_amount', sql`amount_fen >= 0`),
  ],
)

export const mallOrderKeys = searchKeyTable('mall_order_keys', () => mallOrders)

/** The money of orders, in and out, each once: a repeated word about it changes nothing. */
export const mallLedger = tenantTable(
  'mall_ledger',
  {
    orderId: uuid().notNull(),
    kind: text({ enum: ['income', 'refund'] }).notNull(),
    /** Fen; what went back is negative. */
    amountFen: bigint({ mode: 'number' }).notNull(),
    /** The person who said so; null where a till did. */
    accountId: uuid(),
    reference: text().notNull().default(''),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('mall_ledger_once').on(t.companyId, t.orderId, t.kind),
    // With kind and amount: the sums of a month are read from here alone.
    index('mall_ledger_at').on(t.companyId, t.at, t.kind, t.amountFen),
    tenantReference(t, t.orderId, () => mallOrders),
    check('mall_ledger_sign', sql`(kind = 'refund') = (amount_fen < 0)`),
  ],
  { appendOnly: true },
)

/** The story of an order, for its buyer and for the company. */
export const mallOrderEvents = tenantTable(
  'mall_order_events',
  {
    orderId: uuid().notNull(),
    event: text().notNull(),
    /** Empty for the buyer and for the product. */
    byName: text().notNull().default(''),
    note: text().notNull().default(''),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    index('mall_order_events_order').on(t.companyId, t.orderId, t.at),
    tenantReference(t, t.orderId, () => mallOrders),
  ],
  { appendOnly: true },
)

/** The company's own account that buyers pay to, one row a company. */
export const mallTills = tenantTable(
  'mall_tills',
  {
    isOn: boolean().notNull(),
    payee: text().notNull(),
    bank: text().notNull(),
    /** Sealed by the installation's key. */
    bankAccount: text().notNull(),
    note: text().notNull(),
    returnDays: integer().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [unique('mall_tills_once').on(t.companyId)],
  { onPages: 'any' },
)

declarePersonal(mallOrders, { by: ['mobile'], rows: 'keep', law: 'trade' })
