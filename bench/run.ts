// npm run bench [-- <name> …]: every bench, or those named, each in a process of its own and one after the other; writes
// what they found into docs/benches.md. Those that were not run keep their lines.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'

import { type Figure, goalOf, isReached, reportVariable, valueOf } from './report.ts'

const folder = import.meta.dirname
const table = join(folder, '../docs/benches.md')

/** What some need besides the repository; without it they are left out. */
const needs: Readonly<Record<string, string>> = { 'designer-frames': 'ORIGIN' }

const benches = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'report.ts' && file !== 'run.ts')
  .filter((file) => readFileSync(join(folder, file), 'utf8').includes("from './report.ts'"))
  .map((file) => file.replace(/\.ts$/, ''))

const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
const day = new Date().toISOString().slice(0, 10)

/** A line of the table for each figure of one bench. */
function run(name: string): { lines: string[]; isPassed: boolean } {
  const load = (loadavg()[0] ?? 0).toFixed(1)
  process.stdout.write(`\n━━ ${name}\n`)
  const place = mkdtempSync(join(tmpdir(), 'cardline-bench-report-'))
  const path = join(place, 'figures')
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--expose-gc', join(folder, `${name}.ts`)],
    { stdio: 'inherit', env: { NODE_ENV: 'production', ...process.env, [reportVariable]: path } },
  )
  const figures = existsSync(path)
    ? readFileSync(path, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Figure)
    : []
  rmSync(place, { recursive: true })
  const lines = figures.map((figure) =>
    row([
      name,
      figure.what,
      `${valueOf(figure.value)} ${figure.unit}`.trim(),
      goalOf(figure),
      isReached(figure) ? 'pass' : '**short**',
      day,
      load,
      machine,
    ]),
  )
  // A bench that broke has measured nothing, whatever it reported before.
  const isBroken = status !== 0 && figures.every(isReached)
  if (isBroken)
    return { lines: [row([name, 'it broke', '', '', '**broken**', day, load, machine])], isPassed: false }
  return { lines, isPassed: status === 0 }
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const heading = `# Benches

What \`npm run bench\` found at its last run of each. A figure counts only from a machine that did nothing else: \`load\` is its load average just before, and the bench before it has a part in that. Ratios are taken in one run and compare between machines.

| bench | what | figure | goal | verdict | day | load | machine |
|---|---|---|---|---|---|---|---|
`

const known = existsSync(table)
  ? readFileSync(table, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| bench '))
  : []
const lines = new Map(benches.map((name) => [name, known.filter((line) => line.startsWith(`| ${name} |`))]))

const named = process.argv.slice(2)
const strange = named.filter((name) => !benches.includes(name))
if (strange.length > 0) throw new Error(`no bench ${strange.join(', ')}; there are: ${benches.join(', ')}`)
for (const name of named.length > 0 ? named : benches) {
  const variable = needs[name]
  if (variable !== undefined && process.env[variable] === undefined) {
    process.stdout.write(`\n━━ ${name} is left out: it needs ${variable}\n`)
    continue
  }
  const found = run(name)
  lines.set(name, found.lines)
  if (!found.isPassed) process.exitCode = 1
  // After each: a run of all takes long, and may be ended.
  writeFileSync(table, `${heading}${[...lines.values()].flat().join('\n')}\n`)
}
