import { releaseSeats, takeSeats } from '#features/cards/card-templates/server/card-templates.public.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { eq } from 'drizzle-orm'

import type { CardState, PublicMode } from '../cards.contract.ts'
import { factsOf } from './card-facts.view.ts'
import { type AnyCardEvent, type CardChange, decide, freeContext } from './cards.domain.ts'
import {
  applySteps,
  type Card,
  findTakenMobiles,
  livingStates,
  lockCards,
  noteOnCard,
} from './cards.repository.ts'

/** How one card is handed over. */
export interface CardHandover {
  cardId: string
  successorCardId: string | null
  successorStaffId: string
  publicMode: PublicMode
  message: string | null
}

/** What happened to one card of a hand-over, or the word for why it did not. */
export type HandOverOutcome =
  | { ok: true; from: CardState; to: CardState }
  | { ok: false; code: 'cardGone' | 'cardState' | 'successorGone' | 'noSeats' | 'mobileTaken' }

// The template does not matter here: cards are handed over after its licence has ended, too.
function changeOf(card: Card, event: AnyCardEvent): CardChange | undefined {
  const decision = decide({ event, subject: factsOf(card), context: freeContext })
  return decision.allowed ? decision.change : undefined
}

/** Hands cards over, each by itself: visitors are redirected and seats are released. The cards stay locked until the transaction ends. */
export async function handOverCards(
  tx: Tx,
  handovers: readonly CardHandover[],
  actor: Actor,
): Promise<Map<string, HandOverOutcome>> {
  const cards = new Map(
    (
      await lockCards(
        tx,
        // Successors' cards are locked too, so that two cards never become successors of each other.
        [
          ...new Set(
            handovers.flatMap(({ cardId, successorCardId }) =>
              successorCardId === null ? [cardId] : [cardId, successorCardId],
            ),
          ),
        ],
      )
    ).map((card) => [card.id, card]),
  )
  const outcomes = new Map<string, HandOverOutcome>()
  for (const { cardId, ...successor } of handovers) {
    const card = cards.get(cardId)
    const change = card && changeOf(card, 'inherit')
    if (!card) outcomes.set(cardId, { ok: false, code: 'cardGone' })
    else if (!change) outcomes.set(cardId, { ok: false, code: 'cardState' })
    else if (cards.get(successor.successorCardId ?? '')?.state === 'inherited')
      outcomes.set(cardId, { ok: false, code: 'successorGone' })
    else {
      await applySteps(tx, [{ id: card.id, ...change }])
      await noteOnCard(tx, card.id, { ...successor, handoverMessage: successor.message })
      if (change.seats < 0) await releaseSeats(tx, card.templateId, 1)
      await trail(tx, { actor, event: 'inherit', card, to: change.state })
      outcomes.set(cardId, { ok: true, from: card.state, to: change.state })
    }
  }
  return outcomes
}

interface Trail {
  actor: Actor
  event: 'inherit' | 'undoInherit'
  card: Card
  to: CardState
}

const trail = (tx: Tx, { actor, event, card, to }: Trail) =>
  record(tx, actor, [{ objectType: 'card', objectId: card.id, event, from: card.state, to }])

/** Undoes a hand-over of cards: each returns to its former state if there is a seat and its number is free. */
export async function bringCardsBack(
  tx: Tx,
  cardIds: readonly string[],
  actor: Actor,
): Promise<Map<string, HandOverOutcome>> {
  const outcomes = new Map<string, HandOverOutcome>()
  const cards = new Map((await lockCards(tx, cardIds)).map((card) => [card.id, card]))
  for (const cardId of cardIds) {
    const card = cards.get(cardId)
    outcomes.set(cardId, card ? await bringBack(tx, card, actor) : { ok: false, code: 'cardGone' })
  }
  return outcomes
}

async function bringBack(tx: Tx, card: Card, actor: Actor): Promise<HandOverOutcome> {
  const back = changeOf(card, 'undoInherit')
  if (!back) return { ok: false, code: 'cardState' }
  const change = await settled(tx, card, back)
  const isLiving = (livingStates as readonly CardState[]).includes(change.state)
  if (
    isLiving &&
    card.mobile !== null &&
    (await findTakenMobiles(tx, card.templateId, [card.mobile])).length > 0
  )
    return { ok: false, code: 'mobileTaken' }
  if (change.seats > 0 && (await takeSeats(tx, card.templateId, 1)) === 0)
    return { ok: false, code: 'noSeats' }
  await applySteps(tx, [{ id: card.id, ...change }])
  await noteOnCard(tx, card.id, {
    successorCardId: null,
    successorStaffId: null,
    publicMode: null,
    handoverMessage: null,
  })
  await trail(tx, { actor, event: 'undoInherit', card, to: change.state })
  return { ok: true, from: card.state, to: change.state }
}

/** A card that was stopped because its holder left comes back to work when the holder has. */
async function settled(tx: Tx, card: Card, back: CardChange): Promise<CardChange> {
  if (card.staffId === null || back.state !== 'paused' || back.pauseReason !== 'staff_leaving') return back
  const [person] = await tx.select({ state: staff.state }).from(staff).where(eq(staff.id, card.staffId))
  if (person?.state !== 'active') return back
  const resumed = decide({
    event: 'resume',
    subject: { ...factsOf(card), ...back },
    context: freeContext,
  })
  return resumed.allowed ? { ...resumed.change, seats: back.seats } : back
}
