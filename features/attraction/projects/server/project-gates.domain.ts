import {
  type DocumentKind,
  type FactKey,
  type Missing,
  nextStage,
  type Stage,
  stages,
} from '../face/project-model.ts'
import type { StageRule } from '../projects.contract.ts'

/** Everything about a project that a gate looks at. */
export interface GateFacts {
  /** The facts that are filled in. */
  known: ReadonlySet<FactKey>
  /** The state of the newest document of each kind. */
  documents: ReadonlyMap<DocumentKind, 'pending' | 'checked' | 'rejected'>
  problems: readonly { title: string; state: 'open' | 'answered' | 'closed'; isBlocking: boolean }[]
  isAgreed: boolean
  arrivedFen: number
  /** Policies whose benefits are offered, and which nobody has reviewed. */
  unreviewed: readonly string[]
}

/** The usual rules of the stages; a company may write its own. */
export const usualRules: readonly StageRule[] = [
  { stage: 'recommended', slaDays: 15, documents: [], facts: ['firm', 'industry'] },
  { stage: 'contacted', slaDays: 30, documents: ['proposal'], facts: ['region'] },
  { stage: 'visiting', slaDays: 30, documents: ['visitReport'], facts: [] },
  { stage: 'negotiating', slaDays: 60, documents: ['dueDiligence'], facts: ['promised', 'jobs'] },
  {
    stage: 'policy_review',
    slaDays: 45,
    documents: ['landCheck', 'taxCheck', 'energyCheck', 'environmentCheck', 'agreement'],
    facts: ['tax'],
  },
  { stage: 'signed', slaDays: 30, documents: [], facts: ['contractNumber'] },
  { stage: 'registered', slaDays: 60, documents: ['licence'], facts: [] },
  { stage: 'to_start', slaDays: 90, documents: ['buildingPermit'], facts: [] },
  { stage: 'building', slaDays: 365, documents: [], facts: [] },
  { stage: 'funded', slaDays: 180, documents: [], facts: [] },
  { stage: 'producing', slaDays: 365, documents: ['acceptance'], facts: [] },
  { stage: 'delivering', slaDays: null, documents: [], facts: [] },
]

const placeOf = (stage: Stage) => stages.indexOf(stage)
/** Whether a way from one stage to another goes into a third one. */
export const enters = (stage: Stage, { from, to }: { from: Stage; to: Stage }): boolean =>
  placeOf(from) < placeOf(stage) && placeOf(stage) <= placeOf(to)

const documentsMissing = ({ stage, documents }: StageRule, facts: GateFacts): Missing[] =>
  documents.flatMap((key): Missing[] => {
    const state = facts.documents.get(key)
    if (state === 'checked') return []
    return [{ kind: state === 'pending' ? 'unchecked' : 'document', stage, key }]
  })

const problemsMissing = (stage: Stage, { problems }: GateFacts): Missing[] =>
  problems.flatMap(({ title, state, isBlocking }): Missing[] => {
    if (state === 'open') return [{ kind: 'problem', stage, key: title }]
    return isBlocking && state !== 'closed' ? [{ kind: 'blocking', stage, key: title }] : []
  })

/** Requirements of the gates of signing and of money alone. */
function specialMissing(way: { from: Stage; to: Stage }, facts: GateFacts): Missing[] {
  const found: Missing[] = []
  if (enters('signed', way)) {
    if (!facts.isAgreed) found.push({ kind: 'approval', stage: 'policy_review', key: '' })
    for (const key of facts.unreviewed) found.push({ kind: 'notReviewed', stage: 'policy_review', key })
  }
  if (enters('funded', way) && facts.arrivedFen <= 0)
    found.push({ kind: 'arrival', stage: 'building', key: '' })
  return found
}

/**
 * Everything that stands between a project and a later stage, at once: each gate on the way is asked, and none is jumped over.
 */
export function missingOnWay(
  rules: readonly StageRule[],
  way: { from: Stage; to: Stage },
  facts: GateFacts,
): Missing[] {
  const left = rules.filter(
    ({ stage }) => placeOf(way.from) <= placeOf(stage) && placeOf(stage) < placeOf(way.to),
  )
  const ofStages = left.flatMap((rule): Missing[] => [
    ...rule.facts
      .filter((key) => !facts.known.has(key))
      .map((key): Missing => ({ kind: 'fact', stage: rule.stage, key })),
    ...documentsMissing(rule, facts),
  ])
  return [...ofStages, ...problemsMissing(way.from, facts), ...specialMissing(way, facts)]
}

/** The stage that `push` leads to. */
export const targetOf = (stage: Stage, wanted: Stage | undefined): Stage | undefined => {
  const next = nextStage(stage)
  if (wanted === undefined || next === undefined) return next
  return placeOf(wanted) > placeOf(stage) ? wanted : undefined
}
