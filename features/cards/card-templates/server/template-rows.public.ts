import { publishedRows } from '#platform/server/database/published-rows.ts'

import { cardTemplates } from './card-templates.tables.ts'

/** Templates, as other features may join them. */
export const templateRows = publishedRows
  .select({
    id: cardTemplates.id,
    companyId: cardTemplates.companyId,
    name: cardTemplates.name,
    orientation: cardTemplates.orientation,
    state: cardTemplates.state,
    seats: cardTemplates.seats,
    seatsTaken: cardTemplates.seatsTaken,
    validTo: cardTemplates.validTo,
    sort: cardTemplates.sort,
    createdAt: cardTemplates.createdAt,
  })
  .from(cardTemplates)
  .as('card_templates')
