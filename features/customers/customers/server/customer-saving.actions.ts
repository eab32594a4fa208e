import type { Actor } from '#platform/server/audit/audit.ts'
import { record } from '#platform/server/audit/audit.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'

import type { CustomerFacts, CustomerSource, CustomerState } from '../customers.contract.ts'
import { columnsOf } from './customer-columns.domain.ts'
import { countTwins } from './customer-duplicates.repository.ts'
import { marksOfFacts } from './customer-duplicates.view.ts'
import { insertCustomer } from './customers-for-writing.repository.ts'

/** Who records a new customer, its owner and its source. */
export interface NewCustomer {
  actor: Actor
  ownerAccountId: string | null
  source: Exclude<CustomerSource, 'exchange'>
  /** Set where a person has to check the customer first, or has said that it is nobody else; otherwise the search for duplicates decides. */
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

/** Records a customer. One that looks like another becomes `duplicate`, until a person says whether they are the same. */
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
  // Of two who record the same person at the same moment the second finds the first.
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
