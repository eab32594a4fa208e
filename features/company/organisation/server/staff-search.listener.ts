import type { SearchKind } from '#features/company/quick-searches/server/search-kinds.public.ts'

import { reachOf } from './staff-reach.domain.ts'
import { presentStates } from './staff.domain.ts'
import { findPeople } from './staff.repository.ts'

/** People by name, pinyin, number of staff or mobile, as their list finds them. */
export const staffSearch: SearchKind = {
  key: 'staff',
  order: 10,
  permission: 'staff:view',
  async find({ tx, viewer }, { text, limit }) {
    const reach = reachOf(viewer, 'staff:view')
    const people = await findPeople(tx, { reach, states: presentStates, keyword: text, limit })
    return people.map(({ person, department }) => ({
      title: person.name,
      detail: [department, person.title].filter(Boolean).join(' · '),
      path: `/demo/user/divisional?staff=${person.id}`,
    }))
  },
}
