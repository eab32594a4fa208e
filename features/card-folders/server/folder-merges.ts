import type { CustomerFollower } from '#features/customers/server/customer-followers.public.ts'

import { findFoldersOfCustomer, insertPlaces, removePlaces } from './customer-places.repository.ts'

/** When two cards of one customer become one, it is in every folder in which either was; coming apart takes back what was added. */
export const folderFollower: CustomerFollower = {
  key: 'card-folders',
  async merged(tx, { from, into }) {
    const added = await insertPlaces(tx, into, await findFoldersOfCustomer(tx, from))
    return { added }
  },
  async unmerged(tx, { into }, kept) {
    const { added } = kept as { added: readonly string[] }
    await removePlaces(tx, into, added)
  },
}
