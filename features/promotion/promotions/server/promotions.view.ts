import { fileUrl } from '#platform/contract/file-url.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { Language } from '#platform/text/texts.ts'

import { promotionEvents, type PromotionRow } from '../promotions.contract.ts'
import { isOver, promotionMachine } from './promotions.domain.ts'
import { describe } from './promotions.refusals.ts'
import type { CountedPromotion, Promotion } from './promotions.repository.ts'

/** What the rules of promotion objects are asked for a viewer. */
export const questionOf = (object: Promotion, { permissions }: Pick<Viewer, 'permissions'>) => ({
  subject: object,
  context: { now: new Date() },
  actor: (permission: string) => permissions.has(permission),
})

/** An object as the console shows it. */
export function rowOf(
  object: CountedPromotion,
  { viewer, language }: { viewer: Viewer; language: Language },
): PromotionRow {
  const question = questionOf(object, viewer)
  const { id, kind, title, summary, url, state, sort, templates, clicks, version } = object
  return {
    promotionId: id,
    kind,
    title,
    summary,
    url,
    state,
    sort,
    templates,
    clicks,
    version,
    coverUrl: fileUrl(object.coverFileId),
    startsAt: object.startsAt?.toISOString() ?? null,
    endsAt: object.endsAt?.toISOString() ?? null,
    isOver: isOver(object, question.context.now),
    createdBy: object.createdByName,
    updatedAt: object.updatedAt.toISOString(),
    actions: promotionMachine.actions(promotionEvents, question).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describe(denial, { event, object }, language),
    })),
  }
}
