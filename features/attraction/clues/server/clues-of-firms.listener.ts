import type { FirmChildren } from '#features/attraction/firms/server/firm-children.public.ts'

import {
  countCluesOfFirms,
  latestOfFirm,
  moveCluesOfFirm,
  returnCluesOfFirm,
} from './clues-of-firms.repository.ts'

/** Clues as firms know them: they stand on the timeline, and go along when two firms become one. */
export const cluesOfFirms: FirmChildren = {
  key: 'clues',
  count: countCluesOfFirms,
  moved: moveCluesOfFirm,
  async returned(tx, { from }, kept) {
    await returnCluesOfFirm(tx, from, kept as unknown as Awaited<ReturnType<typeof moveCluesOfFirm>>)
  },
  lineage: latestOfFirm,
}
