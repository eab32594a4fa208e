import type { Actor } from '#platform/server/audit/audit.ts'
import { record } from '#platform/server/audit/audit.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { CustomerFacts, CustomerSource, CustomerState } from '../customers.contract.ts'
import { customerArrived } from './customer-arrivals.public.ts'
import { columnsOf } from './customer-columns.domain.ts'
import { countTwins } from './customer-duplicates.repository.ts'
import { marksOfFacts } from './customer-duplicates.view.ts'
import { refuseTaken } from './customer-uniqueness.actions.ts'
import { insertCustomer } from './customers-for-writing.repository.ts'

/** Who records a new customer, its owner and its source. */
export interface NewCustomer {
  /** Who wants it, and is told of customers in the way. */
  asker: Pick<MemberContext, 'services' | 'viewer'>
  actor: Actor
  ownerAccountId: string | null
  source: Exclude<CustomerSource, 'exchange'>
  /** Set where a person has to check the customer first, or has said that it is nobody else; otherwise the search for duplicates decides. */
  state?: 'scanning' | 'to_confirm' | 'normal'
  originCardId?: string | null
  importId?: string | null
  pictureFileId?: string | null
  /** Who takes in the new card next: may have what the company allows once. */
  joinsId?: string | undefined
}

export interface CreatedCustomer {
  id: string
  state: CustomerState
  /** How many cards look like the same person. */
  duplicates: number
}

/**
 * Records a customer. One that looks like another becomes `duplicate`, until a person says whether they are the same; one
 * that has what the company allows once is refused before anything is written.
 */
export async function createCustomer(
  tx: Tx,
  context: NewCustomer,
  facts: CustomerFacts,
): Promise<CreatedCustomer> {
  const {
    asker,
    actor,
    joinsId,
    ownerAccountId,
    source,
    originCardId = null,
    importId = null,
    pictureFileId = null,
  } = context
  await refuseTaken({ ...asker, tx }, { facts, joinsId })
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
  if (source === 'scan')
    await asker.services.hooks.tell(customerArrived, tx, {
      customerId: id,
      door: 'scan',
      act: `scan:${id}`,
      ownerAccountId,
      cardId: originCardId,
      shareLinkId: null,
      company: facts.company ?? '',
      message: facts.note ?? '',
    })
  return { id, state, duplicates }
}
