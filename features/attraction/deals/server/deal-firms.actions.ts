import { findSeenFirms } from '#features/attraction/firms/server/firms.public.ts'
import { findSeenCustomers, reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { refuseField } from './deals.refusals.ts'
import { type Deal, findPeopleOfFirm, isPersonOfFirm } from './deals.repository.ts'

type Place = Pick<Deal, 'firmId' | 'personId'>

/** A deal is with a firm that the viewer sees and with a person of that firm; what stood there before may stay. */
export async function checkFirm(
  context: MemberContext,
  { firmId, personId }: Place,
  before: Place = { firmId: null, personId: null },
): Promise<void> {
  const isNewFirm = firmId !== null && firmId !== before.firmId
  if (isNewFirm && !(await findSeenFirms(context, [firmId])).has(firmId))
    throw refuseField('firmId', (t) => t.errors.firm)
  if (personId === null || (!isNewFirm && personId === before.personId)) return
  if (firmId === null || !(await isPersonOfFirm(context.tx, { firmId, personId })))
    throw refuseField('personId', (t) => t.errors.person)
}

/** The name of a deal's person, as the viewer may know it. */
export async function personName(context: MemberContext, personId: string | null): Promise<string> {
  if (personId === null) return ''
  const found = await findSeenCustomers(context.tx, reachOf(context), [personId])
  return found.get(personId)?.name ?? ''
}

/** The people of a firm that the viewer sees, by name. */
export async function listPeople(
  context: MemberContext,
  firmId: string,
): Promise<{ id: string; name: string }[]> {
  if (!(await findSeenFirms(context, [firmId])).has(firmId)) return []
  const ids = await findPeopleOfFirm(context.tx, firmId)
  const seen = await findSeenCustomers(context.tx, reachOf(context), ids)
  return ids.flatMap((id) => {
    const person = seen.get(id)
    return person ? [{ id, name: person.name }] : []
  })
}
