import type { MemberContext } from '#platform/server/http/context.ts'

import { handoverButtons } from '../handovers.contract.ts'
import { questionFor } from './handover-question.view.ts'
import { type HandoverEvent, handoverMachine } from './handovers.domain.ts'
import { refuseDenial, versionConflict } from './handovers.refusals.ts'
import type { Handover } from './handovers.repository.ts'

/** Asks whether the caller may let an event happen; refuses with the reason where not. */
export async function decideOn(context: MemberContext, handover: Handover, event: HandoverEvent) {
  const question = await questionFor(context, handover)
  const decision = handoverMachine.decide(event, question)
  if (decision.allowed) return { to: decision.to, actor: question.actor }
  const { state } = handover
  const allowed = handoverMachine.possible(handoverButtons, question)
  throw refuseDenial(decision.denial, { event, state }, { state, allowed })
}

/** Refuses a version that another person has changed meanwhile. */
export function checkVersion(handover: Handover, version: number | undefined): void {
  if (version !== undefined && version !== handover.version) throw versionConflict()
}
