import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { departments } from '#features/company/organisation/server/organisation.tables.ts'
import { visits } from '#features/visits/visitors/server/visitors.tables.ts'
import { pageBounds, type Paging } from '#platform/contract/paging.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'

import { numbersOfCards, type Question } from './numbers.repository.ts'
import { cardsInSight, type Scope } from './scope.ts'

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

const lastViewedAt = sql<Date | null>`(select max(${visits.startedAt}) from ${visits} where ${visits.cardId} = ${cards.id} and not ${visits.bot})`

const head = {
  carteId: cards.id,
  name: cards.name,
  title: sql<string>`coalesce(${cards.fieldValues} ->> 'title', '')`,
  department: departments.name,
  avatarFileId: cards.avatarFileId,
  lastViewedAt,
}

interface CardQuestion extends Paging {
  keyword?: string | undefined
  sort?: keyof typeof numbers | undefined
  order?: 'asc' | 'desc' | undefined
}

/** One line a card with its numbers of the period, sorted. */
export function findCardLines(tx: Tx, question: Question, asked: CardQuestion) {
  const { keyword, sort = 'views', order = 'desc' } = asked
  const { limit, offset } = pageBounds(asked)
  return tx
    .select({ ...head, ...numbers })
    .from(cards)
    .leftJoin(departments, eq(departments.id, cards.departmentId))
    .leftJoin(sql`(${numbersOfCards(question)}) as numbers`, sql`numbers.subject_id = ${cards.id}`)
    .where(lineCondition(question, keyword))
    .orderBy(order === 'asc' ? asc(numbers[sort]) : desc(numbers[sort]), asc(cards.id))
    .limit(limit)
    .offset(offset)
}

const shown = ['unclaimed', 'active', 'paused', 'sealed', 'inherited'] as const

function lineCondition(scope: Scope, keyword: string | undefined): SQL | undefined {
  const wanted = keyword === undefined ? undefined : likePattern(keyword)
  return and(
    inArray(cards.state, [...shown]),
    cardsInSight(scope),
    wanted === undefined ? undefined : or(ilike(cards.name, wanted), ilike(cards.pinyin, wanted)),
  )
}

export async function countCardLines(tx: Tx, scope: Scope, keyword: string | undefined): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(cards).where(lineCondition(scope, keyword))
  return row?.total ?? 0
}

/** The card of a scope, whatever its state; undefined where it is unknown or out of sight. */
export async function findCardHead(tx: Tx, scope: Scope & { cardId: string }) {
  const [card] = await tx
    .select(head)
    .from(cards)
    .leftJoin(departments, eq(departments.id, cards.departmentId))
    .where(cardsInSight(scope))
  return card
}
