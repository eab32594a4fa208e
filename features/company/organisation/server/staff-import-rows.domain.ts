import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import type { ImportMessage } from '#platform/server/imports/import-columns.ts'
import type { Seen } from '#platform/server/imports/import-store.ts'
import type { TableRow } from '#platform/server/spreadsheets/read-table.ts'

import { staffDraft, type StaffState } from '../organisation.contract.ts'
import type { DepartmentPath } from './department-paths.domain.ts'

/** What a sheet may say of a person, in the order of its columns. */
export const sheetKeys = [
  'name',
  'employeeNo',
  'mobile',
  'email',
  'department',
  'title',
  'posts',
  'sex',
  'remark',
] as const
export type SheetKey = (typeof sheetKeys)[number]

/** What a row says of the person itself; empty cells say nothing. */
export type RowFacts = Partial<
  Record<'name' | 'employeeNo' | 'mobile' | 'email' | 'title' | 'sex' | 'remark', string>
>

/** Somebody of the company who has a number of the file. */
export interface KnownPerson {
  staffId: string
  name: string
  state: StaffState
  departmentId: string | null
  mobile: string | null
  employeeNo: string | null
}

/** Departments as rows name them: found without looking at all of them for every row. */
export interface DepartmentIndex {
  byPath: ReadonlyMap<string, DepartmentPath>
  byName: ReadonlyMap<string, readonly DepartmentPath[]>
}

export function indexDepartments(departments: readonly DepartmentPath[]): DepartmentIndex {
  const byName = new Map<string, DepartmentPath[]>()
  for (const department of departments)
    byName.set(plain(department.name), [...(byName.get(plain(department.name)) ?? []), department])
  return { byPath: new Map(departments.map((department) => [plain(department.path), department])), byName }
}

/** Everything that rows are judged by. */
export interface ImportRules {
  departments: DepartmentIndex
  /** Posts by their names and codes. */
  posts: ReadonlyMap<string, string>
  /** What the cells of `sex` may say, in every language. */
  sexes: ReadonlyMap<string, '0' | '1'>
  updateExisting: boolean
  createDepartments: boolean
  /** Whether the importer may put people there. */
  mayUse: (departmentId: string | null) => boolean
  /** Whether the importer reaches somebody who is there already. */
  mayChange: (person: KnownPerson) => boolean
  /** Whether the importer may make departments below one; at the top for null. */
  mayMakeBelow: (departmentId: string | null) => boolean
}

/** What the rows before said, and who has the numbers of this one. */
interface Surroundings {
  seen: Seen<'mobile' | 'employeeNo'>
  byMobile: ReadonlyMap<string, KnownPerson>
  byNumber: ReadonlyMap<string, KnownPerson>
}

export interface JudgedRow {
  facts: RowFacts
  departmentId: string | null
  /** A department that is still to be made. */
  departmentPath: string | null
  postIds: string[]
  /** The person whom the row changes; null for somebody new. */
  staffId: string | null
  verdict: 'ok' | 'warn' | 'error'
  messages: ImportMessage[]
}

type Cells = Readonly<Record<SheetKey, string>>
interface Said {
  errors: ImportMessage[]
  warnings: ImportMessage[]
}

/** How names are compared: without blanks, case and full-width forms. */
export const plain = (name: string) => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
/** The parts of a path, whatever stands between them. */
export const partsOf = (path: string) =>
  path
    .normalize('NFKC')
    .split(/[/>\\]/)
    .map((part) => part.trim())
    .filter(Boolean)

const fields = { email: staffDraft.shape.email, mobile: staffDraft.shape.mobile } as const
const limits = { name: 30, title: 60, employeeNo: 40, remark: 500 } as const

/** The numbers that rows may hold, to look for a person who has them. */
export const marksIn = (rows: readonly TableRow<SheetKey>[]) => ({
  mobiles: rows.map(({ values }) => values.mobile.replace(/\D/g, '').slice(-11)).filter(Boolean),
  employeeNos: rows.map(({ values }) => values.employeeNo.normalize('NFC').trim()).filter(Boolean),
})

interface Judged {
  rules: ImportRules
  seen: Surroundings['seen']
  /** Everybody who has one of the numbers. */
  people: readonly KnownPerson[]
}

/** What rows of the user's sheet would do: take somebody in, change somebody, or nothing for a reason. */
export function judgeRows(rows: readonly TableRow<SheetKey>[], { rules, seen, people }: Judged): JudgedRow[] {
  const around = {
    seen,
    byMobile: new Map(people.map((person) => [person.mobile ?? '', person])),
    byNumber: new Map(people.map((person) => [person.employeeNo ?? '', person])),
  }
  return rows.map(({ number, values }) => judgeRow(number, values, { rules, around }))
}

