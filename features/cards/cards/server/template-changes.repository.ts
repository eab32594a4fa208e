import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { Card } from './cards.repository.ts'
import { cards } from './cards.tables.ts'

/** The next cards of a template that run or are paused, locked. */
export const lockNextCards = (
  tx: Tx,
  { templateId, after, limit }: { templateId: string; after: string | null; limit: number },
): Promise<Card[]> =>
  tx
    .select()
    .from(cards)
    .where(
      and(
        eq(cards.templateId, templateId),
        inArray(cards.state, ['unclaimed', 'active', 'paused']),
        after === null ? undefined : gt(cards.id, after),
      ),
    )
    .orderBy(asc(cards.id))
    .limit(limit)
    .for('update')

/** Cards that were sealed or deleted while their template paused them come back as paused by hand, because the template runs again. */
export async function forgetTemplatePause(tx: Tx, templateId: string): Promise<void> {
  await tx
    .update(cards)
    .set({ pauseReason: 'manual' })
    .where(
      and(
        eq(cards.templateId, templateId),
        inArray(cards.state, ['sealed', 'recycled']),
        inArray(cards.pauseReason, ['expired', 'template_disabled']),
      ),
    )
}

/** The state of the person that each of these cards belongs to: of the staff member, else of the account that holds it. */
export async function findHolderStates(tx: Tx, of: readonly Card[]): Promise<Map<string, string>> {
  if (of.length === 0) return new Map()
  const rows = await tx
    .select({ id: cards.id, state: sql<string>`${staff.state}` })
    .from(cards)
    .leftJoin(accounts, eq(accounts.id, cards.holderAccountId))
    .innerJoin(staff, sql`${staff.id} = coalesce(${cards.staffId}, ${accounts.staffId})`)
    .where(
      inArray(
        cards.id,
        of.map(({ id }) => id),
      ),
    )
  return new Map(rows.map(({ id, state }) => [id, state]))
}
