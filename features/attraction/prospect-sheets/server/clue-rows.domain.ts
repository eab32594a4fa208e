import { normaliseEmail } from '#platform/contract/email-address.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import type { ImportMessage } from '#platform/server/imports/import-columns.ts'
import { type ClueGrade, clueGrades } from '#features/attraction/clues/clues.contract.ts'

import { type ClueField, clueFields, tooLong, trimmedOf, twice } from './sheet-columns.domain.ts'

const longest = {
  name: 60,
  company: 120,
  title: 60,
  intent: 1000,
  productLine: 40,
  region: 20,
  industry: 40,
  campaign: 80,
  channel: 60,
} as const

const gradeOf = (text: string): ClueGrade | undefined =>
  text === '' ? 'C' : clueGrades.find((grade) => grade === text.toUpperCase())

/** A person needs a way to be reached; a clue of a firm alone needs its name. */
function missingOf({ name, mobile, email, company }: Readonly<Record<ClueField, string>>): ImportMessage[] {
  if (name === '' && mobile === '' && email === '' && company === '') return [{ kind: 'somebody' }]
  if (name === '' && (mobile !== '' || email !== '')) return [{ kind: 'needed', field: 'name' }]
  return name !== '' && mobile === '' && email === '' ? [{ kind: 'contact', values: { value: name } }] : []
}

/** A row of a sheet of clues, with what is wrong with it by itself. */
export function readClueRow(
  row: number,
  values: Readonly<Record<ClueField, string>>,
  seen: Map<string, number>,
) {
  const said = trimmedOf(clueFields, values)
  const mobile = said.mobile === '' ? null : (normaliseMobile(said.mobile) ?? null)
  const email = said.email === '' ? null : (normaliseEmail(said.email) ?? null)
  const grade = gradeOf(said.grade)
  const errors: ImportMessage[] = [
    ...missingOf(said),
    ...(said.mobile !== '' && mobile === null ? [{ kind: 'mobile', values: { value: said.mobile } }] : []),
    ...(said.email !== '' && email === null ? [{ kind: 'email', values: { value: said.email } }] : []),
    ...(grade === undefined ? [{ kind: 'grade' }] : []),
    ...tooLong(said, longest),
    ...twice(row, [mobile, email], seen),
  ]
  const { mobile: _mobile, email: _email, grade: _grade, ...texts } = said
  return { row, facts: { ...texts, grade: grade ?? 'C' }, mobile, email, errors }
}
