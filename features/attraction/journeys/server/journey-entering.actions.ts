import type { Tx } from '#platform/server/database/database.ts'

import { mayEnterAgain } from './journey-graphs.domain.ts'
import { findLastVisits, insertVisits } from './journey-visits.repository.ts'
import type { JourneyVersion } from './journeys.repository.ts'

/** Lets people into a version at its start, those who may come in (again). Answers how many are new. */
export async function letIn(
  tx: Tx,
  { id: versionId, journeyId, graph }: JourneyVersion,
  customerIds: readonly string[],
): Promise<number> {
  const now = new Date()
  const ids = [...new Set(customerIds)].toSorted()
  const before = await findLastVisits(tx, journeyId, ids)
  return insertVisits(
    tx,
    ids.flatMap((customerId) => {
      const last = before.get(customerId)
      if (!mayEnterAgain(last?.enteredAt, graph, now)) return []
      const visit = (last?.visit ?? 0) + 1
      return [{ journeyId, versionId, customerId, visit, node: graph.start, dueAt: now }]
    }),
  )
}
