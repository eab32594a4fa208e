import type { Actor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'

import { findSigned } from './deal-gates.actions.ts'
import { dealMachine } from './deals.domain.ts'
import { writeMove } from './deals.actions.ts'
import { lockDeal } from './deals.repository.ts'
import { findStages } from './pipelines.repository.ts'

/** A contract of a deal is void: without another signed one the deal is not won, and stands where contracts are made. */
export async function returnToContracting(
  { tx, services }: { tx: Tx; services: Services },
  dealId: string,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<void> {
  const deal = await lockDeal(tx, dealId)
  if (!deal || (await findSigned(services, tx, [dealId])).has(dealId)) return
  const decision = dealMachine.decide('contractVoided', {
    subject: deal,
    context: { isIncomplete: false, hasSignedContract: false, endedAt: deal.endedAt, now: new Date() },
  })
  if (!decision.allowed) return
  const stages = await findStages(tx, [deal.pipelineId])
  const last = stages.at(-1)
  await writeMove({ tx, services }, deal, {
    event: 'contractVoided',
    set: {
      state: decision.to,
      endedAt: null,
      ...(last && { stageId: last.id, guardedFen: last.guardsAmount ? deal.amountFen : null }),
    },
    reason,
    actor,
  })
}
