import { fileUrl } from '#platform/contract/file-url.ts'
import { reasonOf, Refusal, refuse } from '#platform/server/http/refusal.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { fill, type Language, type Translation } from '#platform/text/texts.ts'

import { type PromotionEvent, promotionEvents, type PromotionRow } from '../promotions.contract.ts'
import { promotionsTexts } from '../promotions.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { allowedActions, isOver, type PromotionObstacle } from './promotions.domain.ts'
import type { CountedPromotion, Promotion } from './promotions.repository.ts'

interface Stopped {
  event: PromotionEvent
  object: Pick<Promotion, 'state'>
}

/** Why an event is not possible, as a sentence. */
export function speakObstacle(
  obstacle: PromotionObstacle,
  { event, object }: Stopped,
  language: Language,
): string {
  const words = promotionsTexts.in(language)
  return fill(words.obstacles[obstacle], { state: words.states[object.state], event: words.events[event] })
}

export const refuseObstacle = (
  obstacle: PromotionObstacle,
  stopped: Stopped & { allowed?: readonly string[] },
): Refusal =>
  new Refusal(
    obstacle === 'permission' ? 403 : 409,
    (language) => speakObstacle(obstacle, stopped, language),
    {
      reason: reasonOf(obstacle),
      ...(obstacle !== 'permission' && {
        state: stopped.object.state,
        allowed: [...(stopped.allowed ?? [])],
      }),
    },
  )

/** 400 at one field of the form. */
export const refuseField = (field: string, pick: (t: Translation<typeof text>) => string): Refusal =>
  refuse(promotionsTexts, pick, { status: 400, reason: 'INVALID', fields: { [field]: '' } })

export const versionConflict = () =>
  refuse(promotionsTexts, (t) => t.errors.versionConflict, { reason: 'VERSION_CONFLICT' })

export const holdsOf =
  ({ permissions }: Viewer) =>
  (permission: string): boolean =>
    permissions.has(permission)

/** An object as the console shows it. */
export function rowOf(
  object: CountedPromotion,
  { viewer, language }: { viewer: Viewer; language: Language },
): PromotionRow {
  const now = new Date()
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
    isOver: isOver(object, now),
    createdBy: object.createdByName,
    updatedAt: object.updatedAt.toISOString(),
    actions: allowedActions(promotionEvents, {
      object,
      now,
      holds: holdsOf(viewer),
    }).map(({ event, obstacle }) => ({
      event,
      allowed: obstacle === null,
      reason:
        obstacle &&
        speakObstacle(
          obstacle,
          {
            event,
            object,
          },
          language,
        ),
    })),
  }
}
