import { parse } from 'csv-parse/sync'
import type { z } from 'zod'

import { sexLabels, staffColumns } from '#features/company/organisation/server/directory.public.ts'
import { InvalidInput } from '#platform/server/http/validation.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { type Language, languages } from '#platform/text/texts.ts'

import {
  incomingDepartment,
  incomingPerson,
  type IncomingDepartment,
  type IncomingPerson,
} from '../directory-sync.contract.ts'
import { directorySyncTexts } from '../directory-sync.texts.ts'
import { directorySyncServerTexts } from './server.texts.ts'

interface Numbered<T> {
  line: number
  incoming: T
}

export interface SyncProblem {
  record: 'department' | 'staff'
  line: number
  externalId: string
  message: string
}

export interface ReadPayload {
  departments: Numbered<IncomingDepartment>[]
  people: Numbered<IncomingPerson>[]
  /** Lines that are not what they should be; the others are taken. */
  problems: SyncProblem[]
}

interface Payload {
  departments?: readonly Record<string, unknown>[] | undefined
  staff?: readonly Record<string, unknown>[] | undefined
  csv?: string | undefined
}

/** Checks a payload line by line, so that one wrong line does not stop the others. */
export function readPayload({ departments = [], staff = [], csv }: Payload, language: Language): ReadPayload {
  const problems: SyncProblem[] = []
  const people = csv === undefined ? staff : peopleOfCsv(csv)
  return {
    departments: checked('department', { schema: incomingDepartment, list: departments, language, problems }),
    people: checked('staff', { schema: incomingPerson, list: people, language, problems }),
    problems,
  }
}

interface Checking<S extends z.ZodType> {
  schema: S
  list: readonly Record<string, unknown>[]
  language: Language
  problems: SyncProblem[]
}

function checked<S extends z.ZodType>(
  record: SyncProblem['record'],
  { schema, list, language, problems }: Checking<S>,
): Numbered<z.infer<S>>[] {
  return list.flatMap((raw, place) => {
    const result = schema.safeParse(raw, { reportInput: true })
    if (result.success) return [{ line: place + 1, incoming: result.data }]
    const externalId = typeof raw['externalId'] === 'string' ? raw['externalId'].slice(0, 100) : ''
    problems.push({
      record,
      line: place + 1,
      externalId,
      message: new InvalidInput(result.error.issues).speak(language),
    })
    return []
  })
}

/** How titles and words are compared: without blanks and case. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

const alternatives = (words: string) => words.split('|').map(plain)

/** The field that a title of a file means: by its own name, as our sheets call it in any language, or as directories do. */
function fieldsByTitle(): Map<string, string> {
  const sheets = staffColumns().flatMap(({ key, titles }) =>
    titles.map((title) => [plain(title), key === 'department' ? 'departmentName' : key] as const),
  )
  const own = languages.flatMap((language) =>
    (['externalId', 'active', 'departmentExternalId', 'departmentName'] as const).flatMap((field) =>
      alternatives(directorySyncServerTexts.in(language).csv.titles[field]).map(
        (title) => [title, field] as const,
      ),
    ),
  )
  const names = Object.keys(incomingPerson.shape).map((field) => [plain(field), field] as const)
  return new Map([...sheets, ...own, ...names])
}

/** Reads whether somebody works here. */
function activeOf(cell: string): boolean | string {
  const says = (which: 'working' | 'notWorking') =>
    languages.some((language) =>
      alternatives(directorySyncServerTexts.in(language).csv[which]).includes(plain(cell)),
    )
  return says('working') ? true : says('notWorking') ? false : cell
}

function peopleOfCsv(csv: string): Record<string, unknown>[] {
  const fields = fieldsByTitle()
  const sexes = new Map(sexLabels().map(([word, sex]) => [plain(word), sex]))
  let rows: Record<string, string>[]
  try {
    rows = parse(csv, {
      columns: (header: string[]) => header.map((title) => fields.get(plain(title)) ?? title),
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
    })
  } catch (error) {
    throw refuse(directorySyncTexts, (t) => t.errors.csv, {
      status: 400,
      values: { problem: error instanceof Error ? error.message : '' },
      fields: { csv: '' },
    })
  }
  // An empty cell says that there is none, a missing column says nothing.
  return rows.map(({ active, sex, departmentExternalId, externalId, ...row }) => ({
    ...row,
    externalId: externalId || row['employeeNo'] || '',
    ...(departmentExternalId !== undefined && { departmentExternalId: departmentExternalId || null }),
    ...(sex !== undefined && { sex: sex ? (sexes.get(plain(sex)) ?? sex) : null }),
    ...(active && { active: activeOf(active) }),
  }))
}
