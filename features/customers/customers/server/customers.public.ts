import type { MemberContext } from '#platform/server/http/context.ts'

import type { DuplicateCandidate } from '../customers.contract.ts'
import { reachOf } from './customer-access.public.ts'
import { candidatesFor, marksOfFacts } from './customer-duplicates.view.ts'

export { attachCustomer, theOneTaken } from './customer-attaching.actions.ts'
export { takeLead } from './customer-leads.actions.ts'
export { startSpelling } from './customers.jobs.ts'
export { findRowsOfPeople } from './customer-search.repository.ts'
export { peopleOf } from './seen-customers.repository.ts'
export { createCustomer } from './customer-saving.actions.ts'
export { readTimeline } from './customer-timeline.actions.ts'
export { insertCustomers } from './customers-for-writing.repository.ts'
export { findTaken, findTakenByRows, lockUniqueness, matchesOf } from './customer-uniqueness.actions.ts'

/** Finds the same person among all customers of the company. Of a customer out of the viewer's reach it answers only the first character of the name and the owner. */
export const findDuplicates = (
  context: Pick<MemberContext, 'tx' | 'services' | 'viewer'>,
  facts: Parameters<typeof marksOfFacts>[0],
): Promise<DuplicateCandidate[]> => candidatesFor(context.tx, reachOf(context), marksOfFacts(facts))
