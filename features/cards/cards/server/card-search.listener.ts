import type { SearchKind } from '#features/company/quick-searches/server/search-kinds.public.ts'

import { findCardsByName } from './card-lists.repository.ts'

/** Cards of all templates by name or pinyin. */
export const cardSearch: SearchKind = {
  key: 'card',
  order: 20,
  permission: 'card:view',
  async find({ tx, viewer }, { text, limit }) {
    const found = await findCardsByName(tx, { viewer, keyword: text, limit })
    return found.map(({ id, name, title, department }) => ({
      title: name,
      detail: [department, title].filter(Boolean).join(' · '),
      path: `/demo/digitalcard/staffcard/carddetails?id=${id}`,
    }))
  },
}
