import { takeProof } from '#features/company/sign-in/server/sign-in.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/http/refusal.ts'

import { proveMobile } from './joining.actions.ts'
import type { PageRequest } from './public-activity.actions.ts'

export { sendJoinCode as sendCodeTo } from './joining.actions.ts'

interface Proving {
  companyId: string
  mobile: string
  code: string
}

/**
 * Does something for who proves a number by the code that was sent to it, in the transaction that uses the code up; says what
 * is wrong where the number is not proved.
 */
export async function withProof<T>(
  visit: PageRequest,
  { companyId, mobile, code }: Proving,
  work: (tx: Tx) => Promise<T>,
): Promise<{ done: T } | { problem: 'busy' | 'code' }> {
  try {
    const proof = await proveMobile(visit, mobile, code)
    if (proof === 'busy') return { problem: 'busy' }
    const done = await visit.services.database.asTenant(companyId, async (tx) => {
      await takeProof(tx, proof)
      return work(tx)
    })
    return { done }
  } catch (error) {
    if (error instanceof Refusal && error.detail?.reason === 'WRONG_CODE') return { problem: 'code' }
    throw error
  }
}
