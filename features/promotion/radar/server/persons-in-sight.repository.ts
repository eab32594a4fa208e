import { and, asc, desc, eq, gte, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow } from '#platform/server/database/rows.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import type { RadarLevel } from '../radar-rules.contract.ts'
import type { RadarPerson } from './persons.repository.ts'
import { radarLinks, radarPersons, radarTasks } from './radar.tables.ts'

/** The level that counts: the one that somebody chose, else the computed one. */
export const shownLevel = sql<RadarLevel>`coalesce(${radarPersons.chosenLevel}, ${radarPersons.level})`

/** Accounts of the departments that a viewer's permission reaches. */
const accountsWithin = (tx: Tx, departmentIds: readonly string[]) =>
  tx
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(staff, eq(staff.id, accounts.staffId))
    .where(inArray(staff.departmentId, [...departmentIds]))

/** Own, or of accounts within the departments that the permission reaches; undefined for everybody's, and nobody's too. */
function within(tx: Tx, viewer: Viewer, column: typeof radarPersons.ownerAccountId | typeof accounts.id) {
  const { scope, departmentIds } = scopeFor(viewer, 'radar:view')
  if (scope === 'all') return undefined
  const own = eq(column, viewer.accountId)
  return scope === 'departments' && departmentIds.length > 0
    ? or(own, inArray(column, accountsWithin(tx, departmentIds)))
    : own
}

/** The people whom somebody sees: a condition on them. */
export const personsWithin = (tx: Tx, viewer: Viewer) => within(tx, viewer, radarPersons.ownerAccountId)

/** Accounts among some whose people somebody sees. */
export const accountsInSight = (tx: Tx, viewer: Viewer, among: SQL) =>
  and(among, within(tx, viewer, accounts.id))

/** Tasks about people in sight. */
export function tasksWithin(tx: Tx, viewer: Viewer): SQL | undefined {
  const people = personsWithin(tx, viewer)
  return (
    people &&
    inArray(radarTasks.personId, tx.select({ id: radarPersons.id }).from(radarPersons).where(people))
  )
}

/** A person who turned out to be somebody else has no browser left. */
const hasBrowser = (tx: Tx) =>
  inArray(
    radarPersons.id,
    tx.select({ id: radarLinks.personId }).from(radarLinks).where(isNull(radarLinks.endedAt)),
  )

/** Limits people to those in sight who still have a browser; lists and numbers share this condition. */
export const peopleWithin = (tx: Tx, viewer: Viewer) => and(hasBrowser(tx), personsWithin(tx, viewer))

/** Finds people who were here in so many days. */
export const cameSince = (days: number) =>
  gte(radarPersons.lastSeenAt, sql`now() - make_interval(days => ${days})`)

export interface PersonFilter extends Paging {
  keyword?: string | undefined
  level?: RadarLevel | undefined
  known?: 'known' | 'anonymous' | undefined
  ownerAccountId?: string | undefined
  /** Finds people who were here in so many days. */
  days?: number | undefined
  sort?: 'score' | 'lastSeenAt' | undefined
  order?: 'asc' | 'desc' | undefined
}

const knownIs = (known: PersonFilter['known']) =>
  known && (known === 'known' ? isNotNull(radarPersons.customerCardId) : isNull(radarPersons.customerCardId))

export async function findPersonLines(
  tx: Tx,
  viewer: Viewer,
  filter: PersonFilter,
): Promise<Page<RadarPerson>> {
  const { keyword, level, ownerAccountId, days, sort = 'lastSeenAt', order } = filter
  const where = and(
    peopleWithin(tx, viewer),
    days === undefined ? undefined : cameSince(days),
    level ? eq(shownLevel, level) : undefined,
    knownIs(filter.known),
    ownerAccountId ? eq(radarPersons.ownerAccountId, ownerAccountId) : undefined,
    keyword
      ? or(
          ilike(radarPersons.name, likePattern(keyword)),
          eq(sql`${radarPersons.number}::text`, keyword.replace(/^\D*/, '')),
        )
      : undefined,
  )
  const { limit, offset } = pageBounds(filter)
  const direction = order === 'asc' ? asc : desc
  return readPage(
    tx
      .select()
      .from(radarPersons)
      .where(where)
      .orderBy(direction(radarPersons[sort]), direction(radarPersons.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, radarPersons, where),
  )
}

export const findPersonInSight = (tx: Tx, viewer: Viewer, id: string): Promise<RadarPerson | undefined> =>
  tx
    .select()
    .from(radarPersons)
    .where(and(eq(radarPersons.id, id), personsWithin(tx, viewer)))
    .then(firstRow)

/** The names of accounts. */
export async function findAccountNames(
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await tx
    .select({ id: accounts.id, name: accounts.nickName })
    .from(accounts)
    .where(inArray(accounts.id, known))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The account of a member of the staff. */
export const findColleague = (tx: Tx, staffId: string) =>
  tx
    .select({ id: accounts.id, name: accounts.nickName, state: accounts.state })
    .from(accounts)
    .where(and(eq(accounts.staffId, staffId), isNull(accounts.deletedAt)))
    .then(firstRow)

/** Whether an account of the company may still sign in. */
export const isActiveAccount = async (tx: Tx, id: string): Promise<boolean> =>
  (
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, id), eq(accounts.state, 'active'), isNull(accounts.deletedAt)))
  ).length > 0
