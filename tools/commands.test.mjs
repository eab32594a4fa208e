import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fingerprint } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { checkNode, isInstalled, root } from './prepare.mjs'
import UnitReporter, { reportVariable } from './unit-reporter.mjs'
import { filesToAskAgain, runUnitTests } from './unit-tests.mjs'

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
    expect(() => findChromium({ CHROMIUM_PATH: '/nonexistent/chromium', PATH: folder })).toThrow(
      'does not run',
    )
  })
})

describe('a file that fails beside others', () => {
  /** A Vitest that answers in turn, and reports where it is told to. */
  const vitestOf = (answers, { files = 30, unfinished = [], astray = [] } = {}) => {
    const asked = []
    const vitest = async (args, env) => {
      asked.push(args.filter((word) => !word.startsWith('--')))
      if (env[reportVariable])
        writeFileSync(env[reportVariable], JSON.stringify({ files, unfinished, astray }))
      return answers.shift()
    }
    return { vitest, asked }
  }
  const silent = () => {}

  test('passes at the second try, alone, and is named', async () => {
    const said = []
    const { vitest, asked } = vitestOf([false, true], {
      unfinished: ['a', 'b'],
      astray: [{ text: 'nobody waited', file: 'c' }],
    })
    expect(await runUnitTests(vitest, (line) => said.push(line))).toBe(true)
    expect(asked).toEqual([['run'], ['run', 'a', 'b', 'c']])
    expect(said[0]).toBe('an error of no test, during c: nobody waited')
    expect(said.at(-1)).toBe('UNSTEADY, passed at the second try: a, b, c')
  })

  test.each([
    ['that fails twice is broken', { answers: [false, false], report: { unfinished: ['a'] }, runs: 2 }],
    [
      'among many is not asked again',
      {
        answers: [false, true],
        report: { unfinished: Array.from({ length: 21 }, (_, place) => `f${place}`) },
        runs: 1,
      },
    ],
    [
      'of no test is not excused',
      { answers: [false, true], report: { astray: [{ text: 'nobody knows' }] }, runs: 1 },
    ],
    ['where no file was found is not excused', { answers: [false, true], report: { files: 0 }, runs: 1 }],
  ])('%s', async (_name, { answers, report, runs }) => {
    const { vitest, asked } = vitestOf(answers, report)
    expect(await runUnitTests(vitest, silent)).toBe(false)
    expect(asked).toHaveLength(runs)
  })

  test('is none where only the end of the run failed, after every file had passed', async () => {
    const { vitest, asked } = vitestOf([false])
    expect(await runUnitTests(vitest, silent)).toBe(true)
    expect(asked).toHaveLength(1)
  })

  test('is not looked for when all passed', async () => {
    const { vitest, asked } = vitestOf([true])
    expect(await runUnitTests(vitest, silent)).toBe(true)
    expect(asked).toHaveLength(1)
  })

  test('is reported, and so are one whose worker died and an error that no test waited for', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'cardline-report-')), 'report.json')
    const before = process.env[reportVariable]
    process.env[reportVariable] = path
    const moduleOf = (name, state) => ({ moduleId: join(process.cwd(), name), state: () => state })
    try {
      new UnitReporter().onTestRunEnd(
        [
          moduleOf('a', 'passed'),
          moduleOf('b', 'skipped'),
          moduleOf('c', 'failed'),
          moduleOf('d', 'pending'),
        ],
        [
          { message: 'worker', cause: { message: 'exited' } },
          { message: 'late', VITEST_TEST_PATH: join(process.cwd(), 'a') },
        ],
      )
    } finally {
      if (before === undefined) delete process.env[reportVariable]
      else process.env[reportVariable] = before
    }
    const report = JSON.parse(readFileSync(path, 'utf8'))
    rmSync(dirname(path), { recursive: true })
    expect(report.astray).toEqual([{ text: 'worker: exited' }, { text: 'late', file: 'a' }])
    expect(filesToAskAgain(report)).toEqual(['c', 'd', 'a'])
  })
})