function judgeRow(
  row: number,
  cells: Cells,
  { rules, around }: { rules: ImportRules; around: Surroundings },
): JudgedRow {
  const said: Said = { errors: [], warnings: [] }
  const facts = factsOf(cells, rules, said)
  const person = personOf(facts, { row, rules, around, said })
  const placed = departmentOf(cells.department.trim(), { person, rules, said })
  const postIds = postsOf(cells.posts, rules, said)
  if (person) said.warnings.push(...otherName(person, facts))
  else if (facts.mobile === undefined && facts.employeeNo === undefined && said.errors.length === 0)
    said.warnings.push({ kind: 'noNumber' })
  const { errors, warnings } = said
  return {
    facts,
    ...placed,
    postIds,
    staffId: person?.staffId ?? null,
    verdict: errors.length > 0 ? 'error' : warnings.length > 0 ? 'warn' : 'ok',
    messages: [...errors, ...warnings],
  }
}

function factsOf(cells: Cells, { sexes }: ImportRules, { errors }: Said): RowFacts {
  const text = (key: keyof RowFacts) => cells[key].normalize('NFC').replaceAll('\u0000', '').trim()
  const facts: RowFacts = {}
  for (const key of ['name', 'employeeNo', 'title', 'remark'] as const) {
    const value = key === 'remark' ? text(key) : text(key).replace(/\s+/g, ' ')
    if (value.length > limits[key]) errors.push({ kind: 'tooLong', values: { field: key, max: limits[key] } })
    else if (value !== '') facts[key] = value
  }
  if (text('name') === '') errors.push({ kind: 'nameNeeded' })
  const checked = {
    mobile: mobileOf(text('mobile')),
    email: mailOf(text('email')),
    sex: sexOf(text('sex'), sexes),
  }
  for (const key of ['mobile', 'email', 'sex'] as const) {
    const value = checked[key]
    if (value === undefined) errors.push({ kind: `${key}Wrong`, values: { value: text(key) } })
    else if (value !== '') facts[key] = value
  }
  return facts
}

// Each answers the value as it is stored, '' for nothing, undefined for what cannot be.
function mobileOf(text: string): string | undefined {
  const number = text === '' ? '' : (normaliseMobile(text) ?? text)
  return fields.mobile.safeParse(number).success ? number : undefined
}
function mailOf(text: string): string | undefined {
  const address = text.toLowerCase()
  return fields.email.safeParse(address).success ? address : undefined
}
const sexOf = (text: string, sexes: ImportRules['sexes']): string | undefined =>
  text === '' ? '' : sexes.get(plain(text))

interface Judging {
  row: number
  rules: ImportRules
  around: Surroundings
  said: Said
}

/** Finds the person with the numbers of a row; a number stands in one row of a file only. */
function personOf(
  facts: RowFacts,
  { row, rules, around, said: { errors } }: Judging,
): KnownPerson | undefined {
  const mobileBefore = seenBefore(around.seen.mobile, facts.mobile, row)
  if (mobileBefore !== undefined) errors.push({ kind: 'mobileTwice', values: { row: mobileBefore } })
  const numberBefore = seenBefore(around.seen.employeeNo, facts.employeeNo, row)
  if (numberBefore !== undefined) errors.push({ kind: 'numberTwice', values: { row: numberBefore } })
  const found = knownAs(facts, around)
  if (found === 'two') errors.push({ kind: 'twoPeople' })
  if (found === 'two' || found === undefined) return undefined
  const problem = problemWith(found.person, rules, found.by)
  if (problem) errors.push(problem)
  return problem ? undefined : found.person
}

/** Finds the person with a number of the row, and says which number it was: the employee number is the surer one. */
function knownAs(
  { mobile = '', employeeNo = '' }: RowFacts,
  { byMobile, byNumber }: Surroundings,
): { person: KnownPerson; by: 'mobile' | 'employeeNo' } | 'two' | undefined {
  const holder = mobile === '' ? undefined : byMobile.get(mobile)
  const numbered = employeeNo === '' ? undefined : byNumber.get(employeeNo)
  if (holder && numbered && holder.staffId !== numbered.staffId) return 'two'
  if (numbered) return { person: numbered, by: 'employeeNo' }
  return holder && { person: holder, by: 'mobile' }
}

function seenBefore(seen: Map<string, number>, value: string | undefined, row: number): number | undefined {
  if (value === undefined) return undefined
  const first = seen.get(value)
  if (first === undefined) seen.set(value, row)
  return first
}

