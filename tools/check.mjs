// npm run check [-- [--cold] <step> …]
// All static gates, two at a time. Prints what failed and how long each took. What they found is remembered in .cache/ by
// the content of files, so that a second run reads only what changed; `--cold` forgets it first.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { derive } from './derive.mjs'
import { PlainError, runTool } from './prepare.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = (name) => join(root, 'node_modules/.bin', name)
const own = (name) => [process.execPath, join('tools', name)]

// Long ones first, so that neither of the two is left alone with one at the end.
const steps = {
  lint: own('check-lint.mjs'),
  'types of the server': [bin('tsc'), '-p', 'tsconfig.server.json'],
  'types of the web': [bin('tsc'), '-p', 'tsconfig.web.json'],
  'dead code': [bin('knip'), '--cache', '--cache-location', '.cache/knip'],
  sources: own('check-sources.mjs'),
  'types of e2e': [bin('tsc'), '-p', 'tsconfig.e2e.json'],
  'the checkers': [process.execPath, '--test', '--test-reporter=dot', 'tools/check.test.mjs'],
  format: [bin('oxfmt'), '--check'],
  specification: own('check-spec.mjs'),
  sizes: own('check-sizes.mjs'),
  advisories: own('check-advisories.mjs'),
  migrations: own('check-migrations.mjs'),
}
/** What `sources` is made of, by name. */
const parts = {
  arrows: own('check-arrows.mjs'),
  structure: own('check-structure.mjs'),
  words: own('check-words.mjs'),
}
const known = { ...steps, ...parts }

const ours = new Set([
  'lint',
  'sources',
  'specification',
  'sizes',
  'advisories',
  'migrations',
  ...Object.keys(parts),
])

const atOnce = 2
/** Go programs (tsc and the linter's types) start as many threads as there are cores, each: two of them are in each other's way. */
const threads = Math.max(1, Math.floor(availableParallelism() / atOnce))

function run([command, ...options]) {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, options, {
      cwd: root,
      env: {
        GOMAXPROCS: String(threads),
        ...process.env,
        FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
      },
    })
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ ok: false, output: String(error), seconds: 0 }))
    child.on('close', (code) =>
      resolve({ ok: code === 0, output, seconds: (performance.now() - started) / 1000 }),
    )
  })
}

/** The steps that a word names: the one of that name, or all that begin with it, such as both under `types`. */
function stepsNamed(word) {
  if (Object.hasOwn(known, word)) return [word]
  const found = Object.keys(known).filter((name) => name.startsWith(`${word} `))
  if (found.length === 0)
    throw new PlainError(`there is no step "${word}"; there are: ${Object.keys(known).join(', ')}`)
  return found
}

/** Runs the named steps, or all; true when every one passed. */
export async function check(words = Object.keys(steps)) {
  const names = words.flatMap(stepsNamed)
  const started = performance.now()
  // Everything below reads what is derived.
  await derive()
  const queue = [...new Set(names)]
  const failed = []
  const work = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const { ok, output, seconds } = await run(known[name])
      console.log(`${ok ? '✓' : '✗'} ${name.padEnd(20)} ${seconds.toFixed(1)} s`)
      if (!ok) failed.push(name)
      // Our own checkers say in a line what they read.
      if (!ok || ours.has(name)) console.log(output.trimEnd().replace(/^/gm, ok ? '    ' : ''))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const total = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    failed.length === 0 ? `check passed in ${total} s` : `check FAILED in ${total} s: ${failed.join(', ')}`,
  )
  return failed.length === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isCold = process.argv.includes('--cold')
  if (isCold) rmSync(join(root, '.cache'), { recursive: true, force: true })
  const named = process.argv.slice(2).filter((word) => word !== '--cold')
  await runTool(async () => {
    if (!(await check(named.length > 0 ? named : undefined))) process.exitCode = 1
  })
}
