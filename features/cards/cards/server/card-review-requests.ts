import { labelOf, type CardTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import type { FieldRule } from '#features/cards/card-templates/card-templates.contract.ts'
import type { CardRights } from '#features/cards/card-permissions/server/card-permissions.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Language } from '#platform/text/texts.ts'

import type { ReviewRow } from '../card-reviews.contract.ts'
import { cardServerTexts } from './server.texts.ts'
import { differenceOf, joined, pictureKey } from './card-reviews.domain.ts'
import { findPendingReview, insertReview, updateReview } from './card-reviews.repository.ts'
import type { Card, NewCard } from './cards.repository.ts'

/** A card's values with its picture among them. */
export const reviewedValues = ({
  fieldValues,
  avatarFileId,
}: Pick<Card, 'fieldValues' | 'avatarFileId'>): Record<string, string> => ({
  ...fieldValues,
  ...(avatarFileId && { [pictureKey]: avatarFileId }),
})

/** Whether what somebody changes on a card waits for others: only where the template asks for it, and only of holders. */
export const isReviewed = (
  template: Pick<CardTemplate, 'reviewEdits'>,
  card: Pick<Card, 'state'>,
  rights: Pick<CardRights, 'rank'>,
) => template.reviewEdits && card.state !== 'draft' && rights.rank === 'holder'

/** Keeps what a holder wants changed until somebody has looked at it; the card stays as it is. */
export async function requestReview(
  context: MemberContext,
  card: Card,
  set: Partial<NewCard>,
): Promise<void> {
  const { tx, viewer } = context
  const wanted = { fieldValues: card.fieldValues, avatarFileId: card.avatarFileId, ...set }
  const next = differenceOf(reviewedValues(card), reviewedValues(wanted))
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

/** What the trail calls a key. */
export const fieldName = (key: string) => (key === pictureKey ? 'avatarFileId' : key)

/** The fields of a request with their names, before and after. */
export function changesOf(
  { before, after }: { before: Record<string, string>; after: Record<string, string> },
  rules: readonly FieldRule[],
  language: Language,
): ReviewRow['changes'] {
  const labels = new Map(rules.map((rule) => [rule.key, labelOf(rule, language)]))
  return Object.keys(after).map((key) => ({
    field: fieldName(key),
    label: key === pictureKey ? cardServerTexts.in(language).reviews.picture : (labels.get(key) ?? key),
    before: key === pictureKey ? '' : (before[key] ?? ''),
    after: key === pictureKey ? '' : (after[key] ?? ''),
    isPicture: key === pictureKey,
  }))
}
