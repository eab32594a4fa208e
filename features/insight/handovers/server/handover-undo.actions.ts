import { bringCardsBack } from '#features/cards/cards/server/card-handover.public.ts'
import {
  type CustomerReturn,
  returnCustomers,
} from '#features/customers/customers/server/customer-handover.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { findQuestion } from './handover-facts.repository.ts'
import { findNextLines, type Line, type LineResult, noteResults } from './handover-lines.repository.ts'
import { linesAtOnce, nothing, recordEvent } from './handover-run.actions.ts'
import { handoverMachine } from './handovers.domain.ts'
import { countLines, lockHandover, updateHandover } from './handovers.repository.ts'
import { lineAfter } from './handover-lines.domain.ts'

/** Takes the cards back that were handed over. */
export async function revertCards(tx: Tx, handoverId: string): Promise<void> {
  const lines = await findNextLines(tx, {
    handoverId,
    kind: 'card',
    state: 'done',
    after: 0,
    limit: linesAtOnce,
  })
  const outcomes = await bringCardsBack(
    tx,
    lines.map(({ objectId }) => objectId),
    systemActor,
  )
  await noteResults(
    tx,
    lines.map(({ id, objectId }): LineResult => {
      const outcome = outcomes.get(objectId)
      return outcome?.ok
        ? { ...nothing, id, state: lineAfter('revert') }
        : { ...nothing, id, state: lineAfter('keep'), code: outcome?.code ?? 'cardGone' }
    }),
  )
}

/** Takes the next contacts back that their successors have not touched. */
export async function revertContacts(
  tx: Tx,
  handoverId: string,
  after: number,
): Promise<{ count: number; last: number | undefined }> {
  const lines = await findNextLines(tx, {
    handoverId,
    kind: 'contact',
    state: 'done',
    after,
    limit: linesAtOnce,
  })
  const returned = await returnCustomers(tx, lines.map(returnOf), handoverId)
  await noteResults(
    tx,
    lines.map(({ id, objectId }): LineResult =>
      returned.has(objectId)
        ? { ...nothing, id, state: lineAfter('revert') }
        : { ...nothing, id, state: lineAfter('keep'), code: 'touched' },
    ),
  )
  return { count: lines.length, last: lines.at(-1)?.position }
}

const returnOf = ({
  objectId,
  toAccountId,
  toName,
  fromAccountId,
  fromName,
  versionAfter,
  stateBefore,
  merged,
}: Line): CustomerReturn => ({
  id: objectId,
  now: toAccountId,
  nowName: toName,
  backTo: fromAccountId,
  backToName: fromName,
  version: versionAfter ?? -1,
  state: stateBefore ?? 'normal',
  merged,
})

/** Ends an undo with what came back and what stayed. */
export async function finishUndo(tx: Tx, id: string): Promise<void> {
  const handover = await lockHandover(tx, id)
  if (handover?.state !== 'reverting') return
  const decision = handoverMachine.decide('undone', await findQuestion(tx, handover))
  if (!decision.allowed) return
  const counts = await countLines(tx, [id])
  const of = (state: Line['state']) =>
    counts.filter((entry) => entry.state === state).reduce((sum, { total }) => sum + total, 0)
  const detail = { returned: of('reverted'), kept: of('kept') }
  await updateHandover(tx, id, { state: decision.to, ...detail })
  await recordEvent(tx, { handover, event: 'undone', to: decision.to, detail })
}
