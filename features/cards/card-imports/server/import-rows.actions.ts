import type { FieldRule } from '#features/cards/card-templates/card-templates.contract.ts'
import {
  applyEdit,
  departmentKey,
  missingKeys,
  withDefaults,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import type { DepartmentPath } from '#features/company/organisation/server/organisation.public.ts'
import type { ImportMessage } from '#platform/server/imports/import-columns.ts'
import type { Seen } from '#platform/server/imports/import-store.ts'

/** A row of the user's sheet: what stands under the titles that the template knows. */
export interface SheetValues {
  row: number
  values: Readonly<Record<string, string>>
}

/** What the row would become. */
export interface JudgedRow {
  row: number
  fieldValues: Record<string, string>
  departmentId: string | null
  staffId: string | null
  accountId: string | null
  errors: ImportMessage[]
  warnings: ImportMessage[]
}

export interface KnownPerson {
  staffId: string
  name: string
  departmentId: string | null
  /** The account that may work; null for people without one. */
  accountId: string | null
  /** Has a living card of this template. */
  hasCard: boolean
}

/** Everything that rows are judged by. */
export interface ImportRules {
  rules: readonly FieldRule[]
  defaults: Readonly<Record<string, string>>
  departments: readonly DepartmentPath[]
  /** Whether the importer may put cards there. */
  mayUse: (departmentId: string | null) => boolean
}

/** The values of a row as they would be stored, and what is wrong with them. */
export function readRow(
  { row, values }: SheetValues,
  { rules, defaults }: Pick<ImportRules, 'rules' | 'defaults'>,
): JudgedRow {
  const sent = Object.fromEntries(
    Object.entries(values).filter(([key, value]) => key !== departmentKey && value.trim() !== ''),
  )
  const { values: fieldValues, problems } = applyEdit({ rules, rank: 'admin', before: {}, sent })
  const wrong = new Set(problems.map(({ key }) => key))
  const missing = missingKeys(rules, withDefaults(rules, fieldValues, defaults)).filter(
    (key) => !wrong.has(key),
  )
  const errors: ImportMessage[] = [
    ...missing.map((key) => ({ kind: 'required', field: key })),
    ...problems.map(({ key, kind, max }) => ({
      kind,
      field: key,
      ...(max !== undefined && { values: { max } }),
    })),
  ]
  return { row, fieldValues, departmentId: null, staffId: null, accountId: null, errors, warnings: [] }
}

const plain = (name: string) => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

/** The department that a cell means, by its name or by its path; else what is wrong and which names are near. */
export function findDepartment(
  cell: string,
  departments: readonly DepartmentPath[],
): { id: string } | { problem: ImportMessage } {
  const wanted = plain(cell).replace(/[>＞\\-]/g, '/')
  const exact = departments.filter(({ name, path }) => plain(name) === plain(cell) || plain(path) === wanted)
  const [only] = exact
  if (only && exact.length === 1) return { id: only.id }
  if (exact.length > 1)
    return {
      problem: {
        kind: 'ambiguousDepartment',
        values: { name: cell, near: exact.map(({ path }) => path).join('、') },
      },
    }
  const near = nearest(plain(cell), departments)
  return {
    problem:
      near.length > 0
        ? { kind: 'unknownDepartmentNear', values: { name: cell, near: near.join('、') } }
        : { kind: 'unknownDepartment', values: { name: cell } },
  }
}

/** At most three names that share enough letters in a row with what was typed. */
function nearest(wanted: string, departments: readonly DepartmentPath[]): string[] {
  const pairs = (text: string) =>
    new Set(Array.from({ length: Math.max(1, text.length - 1) }, (_, place) => text.slice(place, place + 2)))
  const own = pairs(wanted)
  return departments
    .map(({ name }) => {
      const others = pairs(plain(name))
      const shared = [...own].filter((pair) => others.has(pair)).length
      return { name, likeness: (2 * shared) / (own.size + others.size) }
    })
    .filter(({ likeness }) => likeness >= 0.4)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, 3)
    .map(({ name }) => name)
}

