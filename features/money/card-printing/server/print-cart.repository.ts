import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { PrintSpecification } from '../face/print-options-model.ts'
import { printCartLines } from './card-printing.tables.ts'

const columns = {
  id: printCartLines.id,
  cardId: printCartLines.cardId,
  specification: printCartLines.specification,
  templateId: cardRows.templateId,
  name: cardRows.name,
  title: sql<string>`coalesce(${cardRows.fieldValues} ->> 'title', '')`,
}

export interface StoredCartLine {
  id: string
  cardId: string
  specification: PrintSpecification
  templateId: string
  name: string
  title: string
}

const ofCards = (tx: Tx) =>
  tx
    .select(columns)
    .from(printCartLines)
    .innerJoin(
      cardRows,
      and(eq(cardRows.companyId, printCartLines.companyId), eq(cardRows.id, printCartLines.cardId)),
    )

export async function findCart(tx: Tx, accountId: string, paging: Paging): Promise<Page<StoredCartLine>> {
  const { limit, offset } = pageBounds(paging)
  const where = eq(printCartLines.accountId, accountId)
  const list = await ofCards(tx)
    .where(where)
    .orderBy(asc(printCartLines.createdAt), asc(printCartLines.id))
    .limit(limit)
    .offset(offset)
  return {
    list,
    ...(await countRows(tx, printCartLines, where)),
  }
}

/** The lines of one's own cart, locked: the same line is not ordered twice at once. */
export const lockCartLines = (tx: Tx, accountId: string, ids: readonly string[]): Promise<StoredCartLine[]> =>
  ofCards(tx)
    .where(and(eq(printCartLines.accountId, accountId), inArray(printCartLines.id, [...ids])))
    .for('update', { of: printCartLines })

export const countCart = (tx: Tx, accountId: string): Promise<number> =>
  tx.$count(printCartLines, eq(printCartLines.accountId, accountId))

/** Puts a card into the cart, or gives it another specification there. */
export const putIntoCart = (
  tx: Tx,
  line: { accountId: string; cardId: string; specification: PrintSpecification },
) =>
  tx
    .insert(printCartLines)
    .values(line)
    .onConflictDoUpdate({
      target: [printCartLines.companyId, printCartLines.accountId, printCartLines.cardId],
      set: { specification: sql`excluded.specification` },
    })

export async function takeFromCart(tx: Tx, accountId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const gone = await tx
    .delete(printCartLines)
    .where(and(eq(printCartLines.accountId, accountId), inArray(printCartLines.id, [...ids])))
    .returning({ id: printCartLines.id })
  return new Set(gone.map(({ id }) => id))
}
