import { cardsPausedBy } from '#features/cards/card-templates/server/card-templates.public.ts'
import type { Followed, FollowStep } from '#features/cards/card-templates/server/template-cards.public.ts'
import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { PauseReason } from '../cards.contract.ts'
import { factsOf } from './card-facts.view.ts'
import { type CardChange, decide, freeContext, pauseOfHolder } from './cards.domain.ts'
import { applySteps, type Card } from './cards.repository.ts'
import { findHolderStates, forgetTemplatePause, lockNextCards } from './template-changes.repository.ts'

const held: ReadonlySet<PauseReason | null> = new Set(['expired', 'template_disabled'])
const suspended = (card: Card, pauseReason: PauseReason): CardChange | undefined => {
  const decision = decide({ event: 'suspend', subject: factsOf(card), context: freeContext, pauseReason })
  return decision.allowed ? decision.change : undefined
}

/** The card without the pause by its template. */
function released(card: Card): { card: Card; change: CardChange } | undefined {
  const decision = decide({ event: 'resume', subject: factsOf(card), context: freeContext })
  return decision.allowed ? { card: { ...card, ...decision.change }, change: decision.change } : undefined
}

/** The change of a card after its template's licence changed; undefined if there is none. */
export function followed(
  card: Card,
  reason: PauseReason | null,
  holderPause: PauseReason | null,
): CardChange | undefined {
  const isHeld = card.state === 'paused' && held.has(card.pauseReason)
  if (!isHeld) return reason === null ? undefined : suspended(card, reason)
  if (card.pauseReason === reason) return undefined
  const free = released(card)
  if (!free) return undefined
  // Its holder may have been disabled, or be leaving, since the card was held.
  const next = reason ?? holderPause
  return next === null ? free.change : suspended(free.card, next)
}

/** Updates the next cards of a template in the order of their ids: pauses those that may not be in use, resumes those that were paused for the template alone. */
export async function followTemplate(tx: Tx, { template, after, limit }: FollowStep): Promise<Followed> {
  const reason = cardsPausedBy(template, new Date())
  if (after === null && reason === null) await forgetTemplatePause(tx, template.id)
  const cards = await lockNextCards(tx, { templateId: template.id, after, limit })
  const holders = await findHolderStates(tx, cards)
  const moved = cards.flatMap((card) => {
    const change = followed(card, reason, pauseOfHolder[holders.get(card.id) ?? ''] ?? null)
    return change ? [{ card, change }] : []
  })
  await applySteps(
    tx,
    moved.map(({ card, change }) => ({ id: card.id, ...change })),
  )
  await record(
    tx,
    systemActor,
    moved.map(({ card, change }) => ({
      objectType: 'card',
      objectId: card.id,
      event: change.state === 'paused' ? 'suspend' : 'resume',
      from: card.state,
      to: change.state,
      detail: { pauseReason: change.pauseReason },
    })),
  )
  return { last: cards.length < limit ? null : (cards.at(-1)?.id ?? null), moved: moved.length }
}
