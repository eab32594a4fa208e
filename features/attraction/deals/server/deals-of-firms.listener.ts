import type { FirmChildren } from '#features/attraction/firms/server/firm-children.public.ts'

import { latestOfFirm } from './deal-timeline.repository.ts'
import {
  countDealsOfFirms,
  countOpenDealsOfFirms,
  moveDealsOfFirm,
  returnDealsOfFirm,
} from './deals.repository.ts'

/** Deals as firms know them: a tab of their page, and what goes along when two firms become one. */
export const dealsOfFirms: FirmChildren = {
  key: 'deals',
  count: countDealsOfFirms,
  open: countOpenDealsOfFirms,
  moved: moveDealsOfFirm,
  lineage: latestOfFirm,
  async returned(tx, firms, kept) {
    await returnDealsOfFirm(tx, { ...firms, ids: kept as readonly string[] })
  },
}
