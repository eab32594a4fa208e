import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { actorOf } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { fill } from '#platform/text/texts.ts'

import type { CustomerFacts } from '../customers.contract.ts'
import { reachOf } from './customer-access.public.ts'
import { joinCustomers, lockPair } from './customer-merging.actions.ts'
import { tellAccounts } from './customer-notices.actions.ts'
import { matchesOf, type Taken } from './customer-uniqueness.actions.ts'
import { refuse } from './customers.refusals.ts'
import { findVisibleCustomers } from './customers.repository.ts'
import { customersServerTexts } from './server.texts.ts'

/** Who shall take in a new customer whom the company allows once; undefined where nobody is in the way. Of several nobody can say which one is meant. */
export async function theOneTaken(
  context: MemberContext,
  taken: readonly Pick<Taken, 'customerId'>[],
  facts: CustomerFacts,
): Promise<string | undefined> {
  const [first, ...others] = new Set(taken.map(({ customerId }) => customerId))
  if (others.length > 0)
    throw refuse((t) => t.errors.severalTaken, {
      reason: 'SEVERAL_MATCHES',
      matches: await matchesOf(context, taken, facts),
    })
  return first
}

/**
 * Adds a card that was just recorded to the person who is there already: what was empty is filled, nothing is replaced, and
 * it can be undone like any merge. A person who did not see that person sees no more of it now; its owner is told.
 */
export async function attachCustomer(context: MemberContext, newId: string, intoId: string): Promise<void> {
  const { tx, services, viewer } = context
  const [survivor, merged] = await lockPair(tx, intoId, newId)
  const seen = await findVisibleCustomers(tx, reachOf(context), [intoId])
  await joinCustomers({
    tx,
    hooks: services.hooks,
    actor: await actorOf(context),
    survivor,
    merged,
    hidesSurvivor: seen.length === 0,
  })
  const owner = survivor.ownerAccountId
  if (owner === null || owner === viewer.accountId) return
  const { language } = await findCompanySettings(tx)
  const { subject, text } = customersServerTexts.in(language).attachedNews
  const values = { by: viewer.displayName, name: survivor.name }
  await tellAccounts(tx, services, {
    accountIds: [owner],
    template: 'customers.attached',
    language,
    subject: fill(subject, values),
    text: fill(text, values),
  })
}
