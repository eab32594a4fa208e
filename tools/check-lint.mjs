// oxlint with types, over the files whose verdict may have changed since it was last good: see lint-environment.mjs.
//   node tools/check-lint.mjs [--all]
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readProject, report, sourceFiles } from './check-files.mjs'
import { lintEnvironments } from './lint-environment.mjs'
import { hashOf, openEntries, remember } from './remembered.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Everything beside the sources that the verdict depends on: rules, compiler options, versions of tools and packages. */
const settings = [
  '.oxlintrc.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
  'tsconfig.e2e.json',
  'tools/check-lint.mjs',
  'tools/lint-environment.mjs',
]

function environmentsOf(files) {
  const memory = remember('outside', ['tools/lint-environment.mjs', 'tools/check-arrows.mjs'])
  const environments = lintEnvironments(files, { root, memory })
  memory.save()
  return environments
}

/** What oxlint says of the files named, or of all. */
function lint(paths) {
  const { stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['--format', 'json', ...paths],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 },
  )
  try {
    return JSON.parse(stdout)
  } catch {
    throw new Error(`oxlint gave no answer:\n${stdout}${stderr}`)
  }
}

const findingOf = ({ filename, labels, code, message, help }) => ({
  path: filename ?? '.',
  line: labels?.[0]?.span.line,
  rule: code,
  message: help ? `${message} (${help})` : message,
})

/** Lints what may have changed and prints what is wrong; true when nothing is. */
function runLint({ all }) {
  const key = hashOf(process.version, ...settings.map((path) => readFileSync(join(root, path), 'utf8')))
  const { entries: good, save } = openEntries('lint', key)
  // Read before it is linted: what is changed meanwhile is linted again at the next time.
  const files = readProject(root, sourceFiles)
  const isFirst = all || Object.keys(good).length === 0
  // The environments take a while; a first run needs them only at its end, when other checks have parsed the files.
  const before = isFirst ? new Map() : environmentsOf(files)
  const stale = files.filter(({ path }) => isFirst || good[path] !== before.get(path))
  if (stale.length === 0) return report('lint', [], `${files.length} files as they were`)
  const { diagnostics, number_of_files } = lint(
    stale.length > files.length / 2 ? [] : stale.map(({ path }) => path),
  )
  if (number_of_files < stale.length)
    throw new Error(`oxlint read ${number_of_files} of ${stale.length} files`)
  const environments = isFirst ? environmentsOf(files) : before
  const found = new Set(diagnostics.map(({ filename }) => filename))
  save(Object.fromEntries([...environments].filter(([path]) => !found.has(path))))
  return report('lint', diagnostics.map(findingOf), `${stale.length} of ${files.length} files`)
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !runLint({ all: process.argv.includes('--all') }))
  process.exitCode = 1
