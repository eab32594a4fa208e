import { rightsOnCard } from '#features/cards/card-permissions/server/card-permissions.public.ts'
import { findTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import type { CardDetail } from '../cards.contract.ts'
import { detailOf } from './cards.view.ts'
import { changeReviews } from './change-reviews.public.ts'
import { claimsOfCards } from './card-lists.public.ts'
import { findShownCard } from './card-lists.repository.ts'
import { findActiveAccounts } from './cards.repository.ts'

/** Finds a card with all data of its page in the console. A card that the viewer may not see is unknown. */
export async function findCardDetail(
  context: Pick<MemberContext, 'tx' | 'viewer' | 'services' | 'language'>,
  carteId: string,
): Promise<CardDetail> {
  const { tx, viewer, services, language } = context
  const shown = await findShownCard(tx, carteId, services.provided.get(claimsOfCards))
  const template = shown && (await findTemplate(tx, shown.card.templateId))
  if (
    !shown ||
    !template ||
    shown.card.state === 'purged' ||
    !rightsOnCard(viewer, shown.card).holds('card:view')
  )
    throw notFound()
  const { holderAccountId } = shown.card
  const holderActive =
    holderAccountId === null || (await findActiveAccounts(tx, [holderAccountId])).has(holderAccountId)
  const pendingReview = await services.provided
    .get(changeReviews)
    .findPending(context, { cardId: carteId, fieldRules: template.fieldRules })
  return detailOf({
    shown,
    viewer,
    template,
    holderActive,
    publicOrigin: services.settings.publicOrigin,
    language,
    now: new Date(),
    pendingReview,
  })
}
