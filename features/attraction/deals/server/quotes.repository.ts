import { and, count, desc, eq, inArray, max, ne, type SQL } from 'drizzle-orm'

import { firms } from '#features/attraction/firms/server/firms.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import { type QuoteState, quoteStates } from '../quotes.contract.ts'
import type { DealSight } from './deals.repository.ts'
import { deals, quotes } from './deals.tables.ts'

export type Quote = typeof quotes.$inferSelect

const shownQuotes = (tx: Tx, { editable }: Pick<DealSight, 'editable'>) =>
  tx
    .select({
      quote: quotes,
      deal: deals.title,
      dealState: deals.state,
      firm: firms.name,
      mayEdit: sql<boolean>`coalesce(${editable ?? sql`true`}, false)`,
    })
    .from(quotes)
    .innerJoin(deals, eq(deals.id, quotes.dealId))
    .leftJoin(firms, eq(firms.id, deals.firmId))
    .$dynamic()

export type ShownQuote = Awaited<ReturnType<typeof shownQuotes>>[number]

interface QuoteListing extends Paging {
  sight: DealSight
  dealId?: string | undefined
  state?: QuoteState | undefined
}

/** Quotes whose deal is in sight. */
const inSight = (tx: Tx, within: SQL | undefined): SQL | undefined =>
  within && inArray(quotes.dealId, tx.select({ id: deals.id }).from(deals).where(within))

export async function findQuotes(tx: Tx, listing: QuoteListing): Promise<Page<ShownQuote>> {
  const { sight, dealId, state } = listing
  const where = and(
    inSight(tx, sight.within),
    dealId ? eq(quotes.dealId, dealId) : undefined,
    state ? eq(quotes.state, state) : undefined,
  )
  const { limit, offset } = pageBounds(listing)
  const list = await shownQuotes(tx, sight)
    .where(where)
    .orderBy(desc(quotes.updatedAt), desc(quotes.id))
    .limit(limit)
    .offset(offset)
  return { list, ...(await countRows(tx, quotes, where)) }
}

export async function countQuoteStates(tx: Tx, within: SQL | undefined): Promise<Record<QuoteState, number>> {
  const rows = await tx
    .select({ state: quotes.state, total: count() })
    .from(quotes)
    .where(inSight(tx, within))
    .groupBy(quotes.state)
  const totals = new Map(rows.map(({ state, total }) => [state, total]))
  return Object.fromEntries(quoteStates.map((state) => [state, totals.get(state) ?? 0])) as Record<
    QuoteState,
    number
  >
}

export const findShownQuote = (tx: Tx, id: string, sight: DealSight): Promise<ShownQuote | undefined> =>
  shownQuotes(tx, sight)
    .where(and(eq(quotes.id, id), sight.within))
    .then(firstRow)

export const lockQuote = (tx: Tx, id: string): Promise<Quote | undefined> =>
  tx.select().from(quotes).where(eq(quotes.id, id)).for('update').then(firstRow)

/** The number of the next quote of a deal that is locked. */
export const nextEdition = async (tx: Tx, dealId: string): Promise<number> => {
  const [row] = await tx
    .select({ last: max(quotes.edition) })
    .from(quotes)
    .where(eq(quotes.dealId, dealId))
  return (row?.last ?? 0) + 1
}

export const insertQuote = (
  tx: Tx,
  quote: Omit<typeof quotes.$inferInsert, 'companyId' | 'id'>,
): Promise<Quote> => tx.insert(quotes).values(quote).returning().then(writtenRow)

export const changeQuote = (
  tx: Tx,
  { id, version }: Pick<Quote, 'id' | 'version'>,
  set: Partial<Omit<Quote, 'id' | 'companyId' | 'version'>>,
): Promise<Quote> =>
  tx
    .update(quotes)
    .set({ ...set, version: version + 1, updatedAt: new Date() })
    .where(eq(quotes.id, id))
    .returning()
    .then(writtenRow)

/** The other quotes of a deal in some states, for what takes their place. */
export const findOtherQuotes = (
  tx: Tx,
  { dealId, id, states }: { dealId: string; id: string; states: readonly QuoteState[] },
): Promise<Quote[]> =>
  tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.dealId, dealId), ne(quotes.id, id), inArray(quotes.state, [...states])))
    .orderBy(quotes.id)
    .for('update')
