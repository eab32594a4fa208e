import { and, asc, eq, sql } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { CardState, PublicMode } from '../cards.contract.ts'
import { cards } from './cards.tables.ts'

/** One step of the way from a card to whoever looks after its visitors now. */
export interface ChainStep {
  id: string
  name: string
  state: CardState
  publicMode: PublicMode | null
  message: string | null
  successorCardId: string | null
  successorStaffId: string | null
  holderAccountId: string | null
}

export type Which = { publicId: string } | { cardId: string }

// Successors of successors: no company hands one card over more often, and a circle would end here as well.
const longestChain = 40

/** The card and everybody who took it over since, in order; the last one is whom visitors reach now. */
export async function findChain(tx: Tx, which: Which): Promise<ChainStep[]> {
  const start = 'cardId' in which ? sql`id = ${which.cardId}` : sql`public_id = ${which.publicId}`
  const { rows } = await tx.execute<Record<keyof ChainStep, never>>(sql`
    with recursive chain as (
      select cards.*, 0 as depth from cards where ${start}
      union all
      select c.*, chain.depth + 1 from chain join cards c on c.company_id = chain.company_id and c.id = chain.successor_card_id
      where chain.state = 'inherited' and chain.depth < ${longestChain})
    select id, name, state, public_mode as "publicMode", handover_message as "message", successor_card_id as "successorCardId",
      successor_staff_id as "successorStaffId", holder_account_id as "holderAccountId"
    from chain order by depth`)
  return rows
}

/** Keeps a card from being handed over until the transaction ends; answers whether it is one that was. */
export async function holdCard(tx: Tx, cardId: string): Promise<boolean> {
  const [row] = await tx.select({ state: cards.state }).from(cards).where(eq(cards.id, cardId)).for('share')
  return row?.state === 'inherited'
}

/** A person with the account that may sign in, if there is one. */
export async function findPersonOfChain(
  tx: Tx,
  staffId: string,
): Promise<{ name: string; accountId: string | null } | undefined> {
  const [row] = await tx
    .select({ name: staff.name, accountId: accounts.id })
    .from(staff)
    .leftJoin(accounts, and(eq(accounts.staffId, staff.id), eq(accounts.state, 'active')))
    .where(eq(staff.id, staffId))
    .orderBy(asc(accounts.createdAt))
    .limit(1)
  return row
}

/** The company and the template of a card, for a page that shows nothing of the card itself. */
export async function findFrameOf(tx: Tx, cardId: string) {
  const [row] = await tx
    .select({ company: companies, template: cardTemplates })
    .from(cards)
    .innerJoin(companies, eq(companies.id, cards.companyId))
    .innerJoin(cardTemplates, eq(cardTemplates.id, cards.templateId))
    .where(eq(cards.id, cardId))
  return row
}

/** How to write to an account: where its owner may be told something. */
export async function findAddressOf(tx: Tx, accountId: string) {
  const [row] = await tx
    .select({ mobile: accounts.mobile, email: accounts.email, name: accounts.nickName })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.state, 'active')))
  return row
}
