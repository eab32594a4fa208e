import type { Tx } from '#platform/server/database/database.ts'

import { stateAt } from './booths.domain.ts'
import { type Booth, findBoothsOf } from './booths.repository.ts'

export { holdBooths, occupyBooths, releaseBooths, reserveBooths, sellBooths } from './booth-holds.actions.ts'
export { boothsLost } from './booth-hooks.public.ts'
export { quoteBooths } from './booth-quotes.actions.ts'
export type { Booth } from './booths.repository.ts'

/** The booths of applications, by their numbers. One whose hold has ended is nobody's. */
export async function findBoothsOfApplications(tx: Tx, applicationIds: readonly string[]): Promise<Booth[]> {
  const now = new Date()
  const found = await findBoothsOf(tx, applicationIds)
  return found.filter((booth) => stateAt(booth, now) !== 'available')
}

export const findBoothsOfApplication = (tx: Tx, applicationId: string): Promise<Booth[]> =>
  findBoothsOfApplications(tx, [applicationId])
