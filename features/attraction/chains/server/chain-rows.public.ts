import { publishedRows } from '#platform/server/database/published-rows.ts'

import { chainNodes, chains } from './chains.tables.ts'

/** Nodes of chains as features above may count their gaps. */
export const chainNodeRows = publishedRows
  .select({
    id: chainNodes.id,
    companyId: chainNodes.companyId,
    chainId: chainNodes.chainId,
    name: chainNodes.name,
    tier: chainNodes.tier,
    target: chainNodes.target,
    landed: chainNodes.landed,
  })
  .from(chainNodes)
  .as('chain_nodes')

export const chainRows = publishedRows
  .select({ id: chains.id, companyId: chains.companyId, name: chains.name })
  .from(chains)
  .as('chains')
