// What a run of Vitest leaves to be looked at again, for `unit-tests.mjs`: files that did not pass, and errors of no test.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Where the report is written to; the variable is set by the program that reads it. */
export const reportVariable = 'UNIT_TEST_REPORT'

export default class UnitReporter {
  onTestRunEnd(modules, errors) {
    const path = process.env[reportVariable]
    if (!path) return
    const own = (file) => relative(process.cwd(), file)
    // A worker that dies leaves its files pending, and says so in an error of no file.
    const unfinished = modules
      .filter((module) => !['passed', 'skipped'].includes(module.state()))
      .map(({ moduleId }) => own(moduleId))
    const astray = errors.map((error) => ({
      text: [error.message, error.cause?.message].filter(Boolean).join(': '),
      ...(error.VITEST_TEST_PATH && { file: own(error.VITEST_TEST_PATH) }),
    }))
    writeFileSync(path, JSON.stringify({ files: modules.length, unfinished, astray }))
  }
}
