import type { Language } from '#platform/text/texts.ts'

import { boothMoves, type BoothPayment, type BoothState, type PlanBooth } from '../booths.contract.ts'
import { type BoothActor, boothMachine, stateAt } from './booths.domain.ts'
import { describe } from './booths.refusals.ts'
import type { Booth } from './booths.repository.ts'
import type { BoothHolder } from './booth-hooks.public.ts'

interface Seen {
  now: Date
  language: Language
  actor: BoothActor
  holder: BoothHolder | undefined
}

/** The state of a booth says how far its application has paid, until a feature above knows better. */
const paymentBy = (state: BoothState): BoothPayment | null => {
  if (state === 'sold' || state === 'occupied') return 'paid'
  return state === 'reserved' ? 'due' : null
}

const shownEvents = [...boothMoves, 'edit', 'swap', 'split', 'merge'] as const

/** A booth as the plan shows it: one whose hold has ended can be had. */
export function boothOf(booth: Booth, { now, language, actor, holder }: Seen): PlanBooth {
  const state = stateAt(booth, now)
  const isTaken = state !== 'available' && state !== 'blocked'
  const { id, number, points, areaSquareDm, openSides, type, priceClass, version } = booth
  const question = { subject: { state }, context: undefined, actor }
  return {
    id,
    number,
    points,
    areaSquareDm,
    openSides,
    type,
    priceClass,
    state,
    version,
    heldUntil: state === 'held' ? (booth.heldUntil?.toISOString() ?? null) : null,
    applicationId: isTaken ? booth.applicationId : null,
    holder: isTaken ? (holder?.name ?? '') : '',
    payment: isTaken ? (holder?.payment ?? paymentBy(state)) : null,
    actions: boothMachine.actions(shownEvents, question).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describe(denial, { event, state, number }, language),
    })),
  }
}
