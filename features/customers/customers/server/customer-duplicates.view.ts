import type { Tx } from '#platform/server/database/database.ts'

import type { CustomerFacts, DuplicateCandidate } from '../customers.contract.ts'
import { emailsOf, numbersOf } from './customer-columns.domain.ts'
import { findTwinIds, findTwins, type PersonMarks } from './customer-duplicates.repository.ts'
import type { CustomerReach } from './customer-reach.repository.ts'
import { maskContact } from './seen-customers.repository.ts'

/** Shows the first character only: the reader learns that a colleague has this customer, not who it is. */
const maskName = (name: string) => `${Array.from(name)[0] ?? ''}**`

type Typed = Partial<Pick<CustomerFacts, 'name' | 'mobiles' | 'emails' | 'company'>>

export const marksOfFacts = ({ name = '', mobiles = [], emails = [], company }: Typed): PersonMarks => ({
  mobiles: numbersOf(mobiles).mobiles,
  emails: emailsOf(emails),
  name: name.normalize('NFC').trim(),
  company: company?.normalize('NFC').trim() || null,
})

type Twin = Awaited<ReturnType<typeof findTwins>>[number]

const becauseOf = ({ sameNumber, sameAddress, samePerson }: Twin): DuplicateCandidate['because'] => [
  ...(sameNumber ? (['mobile'] as const) : []),
  ...(sameAddress ? (['email'] as const) : []),
  ...(samePerson ? (['person'] as const) : []),
]

/** The numbers and addresses that both have, as the reader sees them on the card that was found. */
const matchedFor = ({ matched, customer }: Twin) =>
  matched.map((text) =>
    (text.includes('@') ? customer.areEmailsVisible : customer.areContactsVisible) ? text : maskContact(text),
  )

function candidateOf(twin: Twin): DuplicateCandidate {
  const { customer, owner, isVisible, mayEdit } = twin
  return {
    id: isVisible ? customer.id : null,
    name: isVisible ? customer.name : maskName(customer.name),
    company: (isVisible && customer.company) || '',
    mobile: customer.mobiles[0] ?? '',
    owner: owner ?? '',
    status: customer.state,
    because: becauseOf(twin),
    matched: matchedFor(twin),
    isVisible,
    mayMerge: isVisible && mayEdit,
    mayAttach: false,
  }
}

/** Duplicates, with as much as the viewer may know about each. */
export const candidatesFor = async (
  tx: Tx,
  reach: CustomerReach,
  marks: PersonMarks,
): Promise<DuplicateCandidate[]> =>
  (await findTwins(tx, reach, { ids: await findTwinIds(tx, marks), marks })).map(candidateOf)

/** Customers who are in the way of a new one: the company allows that person once. */
export const holdersFor = async (
  tx: Tx,
  reach: CustomerReach,
  found: { ids: readonly string[]; marks: PersonMarks },
): Promise<DuplicateCandidate[]> =>
  (await findTwins(tx, reach, found)).map((twin) => ({ ...candidateOf(twin), mayAttach: true }))
