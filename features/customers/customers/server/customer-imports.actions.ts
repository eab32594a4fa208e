import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { livingStates, type CustomerFacts } from '../customers.contract.ts'
import { columnsOf } from './customer-columns.domain.ts'
import { refuseTaken } from './customer-uniqueness.actions.ts'
import {
  type CustomerForWriting,
  lockCustomersForWriting,
  updateCustomer,
} from './customers-for-writing.repository.ts'
import { customerMachine } from './customers.domain.ts'

// For imports, which check rights themselves: writing what a file says, and taking it back.

const isLiving = ({ state }: { state: string }) => (livingStates as readonly string[]).includes(state)

interface Written {
  id: string
  facts: Partial<CustomerFacts>
  /** Writes only while the card has this version. */
  ifVersion?: number
  /** Who wants it, and must not give the customer what another has; absent where an import is taken back. */
  asker?: Pick<MemberContext, 'services' | 'viewer'>
}

/** Writes what a file says about a known customer; answers the card, or undefined where it was changed or is gone. */
export async function writeCustomerFacts(
  tx: Tx,
  actor: Actor,
  { id, facts, ifVersion, asker }: Written,
): Promise<CustomerForWriting | undefined> {
  if (asker) await refuseTaken({ ...asker, tx }, { facts, customerId: id })
  const [customer] = await lockCustomersForWriting(tx, [id])
  if (!customer || !isLiving(customer) || (ifVersion !== undefined && customer.version !== ifVersion))
    return undefined
  const written = await updateCustomer(tx, id, columnsOf(facts))
  await record(tx, actor, [
    { objectType: 'customer', objectId: id, event: 'edit', from: customer.state, to: customer.state },
  ])
  return written
}

/** Puts customers that an import made and that were not changed since into the bin; answers how many. */
export async function recycleUntouched(tx: Tx, actor: Actor, ids: readonly string[]): Promise<number> {
  const untouched = (await lockCustomersForWriting(tx, ids)).filter(
    (customer) => customer.version === 1 && isLiving(customer),
  )
  for (const { id, state } of untouched)
    await updateCustomer(tx, id, {
      state: customerMachine.targetOf('remove'),
      stateBefore: state,
      recycledAt: new Date(),
    })
  await record(
    tx,
    actor,
    untouched.map(({ id, state }) => ({
      objectType: 'customer',
      objectId: id,
      event: 'remove',
      from: state,
      to: 'recycled',
    })),
  )
  return untouched.length
}
