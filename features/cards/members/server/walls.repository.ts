import { and, asc, count, countDistinct, desc, eq, inArray, max, or, type SQL } from 'drizzle-orm'

import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { inLast30Days, visitRows as visits } from '#features/visits/visitors/server/visit-rows.public.ts'
import { amongIds } from '#platform/server/database/among-ids.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { publicAddresses } from '#platform/server/database/public-addresses.tables.ts'
import { firstRow, totalOf, writtenRow } from '#platform/server/database/rows.ts'

import type { WallOrder } from '../members.contract.ts'
import { companyWalls, wallRefusals } from './members.tables.ts'

export type StoredWall = typeof companyWalls.$inferSelect

export const findWall = (tx: Tx): Promise<StoredWall | undefined> =>
  tx.select().from(companyWalls).then(firstRow)

/** The wall, locked; made closed and empty where there is none. */
export async function lockWall(tx: Tx): Promise<StoredWall> {
  await tx.insert(companyWalls).values({}).onConflictDoNothing()
  return tx.select().from(companyWalls).for('update').then(writtenRow)
}

export const changeWall = (
  tx: Tx,
  id: string,
  change: Partial<typeof companyWalls.$inferInsert>,
): Promise<StoredWall> =>
  tx
    .update(companyWalls)
    .set({ ...change, updatedAt: sql`now()`, version: sql`${companyWalls.version} + 1` })
    .where(eq(companyWalls.id, id))
    .returning()
    .then(writtenRow)

/** How often the wall was opened in the last thirty days, by how many, and when last; machines left out. */
export async function countWallVisits(
  tx: Tx,
  wallId: string,
): Promise<{ visits: number; visitors: number; lastAt: Date | null }> {
  const [row] = await tx
    .select({ visits: count(), visitors: countDistinct(visits.visitorId), lastAt: max(visits.startedAt) })
    .from(visits)
    .where(and(eq(visits.cardId, wallId), inLast30Days(visits)))
  return row ?? { visits: 0, visitors: 0, lastAt: null }
}

/** An address that leads nowhere from now on. */
export const forgetAddress = (tx: Tx, address: string) =>
  tx.delete(publicAddresses).where(eq(publicAddresses.address, address))

export async function hasRefused(tx: Tx, staffId: string): Promise<boolean> {
  return (
    (await tx.select({ id: wallRefusals.id }).from(wallRefusals).where(eq(wallRefusals.staffId, staffId)))
      .length > 0
  )
}

/** Writes whether a person stands on the wall; false where nothing changes. */
export async function setRefusal(tx: Tx, staffId: string, refuses: boolean): Promise<boolean> {
  const changed = refuses
    ? await tx
        .insert(wallRefusals)
        .values({ staffId })
        .onConflictDoNothing()
        .returning({ id: wallRefusals.id })
    : await tx
        .delete(wallRefusals)
        .where(eq(wallRefusals.staffId, staffId))
        .returning({ id: wallRefusals.id })
  return changed.length > 0
}

export const countRefusals = (tx: Tx): Promise<number> =>
  tx
    .select({ total: count() })
    .from(wallRefusals)
    .innerJoin(staff, eq(staff.id, wallRefusals.staffId))
    .where(eq(staff.state, 'active'))
    .then(totalOf)

export const findAllTemplates = (tx: Tx) =>
  tx.select().from(cardTemplates).orderBy(asc(cardTemplates.sort), asc(cardTemplates.createdAt))

export const findAllDepartments = (tx: Tx) =>
  tx
    .select({
      id: departments.id,
      parentId: departments.parentId,
      sort: departments.sort,
      name: departments.name,
    })
    .from(departments)
    .where(sql`${departments.deletedAt} is null`)
    .orderBy(asc(departments.sort), asc(departments.name))

export interface WallQuestion {
  /** Templates whose cards may stand there. */
  templateIds: readonly string[]
  /** Those of them where strangers read the name, or the title: only these are found by it. */
  readableNames: readonly string[]
  readableTitles: readonly string[]
  /** Undefined: every department, and people without one. */
  departmentIds: readonly string[] | undefined
  /** Departments in the order of the tree. */
  departmentOrder: readonly string[]
  order: WallOrder
  keyword?: string | undefined
}

const place = sql`coalesce(${cards.departmentId}, ${staff.departmentId})`
const isLeader = sql<boolean>`exists (select from departments led where led.company_id = ${staff.companyId} and led.leader_staff_id = ${staff.id} and led.deleted_at is null)`

function matches({ keyword, readableNames, readableTitles }: WallQuestion): SQL | undefined {
  const text = keyword?.trim().toLowerCase()
  if (!text) return undefined
  const pattern = likePattern(text)
  return or(
    and(
      amongIds(cards.templateId, readableNames),
      or(sql`lower(${cards.name}) like ${pattern}`, sql`${cards.pinyin} like ${pattern}`),
    ),
    and(
      amongIds(cards.templateId, readableTitles),
      sql`lower(${cards.fieldValues} ->> 'title') like ${pattern}`,
    ),
    sql`lower(${departments.name}) like ${pattern}`,
  )
}

/** One card a person: the one that was made first of those that may be shown. */
const condition = (question: WallQuestion) =>
  and(
    eq(staff.state, 'active'),
    sql`${cards.id} in (select distinct on (one.staff_id) one.id from cards one
      where one.state = 'active' and ${amongIds(sql`one.template_id`, question.templateIds)} order by one.staff_id, one.created_at, one.id)`,
    sql`not exists (select from wall_refusals no where no.company_id = ${staff.companyId} and no.staff_id = ${staff.id})`,
    question.departmentIds === undefined ? undefined : inArray(place, [...question.departmentIds]),
    matches(question),
  )

const wallCards = (tx: Tx) =>
  tx
    .select({ card: cards, template: cardTemplates, department: departments.name })
    .from(staff)
    .innerJoin(cards, eq(cards.staffId, staff.id))
    .innerJoin(cardTemplates, eq(cardTemplates.id, cards.templateId))
    .leftJoin(departments, sql`${departments.id} = ${place}`)

export type WallCard = Awaited<ReturnType<typeof wallCards>>[number]

function orderOf({ order, departmentOrder }: WallQuestion): SQL[] {
  const byName = [asc(cards.pinyin), asc(cards.id)]
  if (order === 'pinyin') return byName
  if (order === 'leader') return [desc(isLeader), ...byName]
  return [
    sql`array_position(${`{${departmentOrder.join(',')}}`}::uuid[], ${place}) nulls last`,
    desc(isLeader),
    ...byName,
  ]
}

export const findWallCards = (
  tx: Tx,
  question: WallQuestion,
  { limit, offset }: { limit: number; offset: number },
): Promise<WallCard[]> =>
  wallCards(tx)
    .where(condition(question))
    .orderBy(...orderOf(question))
    .limit(limit)
    .offset(offset)

export const countWallCards = (tx: Tx, question: WallQuestion): Promise<number> =>
  tx
    .select({ total: count() })
    .from(staff)
    .innerJoin(cards, eq(cards.staffId, staff.id))
    .leftJoin(departments, sql`${departments.id} = ${place}`)
    .where(condition(question))
    .then(totalOf)
