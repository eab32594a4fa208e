import { normaliseMobile } from '#platform/contract/mobile-number.ts'

import type { editors, FieldRule } from '../card-templates.contract.ts'
import { isSafePattern } from './safe-pattern.domain.ts'

/** How far a right on a card reaches: the holder, the operator who issues cards, the template's administrator. */
export type Rank = (typeof editors)[number]

export type FieldValues = Readonly<Record<string, string>>

/** What is wrong with a value: the key of a sentence, and the numbers in it. */
export interface FieldProblem {
  key: string
  kind:
    | 'required'
    | 'tooLong'
    | 'control'
    | 'mobile'
    | 'phone'
    | 'email'
    | 'wechat'
    | 'url'
    | 'pattern'
    | 'locked'
    | 'unknown'
  max?: number
}

const order: Readonly<Record<Rank, number>> = { holder: 0, operator: 1, admin: 2 }

/** Whether every card shows the template's value, even if it has its own. */
export const isAlwaysDefault = ({ source, provisioning }: FieldRule) =>
  source === 'default' && provisioning === 'always'

/** Whether a rank may change a field. Nobody changes a hidden field, nor one that shows the template's value; the stored value stays. */
export const mayEdit = (rule: FieldRule, rank: Rank) =>
  rule.visible &&
  rule.key !== departmentKey &&
  !isAlwaysDefault(rule) &&
  order[rank] >= order[rule.editableBy]

/** The department stands on the card itself as a reference; its name is not typed. */
export const departmentKey = 'department'

/** The keys that a rank may change. */
export const editableKeys = (rules: readonly FieldRule[], rank: Rank) =>
  rules.filter((rule) => mayEdit(rule, rank)).map((rule) => rule.key)

/* eslint-disable no-control-regex -- refusing control characters is the point */
const controlInLine = /[\u0000-\u001f\u007f]/
const controlInText = /[\u0000-\u0008\u000b-\u001f\u007f]/
/* eslint-enable no-control-regex */
const manyLines = new Set<FieldRule['type']>(['paragraph', 'address'])

const shapes: Partial<
  Record<FieldRule['type'], readonly [kind: FieldProblem['kind'], accepts: (value: string) => boolean]>
> = {
  mobile: ['mobile', (value) => normaliseMobile(value) !== undefined],
  phone: ['phone', (value) => /^[+\d][\d\s\-()#*,;.]{2,38}[\d]$/.test(value)],
  email: [
    'email',
    (value) => /^[^\s@<>()",;:\\]{1,64}@(?=.{3,190}$)[^\s@.<>()",;:\\]+(\.[^\s@.<>()",;:\\]+)+$/.test(value),
  ],
  wechat: ['wechat', (value) => /^[A-Za-z0-9_-]{2,40}$/.test(value)],
  url: ['url', isWebAddress],
}

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(value)) return false
  try {
    const { username, password } = new URL(value)
    return username === '' && password === ''
  } catch {
    return false
  }
}

/** The value as it is stored: trimmed, in one spelling. */
export function normaliseValue(rule: FieldRule, raw: string): string {
  const text = raw.normalize('NFC').replace(/\r\n?/g, '\n').trim()
  if (rule.type === 'mobile') return text === '' ? '' : (normaliseMobile(text) ?? text)
  if (rule.type === 'email' || rule.type === 'phone') return text.normalize('NFKC')
  return text
}

/** What is wrong with one value, or undefined. An empty value is the business of `required`. */
export function problemOf(rule: FieldRule, value: string): FieldProblem | undefined {
  const { key } = rule
  if (value === '') return undefined
  if (value.length > rule.maxLen) return { key, kind: 'tooLong', max: rule.maxLen }
  if ((manyLines.has(rule.type) ? controlInText : controlInLine).test(value)) return { key, kind: 'control' }
  const shape = shapes[rule.type]
  if (shape && !shape[1](value)) return { key, kind: shape[0] }
  if (rule.pattern && isSafePattern(rule.pattern) && !new RegExp(`^(?:${rule.pattern})$`, 'u').test(value))
    return { key, kind: 'pattern' }
  return undefined
}

/** The visible required fields that have no value. */
export const missingKeys = (rules: readonly FieldRule[], values: FieldValues) =>
  rules
    .filter(
      (rule) => rule.visible && rule.required && rule.key !== departmentKey && !values[rule.key]?.trim(),
    )
    .map((rule) => rule.key)

export const isComplete = (rules: readonly FieldRule[], values: FieldValues) =>
  missingKeys(rules, values).length === 0

/** The values with the template's own where a card has none: what visitors see and what completeness looks at. */
export function withDefaults(
  rules: readonly FieldRule[],
  values: FieldValues,
  defaults: FieldValues,
): Record<string, string> {
  const isMissing = (rule: FieldRule) => isAlwaysDefault(rule) || !values[rule.key]?.trim()
  const inherited = rules.filter((rule) => rule.source === 'default' && isMissing(rule) && defaults[rule.key])
  return { ...values, ...Object.fromEntries(inherited.map(({ key }) => [key, defaults[key] ?? ''])) }
}

/** What a new card begins with: the defaults that are handed out once and belong to the card from then on. */
export const initialValues = (rules: readonly FieldRule[], defaults: FieldValues): Record<string, string> =>
  Object.fromEntries(
    rules.flatMap(({ key, source, provisioning }) =>
      source === 'default' && provisioning === 'initial' && defaults[key] ? [[key, defaults[key]]] : [],
    ),
  )

interface Edit {
  rules: readonly FieldRule[]
  rank: Rank
  before: FieldValues
  /** What was sent: only these keys change. */
  sent: FieldValues
}

interface Edited {
  values: Record<string, string>
  problems: FieldProblem[]
}

/**
 * The values after an edit, and why not where not. A value that was sent unchanged is no change, so a form may send
 * everything it shows; a changed value that the rank may not touch is refused by name.
 */
export function applyEdit({ rules, rank, before, sent }: Edit): Edited {
  const byKey = new Map(rules.map((rule) => [rule.key, rule]))
  const values: Record<string, string> = { ...before }
  const problems: FieldProblem[] = []
  for (const [key, raw] of Object.entries(sent)) {
    if (key === departmentKey) continue
    const rule = byKey.get(key)
    if (!rule) {
      problems.push({ key, kind: 'unknown' })
      continue
    }
    const value = normaliseValue(rule, raw)
    if (value === (before[key] ?? '')) continue
    const problem = mayEdit(rule, rank) ? problemOf(rule, value) : ({ key, kind: 'locked' } as const)
    if (problem) problems.push(problem)
    else if (value === '') delete values[key]
    else values[key] = value
  }
  return { values, problems }
}
