import type { ScanField } from '#features/customers/customer-scans/customer-scans.contract.ts'

import type { CardReading, FormField } from '../customer-forms.contract.ts'
import { type Answer, checkAnswer } from './form-answers.ts'
import { isCardKey } from './form-fields-model.ts'

/** What a card says for a field, and how sure that is in per cent. */
export interface CardValue {
  answer: NonNullable<Answer>
  confidence: number | null
}

const ofCardKeys: Partial<Record<string, readonly ScanField[]>> = {
  name: ['name', 'englishName'],
  mobile: ['mobile'],
  company: ['company'],
  title: ['title'],
  department: ['department'],
  email: ['email'],
  address: ['address'],
}
const ofTypes: Partial<Record<FormField['type'], readonly ScanField[]>> = {
  phone: ['tel', 'mobile'],
  email: ['email'],
  companyLookUp: ['company'],
}

const sourcesOf = ({ key, type, prefill }: FormField): readonly ScanField[] =>
  isCardKey(key) ? (ofCardKeys[key] ?? []) : prefill === 'card' ? (ofTypes[type] ?? []) : []

/** What was read from a card, as answers to the fields of a form; what would be a wrong answer is left to the person. */
export function answersOfCard(
  fields: readonly FormField[],
  { fields: read }: Pick<CardReading, 'fields'>,
): Record<string, CardValue> {
  const creditCode = read.find(({ key }) => key === 'creditCode')?.value
  return Object.fromEntries(
    fields.flatMap((field): [string, CardValue][] => {
      const sources = sourcesOf(field)
      const found = sources.flatMap((source) => read.find(({ key }) => key === source) ?? [])[0]
      if (!found) return []
      const isCoded = field.type === 'companyLookUp' && creditCode !== undefined
      const said = isCoded ? { name: found.value, creditCode } : found.value
      const checked = [said, found.value]
        .map((answer) => checkAnswer(field, answer))
        .find((one) => 'answer' in one)
      return checked && 'answer' in checked && checked.answer !== null
        ? [[field.key, { answer: checked.answer, confidence: found.confidence }]]
        : []
    }),
  )
}

const addressName = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What the address of a page says for fields that are filled in from it: `utmSource` by `utm_source`. */
export function answersOfAddress(
  fields: readonly FormField[],
  search: Readonly<Record<string, string>>,
): Record<string, NonNullable<Answer>> {
  return Object.fromEntries(
    fields.flatMap((field): [string, NonNullable<Answer>][] => {
      const given =
        field.prefill === 'url' ? (search[field.key] ?? search[addressName(field.key)]) : undefined
      const checked = given === undefined ? undefined : checkAnswer(field, given)
      return checked && 'answer' in checked && checked.answer !== null ? [[field.key, checked.answer]] : []
    }),
  )
}
