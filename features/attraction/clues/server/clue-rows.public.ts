import { publishedRows } from '#platform/server/database/published-rows.ts'

import { clues } from './clues.tables.ts'

/** Clues as features above may join them. */
export const clueRows = publishedRows
  .select({
    id: clues.id,
    companyId: clues.companyId,
    personId: clues.personId,
    firmId: clues.firmId,
    productLine: clues.productLine,
    region: clues.region,
    origin: clues.origin,
    originCardId: clues.originCardId,
    originShareLinkId: clues.originShareLinkId,
    originActivityId: clues.originActivityId,
    originCampaignId: clues.originCampaignId,
    company: clues.company,
    state: clues.state,
    poolId: clues.poolId,
    ownerAccountId: clues.ownerAccountId,
    score: clues.score,
    lastValidAt: clues.lastValidAt,
    recycleAt: clues.recycleAt,
    returnReason: clues.returnReason,
    convertedAt: clues.convertedAt,
    convertedFirmId: clues.convertedFirmId,
    convertedDealId: clues.convertedDealId,
    createdAt: clues.createdAt,
  })
  .from(clues)
  .as('clues')
