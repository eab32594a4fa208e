import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { cardSearch } from '#features/cards/cards/server/card-search.public.ts'
import { visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { departments } from '#features/company/organisation/server/organisation.tables.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import { numbersOfCards, type Question } from './numbers.repository.ts'
import { cardsInSight, type Scope } from './scope.repository.ts'

const number = (column: string) => sql<number>`coalesce(numbers.${sql.identifier(column)}, 0)::int`

const numbers = {
  views: number('views'),
  visitors: number('visitors'),
  saves: number('saves'),
  calls: number('calls'),
  copies: number('copies'),
  shares: number('shares'),
  exchanges: number('exchanges'),
  dwellMs: sql<number>`coalesce(round(numbers.dwell_ms::numeric / nullif(numbers.dwell_views, 0)), 0)::int`,
}

const lastViewedAt = sql<Date | null>`(select max(${visitRows.startedAt}) from ${visitRows} where ${visitRows.cardId} = ${cardRows.id} and not ${visitRows.bot})`

const head = {
  carteId: cardRows.id,
  name: cardRows.name,
  title: sql<string>`coalesce(${cardRows.fieldValues} ->> 'title', '')`,
  department: departments.name,
  avatarFileId: cardRows.avatarFileId,
  lastViewedAt,
}

interface CardQuestion extends Paging {
  keyword?: string | undefined
  sort?: keyof typeof numbers | undefined
  order?: 'asc' | 'desc' | undefined
}

/** One line a card with its numbers of the period, sorted. */
export async function findCardLines(tx: Tx, question: Question, filter: CardQuestion) {
  const { keyword, sort = 'views', order = 'desc' } = filter
  const { limit, offset } = pageBounds(filter)
  return tx
    .select({ ...head, ...numbers })
    .from(cardRows)
    .leftJoin(departments, eq(departments.id, cardRows.departmentId))
    .leftJoin(sql`(${numbersOfCards(question)}) as numbers`, sql`numbers.subject_id = ${cardRows.id}`)
    .where(await lineCondition(tx, question, keyword))
    .orderBy(order === 'asc' ? asc(numbers[sort]) : desc(numbers[sort]), asc(cardRows.id))
    .limit(limit)
    .offset(offset)
}

const shown = ['unclaimed', 'active', 'paused', 'sealed', 'inherited'] as const

const lineCondition = async (tx: Tx, scope: Scope, keyword: string | undefined): Promise<SQL | undefined> =>
  and(inArray(cardRows.state, [...shown]), cardsInSight(scope), await cardSearch.names.find(tx, keyword))

export const countCardLines = async (tx: Tx, scope: Scope, keyword: string | undefined): Promise<Total> =>
  countRows(
    tx,
    tx
      .select({ id: cardRows.id })
      .from(cardRows)
      .where(await lineCondition(tx, scope, keyword)),
  )

/** The card of a scope, whatever its state; undefined where it is unknown or out of sight. */
export const findCardHead = (tx: Tx, scope: Scope & { cardId: string }) =>
  tx
    .select(head)
    .from(cardRows)
    .leftJoin(departments, eq(departments.id, cardRows.departmentId))
    .where(cardsInSight(scope))
    .then(firstRow)
