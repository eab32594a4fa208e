import { and, asc, count, desc, eq, gt, ilike, inArray, lt, ne, or, type SQL } from 'drizzle-orm'

import { exhibitors, exhibitorUsers } from '#features/shows/exhibitors/server/exhibitors.tables.ts'
import { exhibitorApplications } from '#features/shows/recruitment/server/recruitment.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { AdPlace, CampaignFilter, CampaignState } from '../ads.contract.ts'
import { heldStates } from './ads.domain.ts'
import { adCampaigns, adSlots } from './ads.tables.ts'

export type Slot = typeof adSlots.$inferSelect
export type Campaign = typeof adCampaigns.$inferSelect

export interface ShownCampaign {
  campaign: Campaign
  place: AdPlace
  advertiser: string | null
}

const joined = (tx: Tx) =>
  tx
    .select({ campaign: adCampaigns, place: adSlots.place, advertiser: exhibitors.name })
    .from(adCampaigns)
    .innerJoin(adSlots, eq(adSlots.id, adCampaigns.slotId))
    .leftJoin(exhibitors, eq(exhibitors.id, adCampaigns.exhibitorId))

function conditionOf({ activityId, slotId, status, keyword }: CampaignFilter): SQL | undefined {
  const states = splitList(status) as CampaignState[]
  return and(
    eq(adCampaigns.activityId, activityId),
    slotId ? eq(adCampaigns.slotId, slotId) : undefined,
    states.length > 0 ? inArray(adCampaigns.state, states) : undefined,
    keyword
      ? or(
          ilike(adCampaigns.name, likePattern(keyword)),
          ilike(adCampaigns.headline, likePattern(keyword)),
          ilike(exhibitors.name, likePattern(keyword)),
        )
      : undefined,
  )
}

/** Campaigns of an activity, the latest first. */
export async function findCampaigns(tx: Tx, filter: CampaignFilter & Paging): Promise<Page<ShownCampaign>> {
  const where = conditionOf(filter)
  const { limit, offset } = pageBounds(filter)
  const list = await joined(tx)
    .where(where)
    .orderBy(desc(adCampaigns.createdAt), desc(adCampaigns.id))
    .limit(limit)
    .offset(offset)
  return { list, ...(await countRows(tx, joined(tx).where(where))) }
}

/** The next campaigns of a search by their ids, for a file. */
export const findCampaignsAfter = (
  tx: Tx,
  filter: CampaignFilter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ShownCampaign[]> =>
  joined(tx)
    .where(and(conditionOf(filter), after === undefined ? undefined : gt(adCampaigns.id, after)))
    .orderBy(asc(adCampaigns.id))
    .limit(limit)

export const findCampaign = (tx: Tx, id: string): Promise<ShownCampaign | undefined> =>
  joined(tx).where(eq(adCampaigns.id, id)).then(firstRow)

/** Showings go on pointing to a campaign that is locked: their foreign key needs no more than its id. */
export const lockCampaign = (tx: Tx, id: string): Promise<Campaign | undefined> =>
  tx.select().from(adCampaigns).where(eq(adCampaigns.id, id)).for('no key update').then(firstRow)

/** Campaigns in the order in which everybody locks them. */
export const findStepped = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ id: adCampaigns.id, activityId: adCampaigns.activityId, slotId: adCampaigns.slotId })
    .from(adCampaigns)
    .where(inArray(adCampaigns.id, [...ids]))
    .orderBy(adCampaigns.id)

export const insertCampaign = (
  tx: Tx,
  campaign: Omit<typeof adCampaigns.$inferInsert, 'companyId'>,
): Promise<Campaign> => tx.insert(adCampaigns).values(campaign).returning().then(writtenRow)

/** Changes a locked campaign; its version moves on. */
export const writeCampaign = (
  tx: Tx,
  { id, version }: Pick<Campaign, 'id' | 'version'>,
  set: Partial<Omit<Campaign, 'companyId' | 'id' | 'version'>>,
): Promise<Campaign> =>
  tx
    .update(adCampaigns)
    .set({ ...set, version: version + 1 })
    .where(eq(adCampaigns.id, id))
    .returning()
    .then(writtenRow)

/** Campaigns of an activity that stand in some states. */
export const findInStates = (tx: Tx, activityId: string, states: readonly CampaignState[]) =>
  tx
    .select({ id: adCampaigns.id })
    .from(adCampaigns)
    .where(and(eq(adCampaigns.activityId, activityId), inArray(adCampaigns.state, [...states])))
    .orderBy(adCampaigns.id)

/** How many campaigns stand in each state, and what was delivered altogether. */
export const countStates = (tx: Tx, activityId: string) =>
  tx
    .select({ state: adCampaigns.state, total: sql<number>`count(*)::int` })
    .from(adCampaigns)
    .where(eq(adCampaigns.activityId, activityId))
    .groupBy(adCampaigns.state)

