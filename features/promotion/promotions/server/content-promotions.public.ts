import { v7 as uuidv7 } from 'uuid'

import type { Tx } from '#platform/server/database/database.ts'

import type { PromotionKind } from '../promotions.contract.ts'
import { clickFieldOf, promotionMachine } from './promotions.domain.ts'
import {
  changePromotion,
  deletePromotion,
  insertPromotion,
  lockPromotionOf,
} from './promotions.repository.ts'

/** A content as cards show it. */
export interface PromotedContent {
  contentId: string
  kind: PromotionKind
  title: string
  summary: string
  coverFileId: string | null
  /** The path of its page. */
  url: string
  /** Visitors may see it. */
  isShown: boolean
  /** When an activity begins and ends: after its end cards leave it out. */
  startsAt?: Date | null
  endsAt?: Date | null
  createdBy: string
  createdByName: string
}

/** Keeps the object that stands for a content as that content is now. The first time that visitors may see it makes the object. */
export async function followContent(
  tx: Tx,
  { contentId, isShown, kind, createdBy, createdByName, ...content }: PromotedContent,
): Promise<void> {
  const now = new Date()
  const known = await lockPromotionOf(tx, contentId)
  if (!known && !isShown) return
  const id = uuidv7()
  const object =
    known ??
    (await insertPromotion(tx, {
      ...content,
      id,
      contentId,
      kind,
      createdBy,
      createdByName,
      clickField: clickFieldOf(id),
    }))
  const decision = promotionMachine.decide(isShown ? 'show' : 'hide', { subject: object, context: { now } })
  if (!decision.allowed) return
  const isNew = isShown && object.state !== 'published'
  await changePromotion(tx, object.id, {
    ...content,
    state: decision.to,
    ...(isNew && { publishedAt: now }),
  })
}

/** A content is gone: cards forget it. */
export async function forgetContent(tx: Tx, contentId: string): Promise<void> {
  const object = await lockPromotionOf(tx, contentId)
  if (object) await deletePromotion(tx, object.id)
}
