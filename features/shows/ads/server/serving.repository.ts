import { and, eq, gt, inArray, isNull, lt, lte, ne, or } from 'drizzle-orm'

import { exhibitors } from '#features/shows/exhibitors/server/exhibitors.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { AdPlace } from '../ads.contract.ts'
import { adCampaigns, adCaps, adServes, adSlots } from './ads.tables.ts'

/** Somebody before a place: the day is that of the activity, the key null for who is not recognised. */
export interface Audience {
  key: string | null
  day: string
}

const ofCap = (campaignId: string, key: string, day: string) =>
  and(eq(adCaps.campaignId, campaignId), eq(adCaps.visitorKey, key), eq(adCaps.day, day))

/** Campaigns that may be shown in a place now. Whether cap and budget still hold is decided when one is taken. */
export const findEligible = (
  tx: Tx,
  { activityId, place, audience, now }: { activityId: string; place: AdPlace; audience: Audience; now: Date },
) =>
  tx
    .select({ campaign: adCampaigns, advertiser: exhibitors.name })
    .from(adCampaigns)
    .innerJoin(adSlots, eq(adSlots.id, adCampaigns.slotId))
    .leftJoin(exhibitors, eq(exhibitors.id, adCampaigns.exhibitorId))
    .where(
      and(
        eq(adSlots.activityId, activityId),
        eq(adSlots.place, place),
        eq(adSlots.isOpen, true),
        eq(adCampaigns.state, 'running'),
        lte(adCampaigns.startsAt, now),
        gt(adCampaigns.endsAt, now),
        or(isNull(adCampaigns.units), lt(adCampaigns.settled, adCampaigns.units)),
        or(
          isNull(adCampaigns.capADay),
          // A cap is one of persons; before a screen stand many, and nobody knows who.
          place === 'screen' ? sql`true` : undefined,
          audience.key === null
            ? sql`false`
            : sql`coalesce((select n from ad_caps c where c.campaign_id = ${adCampaigns.id}
                and c.visitor_key = ${audience.key} and c.day = ${audience.day}), 0) < ${adCampaigns.capADay}`,
        ),
      ),
    )
    .limit(50)

/** Counts one showing of a campaign to a visitor; false where the day's cap is reached. */
export async function takeCap(
  tx: Tx,
  { id: campaignId, capADay }: { id: string; capADay: number },
  { key, day }: { key: string; day: string },
): Promise<boolean> {
  const counted = await tx
    .insert(adCaps)
    .values({ campaignId, visitorKey: key, day, n: 1 })
    .onConflictDoUpdate({
      target: [adCaps.companyId, adCaps.campaignId, adCaps.visitorKey, adCaps.day],
      set: { n: sql`${adCaps.n} + 1` },
      setWhere: lt(adCaps.n, capADay),
    })
    .returning({ n: adCaps.n })
  return counted.length > 0
}

export const giveCapBack = (tx: Tx, campaignId: string, { key, day }: { key: string; day: string }) =>
  tx
    .update(adCaps)
    .set({ n: sql`${adCaps.n} - 1` })
    .where(ofCap(campaignId, key, day))

/** Takes a unit of the budget for one showing; false where none is left, or the campaign stopped meanwhile. */
export async function reserveUnit(tx: Tx, id: string): Promise<boolean> {
  const taken = await tx
    .update(adCampaigns)
    .set({ reserved: sql`${adCampaigns.reserved} + 1`, served: sql`${adCampaigns.served} + 1` })
    .where(
      and(
        eq(adCampaigns.id, id),
        eq(adCampaigns.state, 'running'),
        or(
          isNull(adCampaigns.units),
          sql`${adCampaigns.reserved} + ${adCampaigns.settled} < ${adCampaigns.units}`,
        ),
      ),
    )
    .returning({ id: adCampaigns.id })
  return taken.length > 0
}

export const countInvalid = (tx: Tx, id: string): Promise<unknown> =>
  tx
    .update(adCampaigns)
    .set({ invalid: sql`${adCampaigns.invalid} + 1` })
    .where(eq(adCampaigns.id, id))

/** Whether a visitor saw a campaign since a moment. One that was sent and never in sight is no first one. */
export const wasSeen = (
  tx: Tx,
  { campaignId, key, since, except }: { campaignId: string; key: string; since: Date; except?: string },
): Promise<boolean> =>
  tx
    .select({ id: adServes.id })
    .from(adServes)
    .where(
      and(
        eq(adServes.visitorKey, key),
        eq(adServes.campaignId, campaignId),
        gt(adServes.servedAt, since),
        gt(adServes.viewedAt, since),
        except === undefined ? undefined : ne(adServes.token, except),
      ),
    )
    .limit(1)
    .then((rows) => rows.length > 0)

export const insertServe = (
  tx: Tx,
  serve: Omit<typeof adServes.$inferInsert, 'companyId'>,
): Promise<unknown> => tx.insert(adServes).values(serve)

