import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { requireAllowed } from './customer-events.actions.ts'
import { refuse } from './customers.refusals.ts'
import { countRevealsToday, findWholeContacts, insertReveal } from './customer-reveals.repository.ts'
import { revealsADay } from './customers.domain.ts'

/** Answers the whole contacts of one customer. Each reveal is counted and recorded, except where the contacts are visible anyway. */
export async function revealNumbers(context: MemberContext, id: string) {
  const { tx, viewer } = context
  const { shown } = await requireAllowed(context, id, 'reveal')
  const used = await countRevealsToday(tx, viewer.accountId, await findTimeZone(tx))
  const contacts = await findWholeContacts(tx, id)
  if (shown.customer.areContactsVisible) return { ...contacts, left: revealsADay - used }
  if (used >= revealsADay)
    throw refuse((t) => t.errors.revealLimit, { reason: 'REVEAL_LIMIT', values: { limit: revealsADay } })
  await insertReveal(tx, viewer.accountId, id)
  await recordBy(context, [{ objectType: 'customer', objectId: id, event: 'reveal' }])
  return { ...contacts, left: revealsADay - used - 1 }
}
