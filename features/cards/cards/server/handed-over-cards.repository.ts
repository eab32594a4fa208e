import { and, asc, eq } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { CardState, PublicMode } from '../cards.contract.ts'
import { cards } from './cards.tables.ts'

/** One card of a chain of hand-overs. */
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

// The limit for successors of successors; it also ends a circle.
const longestChain = 40

/** The chain of hand-overs that begins at a card; its last card receives visitors now. */
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

/** Blocks a hand-over of a card until the transaction ends; answers whether it was handed over. */
export async function holdCard(tx: Tx, cardId: string): Promise<boolean> {
  const [row] = await tx.select({ state: cards.state }).from(cards).where(eq(cards.id, cardId)).for('share')
  return row?.state === 'inherited'
}

/** A person with the active account, if there is one. */
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

/** The number, mail address and name of an active account. */
export async function findAddressOf(tx: Tx, accountId: string) {
  const [row] = await tx
    .select({ mobile: accounts.mobile, email: accounts.email, name: accounts.nickName })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.state, 'active')))
  return row
}
