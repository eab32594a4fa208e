import { expect, test } from 'vitest'

import { commitOfSeed, digestOf, leafOf, listHashOf, seedOfRound, winnersOf } from './draw-rules-model.ts'
import type { Commitment, PublishedRound } from './published-draw-model.ts'
import { checkReceipt } from './receipt-model.ts'

const drawId = 'draw'
const prize = { id: 'cup', name: 'Cup', kind: 'goods', valueFen: 8800, count: 1 }
const seed = seedOfRound('11'.repeat(32), 1)
const commitment: Commitment = {
  drawId,
  name: 'Evening',
  rule: '',
  level: 'L1',
  external: '',
  isRehearsal: false,
  prizes: [prize],
  seedHash: commitOfSeed(seed, 1),
}
const commitText = JSON.stringify(commitment)
const entries = ['one', 'two', 'three'].map((id) => {
  const salt = `salt of ${id}`
  return { id, salt, leaf: leafOf({ drawId, entryId: id, salt }), name: id }
})
const leaves = entries.map(({ leaf }) => leaf)
const winners = winnersOf({ seed, leaves, external: '', count: 1 })
const round: PublishedRound = {
  format: 'cardline-draw/1',
  commitText,
  commitHash: digestOf(commitText),
  round: 1,
  prizeId: prize.id,
  count: 1,
  lockedAt: '2026-11-27T12:00:00Z',
  listHash: listHashOf(leaves),
  external: null,
  seed,
  entries,
  winners,
}
const receiptOf = ({ id, salt, leaf }: (typeof entries)[number]) => ({ drawId, entryId: id, salt, leaf })
const verdicts = (published: PublishedRound) =>
  entries.map((entry) => checkReceipt(receiptOf(entry), [published]).verdict)

test('a receipt on the list holds, and that of the winner says so', () => {
  expect(verdicts(round).filter((verdict) => verdict === 'won')).toHaveLength(1)
  expect(verdicts(round).filter((verdict) => verdict === 'listed')).toHaveLength(2)
  const winner = entries.filter(({ leaf }) => winners.includes(leaf)).map(receiptOf)
  expect(winner.map((receipt) => checkReceipt(receipt, [round]).rounds)).toEqual([[1]])
})

test('a receipt that was taken off the list, or altered, and a round that was altered do not hold', () => {
  const [first, ...rest] = entries
  if (!first) throw new Error('nobody is on the list')
  expect(checkReceipt(receiptOf(first), [{ ...round, entries: rest }]).verdict).toBe('fails')
  expect(checkReceipt({ ...receiptOf(first), salt: 'another' }, [round]).verdict).toBe('fails')
  const loser = leaves.filter((leaf) => !winners.includes(leaf))
  expect(verdicts({ ...round, winners: loser.slice(0, 1) })).toEqual(['fails', 'fails', 'fails'])
})
