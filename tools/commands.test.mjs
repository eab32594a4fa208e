import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fingerprint } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { checkNode, isInstalled, root } from './prepare.mjs'
import { runUnitTests } from './unit-tests.mjs'

test.each([['20.19.0'], ['20.20.2'], ['22.0.0'], ['24.1.0']])('Node %s is new enough', (version) => {
  expect(() => checkNode(version)).not.toThrow()
})

test.each([['20.18.9'], ['18.20.0']])('Node %s is refused in one line', (version) => {
  expect(() => checkNode(version)).toThrow(`needs Node.js 20.19 or newer; this is ${version}`)
})

describe('what is installed', () => {
  const wanted = {
    '': {},
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    'node_modules/b-win32': { version: '2.0.0', optional: true },
  }

  test('agrees when all is there, and what is for other systems may be missing', () => {
    expect(isInstalled(wanted, { 'node_modules/a': { version: '1.0.0', integrity: 'x' } })).toBe(true)
  })

  test.each([
    ['nothing', {}],
    ['another version', { 'node_modules/a': { version: '1.0.1', integrity: 'x' } }],
    ['another content', { 'node_modules/a': { version: '1.0.0', integrity: 'y' } }],
    ['a package less', { 'node_modules/c': { version: '1.0.0' } }],
  ])('differs with %s', (_name, present) => {
    expect(isInstalled(wanted, present)).toBe(false)
  })
})

describe('what a build is made of', () => {
  const place = 'test-results/fingerprint'
  const folder = join(root, place)
  const print = () => fingerprint({ from: [place], not: /\/server\// })
  beforeAll(() => mkdirSync(join(folder, 'server'), { recursive: true }))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('changes with a source and with nothing else', () => {
    writeFileSync(join(folder, 'a.ts'), '1')
    const first = print()
    writeFileSync(join(folder, 'a.test.ts'), 'a test')
    writeFileSync(join(folder, 'zh-TW.ts'), 'derived')
    writeFileSync(join(folder, 'server/b.ts'), 'not of this target')
    expect(print()).toBe(first)
    writeFileSync(join(folder, 'a.ts'), '2')
    const second = print()
    expect(second).not.toBe(first)
    writeFileSync(join(folder, 'c.ts'), '')
    expect(print()).not.toBe(second)
  })
})

describe('the browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cardline-browser-'))
  const browser = join(folder, 'chromium')
  beforeAll(() => {
    writeFileSync(browser, '#!/bin/sh\n')
    chmodSync(browser, 0o755)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('is the one that CHROMIUM_PATH names, else the first of the system', () => {
    expect(findChromium({ CHROMIUM_PATH: browser, PATH: '' })).toBe(browser)
    expect(findChromium({ PATH: `/nonexistent:${folder}` })).toBe(browser)
    expect(findChromium({ PATH: '/nonexistent' })).toBe(undefined)
  })

  test('is not replaced silently when CHROMIUM_PATH names none', () => {
    expect(() => findChromium({ CHROMIUM_PATH: '/nonexistent/chromium', PATH: folder })).toThrow('does not run')
  })
})

describe('a file that fails beside others', () => {
  const report = (failed) => ({
    testResults: [...failed, 'steady'].map((name) => ({ name: `/here/${name}`, status: name === 'steady' ? 'passed' : 'failed' })),
  })
  /** A Vitest that answers in turn, and writes what failed where it is told to. */
  const vitestOf = (answers, failed) => {
    const asked = []
    const vitest = async (args) => {
      asked.push(args.filter((word) => !word.startsWith('--')))
      const target = args.find((word) => word.startsWith('--outputFile.json='))
      if (target) writeFileSync(target.slice('--outputFile.json='.length), JSON.stringify(report(failed)))
      return answers.shift()
    }
    return { vitest, asked }
  }
  const silent = () => {}

  test('passes at the second try, alone, and is named', async () => {
    const said = []
    const { vitest, asked } = vitestOf([false, true], ['a', 'b'])
    expect(await runUnitTests(vitest, '/here', (line) => said.push(line))).toBe(true)
    expect(asked).toEqual([['run'], ['run', 'a', 'b']])
    expect(said.at(-1)).toBe('UNSTEADY, passed at the second try: a, b')
  })

  test.each([
    ['that fails twice is broken', { answers: [false, false], failed: ['a'], runs: 2 }],
    ['among many is not asked again', { answers: [false, true], failed: ['a', 'b', 'c', 'd', 'e', 'f'], runs: 1 }],
    ['of no test is not excused', { answers: [false, true], failed: [], runs: 1 }],
  ])('%s', async (_name, { answers, failed, runs }) => {
    const { vitest, asked } = vitestOf(answers, failed)
    expect(await runUnitTests(vitest, '/here', silent)).toBe(false)
    expect(asked).toHaveLength(runs)
  })

  test('is not looked for when all passed', async () => {
    const { vitest, asked } = vitestOf([true], [])
    expect(await runUnitTests(vitest, '/here', silent)).toBe(true)
    expect(asked).toHaveLength(1)
  })
})
