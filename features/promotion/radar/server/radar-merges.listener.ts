import type { CustomerMergeHook } from '#features/customers/customers/server/customer-merge-hooks.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { changePerson, findPeopleOfCustomers } from './persons.repository.ts'
import { erasePeople } from './radar-erasing.repository.ts'
import { lockRadar } from './radar-locks.repository.ts'

const name = async (tx: Tx, ids: readonly string[], customerCardId: string): Promise<void> => {
  for (const id of ids) await changePerson(tx, id, { customerCardId })
}

/** Visitors go along with the customer's card that stays, come back with one that comes apart, and go for good with a purged one. */
export const radarMergeHook: CustomerMergeHook = {
  key: 'radar.persons',
  async merged(tx, { from, into }) {
    const ids = await findPeopleOfCustomers(tx, [from])
    await name(tx, ids, into)
    return ids
  },
  unmerged: (tx, { from }, kept) => name(tx, kept as string[], from),
  async purged(tx, customerIds) {
    await lockRadar(tx)
    await erasePeople(tx, await findPeopleOfCustomers(tx, customerIds))
  },
}