/** Gives back what showings hold that nobody saw in time, each once; answers how many. */
export async function releaseLapsed(tx: Tx, campaignId: string, before: Date): Promise<number> {
  // Those that somebody else is giving back or counting right now are left to them.
  const lapsed = await tx
    .select({ id: adServes.id })
    .from(adServes)
    .where(and(eq(adServes.campaignId, campaignId), eq(adServes.holds, true), lt(adServes.servedAt, before)))
    .orderBy(adServes.id)
    .limit(5000)
    .for('update', { skipLocked: true })
  if (lapsed.length === 0) return 0
  const ids = lapsed.map(({ id }) => id)
  await tx.update(adServes).set({ holds: false }).where(inArray(adServes.id, ids))
  await tx
    .update(adCampaigns)
    .set({ reserved: sql`${adCampaigns.reserved} - ${ids.length}` })
    .where(eq(adCampaigns.id, campaignId))
  return ids.length
}

export const findServed = (tx: Tx, token: string) =>
  tx
    .select({
      campaignId: adServes.campaignId,
      key: adServes.visitorKey,
      invalid: adServes.invalid,
      pricing: adCampaigns.pricing,
    })
    .from(adServes)
    .innerJoin(adCampaigns, eq(adCampaigns.id, adServes.campaignId))
    .where(eq(adServes.token, token))
    .then(firstRow)

/** Notes that a showing was seen, once and in time; undefined otherwise. `keeps`: it goes on holding its unit, for a click. */
export const noteSeen = (tx: Tx, token: string, { since, keeps }: { since: Date; keeps: boolean }) =>
  tx
    .update(adServes)
    .set({ viewedAt: new Date(), ...(!keeps && { holds: false }) })
    .where(
      and(
        eq(adServes.token, token),
        eq(adServes.holds, true),
        isNull(adServes.viewedAt),
        gt(adServes.servedAt, since),
      ),
    )
    .returning({ campaignId: adServes.campaignId })
    .then(firstRow)

/** Notes a click on a showing that was seen, once and in time. */
export const noteClick = (tx: Tx, token: string, since: Date) =>
  tx
    .update(adServes)
    .set({ clickedAt: new Date() })
    .where(
      and(
        eq(adServes.token, token),
        sql`${adServes.viewedAt} is not null`,
        isNull(adServes.clickedAt),
        gt(adServes.servedAt, since),
      ),
    )
    .returning({ campaignId: adServes.campaignId })
    .then(firstRow)

/** A visitor's showings of one campaign are judged one after the other. */
export const lockVisitor = (tx: Tx, campaignId: string, key: string): Promise<unknown> =>
  lockKey(tx, `ads:${campaignId}:${key}`)

/** Counts a showing apart after it was sent, once and in time: its unit is free again. */
export async function noteRepeat(tx: Tx, token: string, since: Date): Promise<void> {
  const noted = await tx
    .update(adServes)
    .set({ invalid: 'repeat', holds: false })
    .where(
      and(
        eq(adServes.token, token),
        eq(adServes.holds, true),
        isNull(adServes.viewedAt),
        gt(adServes.servedAt, since),
      ),
    )
    .returning({ campaignId: adServes.campaignId })
    .then(firstRow)
  if (!noted) return
  await tx
    .update(adCampaigns)
    .set({
      reserved: sql`${adCampaigns.reserved} - 1`,
      served: sql`${adCampaigns.served} - 1`,
      invalid: sql`${adCampaigns.invalid} + 1`,
    })
    .where(eq(adCampaigns.id, noted.campaignId))
}

/** Frees the unit that a showing still holds; false where it holds none any more. */
export const endHold = (tx: Tx, token: string): Promise<boolean> =>
  tx
    .update(adServes)
    .set({ holds: false })
    .where(and(eq(adServes.token, token), eq(adServes.holds, true)))
    .returning({ id: adServes.id })
    .then((rows) => rows.length > 0)

interface Counted {
  viewable?: boolean
  click?: boolean
  /** A unit that was reserved is spent. */
  settles?: boolean
}

/** Counts what happened to a showing; answers how much of the budget is spent. */
export const countEvent = (tx: Tx, id: string, { viewable, click, settles }: Counted) =>
  tx
    .update(adCampaigns)
    .set({
      ...(viewable && { viewable: sql`${adCampaigns.viewable} + 1` }),
      ...(click && { clicks: sql`${adCampaigns.clicks} + 1` }),
      ...(settles && {
        reserved: sql`${adCampaigns.reserved} - 1`,
        settled: sql`${adCampaigns.settled} + 1`,
      }),
    })
    .where(eq(adCampaigns.id, id))
    .returning({ settled: adCampaigns.settled, units: adCampaigns.units })
    .then(writtenRow)

/** Forgets single showings of long ago, and who saw what on past days; the numbers stay with the campaign. */
export async function forgetShowings(
  tx: Tx,
  campaignId: string,
  { before, day }: { before: Date; day: string },
) {
  await tx.delete(adServes).where(and(eq(adServes.campaignId, campaignId), lt(adServes.servedAt, before)))
  await tx.delete(adCaps).where(and(eq(adCaps.campaignId, campaignId), lt(adCaps.day, day)))
}

/** A browser that wants to be forgotten is cut off from what it was shown. */
export async function forgetVisitor(tx: Tx, key: string): Promise<void> {
  await tx.delete(adCaps).where(eq(adCaps.visitorKey, key))
  await tx.update(adServes).set({ visitorKey: null }).where(eq(adServes.visitorKey, key))
}
