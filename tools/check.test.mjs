// The checkers checked: every planted violation must be found, and its sound twin must not. Runs inside `npm run check`.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { arrowRules, checkArrows } from './check-arrows.mjs'
import { checkStructure } from './check-structure.mjs'
import { checkWords, wordRules } from './check-words.mjs'
import { plantedArrows } from './planted/arrows.mjs'
import { plantedLint } from './planted/lint.mjs'
import { plantedStructure } from './planted/structure.mjs'
import { plantedWords } from './planted/words.mjs'

const root = join(import.meta.dirname, '..')
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

test('lint: every planted violation is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cardline-lint-'))
  try {
    for (const name of ['.oxlintrc.json', 'tsconfig.json', 'tsconfig.base.json', 'tsconfig.server.json', 'tsconfig.web.json', 'tsconfig.e2e.json', 'package.json']) {
      cpSync(join(root, name), join(folder, name))
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (const { path, text } of plantedLint) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json', 'features', 'platform'], { cwd: folder, encoding: 'utf8', timeout: 30_000 })
    const found = new Set(JSON.parse(stdout).diagnostics.map(({ code, filename }) => `${filename} ${code}`))
    const missed = plantedLint.map(({ path, rule }) => `${path} ${rule}`).filter((wanted) => !found.has(wanted))
    assert.deepEqual(missed, [])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
