import type { SQL, SQLWrapper } from 'drizzle-orm'

import { campaignCosts, campaigns } from '#features/attraction/campaigns/server/campaigns.tables.ts'
import { clues } from '#features/attraction/clues/server/clues.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { clueParts } from './new-clues.repository.ts'

/** The name of the campaign that a clue came by, as a dimension. */
export const campaignName = sql`(select ${campaigns.name} from ${campaigns} where ${campaigns.id} = ${clues.originCampaignId})`

/** The costs of each campaign to date; campaigns of which nobody wrote down a cost are not there. */
export const spentByCampaign = sql`(select ${campaignCosts.campaignId} as campaign_id, sum(${campaignCosts.amountFen})::bigint as fen from ${campaignCosts} group by 1)`

/**
 * The part of each row in what its campaign has cost: whole fen, which add up to exactly that over all rows of the campaign.
 * So the figure of any part, of a way or a source, is what the rows of that part cost.
 */
export const sharesOf = ({ id, at, from }: Record<'id' | 'at' | 'from', SQLWrapper>): SQL => sql`(
  select counted.id, counted.fen * counted.place / counted.total - counted.fen * (counted.place - 1) / counted.total as fen
  from (
    select ${id} as id, spent.fen,
      row_number() over (partition by ${clues.originCampaignId} order by ${at}, ${id}) as place,
      count(*) over (partition by ${clues.originCampaignId}) as total
    ${from}
  ) as counted
)`

const withCosts = sql`from ${clues} join ${spentByCampaign} as spent on spent.campaign_id = ${clues.originCampaignId}`

const shares = sharesOf({ id: clues.id, at: clues.createdAt, from: withCosts })

/** Of the clues that came in the period by campaigns with costs: what one of them cost. */
export const clueCost = defineMetric({
  ...clueParts,
  key: 'clueCost',
  since: '2026-11-28',
  unit: 'fen',
  fold: 'ratio',
  better: 'down',
  from: sql`from ${clues} join ${shares} as share on share.id = ${clues.id}`,
  at: sql`${clues.createdAt}`,
  // As on the page of a campaign: what became of a clue later does not change what it cost.
  where: sql`true`,
  value: sql`share.fen`,
  base: sql`1`,
  dimensions: { ...clueParts.dimensions, campaign: campaignName, channel: sql`${clues.originChannel}` },
})
