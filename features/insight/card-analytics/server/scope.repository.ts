import { and, eq, type SQL } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { visibleTo } from '#features/cards/cards/server/cards.public.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

/** What a question about numbers is about: whose cards, of which template, card or department, by which zone's days. */
export interface Scope {
  viewer: Viewer
  zone: string
  templateId?: string | undefined
  cardId?: string | undefined
  departmentId?: string | undefined
}

/** The cards that a viewer's numbers may speak of. */
export const cardsInSight = ({ viewer, templateId, cardId, departmentId }: Scope): SQL | undefined =>
  and(
    templateId === undefined ? undefined : eq(cardRows.templateId, templateId),
    cardId === undefined ? undefined : eq(cardRows.id, cardId),
    departmentId === undefined ? undefined : eq(cardRows.departmentId, departmentId),
    visibleTo(viewer, 'data:view'),
  )
