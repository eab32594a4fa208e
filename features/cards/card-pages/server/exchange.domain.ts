import { normaliseMobile } from '#platform/contract/mobile-number.ts'

import {
  exchangeFields,
  type ExchangeField,
  type ExchangeProblem,
  type ExchangeState,
} from '../face/card-page-model.ts'

type Values = ExchangeState['values']
type Problems = ExchangeState['problems']

const longest: Readonly<Record<ExchangeField, number>> = {
  name: 40,
  mobile: 20,
  email: 100,
  company: 80,
  title: 40,
  message: 500,
}
const mailPattern = /^[^\s@<>()",;:\\]{1,64}@(?=.{3,190}$)[^\s@.<>()",;:\\]+(\.[^\s@.<>()",;:\\]+)+$/
// eslint-disable-next-line no-control-regex -- they would end a line somewhere later
const control = /[\u0000-\u0009\u000b-\u001f\u007f]/g

/** Trims a value and removes control characters. */
export function readValues(
  fields: Readonly<Record<string, string | undefined>>,
): Partial<Record<ExchangeField, string>> {
  const values: Partial<Record<ExchangeField, string>> = {}
  for (const field of exchangeFields) {
    const text = fields[field]?.toWellFormed().replace(/\r\n?/g, '\n').replace(control, '').trim()
    if (text) values[field] = field === 'message' ? text : text.replaceAll('\n', ' ')
  }
  return values
}

const isTooLong = (values: Values, field: ExchangeField) => (values[field]?.length ?? 0) > longest[field]

function problemOfMobile({ mobile, email }: Values): ExchangeProblem | undefined {
  if (!mobile) return email ? undefined : 'contactNeeded'
  return normaliseMobile(mobile) === undefined ? 'mobile' : undefined
}

const problemOfMail = ({ email }: Values): ExchangeProblem | undefined =>
  email && !mailPattern.test(email.normalize('NFKC')) ? 'email' : undefined

/** Finds the problems of a visitor's card. It needs a name, one way to answer, and consent. */
export function problemsOf(values: Values, hasConsented: boolean): Problems {
  const tooLong = exchangeFields
    .filter((field) => isTooLong(values, field))
    .map((field) => [field, 'tooLong' as const])
  const rules: readonly (readonly [keyof Problems, ExchangeProblem | undefined])[] = [
    ['name', values.name ? undefined : 'required'],
    ['mobile', problemOfMobile(values)],
    ['email', problemOfMail(values)],
    ['consent', hasConsented ? undefined : 'consent'],
  ]
  return Object.fromEntries([...tooLong, ...rules.filter(([, problem]) => problem !== undefined)]) as Problems
}
