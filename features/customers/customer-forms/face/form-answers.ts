import { flawOfCreditCode, normaliseCreditCode } from '#platform/contract/credit-code.ts'
import { normaliseEmail } from '#platform/contract/email-address.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'

import type { Answers, CompanyAnswer, FormField } from '../customer-forms.contract.ts'
import { filesOf, hasOptions, holdsFiles } from './form-fields-model.ts'

/** What is wrong with an answer; the words are the reader's. */
export type AnswerProblem =
  | 'required'
  | 'agree'
  | 'sign'
  | 'upload'
  | 'number'
  | 'phone'
  | 'email'
  | 'option'
  | 'date'
  | 'tooLong'
  | 'text'
  | 'file'
  | 'tooManyFiles'
  | 'company'
  | 'creditCode'

export type Answer = Answers[string]

/** A company that was answered with, whether it was looked up or only named. */
export const companyOf = (answer: Answer | undefined): CompanyAnswer | undefined =>
  typeof answer === 'string'
    ? { name: answer, creditCode: null }
    : answer !== null && typeof answer === 'object' && !Array.isArray(answer)
      ? answer
      : undefined

/** An answer as one text, which two of them are told apart by: a company by its credit code where it has one. */
export function plainAnswer(answer: Answer | undefined): string {
  if (answer === null || answer === undefined) return ''
  if (Array.isArray(answer)) return answer.join(',')
  return typeof answer === 'object' ? (answer.creditCode ?? answer.name) : String(answer)
}

/** The files that were answered with. */
export const fileIdsOf = (answer: Answer | undefined): readonly string[] =>
  Array.isArray(answer) ? answer : []

const isEmpty = (answer: Answer | undefined) =>
  answer === undefined ||
  answer === null ||
  answer === false ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && answer.length === 0) ||
  (typeof answer === 'object' &&
    !Array.isArray(answer) &&
    answer.name.trim() === '' &&
    !answer.creditCode?.trim())

/** Whether a field is asked at all, given what was answered so far. A field whose condition is not asked is not asked either. */
export function isAsked(field: FormField, fields: readonly FormField[], answers: Answers): boolean {
  const { showIf } = field
  if (!showIf) return true
  const other = fields.find(({ key }) => key === showIf.key)
  // Conditions point backwards only, so this ends.
  if (!other || fields.indexOf(other) >= fields.indexOf(field) || !isAsked(other, fields, answers))
    return false
  const given = answers[other.key]
  const values = Array.isArray(given) ? given : [plainAnswer(given)]
  return values.some((value) => showIf.values.includes(value))
}

const longest: Partial<Record<FormField['type'], number>> = { text: 200, textarea: 2000, hidden: 500 }

type Checked = { answer: Answer } | { problem: AnswerProblem }

const asText = (answer: Answer): string | undefined =>
  typeof answer === 'string' ? answer.normalize('NFC').trim() : undefined

function checkText(field: FormField, answer: Answer): Checked {
  const text = asText(answer)
  if (text === undefined) return { problem: 'text' }
  return text.length > (longest[field.type] ?? 200) ? { problem: 'tooLong' } : { answer: text }
}

function checkPhone(field: FormField, answer: Answer): Checked {
  const text = asText(answer)
  if (text === undefined) return { problem: 'phone' }
  const number = normaliseMobile(text)
  if (number !== undefined) return { answer: number }
  // The card's own number is a mobile one: it is what people are recognised by.
  return field.key !== 'mobile' && /^\+?[\d][\d ()-]{4,19}$/.test(text)
    ? { answer: text }
    : { problem: 'phone' }
}

function checkEmail(_field: FormField, answer: Answer): Checked {
  const address = normaliseEmail(asText(answer) ?? '')
  return address !== undefined && address.length <= 120 ? { answer: address } : { problem: 'email' }
}

function checkNumber(_field: FormField, answer: Answer): Checked {
  const number = typeof answer === 'string' ? Number(answer.trim()) : answer
  return typeof number === 'number' && Number.isFinite(number) && Math.abs(number) <= 1e15
    ? { answer: number }
    : { problem: 'number' }
}

function checkOptions(field: FormField, answer: Answer): Checked {
  const offered = new Set(field.options.map(({ value }) => value))
  const chosen = field.type === 'multi' ? answer : [answer]
  if (!Array.isArray(chosen) || !chosen.every((value) => typeof value === 'string' && offered.has(value)))
    return { problem: 'option' }
  return { answer: field.type === 'multi' ? [...new Set(chosen as string[])] : answer }
}

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

function checkDate(field: FormField, answer: Answer): Checked {
  const text = asText(answer) ?? ''
  const [date = '', time] = text.split('T')
  const isTimed = field.type === 'datetime'
  const fits = isDate(date) && (isTimed ? /^([01]\d|2[0-3]):[0-5]\d$/.test(time ?? '') : time === undefined)
  return fits ? { answer: text } : { problem: 'date' }
}

