import { and, desc, eq, inArray } from 'drizzle-orm'

import { exhibitors, exhibitorUsers } from '#features/shows/exhibitors/server/exhibitors.tables.ts'
import { openStates } from '#features/shows/needs/server/needs.public.ts'
import { needParties, needs } from '#features/shows/needs/server/needs.tables.ts'
import { activityRegistrations } from '#features/shows/registrations/server/registrations.tables.ts'
import { livingStates } from '#features/shows/registrations/server/attendance.public.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { Audience } from '../announcements.contract.ts'
import { announcements } from './announcements.tables.ts'

export type Announcement = typeof announcements.$inferSelect

/** The announcements of an activity, the latest first. */
export async function findAnnouncements(
  tx: Tx,
  activityId: string,
  paging: Paging,
): Promise<Page<Announcement>> {
  const where = eq(announcements.activityId, activityId)
  const { limit, offset } = pageBounds(paging)
  return readPage(
    tx
      .select()
      .from(announcements)
      .where(where)
      .orderBy(desc(announcements.createdAt), desc(announcements.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, announcements, where),
  )
}

export const findAnnouncement = (tx: Tx, id: string): Promise<Announcement | undefined> =>
  tx.select().from(announcements).where(eq(announcements.id, id)).then(firstRow)

export const lockAnnouncement = (tx: Tx, id: string): Promise<Announcement | undefined> =>
  tx.select().from(announcements).where(eq(announcements.id, id)).for('update').then(firstRow)

export const insertAnnouncement = (
  tx: Tx,
  row: Omit<typeof announcements.$inferInsert, 'companyId' | 'id'>,
): Promise<Announcement> => tx.insert(announcements).values(row).returning().then(writtenRow)

/** Changes a locked announcement; its version moves on. */
export const writeAnnouncement = (
  tx: Tx,
  { id, version }: Announcement,
  set: Partial<Omit<Announcement, 'companyId' | 'id' | 'version'>>,
): Promise<Announcement> =>
  tx
    .update(announcements)
    .set({ ...set, version: version + 1 })
    .where(eq(announcements.id, id))
    .returning()
    .then(writtenRow)

/** Counts messages that were written; nobody's edit is overtaken by it. */
export const countSent = (tx: Tx, id: string, more: number): Promise<unknown> =>
  tx
    .update(announcements)
    .set({ sent: sql`${announcements.sent} + ${more}` })
    .where(eq(announcements.id, id))

export const deleteAnnouncement = (tx: Tx, id: string): Promise<unknown> =>
  tx.delete(announcements).where(eq(announcements.id, id))

/** As many as a page shows. */
const mostShown = 5

/** The latest words for somebody who reads a page as one of an audience. */
export const findShown = (tx: Tx, activityId: string, reader: Audience): Promise<Announcement[]> =>
  tx
    .select()
    .from(announcements)
    .where(
      and(
        eq(announcements.activityId, activityId),
        eq(announcements.state, 'published'),
        inArray(announcements.audience, ['everyone', reader]),
      ),
    )
    .orderBy(desc(announcements.publishedAt), desc(announcements.id))
    .limit(mostShown)

const visitors = (activityId: string) => sql`
  select 1 as place, r.id, r.mobile from ${activityRegistrations} r
  where r.activity_id = ${activityId} and r.mobile <> '' and r.state in ${[...livingStates]}`

const exhibiting = (activityId: string) => sql`
  select 2 as place, u.id, u.mobile from ${exhibitorUsers} u
  join ${exhibitors} e on e.id = u.exhibitor_id
  where e.activity_id = ${activityId} and e.state <> 'ended' and u.state in ('invited', 'active')`

const matchmaking = (activityId: string) => sql`
  select 3 as place, p.id, p.mobile from ${needParties} p
  where p.activity_id = ${activityId} and p.mobile <> ''
    and exists (select from ${needs} n where n.party_id = p.id and n.state in ${[...openStates]})`

const peopleOf = {
  visitors,
  exhibitors: exhibiting,
  matchmaking,
  everyone: (activityId: string) =>
    sql`${visitors(activityId)} union all ${exhibiting(activityId)} union all ${matchmaking(activityId)}`,
} as const satisfies Record<Audience, unknown>

/** A number of somebody who takes part, and where it stands in the order of writing. */
export interface Listener {
  place: number
  id: string
  mobile: string
}

type ListenerRow = { [Key in keyof Listener]: Listener[Key] }

/** One person of an audience. */
export async function findListener(
  tx: Tx,
  { activityId, audience }: Pick<Announcement, 'activityId' | 'audience'>,
  { place, id }: Pick<Listener, 'place' | 'id'>,
): Promise<Listener | undefined> {
  const { rows } = await tx.execute<ListenerRow>(
    sql`select place, id, mobile from (${peopleOf[audience](activityId)}) people where place = ${place} and id = ${id}::uuid`,
  )
  return rows[0]
}

/** The next numbers of an audience. A number that takes part in several ways comes once. */
export async function findListenersAfter(
  tx: Tx,
  { activityId, audience }: Pick<Announcement, 'activityId' | 'audience'>,
  { after, limit }: { after: Pick<Listener, 'place' | 'id'>; limit: number },
): Promise<Listener[]> {
  const { rows } = await tx.execute<ListenerRow>(sql`
    select place, id, mobile from (
      select distinct on (mobile) place, id, mobile from (${peopleOf[audience](activityId)}) people
      order by mobile, place, id
    ) once
    where (place, id) > (${after.place}, ${after.id}::uuid)
    order by place, id
    limit ${limit}`)
  return rows
}

/** How many numbers an audience has. */
export async function countListeners(tx: Tx, activityId: string, audience: Audience): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(distinct mobile)::int as total from (${peopleOf[audience](activityId)}) people`,
  )
  return rows[0]?.total ?? 0
}
