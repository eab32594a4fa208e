// The checkers checked: every planted violation must be found, and its sound twin must not. Runs inside `npm run check`.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrowRules, checkArrows } from './check-arrows.mjs'
import { checkStructure } from './check-structure.mjs'
import { checkWords, wordRules } from './check-words.mjs'
import { plantedArrows } from './planted/arrows.mjs'
import { plantedStructure } from './planted/structure.mjs'
import { plantedWords } from './planted/words.mjs'

const rulesIn = ({ findings }) => [...new Set(findings.map(({ rule }) => rule))]

for (const [index, { rule, broken, sound }] of plantedArrows.entries()) {
  test(`arrows: ${rule} (${index})`, () => {
    assert.deepEqual(rulesIn(checkArrows(broken)), [rule])
    assert.deepEqual(checkArrows(sound).findings, [])
  })
}

test('arrows: every rule has a planted violation', () => {
  assert.deepEqual([...new Set(plantedArrows.map(({ rule }) => rule))].sort(), [...arrowRules].sort())
})

for (const [index, { rule, broken, sound }] of plantedStructure.entries()) {
  test(`structure: ${rule} (${index})`, () => {
    assert.deepEqual(rulesIn(checkStructure(broken)), [rule])
    assert.deepEqual(checkStructure(sound).findings, [])
  })
}

for (const [index, { rule, broken, sound }] of plantedWords.entries()) {
  test(`words: ${rule} (${index})`, () => {
    assert.deepEqual(rulesIn(checkWords([broken])), [rule])
    assert.deepEqual(checkWords([sound]).findings, [])
  })
}

test('words: every rule has a planted violation', () => {
  assert.deepEqual([...new Set(plantedWords.map(({ rule }) => rule))].sort(), [...wordRules].sort())
})
