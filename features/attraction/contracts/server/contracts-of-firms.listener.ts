import type { FirmChildren } from '#features/attraction/firms/server/firm-children.public.ts'

import {
  countContractsOfFirms,
  countPending,
  moveContractsOfFirm,
  returnContractsOfFirm,
} from './contracts.repository.ts'

/** Contracts as firms know them: a firm with one that waits for its signature stays with its owner. */
export const contractsOfFirms: FirmChildren = {
  key: 'contracts',
  count: countContractsOfFirms,
  moved: moveContractsOfFirm,
  async returned(tx, firms, kept) {
    await returnContractsOfFirm(tx, { ...firms, ids: kept as readonly string[] })
  },
  pending: countPending,
}
