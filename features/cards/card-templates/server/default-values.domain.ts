import type { FieldRule } from '../card-templates.contract.ts'
import {
  departmentKey,
  type FieldProblem,
  type FieldValues,
  normaliseValue,
  problemOf,
} from './field-rules.domain.ts'

type Source = Pick<FieldRule, 'source' | 'provisioning'>

/** A change of default values and of where values come from. */
export interface DefaultsChange {
  values: FieldValues
  sources: Readonly<Record<string, Source>>
}

export interface DefaultsProblem extends Omit<FieldProblem, 'kind'> {
  kind: FieldProblem['kind'] | 'personal' | 'notFromDirectory' | 'alwaysNeedsDefault' | 'departmentFixed'
}

/** Fields that differ for every person: a common default makes no sense. */
const personalKeys: ReadonlySet<string> = new Set(['name', 'mobile'])
/** What a person's record knows. */
const directoryKeys: ReadonlySet<string> = new Set(['name', 'title', 'mobile', 'email', departmentKey])

interface Before {
  rules: readonly FieldRule[]
  defaults: FieldValues
}

/** The rules and defaults after a change, and what is wrong with it, field by field. */
export function changeDefaults({ rules, defaults }: Before, { values, sources }: DefaultsChange) {
  const known = new Map(rules.map((rule) => [rule.key, rule]))
  const next: Record<string, string> = { ...defaults }
  const problems: DefaultsProblem[] = []
  for (const [key, raw] of Object.entries(values)) {
    const rule = known.get(key)
    const value = rule ? normaliseValue(rule, raw) : ''
    const problem = rule ? problemOfDefault(rule, value) : ({ key, kind: 'unknown' } as const)
    if (problem) problems.push(problem)
    else if (value === '') delete next[key]
    else next[key] = value
  }
  const changed = rules.map((rule) => ({ ...rule, ...sources[rule.key] }))
  for (const key of Object.keys(sources)) if (!known.has(key)) problems.push({ key, kind: 'unknown' })
  for (const rule of changed.filter(({ key }) => sources[key])) {
    const kind = problemOfSource(rule, next)
    if (kind && !problems.some(({ key }) => key === rule.key)) problems.push({ key: rule.key, kind })
  }
  return { rules: changed, defaults: next, problems }
}

function problemOfDefault(rule: FieldRule, value: string): DefaultsProblem | undefined {
  if (value === '') return undefined
  if (rule.key === departmentKey) return { key: rule.key, kind: 'departmentFixed' }
  return personalKeys.has(rule.key) ? { key: rule.key, kind: 'personal' } : problemOf(rule, value)
}

function problemOfSource(
  { key, source, provisioning }: FieldRule,
  defaults: FieldValues,
): DefaultsProblem['kind'] | undefined {
  if (key === departmentKey)
    return source === 'directory' && provisioning === 'always' ? undefined : 'departmentFixed'
  if (source === 'default' && personalKeys.has(key)) return 'personal'
  if (source === 'directory' && !directoryKeys.has(key)) return 'notFromDirectory'
  if (provisioning === 'always' && (source !== 'default' || !defaults[key])) return 'alwaysNeedsDefault'
  return undefined
}

/** What a value looks like on a card: the default where it is the field's business, else the card's own. */
export const shownValue = (rule: FieldRule, own: string | undefined, value: string | undefined): string => {
  if (rule.source !== 'default' || !value) return own ?? ''
  return rule.provisioning === 'always' ? value : own?.trim() || value
}

/** The fields whose look may change: only these need the cards to be read. */
export const changedFields = (
  before: Before,
  after: Before,
): { key: string; before: FieldRule; after: FieldRule }[] =>
  after.rules.flatMap((rule) => {
    const former = before.rules.find(({ key }) => key === rule.key)
    if (!former) return []
    const isSame =
      former.source === rule.source &&
      former.provisioning === rule.provisioning &&
      before.defaults[rule.key] === after.defaults[rule.key]
    return isSame ? [] : [{ key: rule.key, before: former, after: rule }]
  })
