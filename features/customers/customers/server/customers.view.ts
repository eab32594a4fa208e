import type { MemberContext } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { dayMs } from '#platform/domain/durations.ts'

import type { CustomerCardRow, CustomerDetail } from '../customers.contract.ts'
import { reachOf } from './customer-access.public.ts'
import type { OwnerChange } from './customer-handover.repository.ts'
import { findMergesInto } from './customer-merges.repository.ts'
import { findAccountNames, findReaders } from './customer-readers.repository.ts'
import { unmergeDays } from './customers.domain.ts'
import { findLastOwnerChanges } from './customer-handover.repository.ts'
import { findVisibleCustomers, type ListedCustomer, type VisibleCustomer } from './customers.repository.ts'

/** Says from whom the owner has a customer: the last change counts, as long as it was not undone and led to this owner. */
function handedOverOf(
  { customer }: ListedCustomer,
  change: OwnerChange | undefined,
): CustomerCardRow['handedOver'] {
  const isLast =
    change !== undefined && change.kind !== 'undo' && change.toAccountId === customer.ownerAccountId
  return isLast ? { from: change.fromName, at: change.at.toISOString() } : null
}

/** Where somebody stands to the numbers. */
const numbersOf = ({ customer, mayReveal }: ListedCustomer): CustomerCardRow['numbers'] =>
  customer.areContactsVisible ? 'open' : mayReveal ? 'masked' : 'hidden'

const plain = ({ customer }: ListedCustomer) => ({
  company: customer.company ?? '',
  department: customer.department ?? '',
  title: customer.title ?? '',
  note: customer.note ?? '',
  tags: [...customer.tags],
})

export function rowOf(
  found: ListedCustomer,
  change: OwnerChange | undefined,
  viewer: Viewer,
): CustomerCardRow {
  const { customer, cardName, owner } = found
  return {
    id: customer.id,
    name: customer.name,
    mobile: customer.mobiles[0] ?? '',
    email: customer.emails[0] ?? '',
    ...plain(found),
    status: customer.state,
    source: customer.source,
    carteId: customer.originCardId,
    cardName,
    ownerId: customer.ownerAccountId,
    owner,
    isOwn: customer.ownerAccountId === viewer.accountId,
    numbers: numbersOf(found),
    handedOver: handedOverOf(found, change),
    consentAt: customer.consentAt?.toISOString() ?? null,
    createdAt: customer.createdAt.toISOString(),
    updatedAt: customer.updatedAt.toISOString(),
    recycledAt: customer.recycledAt?.toISOString() ?? null,
    version: customer.version,
  }
}

async function mergesOf(
  { tx, viewer }: MemberContext,
  customerId: string,
): Promise<CustomerDetail['mergedCards']> {
  const merges = await findMergesInto(tx, customerId)
  return merges.map(({ company, at, ...merge }, place) => {
    const undoUntil = new Date(at.getTime() + unmergeDays * dayMs)
    return {
      ...merge,
      company: company ?? '',
      at: at.toISOString(),
      undoUntil: undoUntil.toISOString(),
      // The last one first: what came later was built on what was before.
      canUndo: place === 0 && viewer.isAdmin && undoUntil > new Date(),
    }
  })
}

/** Everything about one customer that somebody may see. */
export async function detailOf(context: MemberContext, found: VisibleCustomer): Promise<CustomerDetail> {
  const { tx, viewer } = context
  const { customer } = found
  const changes = await findLastOwnerChanges(tx, [customer.id])
  const origin = customer.originOwnerAccountId
  const names = await findAccountNames(tx, origin === null ? [] : [origin])
  const { mergedIntoId } = customer
  // Who attached a card to somebody else's customer is not told the name by it.
  const [into] = mergedIntoId === null ? [] : await findVisibleCustomers(tx, reachOf(context), [mergedIntoId])
  return {
    ...rowOf(found, changes.get(customer.id), viewer),
    mobiles: customer.mobiles,
    phones: customer.phones,
    emails: customer.emails,
    address: customer.address ?? '',
    website: customer.website ?? '',
    wechat: customer.wechat,
    fax: customer.fax,
    consentVersion: customer.consentVersion,
    hasPicture: customer.hasPicture,
    originOwner: names.get(origin ?? '') ?? null,
    mergedCards: await mergesOf(context, customer.id),
    mergedInto: into ? { id: into.customer.id, name: into.customer.name } : null,
    readers: await findReaders(tx, customer.id),
  }
}
