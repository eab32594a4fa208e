/** The stages of a project, in their order. */
export const stages = [
  'recommended',
  'contacted',
  'visiting',
  'negotiating',
  'policy_review',
  'signed',
  'registered',
  'to_start',
  'building',
  'funded',
  'producing',
  'delivering',
] as const
export type Stage = (typeof stages)[number]

export const projectStates = [...stages, 'on_hold', 'terminated'] as const
export type ProjectState = (typeof projectStates)[number]

export const colours = ['red', 'amber', 'green'] as const
export type Colour = (typeof colours)[number]

/** Documents that a stage may ask for. */
export const documentKinds = [
  'proposal',
  'visitReport',
  'dueDiligence',
  'landCheck',
  'taxCheck',
  'energyCheck',
  'environmentCheck',
  'agreement',
  'licence',
  'buildingPermit',
  'acceptance',
  'other',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Facts that a stage may ask for. */
export const factKeys = [
  'firm',
  'industry',
  'region',
  'promised',
  'land',
  'jobs',
  'tax',
  'contractNumber',
] as const
export type FactKey = (typeof factKeys)[number]

export const missingKinds = [
  'fact',
  'document',
  'unchecked',
  'problem',
  'blocking',
  'approval',
  'arrival',
  'notReviewed',
] as const
export type MissingKind = (typeof missingKinds)[number]

/** One thing that stands before a stage: the stage that asks for it, and which. */
export interface Missing {
  kind: MissingKind
  /** The stage that cannot be left without it. */
  stage: Stage
  /** The fact, the kind of the document, the title of the problem, or the policy. */
  key: string
}

/** The stage after one; undefined after the last. */
export const nextStage = (stage: Stage): Stage | undefined => stages[stages.indexOf(stage) + 1]
/** The stage before one; undefined before the first. */
export const formerStage = (stage: Stage): Stage | undefined => stages[stages.indexOf(stage) - 1]
