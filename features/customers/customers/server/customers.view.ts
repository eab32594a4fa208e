import { maskEmail } from '#platform/contract/email-address.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type { CustomerCardRow, CustomerDetail } from '../customers.contract.ts'
import type { OwnerChange } from './customer-handover.repository.ts'
import { findMergesInto } from './customer-merges.repository.ts'
import { findAccountNames, findReaders } from './customer-readers.repository.ts'
import { unmergeDays } from './customers.domain.ts'
import { findLastOwnerChanges } from './customer-handover.repository.ts'
import { findCustomerById, type FoundCustomer, type ShownCustomer } from './customers.repository.ts'

const dayMs = 86_400_000

/** Who gave a customer to whoever has it; what was given back, or to somebody else since, is nobody's present any more. */
function handedOverOf(
  { customer }: FoundCustomer,
  change: OwnerChange | undefined,
): CustomerCardRow['handedOver'] {
  const isLast =
    change !== undefined && change.kind !== 'undo' && change.toAccountId === customer.ownerAccountId
  return isLast ? { from: change.fromName, at: change.at.toISOString() } : null
}

/** Where somebody stands to the numbers. */
const numbersOf = ({
  isOpen,
  mayReveal,
}: Pick<FoundCustomer, 'isOpen' | 'mayReveal'>): CustomerCardRow['numbers'] =>
  isOpen ? 'open' : mayReveal ? 'masked' : 'hidden'

const plain = ({ customer }: FoundCustomer) => ({
  company: customer.company ?? '',
  department: customer.department ?? '',
  title: customer.title ?? '',
  note: customer.note ?? '',
  tags: [...customer.tags],
})

export function rowOf(
  found: FoundCustomer,
  change: OwnerChange | undefined,
  viewer: Viewer,
): CustomerCardRow {
  const { customer, cardName, owner, isOpen } = found
  const mobile = customer.mobile ?? ''
  const email = customer.email ?? ''
  return {
    id: customer.id,
    name: customer.name,
    mobile: isOpen ? mobile : maskMobile(mobile),
    email: isOpen ? email : maskEmail(email),
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

const withFirst = (first: string | null, others: readonly string[]) =>
  first === null ? [...others] : [first, ...others]

/** Every number and address of a customer. */
export const contactsOf = ({ customer }: Pick<FoundCustomer, 'customer'>) => ({
  mobiles: withFirst(customer.mobile, customer.otherMobiles),
  phones: [...customer.phones],
  emails: withFirst(customer.email, customer.otherEmails),
})

function shownContacts(found: ShownCustomer) {
  const contacts = contactsOf(found)
  if (found.isOpen) return contacts
  return {
    mobiles: contacts.mobiles.map(maskMobile),
    phones: contacts.phones.map(maskMobile),
    emails: contacts.emails.map(maskEmail),
  }
}

async function mergesOf(
  { tx, viewer }: MemberContext,
  customerId: string,
): Promise<CustomerDetail['mergedCards']> {
  const merges = await findMergesInto(tx, customerId)
  return merges.map(({ merge, name, company }, place) => {
    const undoUntil = new Date(merge.mergedAt.getTime() + unmergeDays * dayMs)
    return {
      mergeId: merge.id,
      id: merge.mergedId,
      name,
      company: company ?? '',
      at: merge.mergedAt.toISOString(),
      by: merge.byName,
      undoUntil: undoUntil.toISOString(),
      // The last one first: what came later was built on what was before.
      canUndo: place === 0 && viewer.isAdmin && undoUntil > new Date(),
    }
  })
}

/** Everything about one customer that somebody may see. */
export async function detailOf(context: MemberContext, found: ShownCustomer): Promise<CustomerDetail> {
  const { tx, viewer } = context
  const { customer } = found
  const changes = await findLastOwnerChanges(tx, [customer.id])
  const origin = customer.originOwnerAccountId
  const names = await findAccountNames(tx, origin === null ? [] : [origin])
  const into = customer.mergedIntoId === null ? undefined : await findCustomerById(tx, customer.mergedIntoId)
  return {
    ...rowOf(found, changes.get(customer.id), viewer),
    ...shownContacts(found),
    address: customer.address ?? '',
    website: customer.website ?? '',
    wechat: customer.wechat ?? '',
    fax: customer.fax ?? '',
    consentVersion: customer.consentVersion,
    hasPicture: found.isOpen && customer.pictureFileId !== null,
    originOwner: names.get(origin ?? '') ?? null,
    mergedCards: await mergesOf(context, customer.id),
    mergedInto: into ? { id: into.id, name: into.name } : null,
    readers: await findReaders(tx, customer.id),
  }
}
