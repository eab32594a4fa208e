import { type StaffChange, staffChanged } from '#features/company/organisation/server/staff-changes.public.ts'
import { record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Hooks } from '#platform/server/extensions/define-hook.ts'

import { findLivingCardsOf } from './handover-cards.repository.ts'
import { hashOfPlan, type HandoverPlan } from './handover-plan.domain.ts'
import { refuse } from './handovers.refusals.ts'
import { findQuestion } from './handover-facts.repository.ts'
import { handoverMachine } from './handovers.domain.ts'
import {
  type Handover,
  insertHandover,
  lockOpenHandoversOf,
  replaceHandoverCards,
  updateHandover,
} from './handovers.repository.ts'
import { findSuccessors } from './handover-people.repository.ts'

/** A person who begins to leave has work to hand over. One who stays has none, and one who has left cannot do it any more. */
async function followLeave(tx: Tx, change: StaffChange): Promise<void> {
  if (change.to === 'leaving') return proposeHandover(tx, change)
  const isOver = change.to === 'left' || (change.from === 'leaving' && change.to !== 'deleted')
  if (!isOver) return
  for (const handover of await lockOpenHandoversOf(tx, { staffId: change.staffId }))
    await cancelHandover(tx, handover, change)
}

/** Nothing is handed over in the moment in which its holder leaves or comes back. */
async function cancelHandover(tx: Tx, handover: Handover, { actor, to }: StaffChange): Promise<void> {
  const decision = handoverMachine.decide('cancel', await findQuestion(tx, handover))
  if (!decision.allowed) {
    if (to === 'left') throw refuse((t) => t.errors.running, { reason: 'HANDOVER_RUNNING' })
    return
  }
  // What somebody has planned and others look at is ended by them; a proposal ends with its reason.
  if (handover.state !== 'draft' && to !== 'left') return
  await updateHandover(tx, handover.id, { state: decision.to })
  await record(tx, actor, [
    { objectType: 'handover', objectId: handover.id, event: 'cancel', from: handover.state, to: decision.to },
  ])
}

/** A draft of a hand-over, unless somebody is already at it. */
async function proposeHandover(tx: Tx, { staffId, name, actor }: StaffChange): Promise<void> {
  const cards = await findLivingCardsOf(tx, staffId)
  if (cards.length === 0 || (await lockOpenHandoversOf(tx, { staffId })).length > 0) return
  const successorId = cards[0]?.successorStaffId ?? null
  const [successor] = successorId === null ? [] : await findSuccessors(tx, { staffIds: [successorId] })
  const plan: HandoverPlan = {
    cardIds: cards.map(({ id }) => id),
    by: 'one',
    parts: successor
      ? [{ staffId: successor.staffId, cardId: null, percent: 0, values: [], contactIds: [] }]
      : [],
    rest: 0,
    pageTo: 0,
    contacts: true,
    publicMode: successor && successor.cardId === null ? 'notice' : 'redirect',
    message: null,
    effectiveAt: null,
    conflicts: { rule: 'merge', choices: {} },
  }
  const made = await insertHandover(tx, {
    plan,
    planHash: hashOfPlan(plan),
    fromNames: name,
    toNames: successor?.name ?? '',
    publicMode: plan.publicMode,
    initiatorId: actor.accountId,
    initiatorName: actor.name,
  })
  await replaceHandoverCards(
    tx,
    made.id,
    cards.map((card) => ({
      cardId: card.id,
      name: card.name,
      staffId: card.staffId,
      holderAccountId: card.holderAccountId,
    })),
  )
  await record(tx, actor, [
    { objectType: 'handover', objectId: made.id, event: 'create', to: 'draft', detail: { proposed: true } },
  ])
}

/** Registers what hand-overs do when people leave. */
export const followLeaves = (hooks: Hooks): void => hooks.add(staffChanged, followLeave)
