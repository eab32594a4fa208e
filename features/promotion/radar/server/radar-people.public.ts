import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { findPersonsWhere, type RadarPerson } from './persons.repository.ts'
import { personsWithin } from './persons-in-sight.repository.ts'

export { radarTexts } from '../radar.texts.ts'
export { linesOf, subjectsOf } from './persons.view.ts'
export {
  accountsInSight,
  findAccountNames,
  findColleague,
  personsWithin,
} from './persons-in-sight.repository.ts'

/** People among some whom the viewer may see. */
export const findPeopleInSight = (tx: Tx, viewer: Viewer, ids: readonly string[]): Promise<RadarPerson[]> =>
  findPersonsWhere(tx, ids, personsWithin(tx, viewer))
