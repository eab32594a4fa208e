import type { Actor } from '#platform/server/audit/audit.ts'
import { record } from '#platform/server/audit/audit.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'

import type { CustomerFacts, CustomerSource, CustomerState } from '../customers.contract.ts'
import { columnsOf } from './customer-columns.domain.ts'
import { countTwins } from './customer-duplicates.repository.ts'
import { marksOfFacts } from './customer-duplicates.view.ts'
import { insertCustomer } from './customers-for-writing.repository.ts'

/** Who keeps a new customer, for whom, and where it comes from. */
export interface NewCustomer {
  actor: Actor
  ownerAccountId: string | null
  source: Exclude<CustomerSource, 'exchange'>
  /** Somebody has to look at it first, or has said that it is another person; decided by its likeness to others unless told. */
  state?: 'scanning' | 'to_confirm' | 'normal'
  originCardId?: string | null
  importId?: string | null
  pictureFileId?: string | null
}

export interface CreatedCustomer {
  id: string
  state: CustomerState
  /** How many cards look like the same person. */
  duplicates: number
}

/** Keeps a customer. One who looks like another waits, as `duplicate`, for somebody to say whether they are one person. */
export async function createCustomer(
  tx: Tx,
  context: NewCustomer,
  facts: CustomerFacts,
): Promise<CreatedCustomer> {
  const {
    actor,
    ownerAccountId,
    source,
    originCardId = null,
    importId = null,
    pictureFileId = null,
  } = context
  const marks = marksOfFacts(facts)
  const [contact] = [...marks.mobiles, ...marks.emails]
  // Two who write down the same person at the same moment: the second finds the first.
  if (contact !== undefined) await lockKey(tx, `customer-contact:${contact}`)
  const duplicates = await countTwins(tx, marks)
  const state = context.state ?? (duplicates > 0 ? 'duplicate' : 'normal')
  const id = await insertCustomer(tx, {
    ...columnsOf(facts),
    name: facts.name.normalize('NFC').trim(),
    source,
    state,
    ownerAccountId,
    originOwnerAccountId: ownerAccountId,
    originCardId,
    importId,
    pictureFileId,
  })
  await record(tx, actor, [{ objectType: 'customer', objectId: id, event: 'create', to: state }])
  return { id, state, duplicates }
}
