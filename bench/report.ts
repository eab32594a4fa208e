import { appendFileSync } from 'node:fs'
import { numberText } from '#platform/text/number-text.ts'

/** What a bench has measured, and what it should be. */
export interface Figure {
  what: string
  value: number
  unit: string
  atLeast?: number
  atMost?: number
}

/** Where `npm run bench` reads the figures of a bench, one line of JSON each. */
export const reportVariable = 'CARDLINE_BENCH_REPORT'

export const isReached = ({ value, atLeast = -Infinity, atMost = Infinity }: Figure): boolean =>
  value >= atLeast && value <= atMost

export function goalOf({ atLeast, atMost }: Figure): string {
  if (atLeast !== undefined && atMost !== undefined) return `${atLeast} to ${atMost}`
  return atLeast === undefined ? `<= ${atMost}` : `>= ${atLeast}`
}

/** `0.973`, `12.4`, `3,426`: as many digits as say something. */
export const valueOf = (value: number): string => numberText(value, value < 10 ? 3 : value < 100 ? 1 : 0)

/** Prints a figure with its goal and the verdict; a bench that falls short ends with an error. */
export function report(figure: Figure): void {
  const isPassed = isReached(figure)
  const { what, value, unit } = figure
  process.stdout.write(
    `${isPassed ? 'pass ' : 'SHORT'} ${what}: ${valueOf(value)} ${unit} (goal ${goalOf(figure)})\n`,
  )
  if (!isPassed) process.exitCode = 1
  const path = process.env[reportVariable]
  if (path !== undefined) appendFileSync(path, `${JSON.stringify(figure)}\n`)
}
