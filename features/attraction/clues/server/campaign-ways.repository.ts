import { and, eq, inArray, ne, or } from 'drizzle-orm'

import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { findKeysSentTo } from '#features/customers/consents/server/consents.public.ts'
import { findShareLink } from '#features/visits/share-links/server/share-links.public.ts'
import { dayMs } from '#platform/domain/durations.ts'
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
  /** The person: a message that was sent there is a way, too. */
  personId?: string | null
  channelId?: string | null
  shareLinkId?: string | null
  contentId?: string | null
  activityId?: string | null
  campaign?: string
}

/** The link by which somebody came and those above it: people who forward a link of a campaign bring others for it. */
async function linkChain(tx: Tx, shareLinkId: string | null | undefined): Promise<string[]> {
  const chain: string[] = []
  let id = shareLinkId ?? null
  // Links are at most three deep; a link in a circle would end here, too.
  while (id !== null && chain.length < mostDeep && !chain.includes(id)) {
    chain.push(id)
    id = (await findShareLink(tx, id))?.parentId ?? null
  }
  return chain
}

const mostDeep = 4
/** A person who comes so many days after a message comes because of it. */
const mailingDays = 30
const mailingKey = 'mailing:'

/** The messages of mailings that a person got lately, the latest first. */
async function mailingsTo(tx: Tx, personId: string | null | undefined): Promise<string[]> {
  if (!personId) return []
  const since = new Date(Date.now() - mailingDays * dayMs)
  const keys = await findKeysSentTo(tx, { customerId: personId, prefix: mailingKey, since })
  return keys.map((key) => key.slice(mailingKey.length))
}

async function waysOf(tx: Tx, { channelId, shareLinkId, contentId, activityId, campaign, personId }: Ways) {
  const ways: readonly (readonly [CampaignWayKind, readonly (string | null | undefined)[]])[] = [
    ['channel', [channelId]],
    ['shareLink', await linkChain(tx, shareLinkId)],
    ['content', [contentId]],
    ['activity', [activityId]],
    ['name', [campaign?.trim().toLowerCase()]],
    ['mailing', await mailingsTo(tx, personId)],
  ]
  return ways.flatMap(([kind, some]) => some.flatMap((way) => (way ? [{ kind, way }] : [])))
}

/** The campaign that has the way by which somebody comes today; undefined where none has. */
export async function findCampaignOf(tx: Tx, origin: Ways): Promise<CampaignOfWay | undefined> {
  const ways = await waysOf(tx, origin)
  if (ways.length === 0) return undefined
  const today = sql`(now() at time zone ${await findTimeZone(tx)})::date`
  const found = await tx
    .select({
      kind: campaignWays.kind,
      way: campaignWays.way,
      campaignId: campaignWays.campaignId,
      name: campaignWays.name,
    })
    .from(campaignWays)
    .where(
      and(
        or(...ways.map(({ kind, way }) => and(eq(campaignWays.kind, kind), eq(campaignWays.way, way)))),
        sql`${campaignWays.startsOn} <= ${today}`,
        sql`${campaignWays.endsOn} >= ${today}`,
      ),
    )
  for (const { kind, way } of ways) {
    const first = found.find((one) => one.kind === kind && one.way === way)
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
