import { and, eq, inArray, ne, or } from 'drizzle-orm'

import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { CampaignWayKind } from '../clues.contract.ts'
import { campaignWays } from './clues.tables.ts'

export interface CampaignOfWay {
  campaignId: string
  name: string
}

/** The facts of an origin by which its campaign is found, the surest first. */
interface Ways {
  channelId?: string | null
  shareLinkId?: string | null
  contentId?: string | null
  activityId?: string | null
  campaign?: string
}

const waysOf = ({ channelId, shareLinkId, contentId, activityId, campaign }: Ways) =>
  (
    [
      ['channel', channelId],
      ['shareLink', shareLinkId],
      ['content', contentId],
      ['activity', activityId],
      ['name', campaign?.trim().toLowerCase()],
    ] as const
  ).flatMap(([kind, way]) => (way ? [{ kind, way }] : []))

/** The campaign that has the way by which somebody comes today; undefined where none has. */
export async function findCampaignOf(tx: Tx, origin: Ways): Promise<CampaignOfWay | undefined> {
  const ways = waysOf(origin)
  if (ways.length === 0) return undefined
  const today = sql`(now() at time zone ${await findTimeZone(tx)})::date`
  const found = await tx
    .select({ kind: campaignWays.kind, campaignId: campaignWays.campaignId, name: campaignWays.name })
    .from(campaignWays)
    .where(
      and(
        or(...ways.map(({ kind, way }) => and(eq(campaignWays.kind, kind), eq(campaignWays.way, way)))),
        sql`${campaignWays.startsOn} <= ${today}`,
        sql`${campaignWays.endsOn} >= ${today}`,
      ),
    )
  for (const { kind } of ways) {
    const first = found.find((one) => one.kind === kind)
    if (first) return { campaignId: first.campaignId, name: first.name }
  }
  return undefined
}

export interface CampaignWay {
  kind: CampaignWayKind
  way: string
}

interface OfCampaign extends CampaignOfWay {
  startsOn: string
  endsOn: string
}

/** The ways that a campaign has from now on. A way that another one has stays there: it answers which. */
export async function replaceCampaignWays(
  tx: Tx,
  campaign: OfCampaign,
  ways: readonly CampaignWay[],
): Promise<{ way: CampaignWay; name: string }[]> {
  await tx.delete(campaignWays).where(eq(campaignWays.campaignId, campaign.campaignId))
  if (ways.length === 0) return []
  await tx
    .insert(campaignWays)
    .values(ways.map((way) => ({ ...campaign, ...way })))
    .onConflictDoNothing({ target: [campaignWays.companyId, campaignWays.kind, campaignWays.way] })
  const taken = await tx
    .select({ kind: campaignWays.kind, way: campaignWays.way, name: campaignWays.name })
    .from(campaignWays)
    .where(
      and(
        inArray(
          campaignWays.way,
          ways.map(({ way }) => way),
        ),
        ne(campaignWays.campaignId, campaign.campaignId),
      ),
    )
  return taken
    .filter(({ kind, way }) => ways.some((one) => one.kind === kind && one.way === way))
    .map(({ kind, way, name }) => ({ way: { kind, way }, name }))
}
