// npx tsx bench/kill-loop.ts [cycles]: what a kill -9 of PostgreSQL under load loses, and how long it stays away.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { killLoop } from '#platform/testing/kill-loop.ts'
import { median } from './median.ts'
import { report } from './report.ts'

const cycles = Number(process.argv[2] ?? 60)

for (const [name, settings] of [
  ['as configured', {}],
  ['control: synchronous_commit off', { synchronous_commit: 'off' }],
] as const) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cardline-test-'))
  await chmod(dataDir, 0o711)
  const { acknowledged, lost, recoveries } = await killLoop({
    dataDir,
    cycles: name === 'as configured' ? cycles : 10,
    writers: 32,
    settings,
  })
  const sorted = recoveries.sort((a, b) => a - b)
  console.log(
    `${name}: ${acknowledged} acknowledged, ${lost} lost; back after ${median(sorted).toFixed(0)} ms (median), ${sorted.at(-1)?.toFixed(0)} ms (longest) of ${sorted.length} kills`,
  )
  if (name === 'as configured') {
    report({ what: `acknowledged rows lost in ${cycles} kills`, value: lost, unit: 'rows', atMost: 0 })
    report({ what: 'rows acknowledged meanwhile', value: acknowledged, unit: 'rows', atLeast: 50_000 })
    report({ what: 'back after a kill, median', value: median(sorted), unit: 'ms', atMost: 1_000 })
    report({ what: 'back after a kill, longest', value: sorted.at(-1) ?? 0, unit: 'ms', atMost: 3_000 })
  } else report({ what: 'rows that the control loses', value: lost, unit: 'rows', atLeast: 1 })
  await rm(dataDir, { recursive: true, force: true })
}
