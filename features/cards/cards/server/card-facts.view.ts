import {
  acceptsNewCards,
  type CardTemplate,
  cardsPausedBy,
  templateStateAt,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'

import type { ActorRights, CardContext, CardFacts } from './cards.domain.ts'
import type { Card } from './cards.repository.ts'

export const noticesADay = 3

/** The day by which notices are counted, as `2026-11-20`. One zone for all companies: a limit of messages, not a date that is shown. */
export const noticeDay = (at: Date) => zoneClock('Asia/Shanghai').day(at)

/** How many notices may still be sent today. */
export const noticesLeft = (card: Pick<Card, 'noticeDay' | 'noticesToday'>, now: Date) =>
  noticesADay - (card.noticeDay === noticeDay(now) ? card.noticesToday : 0)

/** The part of a stored card that its states are about. */
export const factsOf = (card: Card): CardFacts => ({
  state: card.state,
  pauseReason: card.pauseReason,
  stateBefore: card.stateBefore,
  recycledFrom: card.recycledFrom,
  inheritedFrom: card.inheritedFrom,
  blockedBy: card.violation?.by ?? null,
  hasHolder: card.holderAccountId !== null || card.claimedAt !== null,
  sealedAt: card.sealedAt,
  recycledAt: card.recycledAt,
})

interface About {
  card: Card
  template: CardTemplate
  /** Whether the holder's account is active; true if the event does not depend on it. */
  holderActive?: boolean
  now?: Date
  /** Absent where the product itself asks. */
  actor?: ActorRights
}

/** What the state machine is asked about a stored card. */
export function questionAbout({ card, template, holderActive = true, now = new Date(), actor }: About) {
  const context: CardContext = {
    now,
    templateAlive: cardsPausedBy(template, now) === null,
    templateOpen: acceptsNewCards(templateStateAt(template, now)),
    reachable: /^1\d{10}$/.test(card.mobile ?? '') || Boolean(card.fieldValues.email),
    noticesLeft: noticesLeft(card, now),
    holderActive,
  }
  return { subject: factsOf(card), context, actor }
}
