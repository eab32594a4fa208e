import { flawOfCreditCode, normaliseCreditCode } from '#platform/contract/credit-code.ts'
import type { ImportMessage } from '#platform/server/imports/import-columns.ts'
import { type FirmDraft, firmGrades } from '#features/attraction/firms/firms.contract.ts'

import { type FirmField, firmFields, tooLong, trimmedOf, twice } from './sheet-columns.domain.ts'

const longest = {
  name: 80,
  shortName: 30,
  address: 120,
  website: 200,
  phone: 30,
  note: 1000,
} as const

/** Names that a sheet may use, and their values. */
export interface KnownNames {
  /** Names and codes of districts; a name that several have is not among them. */
  regions: ReadonlyMap<string, string>
  industries: ReadonlyMap<string, string>
}

const numberOf = (text: string): number | null | undefined => {
  const plain = text.replace(/[\s,，人]/g, '')
  if (plain === '') return null
  return /^\d{1,8}$/.test(plain) && Number(plain) <= 10_000_000 ? Number(plain) : undefined
}

const unknown = (field: 'region' | 'industry', value: string, found: string | undefined): ImportMessage[] =>
  value !== '' && found === undefined ? [{ kind: field, values: { value } }] : []

/** A row of a sheet of firms, with what is wrong with it by itself. */
export function readFirmRow(
  row: number,
  values: Readonly<Record<FirmField, string>>,
  { seen, names }: { seen: Map<string, number>; names: KnownNames },
) {
  const said = trimmedOf(firmFields, values)
  const uscc = normaliseCreditCode(said.uscc)
  const grade = firmGrades.find((one) => one === said.grade.toUpperCase())
  const employees = numberOf(said.employees)
  const region = names.regions.get(said.region)
  const industry = names.industries.get(said.industry)
  const errors: ImportMessage[] = [
    ...(said.name === '' ? [{ kind: 'needed', field: 'name' }] : []),
    ...(uscc !== '' && flawOfCreditCode(uscc) !== undefined
      ? [{ kind: 'uscc', values: { value: uscc } }]
      : []),
    ...(said.grade !== '' && grade === undefined ? [{ kind: 'grade' }] : []),
    ...(employees === undefined ? [{ kind: 'employees' }] : []),
    ...tooLong(said, longest),
    ...twice(row, [uscc, said.name], seen),
  ]
  const warnings = [
    ...unknown('region', said.region, region),
    ...unknown('industry', said.industry, industry),
  ]
  const { name, shortName, address, website, phone, note } = said
  const facts: FirmDraft = {
    kind: 'organisation',
    name: name.slice(0, longest.name),
    shortName,
    uscc,
    grade: grade ?? null,
    industry: industry ?? '',
    region: region ?? null,
    address,
    website,
    phone,
    employees: employees ?? null,
    note,
  }
  return { row, facts, name: facts.name, uscc: uscc || null, errors, warnings }
}