/** What is known about numbers and names of the file and of the company. */
export interface Surroundings {
  seen: Seen<'mobile' | 'name'>
  /** Mobile → the name on the living card that has it. */
  taken: ReadonlyMap<string, string>
  people: ReadonlyMap<string, KnownPerson>
}

/** Adds to a row what follows from the other rows, the cards that exist, the people and the departments. */
export function placeRow(
  judged: JudgedRow,
  cell: string,
  { rules, around }: { rules: ImportRules; around: Surroundings },
): JudgedRow {
  const { row, fieldValues, errors, warnings } = judged
  const { mobile } = fieldValues
  const person = mobile === undefined ? undefined : around.people.get(mobile)
  const { departmentId, problem } = departmentOf(cell.trim(), person, rules)
  return {
    ...judged,
    departmentId,
    staffId: person?.staffId ?? null,
    accountId: person?.accountId ?? null,
    errors: [
      ...errors,
      ...(mobile === undefined ? [] : mobileErrors(mobile, { row, person, around })),
      ...(problem ? [problem] : []),
    ],
    warnings: [
      ...warnings,
      ...nameWarnings(judged, { person, around }),
      ...(isReachable(judged) ? [] : [{ kind: 'unreachable' }]),
    ],
  }
}

interface Placed {
  departmentId: string | null
  problem?: ImportMessage
}

/** Where the card will stand: the department of the cell, else the person's own. */
function departmentOf(
  cell: string,
  person: KnownPerson | undefined,
  { rules, departments, mayUse }: ImportRules,
): Placed {
  const found = cell === '' ? { id: person?.departmentId ?? null } : findDepartment(cell, departments)
  if ('problem' in found) return { departmentId: null, problem: found.problem }
  const { id: departmentId } = found
  const isNeeded = rules.some((rule) => rule.key === departmentKey && rule.visible && rule.required)
  if (isNeeded && departmentId === null)
    return { departmentId, problem: { kind: 'required', field: departmentKey } }
  return mayUse(departmentId) ? { departmentId } : { departmentId, problem: { kind: 'outOfScope' } }
}

/** Whether somebody can be told about the card; a number or address that is wrong has been complained about already. */
const isReachable = ({ fieldValues, errors }: JudgedRow) =>
  fieldValues.mobile !== undefined ||
  fieldValues.email !== undefined ||
  errors.some(({ field }) => field === 'mobile' || field === 'email')

function nameWarnings(
  { row, fieldValues }: JudgedRow,
  { person, around }: { person: KnownPerson | undefined; around: Surroundings },
): ImportMessage[] {
  const { name } = fieldValues
  if (name === undefined) return []
  const namesake = around.seen.name.get(name)
  if (namesake === undefined) around.seen.name.set(name, row)
  const isOther = person !== undefined && plain(person.name) !== plain(name)
  return [
    ...(namesake === undefined ? [] : [{ kind: 'sameName', values: { row: namesake } }]),
    ...(isOther ? [{ kind: 'otherName', values: { name: person.name } }] : []),
  ]
}

function mobileErrors(
  mobile: string,
  { row, person, around }: { row: number; person: KnownPerson | undefined; around: Surroundings },
): ImportMessage[] {
  const first = around.seen.mobile.get(mobile)
  if (first === undefined) around.seen.mobile.set(mobile, row)
  else return [{ kind: 'duplicateInFile', values: { row: first } }]
  const owner = around.taken.get(mobile)
  if (owner !== undefined) return [{ kind: 'duplicateCard', values: { name: owner } }]
  return person?.hasCard ? [{ kind: 'staffHasCard' }] : []
}

/** The verdict of a row. */
export const verdictOf = ({ errors, warnings }: Pick<JudgedRow, 'errors' | 'warnings'>) =>
  errors.length > 0 ? ('error' as const) : warnings.length > 0 ? ('warn' as const) : ('ok' as const)
