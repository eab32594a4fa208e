import type { CustomerMergeHook } from '#features/customers/customers/server/customer-merge-hooks.public.ts'

import { insertPlaces, removePlaces } from './customer-places.repository.ts'

/** When two cards of one customer become one, it is in every folder in which either was; coming apart takes back what was added. */
export const folderMergeHook: CustomerMergeHook = {
  key: 'card-folders',
  async merged(tx, pair) {
    return { added: await insertPlaces(tx, pair) }
  },
  async unmerged(tx, { into }, kept) {
    const { added } = kept as { added: readonly string[] }
    await removePlaces(tx, into, added)
  },
}
