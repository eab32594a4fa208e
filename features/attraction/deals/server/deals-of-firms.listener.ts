import type { FirmChildren } from '#features/attraction/firms/server/firm-children.public.ts'

import { countDealsOfFirms, findDealsOfFirm, moveDealsOfFirm, returnDealsOfFirm } from './deals.repository.ts'

/** Deals as firms know them: a tab of their page, steps on its timeline, and what goes along when two firms become one. */
export const dealsOfFirms: FirmChildren = {
  key: 'deals',
  count: countDealsOfFirms,
  moved: moveDealsOfFirm,
  async returned(tx, firms, kept) {
    await returnDealsOfFirm(tx, { ...firms, ids: kept as readonly string[] })
  },
  lineage: async (tx, firmId) => ({ deal: await findDealsOfFirm(tx, firmId) }),
}
