import type { ImportMessage } from '#platform/server/imports/import-columns.ts'

import { longestAnswer, longestQuestion, longestSource, mostVariants } from '../knowledge-items.contract.ts'

export const sheetFields = ['question', 'variants', 'answer', 'source', 'validFrom', 'validUntil'] as const
export type SheetField = (typeof sheetFields)[number]
export const requiredFields: ReadonlySet<SheetField> = new Set(['question', 'answer', 'source'])

const longest = { question: longestQuestion, answer: longestAnswer, source: longestSource } as const

interface Known {
  /** Questions that have an item already. */
  questions: ReadonlySet<string>
  /** Question → the first row of the file that has it. */
  seen: Map<string, number>
}

/** Dates that do not exist roll over into the next month. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A day as sheets write it; undefined for something else. */
function dayOf(text: string): string | null | undefined {
  if (text === '') return null
  const [year = '', month = '', day = ''] = text.slice(0, 10).split(/[-/.年月日]/)
  const written = `${year}-${month.padStart(2, '0')}-${day.trim().padStart(2, '0')}`
  return isDay(written) ? written : undefined
}

function aboutQuestion(question: string, row: number, { questions, seen }: Known): ImportMessage[] {
  if (question === '') return []
  const first = seen.get(question)
  if (first !== undefined) return [{ kind: 'twice', values: { row: first } }]
  seen.set(question, row)
  return questions.has(question) ? [{ kind: 'known' }] : []
}

/** A row of a sheet of questions with answers, and what is wrong with it. */
export function judgeRow(row: number, values: Readonly<Record<SheetField, string>>, known: Known) {
  const said = Object.fromEntries(sheetFields.map((field) => [field, values[field].trim()])) as Record<
    SheetField,
    string
  >
  const variants = [...new Set(said.variants.split(/\r?\n|[;；|]/).map((one) => one.trim()))].filter(
    (one) => one !== '' && one !== said.question,
  )
  const [from, until] = [dayOf(said.validFrom), dayOf(said.validUntil)]
  const messages: ImportMessage[] = [
    ...[...requiredFields].filter((field) => said[field] === '').map((field) => ({ kind: 'needed', field })),
    ...Object.entries(longest)
      .filter(([field, most]) => said[field as keyof typeof longest].length > most)
      .map(([field]) => ({ kind: 'tooLong', field })),
    ...(variants.length > mostVariants || variants.some((one) => one.length > longestQuestion)
      ? [{ kind: 'variants', values: { max: mostVariants } }]
      : []),
    ...(from === undefined ? [{ kind: 'day', field: 'validFrom' }] : []),
    ...(until === undefined ? [{ kind: 'day', field: 'validUntil' }] : []),
    ...(from && until && until < from ? [{ kind: 'days' }] : []),
    ...aboutQuestion(said.question, row, known),
  ]
  return {
    question: said.question.slice(0, longestQuestion),
    variants: variants.slice(0, mostVariants).map((one) => one.slice(0, longestQuestion)),
    answer: said.answer.slice(0, longestAnswer),
    source: said.source.slice(0, longestSource),
    validFrom: from ?? null,
    validUntil: until ?? null,
    verdict: messages.length > 0 ? ('error' as const) : ('ok' as const),
    messages,
  }
}
