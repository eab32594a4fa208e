import { and, asc, count, desc, eq, gte, type SQL } from 'drizzle-orm'

import { firms } from '#features/attraction/firms/server/firms.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import { type ReceiptState, receiptStates } from '../contracts.contract.ts'
import { contracts, planLines, receiptAllocations, receipts } from './contracts.tables.ts'

export type Receipt = typeof receipts.$inferSelect

const shownReceipts = (tx: Tx) =>
  tx
    .select({ receipt: receipts, firm: firms.name })
    .from(receipts)
    .innerJoin(firms, eq(firms.id, receipts.firmId))
    .$dynamic()

export type ShownReceipt = Awaited<ReturnType<typeof shownReceipts>>[number]

interface Listing extends Paging {
  within: SQL | undefined
  state?: ReceiptState | undefined
  firmId?: string | undefined
}

export async function findReceipts(tx: Tx, listing: Listing): Promise<Page<ShownReceipt>> {
  const { within, state, firmId } = listing
  const where = and(
    within,
    state ? eq(receipts.state, state) : undefined,
    firmId ? eq(receipts.firmId, firmId) : undefined,
  )
  const { limit, offset } = pageBounds(listing)
  const list = await shownReceipts(tx)
    .where(where)
    .orderBy(desc(receipts.updatedAt), desc(receipts.id))
    .limit(limit)
    .offset(offset)
  return { list, ...(await countRows(tx, receipts, where)) }
}

export async function countReceiptStates(tx: Tx, within: SQL | undefined) {
  const rows = await tx
    .select({
      state: receipts.state,
      total: count(),
      freeFen: sql<number>`coalesce(sum(${receipts.freeFen}), 0)`.mapWith(Number),
    })
    .from(receipts)
    .where(within)
    .groupBy(receipts.state)
  const totals = new Map(rows.map(({ state, total }) => [state, total]))
  return {
    states: Object.fromEntries(receiptStates.map((state) => [state, totals.get(state) ?? 0])) as Record<
      ReceiptState,
      number
    >,
    freeFen: rows.reduce((sum, { freeFen }) => sum + freeFen, 0),
  }
}

export const findShownReceipt = (
  tx: Tx,
  id: string,
  within: SQL | undefined,
): Promise<ShownReceipt | undefined> =>
  shownReceipts(tx)
    .where(and(eq(receipts.id, id), within))
    .then(firstRow)

export const lockReceipt = (tx: Tx, id: string): Promise<Receipt | undefined> =>
  tx.select().from(receipts).where(eq(receipts.id, id)).for('update').then(firstRow)

export const insertReceipt = (
  tx: Tx,
  receipt: Omit<typeof receipts.$inferInsert, 'companyId' | 'id'>,
): Promise<Receipt> => tx.insert(receipts).values(receipt).returning().then(writtenRow)

export const changeReceipt = (
  tx: Tx,
  { id, version }: Pick<Receipt, 'id' | 'version'>,
  set: Partial<Omit<Receipt, 'id' | 'companyId' | 'version'>>,
): Promise<Receipt> =>
  tx
    .update(receipts)
    .set({ ...set, version: version + 1, updatedAt: new Date() })
    .where(eq(receipts.id, id))
    .returning()
    .then(writtenRow)

/** Takes from what is free of a receipt; undefined where less is free. */
export const takeFree = (tx: Tx, id: string, amountFen: number): Promise<Receipt | undefined> =>
  tx
    .update(receipts)
    .set({
      freeFen: sql`${receipts.freeFen} - ${amountFen}`,
      version: sql`${receipts.version} + 1`,
      updatedAt: new Date(),
    })
    .where(and(eq(receipts.id, id), eq(receipts.state, 'confirmed'), gte(receipts.freeFen, amountFen)))
    .returning()
    .then(firstRow)

export const insertAllocations = async (
  tx: Tx,
  rows: readonly Omit<typeof receiptAllocations.$inferInsert, 'companyId' | 'id'>[],
): Promise<void> => {
  if (rows.length > 0) await tx.insert(receiptAllocations).values([...rows])
}

export const findAllocations = (tx: Tx, receiptId: string) =>
  tx
    .select({ allocation: receiptAllocations, line: planLines.name, contract: contracts.title })
    .from(receiptAllocations)
    .innerJoin(planLines, eq(planLines.id, receiptAllocations.planLineId))
    .innerJoin(contracts, eq(contracts.id, receiptAllocations.contractId))
    .where(eq(receiptAllocations.receiptId, receiptId))
    .orderBy(asc(receiptAllocations.createdAt), asc(receiptAllocations.id))
    .limit(500)

/** The parts of a receipt that lie on lines now. */
export const findAllocated = (tx: Tx, receiptId: string) =>
  tx
    .select({
      planLineId: receiptAllocations.planLineId,
      contractId: receiptAllocations.contractId,
      amountFen: sql<number>`sum(${receiptAllocations.amountFen})`.mapWith(Number),
    })
    .from(receiptAllocations)
    .where(eq(receiptAllocations.receiptId, receiptId))
    .groupBy(receiptAllocations.planLineId, receiptAllocations.contractId)
    .having(sql`sum(${receiptAllocations.amountFen}) <> 0`)
    .orderBy(asc(receiptAllocations.planLineId))
