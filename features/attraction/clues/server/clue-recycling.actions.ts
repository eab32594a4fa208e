import { findEverybodyAway } from '#features/company/absences/server/absences.public.ts'
import { record, systemActor } from '#platform/server/audit/audit.ts'
import { dayMs } from '#platform/domain/durations.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { nextHourIn } from '#platform/domain/zone-clock.ts'
import { longestAbsenceDays, previewAgeMs, runHour } from './clue-clocks.domain.ts'
import { changeLoad, endSpells, lockLoads } from './clue-limits.repository.ts'
import { freedSet } from './clue-owning.domain.ts'
import { findPools, type Pool } from './clue-pools.repository.ts'
import {
  closeUnripe,
  endLines,
  findRipePreview,
  findWaitingLines,
  makePreview,
  movePreview,
  type Preview,
  type PreviewLineRow,
  writePreviewLines,
} from './clue-recycling.repository.ts'
import { clueMachine } from './clues.domain.ts'
import { type Clue, lockClues, writeClue } from './clues.repository.ts'

/** Owners whose clues wait for them: away for no longer than fifteen days. */
const heldOwners = async (tx: Tx, now: Date): Promise<string[]> =>
  (await findEverybodyAway(tx, now)).flatMap(({ accountId, since, until }) =>
    until.getTime() - since.getTime() <= longestAbsenceDays * dayMs ? [accountId] : [],
  )

/** Writes down what goes back at the next run, so that people can still do something. Undefined where that was done before. */
export async function previewRecycling(
  tx: Tx,
  { now, zone }: { now: Date; zone: string },
): Promise<Preview | undefined> {
  const preview = await makePreview(tx, { madeAt: now, runAt: nextHourIn(zone, runHour, now) })
  if (!preview) return undefined
  const lines = await writePreviewLines(tx, preview, await heldOwners(tx, now))
  return { ...preview, lines }
}

type Kept = 'changed' | 'exempt' | 'absent' | 'notDue'

/** Why a clue that was told about stays all the same. */
function keptBecause(
  line: PreviewLineRow,
  clue: Clue | undefined,
  { now, held }: { now: Date; held: ReadonlySet<string> },
): Kept | undefined {
  if (!clue || clue.ownerAccountId !== line.ownerAccountId || clue.version !== line.clueVersion)
    return 'changed'
  if (clue.exemptUntil && clue.exemptUntil > now) return 'exempt'
  if (held.has(line.ownerAccountId)) return 'absent'
  if (!clue.recycleAt || clue.recycleAt > now) return 'notDue'
  const question = { subject: clue, context: { coolUntil: null, now, dayLeft: 0, ownLeft: 0 } }
  return clueMachine.decide('timeout', question).allowed ? undefined : 'changed'
}

const targetOf = (pools: readonly Pool[], clue: Clue): string => {
  const target = pools.find(({ id }) => id === clue.poolId)?.targetPoolId
  return target ?? clue.poolId
}

async function takeBack(tx: Tx, clue: Clue, { poolId, now }: { poolId: string; now: Date }): Promise<void> {
  const to = clueMachine.targetOf('timeout')
  await writeClue(tx, clue, freedSet({ state: to, returnReason: 'timeout', reason: '', poolId, now }))
  if (clue.ownerAccountId !== null) await changeLoad(tx, clue.ownerAccountId, -1)
  await endSpells(tx, [clue.id], 'timeout')
  await record(tx, systemActor, [
    {
      objectType: 'clue',
      objectId: clue.id,
      event: 'timeout',
      from: clue.state,
      to,
      detail: { clock: clue.clock },
    },
  ])
}

/**
 * Takes some clues back: those alone that stand on a preview which people have known for six hours, and that are still due
 * with the same owner and version. Answers whether there may be more. Each part of the work is a transaction of its own.
 */
export async function recycleSome(tx: Tx, { now, limit }: { now: Date; limit: number }): Promise<boolean> {
  const madeBefore = new Date(now.getTime() - previewAgeMs)
  await closeUnripe(tx, { now, madeAfter: madeBefore })
  const preview = await findRipePreview(tx, { now, madeBefore })
  if (!preview) return false
  const lines = await findWaitingLines(tx, preview.id, limit)
  if (lines.length === 0) {
    await movePreview(tx, preview.id, 'done')
    return true
  }
  await lockLoads(
    tx,
    lines.map(({ ownerAccountId }) => ownerAccountId),
  )
  const locked = await lockClues(
    tx,
    lines.map(({ clueId }) => clueId),
  )
  const byId = new Map(locked.map((clue) => [clue.id, clue]))
  const held = new Set(await heldOwners(tx, now))
  const pools = await findPools(tx, [...new Set(locked.map(({ poolId }) => poolId))])
  const taken: string[] = []
  for (const line of lines) {
    const clue = byId.get(line.clueId)
    const why = keptBecause(line, clue, { now, held })
    if (why !== undefined || !clue) {
      await endLines(tx, [line.id], { outcome: 'kept', why: why ?? 'changed' })
      continue
    }
    await takeBack(tx, clue, { poolId: targetOf(pools, clue), now })
    taken.push(line.id)
  }
  await endLines(tx, taken, { outcome: 'taken', why: '' })
  await movePreview(tx, preview.id, 'running')
  return true
}
