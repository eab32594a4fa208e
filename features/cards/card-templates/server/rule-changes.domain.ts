import type { FieldRule } from '../card-templates.contract.ts'
import { departmentKey, problemOf } from './field-rules.domain.ts'
import { isSafePattern } from './safe-pattern.domain.ts'

/** What is wrong with a set of rules: the field, and the key of a sentence. */
export interface RuleProblem {
  key: string
  kind: 'twice' | 'nameNeeded' | 'typeFixed' | 'labelNeeded' | 'pattern'
}

/** Fields whose type is part of their meaning: claiming, calling and the saved contact rely on them. */
const fixedTypes: Readonly<Record<string, FieldRule['type']>> = {
  name: 'text',
  latinName: 'text',
  title: 'text',
  department: 'text',
  company: 'text',
  mobile: 'mobile',
  phone: 'phone',
  fax: 'phone',
  email: 'email',
  wechat: 'wechat',
  website: 'url',
  address: 'address',
}

/** What keeps a set of rules from being saved. */
export function problemsOfRules(rules: readonly FieldRule[], knownKeys: ReadonlySet<string>): RuleProblem[] {
  const seen = new Set<string>()
  const problems: RuleProblem[] = []
  for (const rule of rules) {
    const { key } = rule
    if (seen.has(key)) problems.push({ key, kind: 'twice' })
    seen.add(key)
    const kind = problemOfRule(rule, knownKeys)
    if (kind) problems.push({ key, kind })
  }
  if (!seen.has('name')) problems.push({ key: 'name', kind: 'nameNeeded' })
  return problems
}

function problemOfRule(rule: FieldRule, knownKeys: ReadonlySet<string>): RuleProblem['kind'] | undefined {
  const fixed = fixedTypes[rule.key]
  if (fixed !== undefined && rule.type !== fixed) return 'typeFixed'
  if (rule.key === 'name' && !isPlainlyShown(rule)) return 'nameNeeded'
  if (!knownKeys.has(rule.key) && !rule.label?.['zh-CN']?.trim()) return 'labelNeeded'
  return rule.pattern && !isSafePattern(rule.pattern) ? 'pattern' : undefined
}

const isPlainlyShown = ({ visible, required, maskPublic }: FieldRule) =>
  visible && required && maskPublic === 'none'

/** Which values a change of rules may touch: what cards must be looked at for. */
export interface RuleChanges {
  /** Keys whose values visitors saw and will not see any more. */
  hidden: string[]
  /** Keys that must now have a value. */
  required: string[]
  /** Rules that accept less than before. */
  stricter: FieldRule[]
}

const isShown = (rule: FieldRule | undefined) =>
  rule !== undefined && rule.visible && rule.maskPublic !== 'hidden'
const isDemanded = (rule: FieldRule | undefined) =>
  rule !== undefined && rule.visible && rule.required && rule.key !== departmentKey

/** What differs between two sets of rules, as far as stored values are concerned. */
export function changesOf(before: readonly FieldRule[], after: readonly FieldRule[]): RuleChanges {
  const old = new Map(before.map((rule) => [rule.key, rule]))
  const next = new Map(after.map((rule) => [rule.key, rule]))
  return {
    hidden: before.filter((rule) => isShown(rule) && !isShown(next.get(rule.key))).map((rule) => rule.key),
    required: after
      .filter((rule) => isDemanded(rule) && !isDemanded(old.get(rule.key)))
      .map((rule) => rule.key),
    stricter: after.filter((rule) => rule.visible && isStricter(rule, old.get(rule.key))),
  }
}

const isStricter = (rule: FieldRule, before: FieldRule | undefined) =>
  before === undefined ||
  !before.visible ||
  rule.maxLen < before.maxLen ||
  rule.type !== before.type ||
  (rule.pattern ?? '') !== (before.pattern ?? '')

/** Whether a stored value would be refused by one of the rules. */
export const isRefusedBy = (rules: readonly FieldRule[], values: Readonly<Record<string, string>>) =>
  rules.some((rule) => problemOf(rule, values[rule.key] ?? '') !== undefined)
