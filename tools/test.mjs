// npm test: everything that must hold, on a fresh clone too. Goes on after a failure, so that one run tells all.
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { buildStale } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { checkNode, installIfStale, PlainError, root, runTool, since } from './prepare.mjs'
import { runUnitTests } from './unit-tests.mjs'

const nodeModules = (path) => join(root, 'node_modules', path)
const environment = { ...process.env, NODE_ENV: undefined, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' }

/** The end of what the section at work has printed: a person who reads only the end of a log must find there why it failed. */
const lastWords = { text: '', most: 6_000 }

function say(text) {
  process.stdout.write(text)
  lastWords.text = (lastWords.text + text).slice(-lastWords.most)
}

/** Runs a program of ours; false when it fails. */
function run(script, args = [], env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: ['inherit', 'pipe', 'pipe'],
      env: { ...environment, ...env },
    })
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say)
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0))
  })
}

/** Seconds on two cores of one's own (decision 178): what takes longer is said, and fails nothing. */
const budgets = {
  packages: 120,
  'derived files': 10,
  build: 150,
  'static checks': 120,
  'unit, call and walk tests': 1_300,
  'browser tests': 700,
}
const wholeBudget = Object.values(budgets).reduce((sum, seconds) => sum + seconds)

/** Says that a part took longer than it may; nothing where it did not. */
const overBudget = (milliseconds, seconds) =>
  milliseconds > seconds * 1000 ? `, OVER ITS BUDGET of ${seconds} s` : ''

const sections = [
  ['packages', () => (installIfStale(), true)],
  [
    'derived files',
    async () => {
      const { derive } = await import('./derive.mjs')
      const { files, written } = await derive()
      console.log(`${written} of ${files} Taiwanese texts written`)
      return true
    },
  ],
  // Before the checks, which weigh what browsers load, and the tests, some of which run the built server.
  [
    'build',
    async () => {
      const built = await buildStale()
      if (built.length === 0) console.log('everything is built')
      return true
    },
  ],
  ['static checks', () => run(join(root, 'tools/check.mjs'))],
  [
    'unit, call and walk tests',
    () =>
      runUnitTests(
        (args, env) => run(nodeModules('vitest/vitest.mjs'), args, env),
        (line) => say(`${line}\n`),
      ),
  ],
  ['browser tests', browserTests],
]

async function browserTests() {
  if (
    !existsSync(join(root, 'e2e')) ||
    !readdirSync(join(root, 'e2e'), { recursive: true }).some((name) => String(name).endsWith('.spec.ts'))
  )
    throw new PlainError('there are no browser tests in e2e/')
  const chromium = ensureChromium(console.log)
  warnWithoutChineseFont()
  const dataDir = join(tmpdir(), `cardline-test-${randomUUID()}`)
  const passed = await run(nodeModules('@playwright/test/cli.js'), ['test'], {
    CHROMIUM_PATH: chromium ?? '',
    E2E_DATA_DIR: dataDir,
  })
  rmSync(dataDir, { recursive: true, force: true })
  return passed
}

/** Without a font the browser draws boxes: tests pass, screenshots are worthless. */
function warnWithoutChineseFont() {
  const { stdout, error } = spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' })
  if (!error && stdout.trim() === '')
    console.log(
      'no Chinese font is installed: pages are tested, but Chinese text is drawn as boxes (Debian: fonts-noto-cjk)',
    )
}

async function runSection([title, work]) {
  const start = Date.now()
  console.log(`\n━━ ${title}`)
  lastWords.text = ''
  let passed = false
  try {
    passed = await work()
  } catch (error) {
    say(`${error instanceof PlainError ? error.message : error.stack}\n`)
  }
  const time = `${since(start)}${overBudget(Date.now() - start, budgets[title])}`
  console.log(`━━ ${title}: ${passed ? 'passed' : 'FAILED'} in ${time}`)
  return { title, passed, time, end: lastWords.text }
}

/** Only the sections whose title has one of the words given, or all. */
const wanted = (words) =>
  words.length === 0 ? sections : sections.filter(([title]) => words.some((word) => title.includes(word)))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runTool(async () => {
    checkNode()
    const start = Date.now()
    const results = []
    for (const section of wanted(process.argv.slice(2))) {
      results.push(await runSection(section))
      // Nothing works without packages.
      if (section[0] === 'packages' && !results[0].passed) break
    }
    const failed = results.filter(({ passed }) => !passed)
    for (const { title, end } of failed)
      console.log(`\n━━ ${title} FAILED; the end of what was printed:\n${end}`)
    console.log(
      `\n${results.map(({ title, passed, time }) => `${passed ? '✓' : '✗'} ${title} (${time})`).join('\n')}`,
    )
    console.log(
      failed.length === 0
        ? `npm test: passed, ${results.length} sections in ${since(start)}`
        : `npm test: FAILED, ${failed.map(({ title }) => title).join(', ')}, in ${since(start)}`,
    )
    const over = overBudget(Date.now() - start, wholeBudget)
    if (over) console.log(`npm test${over}`)
    if (failed.length > 0) process.exitCode = 1
  })
}
