import type { FieldRule } from '#features/cards/card-templates/card-templates.contract.ts'
import {
  applyEdit,
  editableKeys,
  type FieldProblem,
  type FieldValues,
  isAlwaysDefault,
  missingKeys,
  normaliseValue,
  problemOf,
  type Rank,
  withDefaults,
} from '#features/cards/card-templates/server/card-templates.public.ts'

/** Personal fields cannot be filled. */
const personalKeys: ReadonlySet<string> = new Set(['name', 'mobile', 'department'])

export interface FillProblem extends Omit<FieldProblem, 'kind'> {
  kind: FieldProblem['kind'] | 'personal' | 'always' | 'noDefault' | 'hidden'
}

interface FillInput {
  rules: readonly FieldRule[]
  defaults: FieldValues
  values: FieldValues
  restoreDefaults: readonly string[]
}

/** Normalises the values of a fill and finds the problems that concern all cards. An empty value restores the default. */
export function fillValues({ rules, defaults, values, restoreDefaults }: FillInput): {
  values: Record<string, string>
  problems: FillProblem[]
} {
  const known = new Map(rules.map((rule) => [rule.key, rule]))
  const problems: FillProblem[] = []
  const newValues: Record<string, string> = {}
  for (const [key, raw] of Object.entries(values)) {
    const rule = known.get(key)
    const value = rule ? normaliseValue(rule, raw) : ''
    const problem = problemForAll(rule, key) ?? (rule && problemOf(rule, value))
    if (problem) problems.push(problem)
    else newValues[key] = value
  }
  for (const key of restoreDefaults) {
    const rule = known.get(key)
    const problem =
      problemForAll(rule, key) ??
      (rule?.source === 'default' && defaults[key] ? undefined : { key, kind: 'noDefault' as const })
    if (problem) problems.push(problem)
    else newValues[key] = ''
  }
  return { values: newValues, problems }
}

function problemForAll(rule: FieldRule | undefined, key: string): FillProblem | undefined {
  if (!rule) return { key, kind: 'unknown' }
  if (personalKeys.has(key)) return { key, kind: 'personal' }
  if (isAlwaysDefault(rule)) return { key, kind: 'always' }
  return rule.visible ? undefined : { key, kind: 'hidden' }
}

interface Filling {
  rules: readonly FieldRule[]
  defaults: FieldValues
  rank: Rank
  before: FieldValues
  newValues: FieldValues
  /** A draft may still lack what is required. */
  isDraft: boolean
  onlyEmpty: boolean
}

export type Filled =
  | {
      outcome: 'changed'
      values: Record<string, string>
      before: Record<string, string>
      after: Record<string, string>
    }
  | { outcome: 'unchanged' }
  | { outcome: 'refused'; problem: FieldProblem }

/** Applies a fill to one card by the rules of a single edit. */
export function fillCard({ rules, defaults, rank, before, newValues, isDraft, onlyEmpty }: Filling): Filled {
  const sent = Object.fromEntries(
    Object.entries(newValues).filter(([key]) => !onlyEmpty || !before[key]?.trim()),
  )
  const { values, problems } = applyEdit({ rules, rank, before, sent })
  const missing = isDraft
    ? []
    : missingKeys(rules, withDefaults(rules, values, defaults)).filter(
        (key) => key in sent && editableKeys(rules, rank).includes(key),
      )
  const problem = problems[0] ?? missing.map((key) => ({ key, kind: 'required' as const }))[0]
  if (problem) return { outcome: 'refused', problem }
  const keys = Object.keys(sent).filter((key) => (before[key] ?? '') !== (values[key] ?? ''))
  if (keys.length === 0) return { outcome: 'unchanged' }
  const part = (of: FieldValues) => Object.fromEntries(keys.map((key) => [key, of[key] ?? '']))
  return { outcome: 'changed', values, before: part(before), after: part(values) }
}
