import { and, asc, eq, inArray, notInArray, or } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { Holding } from './card-contacts.public.ts'
import { type Card, livingStates } from './cards.repository.ts'
import { cards } from './cards.tables.ts'

/** The cards of a person: made for them, or held by their account. */
const ofStaff = (tx: Tx, staffId: string) =>
  or(
    eq(cards.staffId, staffId),
    inArray(
      cards.holderAccountId,
      tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.staffId, staffId)),
    ),
  )

/** The living cards of a person, locked in the order of their ids. */
export const lockCardsOfStaff = (tx: Tx, staffId: string): Promise<Card[]> =>
  tx
    .select()
    .from(cards)
    .where(and(ofStaff(tx, staffId), inArray(cards.state, [...livingStates])))
    .orderBy(asc(cards.id))
    .for('update')

/** The ids of a person's living cards. */
export const findCardsOfStaff = async (tx: Tx, staffId: string): Promise<string[]> =>
  (
    await tx
      .select({ id: cards.id })
      .from(cards)
      .where(and(ofStaff(tx, staffId), inArray(cards.state, [...livingStates])))
  ).map(({ id }) => id)

export const findAccountsOfStaff = async (tx: Tx, staffId: string): Promise<string[]> =>
  (await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.staffId, staffId))).map(
    ({ id }) => id,
  )

/** What a person holds: the accounts, and the cards that live. */
export const findHolding = async (tx: Tx, staffId: string): Promise<Holding> => ({
  accountIds: await findAccountsOfStaff(tx, staffId),
  cardIds: await findCardsOfStaff(tx, staffId),
})

/** Whether a card was sealed by a company whose pages may be shown. */
export async function isSealedCard(
  tx: Tx,
  cardId: string,
  closedCompanies: readonly (typeof companies.$inferSelect)['state'][],
): Promise<boolean> {
  const rows = await tx
    .select({ id: cards.id })
    .from(cards)
    .innerJoin(companies, eq(companies.id, cards.companyId))
    .where(
      and(eq(cards.id, cardId), eq(cards.state, 'sealed'), notInArray(companies.state, [...closedCompanies])),
    )
  return rows.length > 0
}
