import { rightsOnCard } from '#features/cards/card-permissions/server/card-permissions.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { type CardLabel, labelEvents } from '../card-labels.contract.ts'
import { labelMachine } from './card-labels.domain.ts'
import type { FoundLabel } from './card-labels.repository.ts'
import { cardLabelServerTexts } from './server.texts.ts'

/** Who the viewer is to the labels of a card. */
export function actorOn(viewer: Viewer, card: FoundLabel['card']) {
  const rights = rightsOnCard(viewer, card)
  return {
    sees: rights.holds('card:view'),
    isHolder: rights.isHolder,
    isModerator: rights.holds('card:label'),
  }
}

/** A label with what the caller may do with it. */
export function rowOf(
  { label, card }: FoundLabel,
  { viewer, language }: Pick<MemberContext, 'viewer' | 'language'>,
): CardLabel {
  const { id: labelId, text, state, hiddenBy, likes, createdAt, version } = label
  const { denials } = cardLabelServerTexts.in(language)
  const question = { subject: label, context: undefined, actor: actorOn(viewer, card) }
  return {
    labelId,
    carteId: card.id,
    cardName: card.name,
    text,
    state,
    hiddenBy,
    likes,
    createdAt: createdAt.toISOString(),
    version,
    actions: labelMachine.actions(labelEvents, question).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && denials[denial],
    })),
  }
}
