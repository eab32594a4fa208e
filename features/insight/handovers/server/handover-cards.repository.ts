import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { cardSearch } from '#features/cards/cards/server/card-search.public.ts'
import { portraitFileId } from '#features/cards/cards/server/portraits.public.ts'
import { visibleTo } from '#features/cards/cards/server/cards.public.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { customerRows } from '#features/customers/customers/server/customer-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

const card = {
  id: cardRows.id,
  templateId: cardRows.templateId,
  publicId: cardRows.publicId,
  state: cardRows.state,
  name: cardRows.name,
  fieldValues: cardRows.fieldValues,
  staffId: cardRows.staffId,
  holderAccountId: cardRows.holderAccountId,
  departmentId: cardRows.departmentId,
}

/** The cards with these ids, without a check of rights. */
export const findCardsByIds = (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select(card)
        .from(cardRows)
        .where(inArray(cardRows.id, [...ids]))
        .orderBy(cardRows.id)
export type HeldCard = Awaited<ReturnType<typeof findCardsByIds>>[number]

/** The states in which a card may be handed over. */
const inheritable = ['active', 'paused', 'sealed'] as const
const living = ['draft', 'unclaimed', 'active', 'paused'] as const

/** Cards with whose they are. */
export const findFromCards = (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select({ card, staffState: staff.state, department: departments.name })
        .from(cardRows)
        .leftJoin(staff, eq(staff.id, cardRows.staffId))
        .leftJoin(departments, eq(departments.id, cardRows.departmentId))
        .where(inArray(cardRows.id, [...ids]))
        .orderBy(cardRows.name, cardRows.id)
export type FromCard = Awaited<ReturnType<typeof findFromCards>>[number]

const contactsOfCard = sql<number>`(select count(*)::int from ${customerRows} where ${customerRows.originCardId} = ${cardRows.id} and ${customerRows.companyId} = ${cardRows.companyId} and ${customerRows.state} not in ('merged', 'anonymised', 'recycled'))`

interface CandidateQuestion {
  viewer: Viewer
  keyword?: string | undefined
  staffId?: string | undefined
  ids?: readonly string[] | undefined
}

/** Cards that the viewer may hand over, those of people who are leaving first. */
export async function findCandidates(tx: Tx, { viewer, keyword, staffId, ids }: CandidateQuestion) {
  const isLeaving = sql<boolean>`coalesce(${staff.state} = 'leaving', false)`
  return tx
    .select({
      card,
      department: departments.name,
      leaving: isLeaving,
      contacts: contactsOfCard,
      avatarFileId: sql<string | null>`coalesce(${cardRows.avatarFileId}, ${portraitFileId})`,
    })
    .from(cardRows)
    .leftJoin(staff, eq(staff.id, cardRows.staffId))
    .leftJoin(departments, eq(departments.id, cardRows.departmentId))
    .where(
      and(
        inArray(cardRows.state, [...inheritable]),
        visibleTo(viewer, 'card:inherit'),
        or(isNull(cardRows.holderAccountId), ne(cardRows.holderAccountId, viewer.accountId)),
        await cardSearch.names.find(tx, keyword),
        staffId === undefined ? undefined : eq(cardRows.staffId, staffId),
        ids === undefined ? undefined : inArray(cardRows.id, [...ids]),
      ),
    )
    .orderBy(sql`${isLeaving} desc`, asc(cardRows.pinyin), asc(cardRows.id))
    .limit(ids === undefined ? 50 : 200)
}

/** The person behind a card in use. */
export async function findPersonOfCard(tx: Tx, cardId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ staffId: sql<string | null>`coalesce(${cardRows.staffId}, ${accounts.staffId})` })
    .from(cardRows)
    .leftJoin(accounts, eq(accounts.id, cardRows.holderAccountId))
    .where(and(eq(cardRows.id, cardId), eq(cardRows.state, 'active')))
  return row?.staffId ?? undefined
}

/** Other living cards of the same people: a person who keeps one keeps the customers who came by it. */
export const findOtherCards = (
  tx: Tx,
  whose: { staffIds: readonly string[]; accountIds: readonly string[]; except: readonly string[] },
) =>
  tx
    .select({ staffId: cardRows.staffId, holderAccountId: cardRows.holderAccountId })
    .from(cardRows)
    .where(
      and(
        or(
          inArray(cardRows.staffId, [...whose.staffIds]),
          inArray(cardRows.holderAccountId, [...whose.accountIds]),
        ),
        inArray(cardRows.state, [...living]),
        whose.except.length > 0 ? sql`${cardRows.id} not in ${[...whose.except]}` : undefined,
      ),
    )

/** The cards of a person that can be handed over, with the successor whom the person's leave names. */
export const findLivingCardsOf = (tx: Tx, staffId: string) =>
  tx
    .select({
      id: cardRows.id,
      name: cardRows.name,
      staffId: cardRows.staffId,
      holderAccountId: cardRows.holderAccountId,
      successorStaffId: staff.successorStaffId,
    })
    .from(cardRows)
    .innerJoin(staff, eq(staff.id, staffId))
    .where(
      and(
        or(
          eq(cardRows.staffId, staffId),
          inArray(
            cardRows.holderAccountId,
            tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.staffId, staffId)),
          ),
        ),
        inArray(cardRows.state, ['active', 'paused']),
      ),
    )
    .orderBy(asc(cardRows.createdAt), asc(cardRows.id))
