// Unit, call and walk tests. A file that fails beside others is asked once more, alone: what fails twice is broken, what
// fails once is told at the end as unsteady. The same rule holds for browser tests (`retries` in playwright.config.ts).
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/** More files than this did not fail because the machine was busy. */
const mostUnsteady = 5

/** The files of a report of Vitest (`--reporter=json`) in which something failed, relative to `root`. */
export const failedFiles = (report, root) =>
  report.testResults.filter(({ status }) => status !== 'passed').map(({ name }) => relative(root, name))

/**
 * Runs Vitest through `vitest(args)`, which answers whether it passed; answers whether every file passed at the first or
 * at the second try. Without a readable report the first answer stands.
 */
export async function runUnitTests(vitest, root, say = console.log) {
  const folder = mkdtempSync(join(tmpdir(), 'cardline-report-'))
  const path = join(folder, 'report.json')
  try {
    if (await vitest(['run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`])) return true
    if (!existsSync(path)) return false
    const files = failedFiles(JSON.parse(readFileSync(path, 'utf8')), root)
    if (files.length === 0 || files.length > mostUnsteady) return false
    say(`\nfailed beside others, and are run once more alone: ${files.join(', ')}`)
    const passed = await vitest(['run', ...files])
    say(passed ? `UNSTEADY, passed at the second try: ${files.join(', ')}` : `failed twice: ${files.join(', ')}`)
    return passed
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
