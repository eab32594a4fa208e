// Unit, call and walk tests. A file that fails beside others is asked once more, alone: what fails twice is broken, what
// fails once is told at the end as unsteady. The same rule holds for browser tests (`retries` in playwright.config.ts).
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { reportVariable } from './unit-reporter.mjs'

/** Asking more files than this again would take longer than it is worth: something is broken for all. */
const mostUnsteady = 20
const reporter = fileURLToPath(new URL('unit-reporter.mjs', import.meta.url))

/** The files to ask again, by a report of `unit-reporter.mjs`: those that did not pass, and those during which something went astray. */
export const filesToAskAgain = ({ unfinished, astray }) => [
  ...new Set([...unfinished, ...astray.flatMap(({ file }) => file ?? [])]),
]

/**
 * Runs Vitest through `vitest(args, env)`, which answers whether it passed; answers whether every file passed at the first
 * or at the second try. Without a readable report the first answer stands.
 */
export async function runUnitTests(vitest, say = console.log) {
  const folder = mkdtempSync(join(tmpdir(), 'cardline-report-'))
  const path = join(folder, 'report.json')
  try {
    if (await vitest(['run', '--reporter=default', `--reporter=${reporter}`], { [reportVariable]: path }))
      return true
    if (!existsSync(path)) return false
    const report = JSON.parse(readFileSync(path, 'utf8'))
    for (const { text, file } of report.astray)
      say(`an error of no test${file ? `, during ${file}` : ''}: ${text}`)
    const files = filesToAskAgain(report)
    if (report.files > 0 && files.length === 0 && report.astray.length === 0) {
      say('every test passed; what failed is the end of the run, when its database was put away')
      return true
    }
    if (files.length === 0 || files.length > mostUnsteady) {
      say(`${files.length} files did not pass, none is asked again: ${files.join(', ')}`)
      return false
    }
    say(`\nfailed beside others, and are run once more alone: ${files.join(', ')}`)
    const passed = await vitest(['run', ...files], {})
    say(
      passed
        ? `UNSTEADY, passed at the second try: ${files.join(', ')}`
        : `failed twice: ${files.join(', ')}`,
    )
    return passed
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
