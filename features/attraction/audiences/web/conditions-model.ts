import { type Conditions, conditions, type RuleKind, type SegmentRule } from '../segments.contract.ts'

/** The beginning of a rule of each kind; values that have to be chosen are missing. */
export const blankRules: { readonly [K in RuleKind]: Extract<SegmentRule, { kind: K }> } = {
  tag: { kind: 'tag', tagIds: [] },
  channel: { kind: 'channel', channelIds: [] },
  consent: { kind: 'consent', channel: 'sms' },
  clue: { kind: 'clue', states: [] },
  visits: { kind: 'visits', atLeast: 3, days: 30 },
  touch: { kind: 'touch', days: 30 },
  region: { kind: 'region', regions: [] },
  source: { kind: 'source', sources: [] },
}

export const blankConditions: Conditions = {
  match: 'all',
  groups: [{ match: 'all', rules: [blankRules.consent] }],
}

/** Whether every rule says all that it needs. */
export const allComplete = (value: Conditions): boolean => conditions.safeParse(value).success
