import { randomInt } from 'node:crypto'

import { v7 as uuidv7 } from 'uuid'

import type { Tx } from '#platform/server/database/database.ts'

import { joinDraw, takeTry } from './draw-entries.repository.ts'
import { prizeOfTry, winningMachine } from './draws.domain.ts'
import { type Draw, findPrizes, takePieces } from './draws.repository.ts'
import { tellWinners } from './winnings.actions.ts'
import { findWinningOfEntry, insertWinnings, newCode } from './winnings.repository.ts'

const chances = 10_000

/**
 * One try at a wheel or a scratch card, by the chances that were published. False for who may not try, or not again. A prize
 * whose last piece has just gone is no prize: stock is taken under its condition, never after looking.
 */
export async function tryLuck(tx: Tx, draw: Draw, registrationId: string): Promise<boolean> {
  if (draw.method === 'list' || draw.state !== 'running') return false
  const entry = await joinDraw(tx, draw, registrationId)
  if (!entry || !(await takeTry(tx, entry.id, draw.tries))) return false
  // The try is counted first: a second tap at the same time waits there for the first.
  if (await findWinningOfEntry(tx, entry.id)) return true
  const prize = prizeOfTry(await findPrizes(tx, [draw.id]), randomInt(chances))
  if (!prize || !(await takePieces(tx, prize.id, 1))) return true
  const won = await insertWinnings(tx, [
    {
      id: uuidv7(),
      activityId: draw.activityId,
      drawId: draw.id,
      prizeId: prize.id,
      entryId: entry.id,
      code: newCode(),
      state: winningMachine.initial[0] ?? 'won',
    },
  ])
  await tellWinners(tx, draw, won)
  return true
}
