import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'

import { takePersonsOut } from './customer-bin.repository.ts'
import { customerMergeHooks } from './customer-merge-hooks.public.ts'
import { customerMachine } from './customers.domain.ts'
import { lockCustomersForWriting } from './customers-for-writing.repository.ts'

/** Erases the persons of cards who want it gone, in any state of the cards; others who keep something about them follow. */
export async function eraseCustomers(
  tx: Tx,
  { hooks }: Pick<Services, 'hooks'>,
  { ids, actor }: { ids: readonly string[]; actor: Actor },
): Promise<void> {
  const erased = (await lockCustomersForWriting(tx, ids)).filter(({ state }) =>
    customerMachine.transitions.erase.from.includes(state),
  )
  if (erased.length === 0) return
  const erasedIds = erased.map(({ id }) => id)
  for (const hook of hooks.all(customerMergeHooks)) await hook.purged?.(tx, erasedIds)
  await takePersonsOut(tx, erasedIds, 'erase')
  const to = customerMachine.targetOf('erase')
  await record(
    tx,
    actor,
    erased.map(({ id, state }) => ({
      objectType: 'customer',
      objectId: id,
      event: 'erase',
      from: state,
      to,
    })),
  )
}
