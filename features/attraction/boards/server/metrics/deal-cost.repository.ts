import { clues } from '#features/attraction/clues/server/clues.tables.ts'
import { deals, pipelineStages } from '#features/attraction/deals/server/deals.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { campaignName, sharesOf, spentByCampaign } from './clue-cost.repository.ts'
import { wonParts } from './won-deals.repository.ts'

const shares = sharesOf({
  id: deals.id,
  at: deals.endedAt,
  from: sql`from ${deals} join ${clues} on ${clues.id} = ${deals.clueId}
    join ${spentByCampaign} as spent on spent.campaign_id = ${clues.originCampaignId}
    where ${deals.state} = 'won'`,
})

/** Of the deals that were won in the period and came of campaigns with costs: what one of them cost. */
export const dealCost = defineMetric({
  ...wonParts,
  key: 'dealCost',
  since: '2026-11-28',
  unit: 'fen',
  fold: 'ratio',
  better: 'down',
  from: sql`from ${deals} join ${pipelineStages} on ${pipelineStages.id} = ${deals.stageId}
    join ${clues} on ${clues.id} = ${deals.clueId} join ${shares} as share on share.id = ${deals.id}`,
  value: sql`share.fen`,
  base: sql`1`,
  dimensions: {
    ...wonParts.dimensions,
    campaign: campaignName,
    source: sql`${clues.origin}`,
    channel: sql`${clues.originChannel}`,
  },
})
