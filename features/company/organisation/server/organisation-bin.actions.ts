import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { binBegins } from './department-bin.actions.ts'
import { purgeDepartments } from './departments.repository.ts'
import { purgePeople } from './staff.repository.ts'

/** Empties the bin of people and departments that have lain there for their time. */
export async function purgeOrganisation(tx: Tx, now: Date): Promise<void> {
  const before = binBegins(now)
  const people = await purgePeople(tx, before)
  const departments = await purgeDepartments(tx, before)
  await record(tx, systemActor, [
    ...people.map((objectId) => ({ objectType: 'staff', objectId, event: 'purge', from: 'deleted' })),
    ...departments.map((objectId) => ({ objectType: 'department', objectId, event: 'purge' })),
  ])
}
