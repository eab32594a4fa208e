import { and, asc, desc, eq, ilike, inArray, lte, or, type SQL } from 'drizzle-orm'

import { firms } from '#features/attraction/firms/server/firms.tables.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import type { Reach } from '#platform/server/http/reach.domain.ts'

import type { Colour, ProjectState } from '../face/project-model.ts'
import type { ProjectFilter, sorts } from '../projects.contract.ts'
import { projects } from './projects.tables.ts'

export type Project = typeof projects.$inferSelect

/** How far somebody sees: the own projects, those of some departments, or all. */
export interface Sight extends Reach {
  accountId: string
}

export const withinSight = ({ scope, departmentIds, accountId }: Sight): SQL | undefined => {
  if (scope === 'all') return undefined
  const own = eq(projects.leadId, accountId)
  return scope === 'departments' && departmentIds.length > 0
    ? or(own, inArray(projects.departmentId, [...departmentIds]))
    : own
}

const now = sql`now()`
/** The colour of a project now; null of one that has none. */
export const projectColour = sql<Colour | null>`case
  when ${projects.state} in ('on_hold', 'terminated', 'delivering') then null
  when ${projects.redFrom} <= ${now} then 'red'
  when ${projects.amberFrom} <= ${now} then 'amber'
  else 'green' end`

const ofColour = (colour: Colour | undefined): SQL | undefined => {
  if (colour === undefined) return undefined
  return colour === 'red' ? lte(projects.redFrom, now) : sql`${projectColour} = ${colour}`
}

export const conditionOf = (filter: ProjectFilter, sight: Sight): SQL | undefined => {
  const { keyword, status, colour, region, leadId, firmId } = filter
  const states = splitList(status) as ProjectState[]
  const pattern = keyword && likePattern(keyword)
  return and(
    withinSight(sight),
    states.length > 0 ? inArray(projects.state, states) : undefined,
    ofColour(colour),
    region ? eq(projects.region, region) : undefined,
    leadId ? eq(projects.leadId, leadId) : undefined,
    firmId ? eq(projects.firmId, firmId) : undefined,
    pattern
      ? or(
          ilike(projects.name, pattern),
          ilike(projects.investor, pattern),
          ilike(projects.industry, pattern),
          ilike(projects.leadName, pattern),
        )
      : undefined,
  )
}

export interface ShownProject {
  project: Project
  department: string | null
  /** The name of the linked firm. */
  firm: string | null
}

const shown = (tx: Tx) =>
  tx
    .select({ project: projects, department: departments.name, firm: firms.name })
    .from(projects)
    .leftJoin(firms, eq(firms.id, projects.firmId))
    .leftJoin(departments, eq(departments.id, projects.departmentId))

interface Order {
  sort?: (typeof sorts)[number] | undefined
  order?: 'asc' | 'desc' | undefined
}

export async function findProjects(
  tx: Tx,
  filter: ProjectFilter & Paging & Order,
  sight: Sight,
): Promise<Page<ShownProject>> {
  const where = conditionOf(filter, sight)
  const { limit, offset } = pageBounds(filter)
  const direction = filter.order === 'asc' ? asc : desc
  const list = await shown(tx)
    .where(where)
    .orderBy(direction(projects[filter.sort ?? 'updatedAt']), direction(projects.id))
    .limit(limit)
    .offset(offset)
  return { list, ...(await countRows(tx, projects, where)) }
}

/** Sums of everything that a filter finds, by state. */
export const sumProjects = (tx: Tx, filter: ProjectFilter, sight: Sight) =>
  tx
    .select({
      state: projects.state,
      total: sql<number>`count(*)::int`,
      promisedFen: sql<number>`coalesce(sum(${projects.promisedFen}), 0)::float8`,
      arrivedFen: sql<number>`coalesce(sum(${projects.arrivedFen}), 0)::float8`,
      red: sql<number>`count(*) filter (where ${projectColour} = 'red')::int`,
      amber: sql<number>`count(*) filter (where ${projectColour} = 'amber')::int`,
      green: sql<number>`count(*) filter (where ${projectColour} = 'green')::int`,
    })
    .from(projects)
    .where(conditionOf(filter, sight))
    .groupBy(projects.state)

/** The same by where the investors come from. */
export const sumRegions = (tx: Tx, filter: ProjectFilter, sight: Sight) =>
  tx
    .select({
      region: projects.region,
      total: sql<number>`count(*)::int`,
      promisedFen: sql<number>`coalesce(sum(${projects.promisedFen}), 0)::float8`,
    })
    .from(projects)
    .where(conditionOf(filter, sight))
    .groupBy(projects.region)
    .orderBy(asc(projects.region))

const cardsOfColumn = 20

/** The first cards of each state, the red ones first. */
export async function findBoardCards(tx: Tx, filter: ProjectFilter, sight: Sight): Promise<ShownProject[]> {
  const placed = tx
    .select({
      id: projects.id,
      place:
        sql<number>`row_number() over (partition by ${projects.state} order by ${projects.redFrom} <= ${now} desc nulls last, ${projects.updatedAt} desc, ${projects.id} desc)`.as(
          'place',
        ),
    })
    .from(projects)
    .where(conditionOf(filter, sight))
    .as('placed')
  return shown(tx)
    .innerJoin(placed, eq(placed.id, projects.id))
    .where(lte(placed.place, cardsOfColumn))
    .orderBy(asc(placed.place))
}