export const findAllOf = (tx: Tx, activityId: string): Promise<Campaign[]> =>
  tx.select().from(adCampaigns).where(eq(adCampaigns.activityId, activityId)).limit(2000)

/** The slots of an activity with the number of campaigns booked for each. */
export const findSlots = (tx: Tx, activityId: string): Promise<{ slot: Slot; booked: number }[]> =>
  tx
    .select({ slot: adSlots, booked: count(adCampaigns.id) })
    .from(adSlots)
    .leftJoin(
      adCampaigns,
      and(eq(adCampaigns.slotId, adSlots.id), inArray(adCampaigns.state, [...heldStates])),
    )
    .where(eq(adSlots.activityId, activityId))
    .groupBy(adSlots.companyId, adSlots.id)
    .orderBy(adSlots.place)

export const findSlot = (tx: Tx, id: string): Promise<Slot | undefined> =>
  tx.select().from(adSlots).where(eq(adSlots.id, id)).then(firstRow)

export const lockSlot = (tx: Tx, id: string): Promise<Slot | undefined> =>
  tx.select().from(adSlots).where(eq(adSlots.id, id)).for('update').then(firstRow)

export const insertSlots = (
  tx: Tx,
  slots: readonly Omit<typeof adSlots.$inferInsert, 'companyId'>[],
): Promise<unknown> =>
  tx
    .insert(adSlots)
    .values([...slots])
    .onConflictDoNothing()

export const writeSlot = (
  tx: Tx,
  { id, version }: Pick<Slot, 'id' | 'version'>,
  set: Partial<Pick<Slot, 'capacity' | 'pricing' | 'price' | 'isOpen'>>,
): Promise<Slot> =>
  tx
    .update(adSlots)
    .set({ ...set, version: version + 1 })
    .where(eq(adSlots.id, id))
    .returning()
    .then(writtenRow)

/** The lines of a slot in which bookings share days with this one. */
export const findRivals = (tx: Tx, { id, slotId, startsAt, endsAt }: Campaign): Promise<number[]> =>
  tx
    .select({ lane: adCampaigns.lane })
    .from(adCampaigns)
    .where(
      and(
        eq(adCampaigns.slotId, slotId),
        inArray(adCampaigns.state, [...heldStates]),
        ne(adCampaigns.id, id),
        lt(adCampaigns.startsAt, endsAt),
        gt(adCampaigns.endsAt, startsAt),
      ),
    )
    .then((rows) => rows.map(({ lane }) => lane ?? 0))

/** The bookings of an activity's slots between two moments, as their calendar shows them. */
export const findBookings = (tx: Tx, activityId: string, { from, to }: { from: Date; to: Date }) =>
  joined(tx)
    .where(
      and(
        eq(adCampaigns.activityId, activityId),
        inArray(adCampaigns.state, [...heldStates, 'ended']),
        lt(adCampaigns.startsAt, to),
        gt(adCampaigns.endsAt, from),
      ),
    )
    .orderBy(adCampaigns.startsAt, adCampaigns.id)
    .limit(1000)

/** The person of an exhibitor who answers for what it orders: its owner, before there is one the contact of its application. */
export const findBuyer = (tx: Tx, exhibitorId: string) =>
  tx
    .select({
      name: sql<string>`coalesce(${exhibitorUsers.name}, ${exhibitorApplications.contact})`,
      mobile: sql<string>`coalesce(${exhibitorUsers.mobile}, ${exhibitorApplications.mobile})`,
    })
    .from(exhibitors)
    .innerJoin(exhibitorApplications, eq(exhibitorApplications.id, exhibitors.applicationId))
    .leftJoin(
      exhibitorUsers,
      and(eq(exhibitorUsers.exhibitorId, exhibitors.id), eq(exhibitorUsers.role, 'E1')),
    )
    .where(eq(exhibitors.id, exhibitorId))
    .then(firstRow)

/** The campaigns of an exhibitor, the latest first. */
export const findCampaignsOfExhibitor = (tx: Tx, exhibitorId: string): Promise<ShownCampaign[]> =>
  joined(tx)
    .where(eq(adCampaigns.exhibitorId, exhibitorId))
    .orderBy(desc(adCampaigns.createdAt), desc(adCampaigns.id))
    .limit(100)

/** Exhibitors of an activity that can advertise. */
export const findAdvertisers = (tx: Tx, activityId: string) =>
  tx
    .select({ id: exhibitors.id, name: exhibitors.name })
    .from(exhibitors)
    .where(eq(exhibitors.activityId, activityId))
    .orderBy(exhibitors.name)
    .limit(500)

/** How many bookings of an exhibitor the organiser has not answered yet. */
export const countWaiting = (tx: Tx, exhibitorId: string): Promise<number> =>
  tx.$count(
    adCampaigns,
    and(eq(adCampaigns.exhibitorId, exhibitorId), eq(adCampaigns.state, 'review_pending')),
  )
