import { inArray } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { contents } from '#features/promotion/contents/server/contents.tables.ts'
import { documents } from '#features/promotion/materials/server/materials.tables.ts'
import { videos } from '#features/promotion/materials/server/videos.tables.ts'
import type { SubjectType } from '#features/visits/visitors/visitors.contract.ts'
import type { Tx } from '#platform/server/database/database.ts'

export interface SubjectRef {
  subjectType: SubjectType
  subjectId: string
}

/** The titles of visited things; nothing for those that are gone. */
export async function findTitles(tx: Tx, refs: readonly SubjectRef[]): Promise<Map<string, string>> {
  const idsOf = (type: SubjectType) => [
    ...new Set(refs.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId)),
  ]
  const [cardIds, contentIds, documentIds, videoIds] = [
    idsOf('card'),
    idsOf('content'),
    idsOf('document'),
    idsOf('video'),
  ]
  const titled = [
    ...(cardIds.length === 0
      ? []
      : await tx
          .select({ id: cardRows.id, title: cardRows.name })
          .from(cardRows)
          .where(inArray(cardRows.id, cardIds))),
    ...(contentIds.length === 0
      ? []
      : await tx
          .select({ id: contents.id, title: contents.title })
          .from(contents)
          .where(inArray(contents.id, contentIds))),
    ...(documentIds.length === 0
      ? []
      : await tx
          .select({ id: documents.id, title: documents.name })
          .from(documents)
          .where(inArray(documents.id, documentIds))),
    ...(videoIds.length === 0
      ? []
      : await tx
          .select({ id: videos.id, title: videos.name })
          .from(videos)
          .where(inArray(videos.id, videoIds))),
  ]
  return new Map(titled.map(({ id, title }) => [id, title]))
}
