import {
  cardsPausedBy,
  type CardTemplate,
  findTemplatesByIds,
  releaseSeats,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import {
  leaveCounters,
  ownedCounters,
  type StaffChange,
  staffChanged,
} from '#features/company/organisation/server/staff-changes.public.ts'
import { record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Hooks } from '#platform/server/extensions/define-hook.ts'

import type { PauseReason } from '../cards.contract.ts'
import { holderLeft } from './card-contacts.public.ts'
import { factsOf } from './card-facts.view.ts'
import { type CardChange, decide, freeContext } from './cards.domain.ts'
import { applySteps, type Card } from './cards.repository.ts'
import { findPersonOfChain } from './handed-over-cards.repository.ts'
import { findAccountsOfStaff, findCardsOfStaff, lockCardsOfStaff } from './staff-cards.repository.ts'

type CardsEvent = { event: 'suspend'; pauseReason: PauseReason } | { event: 'resume' } | { event: 'seal' }

/** The event for the cards of a person whose state changes. A person who comes back after having left gets no card back. */
function eventOf({ from, to }: Pick<StaffChange, 'from' | 'to'>): CardsEvent | undefined {
  if (to === 'disabled' && (from === 'active' || from === 'leaving'))
    return { event: 'suspend', pauseReason: 'staff_disabled' }
  if (to === 'leaving') return { event: 'suspend', pauseReason: 'staff_leaving' }
  if (to === 'active' && (from === 'disabled' || from === 'leaving')) return { event: 'resume' }
  return to === 'left' ? { event: 'seal' } : undefined
}

interface Moved {
  card: Card
  change: CardChange
}

const heldForPerson: ReadonlySet<PauseReason | null> = new Set(['staff_disabled', 'staff_leaving'])

function changeOf(card: Card, step: CardsEvent, template: CardTemplate | undefined): CardChange | undefined {
  // A card that is paused for another reason stays paused.
  if (step.event === 'resume' && !heldForPerson.has(card.pauseReason)) return undefined
  // If the template's licence has ended meanwhile, the card stays paused for it.
  const held = step.event === 'resume' && template ? cardsPausedBy(template, new Date()) : null
  const decision = decide({
    subject: factsOf(card),
    context: freeContext,
    ...(held ? { event: 'suspend' as const, pauseReason: held } : step),
  })
  if (!decision.allowed) return undefined
  // A sealed card that is reopened later is enabled by hand, because the leave is over.
  return step.event === 'seal' && heldForPerson.has(decision.change.pauseReason)
    ? { ...decision.change, pauseReason: 'manual' }
    : decision.change
}

/** Cards follow the people they belong to, in the same transaction; contacts go on when somebody has left. */
async function followStaff({ hooks, tx }: { hooks: Hooks; tx: Tx }, change: StaffChange): Promise<void> {
  const step = eventOf(change)
  if (!step) return
  const cards = await lockCardsOfStaff(tx, change.staffId)
  if (step.event === 'seal') await tellOfLeaver({ hooks, tx }, change, cards)
  const templates = new Map(
    (await findTemplatesByIds(tx, [...new Set(cards.map((card) => card.templateId))])).map((found) => [
      found.id,
      found,
    ]),
  )
  const moved: Moved[] = cards.flatMap((card) => {
    const next = changeOf(card, step, templates.get(card.templateId))
    return next ? [{ card, change: next }] : []
  })
  await applySteps(
    tx,
    moved.map(({ card, change: next }) => ({ id: card.id, ...next })),
  )
  await giveSeatsBack(tx, moved)
  await record(
    tx,
    change.actor,
    moved.map(({ card, change: next }) => ({
      objectType: 'card',
      objectId: card.id,
      event: step.event,
      from: card.state,
      to: next.state,
      reason: change.reason,
    })),
  )
}

/** Tells features that a holder has left. Contacts that no hand-over has moved go to the successor or to the department's pool. */
async function tellOfLeaver(
  { hooks, tx }: { hooks: Hooks; tx: Tx },
  { staffId, name, successorStaffId, actor }: StaffChange,
  cards: readonly Card[],
): Promise<void> {
  const successor = successorStaffId === null ? undefined : await findPersonOfChain(tx, successorStaffId)
  await hooks.tell(holderLeft, tx, {
    staffId,
    name,
    actor,
    successorStaffId,
    successor,
    accountIds: await findAccountsOfStaff(tx, staffId),
    cardIds: cards.map(({ id }) => id),
  })
}

async function giveSeatsBack(tx: Tx, moved: readonly Moved[]): Promise<void> {
  const freed = moved.filter(({ change }) => change.seats < 0)
  // In the order of ids, so that two leaves cannot deadlock.
  for (const templateId of [...new Set(freed.map(({ card }) => card.templateId))].sort())
    await releaseSeats(tx, templateId, freed.filter(({ card }) => card.templateId === templateId).length)
}

/** Registers what cards do, and what they count, when people change. */
export function followStaffChanges(hooks: Hooks): void {
  hooks.add(staffChanged, (tx, change) => followStaff({ hooks, tx }, change))
  hooks.add(leaveCounters, async (tx, staffId) => ({ cards: (await findCardsOfStaff(tx, staffId)).length }))
  hooks.add(ownedCounters, async (tx, staffId) => (await findCardsOfStaff(tx, staffId)).length)
}