function isDate(text: string): boolean {
  try {
    return isDay(text)
  } catch {
    return false
  }
}

function checkRegion(_field: FormField, answer: Answer): Checked {
  const code = asText(answer) ?? ''
  return /^\d{6}$/.test(code) ? { answer: code } : { problem: 'option' }
}

/** How the id of a file looks. */
export const fileId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What the ids stand for, and whose they are, only the server can tell. */
function checkFiles(field: FormField, answer: Answer): Checked {
  if (!Array.isArray(answer) || !answer.every((id) => fileId.test(id))) return { problem: 'file' }
  const ids = [...new Set(answer)]
  return ids.length > filesOf(field) ? { problem: 'tooManyFiles' } : { answer: ids }
}

const longestCompany = 120

/** A company by its name; the credit code may be left out, a wrong one is a slip of the hand. */
function checkCompany(_field: FormField, answer: Answer): Checked {
  const company = companyOf(answer)
  const name = asText(company?.name ?? null) ?? ''
  if (!company || name === '') return { problem: 'company' }
  if (name.length > longestCompany) return { problem: 'tooLong' }
  const creditCode = normaliseCreditCode(company.creditCode ?? '')
  if (creditCode === '') return { answer: typeof answer === 'string' ? name : { name, creditCode: null } }
  return flawOfCreditCode(creditCode) === undefined
    ? { answer: { name, creditCode } }
    : { problem: 'creditCode' }
}

const checks: Partial<Record<FormField['type'], (field: FormField, answer: Answer) => Checked>> = {
  number: checkNumber,
  phone: checkPhone,
  email: checkEmail,
  single: checkOptions,
  multi: checkOptions,
  dropdown: checkOptions,
  region: checkRegion,
  date: checkDate,
  datetime: checkDate,
  image: checkFiles,
  file: checkFiles,
  cardScan: checkFiles,
  signature: checkFiles,
  companyLookUp: checkCompany,
  agreement: (_field, answer) => (typeof answer === 'boolean' ? { answer } : { problem: 'agree' }),
}

const missing = (type: FormField['type']): AnswerProblem =>
  type === 'agreement' ? 'agree' : type === 'signature' ? 'sign' : holdsFiles(type) ? 'upload' : 'required'

/** Checks one answer and brings it into the form that it is kept in. */
export function checkAnswer(field: FormField, given: Answer | undefined): Checked {
  if (isEmpty(given)) return field.isRequired ? { problem: missing(field.type) } : { answer: null }
  return (checks[field.type] ?? checkText)(field, given as Answer)
}

/**
 * Checks what was answered: the answers as they are kept, and what is wrong by field. Fields that are not asked are
 * neither kept nor missed; what the form does not know is left out.
 */
export function checkAnswers(
  fields: readonly FormField[],
  given: Answers,
): { answers: Answers; problems: Record<string, AnswerProblem> } {
  const answers: Answers = {}
  const problems: Record<string, AnswerProblem> = {}
  for (const field of fields) {
    if (!isAsked(field, fields, { ...given, ...answers })) continue
    const checked = checkAnswer(field, given[field.key])
    if ('problem' in checked) problems[field.key] = checked.problem
    else answers[field.key] = checked.answer
  }
  return { answers, problems }
}

/**
 * What was filled in so far, right or not, as a draft may keep it: what the form asks and nothing else. What is agreed to
 * or signed must be given when it counts, never by a draft.
 */
export function draftAnswers(fields: readonly FormField[], given: Answers): Answers {
  const kept = fields.filter(
    ({ key, type }) => type !== 'agreement' && type !== 'signature' && !isEmpty(given[key]),
  )
  return Object.fromEntries(
    kept.map(({ key, type }) => [
      key,
      holdsFiles(type) ? fileIdsOf(given[key]).filter((id) => fileId.test(id)) : (given[key] ?? null),
    ]),
  )
}

/** The words that an answer is read by: options by their labels. */
export function answerText(
  field: FormField,
  answer: Answer | undefined,
  labelOf: (label: FormField['label']) => string,
): string {
  if (isEmpty(answer)) return ''
  const name = (value: string) => {
    const option = hasOptions(field.type)
      ? field.options.find((offered) => offered.value === value)
      : undefined
    return option ? labelOf(option.label) : value
  }
  if (Array.isArray(answer)) return answer.map(name).join('、')
  const company = typeof answer === 'object' ? companyOf(answer) : undefined
  if (company) return [company.name, company.creditCode].filter(Boolean).join(' ')
  if (typeof answer !== 'string') return plainAnswer(answer)
  return field.type === 'datetime' ? answer.replace('T', ' ') : name(answer)
}
