import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
let tree: string

/** What is not part of the sources. What checks remember is taken along; what names the place of modules is not. */
const leftOut =
  /^(node_modules|dist|data|\.git|coverage|test-results|playwright-report|\.cache[/\\](vitest|test-cluster.*))$/

/** What a tool says in the copy when it fails; nothing when it passes. This run's settings of Vitest are not for one inside. */
function failureOf(...args: string[]): string {
  const outer = /^(VITEST|TEST$|NODE_ENV$)/
  const inherited = Object.entries(process.env).filter(([name]) => !outer.test(name))
  // The walks look at every other call in this run as well.
  const env = { ...Object.fromEntries(inherited), WALKED_CALLS: '/v2/fairHall' }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: tree, env, encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'cardline-feature-'))
  cpSync(root, tree, { recursive: true, filter: (path) => !leftOut.test(relative(root, path)) })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  const failure = failureOf('tools/new-feature.mjs', 'fair-halls')
  if (failure) throw new Error(failure)
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

const checks = [
  'lint',
  'types of the server',
  'types of the web',
  'dead code',
  'sources',
  'format',
  'specification',
]

test('a new feature passes the static checks', () => {
  expect(failureOf('tools/check.mjs', ...checks)).toBe('')
}, 600_000)

/** Those that look at every call, table, machine or label; the others look at doors that a new feature has none of. */
const walks = ['labels', 'colleague', 'contract', 'permission', 'state-machines', 'tenant', 'version']

test('its own tests pass, and the walks over everything', () => {
  const files = [...walks.map((name) => `apps/server/walks/${name}`), 'platform/text/texts', 'search-index']
  expect(failureOf('node_modules/vitest/vitest.mjs', 'run', 'features/company/fair-halls', ...files)).toBe('')
}, 1_800_000)
