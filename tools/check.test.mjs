// The checkers checked: every planted violation must be found, and its sound twin must not. Runs inside `npm run check`.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrowRules, checkArrows } from './check-arrows.mjs'
import { plantedArrows } from './planted/arrows.mjs'

for (const [index, { rule, broken, sound }] of plantedArrows.entries()) {
  test(`arrows: ${rule} (${index})`, () => {
    assert.deepEqual([...new Set(checkArrows(broken).findings.map((finding) => finding.rule))], [rule])
    assert.deepEqual(checkArrows(sound).findings, [])
  })
}

test('arrows: every rule has a planted violation', () => {
  assert.deepEqual([...new Set(plantedArrows.map(({ rule }) => rule))].sort(), [...arrowRules].sort())
})
