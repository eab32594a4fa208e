import type { StatementFailure } from '../statements.contract.ts'
import type { StatementLine } from './statements.domain.ts'

/** A file that is not the statement that it should be. */
export class BadStatement extends Error {
  readonly failure: StatementFailure

  constructor(failure: StatementFailure, options?: ErrorOptions) {
    super(`a statement is not taken: ${failure}`, options)
    this.failure = failure
  }
}

/** The lines of a statement, and the day that each of them says. */
export interface ReadStatement {
  lines: StatementLine[]
  days: readonly string[]
}

/** The rows of a text that say something. */
export const rowsOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((row) => row.trim() !== '')

/** Fen of yuan as statements write them: two decimals at most, perhaps negative. */
export function fenOfCell(cell: string): number {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(cell.trim()) ?? []
  if (whole === '') throw new BadStatement('wrongFormat')
  const fen = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign === '-' ? 0 - fen : fen
}

/** Reads cells by the names of their columns; a column that is not there is another kind of file. */
export function columnsOf(
  header: readonly string[],
  wanted: readonly string[],
): (row: readonly string[], name: string) => string {
  const places = new Map(header.map((name, place) => [name.trim(), place]))
  if (wanted.some((name) => !places.has(name))) throw new BadStatement('wrongFormat')
  return (row, name) => row[places.get(name) ?? -1]?.trim() ?? ''
}
