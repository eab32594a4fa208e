import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { livingStates } from '#features/customers/customers/customers.contract.ts'
import {
  type CustomerReach,
  editable,
  visible,
} from '#features/customers/customers/server/customer-access.public.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { importStore } from '#platform/server/imports/import-store.ts'

import { customerImportRows, customerImports } from './customer-exchange.tables.ts'
import type { Known } from './customer-import-rows.domain.ts'

export type StoredImport = typeof customerImports.$inferSelect
export type StoredRow = typeof customerImportRows.$inferSelect

const { mobile, email, verdict, messages, outcome } = customerImportRows
const rowsWith = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`

export const customerImportStore = importStore({
  imports: customerImports,
  rows: customerImportRows,
  marks: { mark: sql<string | null>`unnest(array[${mobile}, ${email}])` },
  counts: () => ({
    known: rowsWith(and(ne(verdict, 'error'), sql`${messages} @> '[{"kind":"known"}]'`)),
    imported: rowsWith(inArray(outcome, ['created', 'updated'])),
    skipped: rowsWith(eq(outcome, 'skipped')),
  }),
})

/** The sheet of an import, whatever became of its job. */
export async function findSheetId(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ fileId: customerImports.fileId })
    .from(customerImports)
    .where(eq(customerImports.id, id))
  return row?.fileId
}

/** Forgets an import with what was read; customers stay. */
export async function removeImport(tx: Tx, id: string): Promise<void> {
  await tx.delete(customerImports).where(eq(customerImports.id, id))
}

interface Marks {
  mobiles: readonly string[]
  emails: readonly string[]
}

const flag = (condition: SQL | undefined) => sql<boolean>`coalesce(${condition ?? sql`true`}, false)`

/** Number or address → the customer who has it: one whom the importer may change before one whom he may not even see. */
export async function findKnown(tx: Tx, reach: CustomerReach, { mobiles, emails }: Marks) {
  const known = new Map<string, Known & { customer: typeof customerCards.$inferSelect }>()
  if (mobiles.length + emails.length === 0) return known
  const found = await tx
    .select({ customer: customerCards, isVisible: flag(visible(reach)), mayEdit: flag(editable(reach)) })
    .from(customerCards)
    .leftJoin(cards, eq(cards.id, customerCards.originCardId))
    .where(
      and(
        inArray(customerCards.state, [...livingStates]),
        or(
          mobiles.length > 0 ? inArray(customerCards.mobile, [...mobiles]) : undefined,
          emails.length > 0 ? inArray(customerCards.email, [...emails]) : undefined,
        ),
      ),
    )
    .orderBy(asc(customerCards.createdAt), asc(customerCards.id))
  for (const { customer, isVisible, mayEdit } of found)
    for (const mark of [customer.mobile, customer.email])
      if (mark !== null && !(known.get(mark)?.mayEdit ?? false))
        known.set(mark, {
          id: customer.id,
          name: customer.name,
          state: customer.state,
          isVisible,
          mayEdit,
          customer,
        })
  return known
}
