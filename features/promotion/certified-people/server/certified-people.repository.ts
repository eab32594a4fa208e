import { and, asc, count, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'

import { portraitFileId } from '#features/cards/cards/server/portraits.public.ts'
import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import {
  identityRows,
  reachedPeople,
  reminderDays,
} from '#features/cards/digital-identities/server/identity-rows.public.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { contents } from '#features/promotion/contents/server/contents.tables.ts'
import { pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type { CertifiedState } from '../certified-people.contract.ts'

export interface PeopleQuestion extends Paging {
  viewer: Viewer
  keyword?: string | undefined
  state?: CertifiedState | undefined
}

/** A claim holds as on the card's page: a real name only while the person still bears it. */
const holds = and(
  eq(identityRows.state, 'verified'),
  sql`${identityRows.verifiedUntil} > now()`,
  or(sql`${identityRows.kind} <> 'real_name'`, eq(identityRows.holderName, staff.name)),
)

const firstEnd = sql<Date | null>`(select min(${identityRows.verifiedUntil}) from ${identityRows}
  where ${identityRows.staffId} = ${staff.id} and ${holds})`

/** The state of a person as time has it. */
const stateNow = sql<CertifiedState>`case when ${firstEnd} is null then 'none'
  when ${firstEnd} <= now() + make_interval(days => ${reminderDays}) then 'ending' else 'usable' end`

const conditionOf = ({ viewer, keyword, state }: PeopleQuestion): SQL | undefined =>
  and(
    inArray(staff.state, ['active', 'leaving']),
    reachedPeople(viewer),
    keyword ? ilike(staff.name, likePattern(keyword)) : undefined,
    state === undefined ? undefined : sql`${stateNow} = ${state}`,
  )

/** People with their states: those whose claims end first, then by name. */
export async function findPeople(tx: Tx, question: PeopleQuestion) {
  const { limit, offset } = pageBounds(question)
  const where = conditionOf(question)
  const list = await tx
    .select({
      staffId: staff.id,
      name: staff.name,
      title: staff.title,
      department: departments.name,
      avatarFileId: portraitFileId,
      state: stateNow.as('state'),
    })
    .from(staff)
    .leftJoin(departments, eq(departments.id, staff.departmentId))
    .where(where)
    .orderBy(sql`${firstEnd} nulls last`, asc(staff.name), asc(staff.id))
    .limit(limit)
    .offset(offset)
  const rows = tx.select({ id: staff.id }).from(staff).where(where)
  return { list, ...(await countRows(tx, rows)) }
}

export async function countPeople(tx: Tx, question: PeopleQuestion): Promise<Record<CertifiedState, number>> {
  const states = tx
    .select({ state: stateNow.as('state') })
    .from(staff)
    .where(conditionOf(question))
    .as('states')
  const found = await tx.select({ state: states.state, total: count() }).from(states).groupBy(states.state)
  const totalOf = (state: CertifiedState) => found.find((row) => row.state === state)?.total ?? 0
  return { usable: totalOf('usable'), ending: totalOf('ending'), none: totalOf('none') }
}

/** The claims of people that hold now, the first to end first. */
export const findClaims = (tx: Tx, staffIds: readonly string[]) =>
  tx
    .select({
      staffId: identityRows.staffId,
      kind: identityRows.kind,
      certificate: identityRows.certificate,
      until: identityRows.verifiedUntil,
    })
    .from(identityRows)
    .innerJoin(staff, eq(staff.id, identityRows.staffId))
    .where(and(inArray(identityRows.staffId, [...staffIds]), holds))
    .orderBy(asc(identityRows.verifiedUntil))

/** A card of each person, the newest. */
export const findCards = (tx: Tx, staffIds: readonly string[]) =>
  tx
    .select({ staffId: cardRows.staffId, carteId: cardRows.id })
    .from(cardRows)
    .where(
      and(inArray(cardRows.staffId, [...staffIds]), sql`${cardRows.state} not in ('recycled', 'purged')`),
    )
    .orderBy(desc(cardRows.createdAt))

/** How many published contents name each of these authors. */
export const countAuthored = (tx: Tx, names: readonly string[]) => {
  const author = sql<string>`${contents.facts} ->> 'author'`
  return tx
    .select({ author: author.as('author'), total: count() })
    .from(contents)
    .where(and(eq(contents.state, 'published'), inArray(author, [...names])))
    .groupBy(author)
}