function problemWith(
  person: KnownPerson,
  rules: ImportRules,
  by: 'mobile' | 'employeeNo',
): ImportMessage | undefined {
  // Who it is stays with those who reach the person.
  if (!rules.mayChange(person)) return { kind: by === 'mobile' ? 'mobileTaken' : 'numberTaken' }
  if (!rules.updateExisting)
    return { kind: by === 'mobile' ? 'mobileExists' : 'numberExists', values: { name: person.name } }
  return person.state === 'left' ? { kind: 'hasLeft', values: { name: person.name } } : undefined
}

const otherName = (person: KnownPerson, { name }: RowFacts): ImportMessage[] =>
  name !== undefined && plain(name) !== plain(person.name)
    ? [{ kind: 'otherName', values: { name: person.name } }]
    : []

interface Placing {
  person: KnownPerson | undefined
  rules: ImportRules
  said: Said
}

type Placed = Pick<JudgedRow, 'departmentId' | 'departmentPath'>
const nowhere: Placed = { departmentId: null, departmentPath: null }

/** Where a row puts its person: the department of the cell; without one somebody known stays where they are. */
function departmentOf(cell: string, { person, rules, said: { errors, warnings } }: Placing): Placed {
  if (cell === '') {
    if (!person && !rules.mayUse(null)) errors.push({ kind: 'departmentNeeded' })
    return nowhere
  }
  const parts = partsOf(cell)
  const exact = departmentsNamed(cell, rules.departments)
  const [only] = exact
  if (only && exact.length === 1) {
    if (!rules.mayUse(only.id)) errors.push({ kind: 'outOfScope' })
    else if (!only.enabled) errors.push({ kind: 'departmentDisabled', values: { name: only.path } })
    return { departmentId: only.id, departmentPath: null }
  }
  if (exact.length > 1)
    errors.push({
      kind: 'ambiguousDepartment',
      values: { name: cell, near: exact.map(({ path }) => path).join('、') },
    })
  else if (!rules.createDepartments) errors.push(unknownDepartment(cell, rules.departments))
  else {
    const problem = problemWithNew(parts, rules)
    if (!problem) {
      warnings.push({ kind: 'newDepartment', values: { path: parts.join('/') } })
      return { departmentId: null, departmentPath: parts.join('/') }
    }
    errors.push(problem)
  }
  return nowhere
}

/** What a path means, or a name that stands without one: several where the name is not enough. */
export function departmentsNamed(
  cell: string,
  { byPath, byName }: DepartmentIndex,
): readonly DepartmentPath[] {
  const wanted = plain(partsOf(cell).join('/'))
  const named = byName.get(wanted) ?? []
  const placed = byPath.get(wanted)
  return placed && !named.includes(placed) ? [placed, ...named] : named
}

/** What is in the way of making a department: a name that is too long, or its nearest parent. */
function problemWithNew(parts: readonly string[], rules: ImportRules): ImportMessage | undefined {
  if (parts.length === 0 || parts.some((part) => part.length > 30)) return { kind: 'departmentName' }
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const parent = rules.departments.byPath.get(plain(parts.slice(0, length).join('/')))
    if (!parent) continue
    if (!parent.enabled) return { kind: 'departmentDisabled', values: { name: parent.path } }
    return rules.mayMakeBelow(parent.id) ? undefined : { kind: 'mayNotMake' }
  }
  return rules.mayMakeBelow(null) ? undefined : { kind: 'mayNotMake' }
}

function unknownDepartment(cell: string, { byName }: DepartmentIndex): ImportMessage {
  const wanted = plain(partsOf(cell).at(-1) ?? cell)
  const near = [...byName]
    .filter(([name]) => name.includes(wanted) || wanted.includes(name))
    .flatMap(([, departments]) => departments)
    .slice(0, 3)
  return near.length > 0
    ? { kind: 'unknownDepartmentNear', values: { name: cell, near: near.map(({ path }) => path).join('、') } }
    : { kind: 'unknownDepartment', values: { name: cell } }
}

function postsOf(cell: string, { posts }: ImportRules, { errors }: Said): string[] {
  const names = cell
    .split(/[、,，;；/]/)
    .map((name) => name.trim())
    .filter(Boolean)
  const ids = names.map((name) => posts.get(plain(name)))
  const unknown = names.filter((_, place) => ids[place] === undefined)
  if (unknown.length > 0) errors.push({ kind: 'unknownPost', values: { name: unknown.join('、') } })
  return [...new Set(ids.filter((id) => id !== undefined))]
}
