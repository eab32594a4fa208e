// npm run check [-- <step> …]
// All static gates, cheap ones first; two run at a time. Prints what failed and how long each took.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { derive } from './derive.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = (name) => join(root, 'node_modules/.bin', name)
const own = (name) => [process.execPath, join('tools', name)]

const steps = {
  arrows: own('check-arrows.mjs'),
  structure: own('check-structure.mjs'),
  words: own('check-words.mjs'),
  specification: own('check-spec.mjs'),
  sizes: own('check-sizes.mjs'),
  format: [bin('oxfmt'), '--check'],
  'types of the server': [bin('tsc'), '-p', 'tsconfig.server.json'],
  'types of the web': [bin('tsc'), '-p', 'tsconfig.web.json'],
  'types of e2e': [bin('tsc'), '-p', 'tsconfig.e2e.json'],
  lint: [bin('oxlint')],
  'dead code': [bin('knip')],
  'the checkers': [process.execPath, '--test', '--test-reporter=dot', 'tools/check.test.mjs'],
}

function run([command, ...options]) {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, options, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
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

/** Runs the named steps, or all; true when every one passed. */
export async function check(names = Object.keys(steps)) {
  const unknown = names.filter((name) => !Object.hasOwn(steps, name))
  if (unknown.length > 0)
    throw new Error(`no step ${unknown.join(', ')}; there are: ${Object.keys(steps).join(', ')}`)
  const started = performance.now()
  // Everything below reads what is derived.
  await derive()
  const queue = [...names]
  const failed = []
  const work = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const { ok, output, seconds } = await run(steps[name])
      console.log(`${ok ? '✓' : '✗'} ${name.padEnd(20)} ${seconds.toFixed(1)} s`)
      if (!ok) {
        failed.push(name)
        console.log(output.trimEnd())
      }
    }
  }
  await Promise.all([work(), work()])
  const total = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    failed.length === 0 ? `check passed in ${total} s` : `check FAILED in ${total} s: ${failed.join(', ')}`,
  )
  return failed.length === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2)
  if (!(await check(named.length > 0 ? named : undefined))) process.exitCode = 1
}
