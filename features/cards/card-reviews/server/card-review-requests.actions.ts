import { labelOf } from '#features/cards/card-templates/server/card-templates.public.ts'
import type { FieldRule } from '#features/cards/card-templates/card-templates.contract.ts'
import type { ChangeReviews } from '#features/cards/cards/server/change-reviews.public.ts'
import type { Card, NewCard } from '#features/cards/cards/server/card-writing.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Language } from '#platform/text/texts.ts'

import type { ReviewRow } from '../card-reviews.contract.ts'
import { cardReviewServerTexts } from './server.texts.ts'
import {
  differenceOf,
  joined,
  type PictureColumn,
  pictureColumns,
  pictureKeys,
  pictureOf,
} from './card-reviews.domain.ts'
import { findPendingReview, insertReview, updateReview } from './card-reviews.repository.ts'

/** The values of a card, including its pictures. */
export const reviewedValues = (card: Pick<Card, 'fieldValues' | PictureColumn>): Record<string, string> => ({
  ...card.fieldValues,
  ...Object.fromEntries(
    pictureColumns.flatMap((column) => (card[column] ? [[pictureKeys[column], card[column]]] : [])),
  ),
})

/** Stores a change of a holder as a request. The card stays as it is until the request is approved. */
async function requestReview(context: MemberContext, card: Card, set: Partial<NewCard>): Promise<void> {
  const { tx, viewer } = context
  const next = differenceOf(reviewedValues(card), reviewedValues({ ...card, ...set }))
  if (Object.keys(next.after).length === 0) return
  const waiting = await findPendingReview(tx, card.id)
  if (waiting)
    await updateReview(tx, waiting.id, {
      ...joined(waiting, next),
      requestedBy: viewer.accountId,
      requestedName: viewer.displayName,
    })
  else
    await insertReview(tx, {
      cardId: card.id,
      templateId: card.templateId,
      ...next,
      requestedBy: viewer.accountId,
      requestedName: viewer.displayName,
    })
  const detail = { fields: Object.keys(next.after).map(fieldName) }
  await recordBy(context, [
    {
      objectType: 'card',
      objectId: card.id,
      event: 'requestReview',
      from: card.state,
      to: card.state,
      detail,
    },
  ])
}

/** The name of a field in the operation log. */
export const fieldName = (key: string) => pictureOf(key) ?? key

/** The changed fields of a request with labels, before and after. */
export function changesOf(
  { before, after }: { before: Record<string, string>; after: Record<string, string> },
  rules: readonly FieldRule[],
  language: Language,
): ReviewRow['changes'] {
  const labels = new Map(rules.map((rule) => [rule.key, labelOf(rule, language)]))
  const { pictures } = cardReviewServerTexts.in(language).reviews
  return Object.keys(after).map((key) => {
    const picture = pictureOf(key)
    return {
      field: fieldName(key),
      label: picture ? pictures[picture] : (labels.get(key) ?? key),
      before: picture ? '' : (before[key] ?? ''),
      after: picture ? '' : (after[key] ?? ''),
      isPicture: picture !== undefined,
    }
  })
}

/** Finds the pending request of a card, as the card's own page shows it. */
const findPending: ChangeReviews['findPending'] = async (
  { tx, viewer, language },
  { cardId, fieldRules },
): ReturnType<ChangeReviews['findPending']> => {
  const pending = await findPendingReview(tx, cardId)
  return pending
    ? {
        requestId: pending.id,
        requestedBy: pending.requestedName,
        requestedAt: pending.requestedAt.toISOString(),
        isMine: pending.requestedBy === viewer.accountId,
        changes: changesOf(pending, fieldRules, language),
      }
    : null
}

export const keptReviews: ChangeReviews = { request: requestReview, findPending }
