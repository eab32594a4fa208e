import { randomInt } from 'node:crypto'

import { findActivity, isShownState } from '#features/shows/activities/server/activity-sale.public.ts'
import type { Database, Tx } from '#platform/server/database/database.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import { fileUrl } from '#platform/contract/file-url.ts'

import type { AdEvent, AdPlace, ShownAd } from '../ads.contract.ts'
import { clickMs, dayIn, drawByWeight, paceOf, repeatMs, tokenMs } from './ads.domain.ts'
import { exhaust } from './campaign-steps.actions.ts'
import type { Campaign } from './ads.repository.ts'
import {
  type Audience,
  countEvent,
  countInvalid,
  endHold,
  findEligible,
  findServed,
  giveCapBack,
  insertServe,
  lockVisitor,
  noteClick,
  noteRepeat,
  noteSeen,
  releaseLapsed,
  reserveUnit,
  takeCap,
  wasSeen,
} from './serving.repository.ts'

export interface Place {
  companyId: string
  activityId: string
  place: AdPlace
}

/** A person or a machine before a page. */
export interface Reader {
  /** Null for who declined to be recognised. */
  key: string | null
  isMachine: boolean
}

type Taken = 'shown' | 'capped' | 'spent'
interface Showing {
  audience: Audience
  isMachine: boolean
  token: string
  repeatWithin: number
}

/** Whether a showing is counted apart and not paid for. */
async function flawOf(tx: Tx, { id }: Campaign, { audience, isMachine, repeatWithin }: Showing) {
  if (isMachine) return 'machine' as const
  if (audience.key === null || repeatWithin === 0) return null
  const since = new Date(Date.now() - repeatWithin)
  return (await wasSeen(tx, { campaignId: id, key: audience.key, since })) ? ('repeat' as const) : null
}

/** Takes a showing of a campaign: first of the visitor's day, then of the budget, each by the one statement that decides it. */
async function take(tx: Tx, campaign: Campaign, showing: Showing): Promise<Taken> {
  const { id, capADay } = campaign
  const { audience, token } = showing
  const invalid = await flawOf(tx, campaign, showing)
  const { key, day } = audience
  const cap = capADay === null || key === null ? undefined : { key, day }
  if (cap && capADay !== null && !(await takeCap(tx, { id, capADay }, cap))) return 'capped'
  if (invalid) await countInvalid(tx, id)
  else if (!(await reserveUnit(tx, id))) {
    if (cap) await giveCapBack(tx, id, cap)
    return 'spent'
  }
  await insertServe(tx, { campaignId: id, token, visitorKey: key, holds: !invalid, invalid })
  return 'shown'
}

interface Options {
  /** Tests show the same visitor one campaign many times at once. */
  repeatWithin?: number
}

/**
 * Draws an advertisement for somebody before a place. Each try has a transaction of its own: nobody holds one campaign while
 * waiting for another.
 */
export async function serveAd(
  database: Database,
  { companyId, activityId, place }: Place,
  { key, isMachine, repeatWithin = repeatMs }: Reader & Options,
): Promise<(ShownAd & { campaignId: string }) | null> {
  const now = new Date()
  const found = await database.asTenant(companyId, async (tx) => {
    const activity = await findActivity(tx, activityId)
    if (!activity || !isShownState(activity.state)) return undefined
    const audience = { key: isMachine ? null : key, day: dayIn(activity.zone, now) }
    return { audience, list: await findEligible(tx, { activityId, place, audience, now }) }
  })
  if (!found) return null
  let left = found.list.map((one) => ({
    ...one,
    share: one.campaign.weight * paceOf(one.campaign, now),
  }))
  const showing = { audience: found.audience, isMachine, repeatWithin, token: newPublicId() }
  const attempt = (campaign: Campaign) => database.asTenant(companyId, (tx) => take(tx, campaign, showing))
  while (left.length > 0) {
    const drawn = drawByWeight(left, randomInt(2 ** 32) / 2 ** 32)
    if (!drawn) return null
    const { campaign, advertiser } = drawn
    let taken = await attempt(campaign)
    // Showings that nobody saw in time give their units back.
    if (taken === 'spent' && (await release(database, companyId, campaign.id)) > 0)
      taken = await attempt(campaign)
    if (taken === 'shown')
      return {
        campaignId: campaign.id,
        token: showing.token,
        headline: campaign.headline,
        target: campaign.target,
        advertiser: advertiser ?? '',
        pictureUrl: fileUrl(campaign.pictureFileId),
      }
    left = left.filter((one) => one !== drawn)
  }
  return null
}

/** Gives back what a campaign's showings hold that nobody saw within the life of their tokens. */
export const release = (database: Database, companyId: string, campaignId: string): Promise<number> =>
  database.asTenant(companyId, (tx) => releaseLapsed(tx, campaignId, new Date(Date.now() - tokenMs)))

/** Counts what a browser says about a showing; undefined for what does not count. */
async function countShowing(
  tx: Tx,
  token: string,
  { event, campaignId, isPaidByClick }: { event: AdEvent; campaignId: string; isPaidByClick: boolean },
) {
  if (event === 'seen') {
    const since = new Date(Date.now() - tokenMs)
    const isCounted = await noteSeen(tx, token, { since, keeps: isPaidByClick })
    return isCounted ? countEvent(tx, campaignId, { viewable: true, settles: !isPaidByClick }) : undefined
  }
  if (!(await noteClick(tx, token, new Date(Date.now() - clickMs)))) return undefined
  const settles = isPaidByClick && (await endHold(tx, token))
  return countEvent(tx, campaignId, { click: true, settles })
}

interface Notice {
  token: string
  event: AdEvent
  /** Tests show the same visitor one campaign many times at once. */
  repeatWithin?: number
}

type Known = Notice & { campaignId: string; key: string }

/** Two showings that were sent side by side: of those that are seen within half a minute one is paid for. */
async function isRepeat(
  tx: Tx,
  { campaignId, key, token, repeatWithin = repeatMs }: Known,
): Promise<boolean> {
  if (repeatWithin === 0) return false
  await lockVisitor(tx, campaignId, key)
  const now = Date.now()
  const since = new Date(now - repeatWithin)
  if (!(await wasSeen(tx, { campaignId, key, since, except: token }))) return false
  await noteRepeat(tx, token, new Date(now - tokenMs))
  return true
}

/** Takes what a browser says about a showing: half of it was in sight for a second, or it was clicked. */
export async function noteAdEvent(tx: Tx, notice: Notice): Promise<void> {
  const { token, event } = notice
  const served = await findServed(tx, token)
  if (!served) return
  const { campaignId, pricing, key, invalid } = served
  const isJudged = event === 'seen' && key !== null && invalid === null
  if (isJudged && (await isRepeat(tx, { ...notice, campaignId, key }))) return
  const counted = await countShowing(tx, token, { event, campaignId, isPaidByClick: pricing === 'cpc' })
  if (counted && counted.units !== null && counted.settled >= counted.units) await exhaust(tx, campaignId)
}

/**
 * A round on a screen was shown to its end: it is paid for, and nobody claims that it was seen. Once and in time; a round that
 * no display came back about gives its unit back like every other showing.
 */
export async function notePlayed(tx: Tx, token: string): Promise<void> {
  const played = await noteSeen(tx, token, { since: new Date(Date.now() - tokenMs), keeps: false })
  if (!played) return
  const counted = await countEvent(tx, played.campaignId, { settles: true })
  if (counted.units !== null && counted.settled >= counted.units) await exhaust(tx, played.campaignId)
}
