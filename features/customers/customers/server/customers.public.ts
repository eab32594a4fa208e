import type { MemberContext } from '#platform/server/http/context.ts'

import type { DuplicateCandidate } from '../customers.contract.ts'
import { reachOf } from './customer-access.public.ts'
import { candidatesFor, marksOfFacts } from './customer-duplicates.view.ts'

export { createCustomer } from './customer-saving.actions.ts'

/** Same persons among all customers of the company; of those whom the viewer may not see, by reach or by share, only the first character and whose they are. */
export const findDuplicates = (
  context: Pick<MemberContext, 'tx' | 'services' | 'viewer'>,
  facts: Parameters<typeof marksOfFacts>[0],
): Promise<DuplicateCandidate[]> => candidatesFor(context.tx, reachOf(context), marksOfFacts(facts))
