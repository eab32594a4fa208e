import { publishedRows } from '#platform/server/database/published-rows.ts'

import { cards } from './cards.tables.ts'

/** Cards, as features above may join them. */
export const cardRows = publishedRows
  .select({
    id: cards.id,
    companyId: cards.companyId,
    templateId: cards.templateId,
    publicId: cards.publicId,
    state: cards.state,
    holderAccountId: cards.holderAccountId,
    staffId: cards.staffId,
    departmentId: cards.departmentId,
    fieldValues: cards.fieldValues,
    name: cards.name,
    pinyin: cards.pinyin,
    searchText: cards.searchText,
    avatarFileId: cards.avatarFileId,
    createdAt: cards.createdAt,
  })
  .from(cards)
  .as('cards')
