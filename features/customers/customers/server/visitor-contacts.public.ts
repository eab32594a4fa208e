import type { FastifyRequest } from 'fastify'

import { noteAct } from '#features/visits/visitors/server/visits.public.ts'
import type { ClaimEvidence } from '#features/visits/visitors/visitors.contract.ts'
import type { Services } from '#platform/server/http/context.ts'

import { findCustomerOfMobile } from './customers-for-writing.repository.ts'

export { findCustomerOfMobile } from './customers-for-writing.repository.ts'
export {
  type GivenContact,
  takeGivenContact,
  takeMessengerContact,
  withdrawContact,
} from './given-contacts.actions.ts'

interface Given {
  /** The page's subject. */
  subjectId: string
  /** The kind of the form: an order, a question about a price, a registration, what was given to read on. */
  field: 'enquiry' | 'order' | 'registration' | 'gate'
  /** Whether the number was only written or proved by a code. */
  claimedBy: Exclude<ClaimEvidence, 'exchange'>
  name: string
  mobile: string
  /** The same one is noted once. */
  eventId?: string
}

/** Notes that a visitor gave a number, and which customer has it: the browser belongs to this customer from now on. */
export async function noteContact(
  { request, services, companyId }: { request: FastifyRequest; services: Services; companyId: string },
  { claimedBy, name, mobile, ...act }: Given,
): Promise<void> {
  const customerCardId = await services.database.asTenant(
    companyId,
    (tx) => findCustomerOfMobile(tx, mobile),
    { readOnly: true },
  )
  const claim =
    customerCardId === undefined ? {} : { claim: { name: name.trim(), customerCardId, claimedBy } }
  await noteAct({ request, services, companyId }, { ...act, type: 'form', ...claim })
}
