import {
  and,
  type AnyColumn,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
} from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { inLast30Days, visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { spellings } from '#platform/server/search/search-keys.ts'

import { type CardRow, type CardState, cardStates } from '../cards.contract.ts'
import { cardSearch } from './card-keys.repository.ts'
import { ownCards } from './card-reach.repository.ts'
import { findPageByViews } from './card-views.repository.ts'
import { cards } from './cards.tables.ts'

import type { ClaimsOfCard } from './card-lists.public.ts'
import { type Card, visibleTo } from './cards.repository.ts'

/** The states of cards that stand in lists: all but those in the bin. */
export const listedStates = cardStates.filter((state) => state !== 'recycled' && state !== 'purged')

export interface CardQuestion extends Paging {
  viewer: Viewer
  /** What is verified about the person of a card, as a column. */
  claims: ClaimsOfCard
  /** What features above narrow the list by. */
  filters?: readonly SQL[] | undefined
  templateId?: string | undefined
  keyword?: string | undefined
  /** Words that the keyword may also stand in, beside name and pinyin. */
  searchTitle: boolean
  searchMobile: boolean
  states: readonly CardState[]
  departmentIds?: readonly string[] | undefined
  held?: 'yes' | 'no' | 'mine' | undefined
  /** Only cards held by the account, or made for its person. */
  of?: { accountId: string | null; staffId: string | null } | undefined
  sort: 'created' | 'name' | 'views' | 'updated'
  order: 'asc' | 'desc'
}

/** The keys find the candidates; if a field is not searchable, the other columns filter them. */
async function findMatches(
  tx: Tx,
  {
    keyword,
    searchTitle,
    searchMobile,
    viewer,
  }: Pick<CardQuestion, 'keyword' | 'searchTitle' | 'searchMobile' | 'viewer'>,
): Promise<SQL | undefined> {
  const found = await cardSearch.find(tx, keyword)
  if (!found) return undefined
  const patterns = spellings(keyword).map(likePattern)
  const within = (column: AnyColumn | SQL) => or(...patterns.map((pattern) => sql`${column} like ${pattern}`))
  // A viewer who sees masked numbers must not find them out by searching.
  const numbers = [visibleTo(viewer, 'card:edit'), visibleTo(viewer, 'contact:reveal')]
  const seesAllNumbers = numbers.includes(undefined)
  if (searchTitle && searchMobile && seesAllNumbers) return found
  const title = searchTitle ? within(sql`lower(${cards.fieldValues} ->> 'title')`) : undefined
  return and(
    found,
    or(
      within(sql`lower(${cards.name})`),
      within(cards.pinyin),
      title,
      searchMobile ? and(within(cards.mobile), seesAllNumbers ? undefined : or(...numbers)) : undefined,
    ),
  )
}

const holdings = {
  yes: () => isNotNull(cards.holderAccountId),
  no: () => isNull(cards.holderAccountId),
  mine: ownCards,
} satisfies Record<NonNullable<CardQuestion['held']>, (viewer: Viewer) => SQL | undefined>

const isOf = (of: CardQuestion['of']) =>
  of &&
  or(
    of.accountId === null ? undefined : eq(cards.holderAccountId, of.accountId),
    of.staffId === null ? undefined : eq(cards.staffId, of.staffId),
  )

const findCondition = async (tx: Tx, question: Omit<CardQuestion, 'sort'>) =>
  and(
    question.templateId === undefined ? undefined : eq(cards.templateId, question.templateId),
    inArray(cards.state, [...question.states]),
    question.departmentIds === undefined
      ? undefined
      : inArray(cards.departmentId, [...question.departmentIds]),
    await findMatches(tx, question),
    ...(question.filters ?? []),
    question.held && holdings[question.held](question.viewer),
    isOf(question.of),
    visibleTo(question.viewer),
  )

const views30 = sql<number>`(select count(*)::int from ${visitRows} where ${visitRows.cardId} = ${cards.id} and ${inLast30Days(visitRows)})`
const lastViewedAt = sql<
  string | null
>`(select max(${visitRows.startedAt}) from ${visitRows} where ${visitRows.cardId} = ${cards.id} and not ${visitRows.bot})`

const shown = (claims: ClaimsOfCard) => ({
  card: cards,
  department: departments.name,
  holderAccount: accounts.nickName,
  staffName: staff.name,
  identity: claims({ staffId: cards.staffId, name: cards.name }),
  views30,
  lastViewedAt: sql<Date | null>`${lastViewedAt}`.mapWith(visitRows.startedAt),
})
export interface ShownCard {
  card: Card
  department: string | null
  holderAccount: string | null
  staffName: string | null
  identity: CardRow['identity']
  views30: number
  lastViewedAt: Date | null
}

const shownCards = (tx: Tx, claims: ClaimsOfCard) =>
  tx
    .select(shown(claims))
    .from(cards)
    .leftJoin(departments, eq(departments.id, cards.departmentId))
    .leftJoin(accounts, eq(accounts.id, cards.holderAccountId))
    .leftJoin(staff, eq(staff.id, cards.staffId))

const sortKeys = { created: cards.createdAt, name: cards.pinyin, updated: cards.updatedAt } as const

/** One page of cards. Its ids are found before the joins, so that a late page costs little more than the first. */
export async function findCards(tx: Tx, { sort, ...question }: CardQuestion): Promise<ShownCard[]> {
  const direction = question.order === 'asc' ? asc : desc
  const condition = await findCondition(tx, question)
  const { limit, offset } = pageBounds(question)
  const shown = shownCards(tx, question.claims)
  if (sort === 'views') {
    const ids = await findPageByViews(tx, { condition, order: question.order, limit, offset })
    return shown.where(inArray(cards.id, ids)).orderBy(direction(views30), direction(cards.id))
  }
  const keys = [direction(sortKeys[sort]), direction(cards.id)]
  const page = tx
    .select({ id: cards.id })
    .from(cards)
    .where(condition)
    .orderBy(...keys)
    .limit(limit)
    .offset(offset)
    .as('page')
  return shown.innerJoin(page, eq(page.id, cards.id)).orderBy(...keys)
}

type NameSought = Pick<CardQuestion, 'viewer' | 'keyword' | 'limit'>

/** The first cards by name that go by this text, of all templates: fields that a template keeps out of the search of its list are not looked at. */
export const findCardsByName = async (tx: Tx, { viewer, keyword, limit = 1 }: NameSought) =>
  tx
    .select({
      id: cards.id,
      name: cards.name,
      title: sql<string | null>`${cards.fieldValues} ->> 'title'`,
      department: departments.name,
    })
    .from(cards)
    .leftJoin(departments, eq(departments.id, cards.departmentId))
    .where(
      and(
        inArray(cards.state, [...listedStates]),
        await cardSearch.names.find(tx, keyword),
        visibleTo(viewer),
      ),
    )
    .orderBy(asc(cards.pinyin), asc(cards.id))
    .limit(limit)

export const countCards = async (tx: Tx, question: CardQuestion): Promise<Total> =>
  countRows(tx, cards, await findCondition(tx, question))

/** Whether the place of one's own card is of use: to all people of the staff, who can request a card there, and to owners of a card. */
export const usesOwnCard = async ({ tx, viewer }: { tx: Tx; viewer: Viewer }): Promise<boolean> => {
  if (viewer.staffId !== null) return true
  const found = await tx
    .select({ id: cards.id })
    .from(cards)
    .where(and(ownCards(viewer), inArray(cards.state, listedStates)))
    .limit(1)
  return found.length > 0
}

/** How many cards of a list stand in each state. */
export const countCardsByState = async (tx: Tx, question: CardQuestion) =>
  tx
    .select({ state: cards.state, total: count() })
    .from(cards)
    .where(await findCondition(tx, question))
    .groupBy(cards.state)

/** A card with all data of a row. The caller checks whether it may be seen. */
export async function findShownCard(
  tx: Tx,
  id: string,
  claims: ClaimsOfCard,
): Promise<ShownCard | undefined> {
  const [row] = await shownCards(tx, claims).where(eq(cards.id, id))
  return row
}
