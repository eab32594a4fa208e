import type { Tx } from '#platform/server/database/database.ts'

import { countExpected, countGates } from './onsite.repository.ts'

/** People who came, are inside, and may come, as all screens of an activity count them. */
export async function numbersAtDoors(tx: Tx, activityId: string) {
  const counts = await countGates(tx, activityId)
  const sum = (key: 'entered' | 'left' | 'first') => counts.reduce((total, row) => total + row[key], 0)
  return {
    entered: sum('first'),
    inside: sum('entered') - sum('left'),
    expected: await countExpected(tx, activityId),
    byGate: new Map(counts.map(({ gateId, entered }) => [gateId, entered])),
  }
}