/** Projects for the weekly sheet: those that need somebody come first, then the largest. */
export const findForWeekly = (tx: Tx, filter: ProjectFilter & { limit: number }, sight: Sight) =>
  shown(tx)
    .where(conditionOf(filter, sight))
    .orderBy(
      sql`case ${projectColour} when 'red' then 0 when 'amber' then 1 when 'green' then 2 else 3 end`,
      desc(projects.promisedFen),
      desc(projects.id),
    )
    .limit(filter.limit)

export const findShownProject = (tx: Tx, id: string): Promise<ShownProject | undefined> =>
  shown(tx).where(eq(projects.id, id)).then(firstRow)

export const findProject = (tx: Tx, id: string): Promise<Project | undefined> =>
  tx.select().from(projects).where(eq(projects.id, id)).then(firstRow)

export const findProjectsByIds = (tx: Tx, ids: readonly string[]): Promise<Project[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(projects)
        .where(inArray(projects.id, [...ids]))

/** A project for writing: the next writer of it waits. */
export const lockProject = (tx: Tx, id: string): Promise<Project | undefined> =>
  tx.select().from(projects).where(eq(projects.id, id)).for('update').then(firstRow)

/** The ids of a batch in their one order, so that two batches never wait for each other. */
export const lockProjects = (tx: Tx, ids: readonly string[]): Promise<Project[]> =>
  tx
    .select()
    .from(projects)
    .where(inArray(projects.id, [...ids]))
    .orderBy(asc(projects.id))
    .for('update')

export const insertProject = (
  tx: Tx,
  project: Omit<typeof projects.$inferInsert, 'companyId'>,
): Promise<Project> => tx.insert(projects).values(project).returning().then(writtenRow)

export type ProjectSet = Partial<Omit<Project, 'companyId' | 'id' | 'version' | 'createdAt'>>

/** Changes a locked project; its version moves on. */
export const writeProject = (
  tx: Tx,
  { id, version }: Pick<Project, 'id' | 'version'>,
  set: ProjectSet,
): Promise<Project> =>
  tx
    .update(projects)
    .set({ updatedAt: sql`now()`, ...set, version: version + 1 })
    .where(eq(projects.id, id))
    .returning()
    .then(writtenRow)

/** Writes the colours that a new rule gives; nobody has changed the project, and its version stays. */
export const writeColours = (
  tx: Tx,
  id: string,
  set: Pick<Project, 'signals' | 'redFrom' | 'amberFrom'>,
): Promise<unknown> => tx.update(projects).set(set).where(eq(projects.id, id))

/** Projects after one, in their one order, for a program that meets all of them. */
export const lockProjectsAfter = (tx: Tx, after: string | null, limit: number): Promise<Project[]> =>
  tx
    .select()
    .from(projects)
    .where(after === null ? undefined : sql`${projects.id} > ${after}`)
    .orderBy(asc(projects.id))
    .limit(limit)
    .for('update')

/** Accounts at work among the holders of a right, by name. */
export const findLeads = (tx: Tx, { holders, keyword }: { holders: SQL; keyword?: string | undefined }) =>
  tx
    .select({ id: accounts.id, name: accounts.nickName })
    .from(accounts)
    .where(
      and(
        inArray(accounts.id, holders),
        eq(accounts.state, 'active'),
        keyword
          ? or(ilike(accounts.nickName, likePattern(keyword)), ilike(accounts.pinyin, likePattern(keyword)))
          : undefined,
      ),
    )
    .orderBy(asc(accounts.nickName), asc(accounts.id))
    .limit(50)

/** A colleague's name and department. */
export const findLead = (tx: Tx, accountId: string) =>
  tx
    .select({ id: accounts.id, name: accounts.nickName, departmentId: staff.departmentId })
    .from(accounts)
    .leftJoin(staff, eq(staff.id, accounts.staffId))
    .where(and(eq(accounts.id, accountId), eq(accounts.state, 'active')))
    .then(firstRow)

/** The first projects in sight whose name or investor has these letters. */
export const findNamed = (tx: Tx, keyword: string, sight: Sight): Promise<Project[]> =>
  tx
    .select()
    .from(projects)
    .where(conditionOf({ keyword }, sight))
    .orderBy(desc(projects.updatedAt), desc(projects.id))
    .limit(10)

/** How many projects each of some firms has. */
export async function countOfFirms(tx: Tx, firmIds: readonly string[]): Promise<Map<string, number>> {
  if (firmIds.length === 0) return new Map()
  const rows = await tx
    .select({ firmId: projects.firmId, total: sql<number>`count(*)::int` })
    .from(projects)
    .where(inArray(projects.firmId, [...firmIds]))
    .groupBy(projects.firmId)
  return new Map(rows.map(({ firmId, total }) => [firmId ?? '', total]))
}

/** The projects of a firm, the newest first: these stand on its timeline. */
export const latestOfFirm = (firmId: string): SQL =>
  sql`select 'project'::text as kind, id from ${projects} where firm_id = ${firmId} order by updated_at desc, id desc limit 100`

/** Gives the projects of one firm to another; answers their ids. */
export async function moveOfFirm(tx: Tx, { from, into }: { from: string; into: string }): Promise<string[]> {
  const moved = await tx
    .update(projects)
    .set({ firmId: into })
    .where(eq(projects.firmId, from))
    .returning({ id: projects.id })
  return moved.map(({ id }) => id)
}

export async function returnToFirm(tx: Tx, firmId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(projects)
      .set({ firmId })
      .where(inArray(projects.id, [...ids]))
}
