import type { BatchLine } from '#platform/contract/schemas.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { CustomerFacts } from '../customers.contract.ts'
import { actOnMany, requireAllowed } from './customer-events.actions.ts'
import { columnsOf } from './customer-columns.domain.ts'
import { lockUniqueness, refuseTaken } from './customer-uniqueness.actions.ts'
import { versionConflict } from './customers.refusals.ts'
import { purgeLater } from './customers.jobs.ts'
import { updateCustomer } from './customers-for-writing.repository.ts'

/** Changes a customer's card, if the caller may. Absent fields stay; an older version is refused. */
export async function editCustomer(
  context: MemberContext,
  id: string,
  { version, ...facts }: Partial<CustomerFacts> & { version?: number },
): Promise<void> {
  // Before the customer itself is locked: attaching locks in this order, too.
  await lockUniqueness(context.tx, context.services)
  const { shown, to } = await requireAllowed(context, id, 'edit')
  const { state: from, version: current } = shown.customer
  if (version !== undefined && version !== current) throw versionConflict()
  await refuseTaken(context, { facts, customerId: id })
  await updateCustomer(context.tx, id, { ...columnsOf(facts), state: to })
  const fields = Object.keys(facts)
  await recordBy(context, [
    { objectType: 'customer', objectId: id, event: 'edit', from, to, detail: { fields } },
  ])
}

/** Puts customers into the bin, each if the caller may. */
export async function removeCustomers(context: MemberContext, ids: readonly string[]): Promise<BatchLine[]> {
  const { tx, viewer, language } = context
  const lines = await actOnMany(context, ids, {
    act: 'remove',
    set: ({ customer }) => ({ stateBefore: customer.state, recycledAt: new Date() }),
  })
  if (lines.some(({ ok }) => ok)) await purgeLater(tx, { accountId: viewer.accountId, language })
  return lines
}
