import type { MemberContext } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import {
  type Condition,
  policyEvents,
  type PolicyMatch,
  type PolicyOffer,
  type PolicyRow,
} from '../policies.contract.ts'
import { policiesTexts } from '../policies.texts.ts'
import { answerOf, type MatchedFacts, type PolicyActor, policyMachine, verdictOf } from './policies.domain.ts'
import { describe } from './policies.refusals.ts'
import type { Offer, Policy } from './policies.repository.ts'

export const actorFor = ({ accountId, permissions }: Viewer): PolicyActor => ({
  accountId,
  mayEdit: permissions.has('policy:edit'),
  mayReview: permissions.has('policy:review'),
})

/** Whether benefits of a version may be promised: it was reviewed, and it has a legal basis. */
export const isReviewed = ({ reviewedAt, basis, state }: Policy): boolean =>
  reviewedAt !== null && basis !== '' && state !== 'withdrawn'

interface Today {
  today: string
}

/** A version as lists show it. */
export function rowOf(
  policy: Policy,
  { today }: Today,
  { viewer, language }: Pick<MemberContext, 'viewer' | 'language'>,
): PolicyRow {
  const { state, validFrom, validTo } = policy
  const question = { subject: policy, actor: actorFor(viewer), context: undefined }
  return {
    id: policy.id,
    number: policy.number,
    name: policy.name,
    summary: policy.summary,
    basis: policy.basis,
    conditions: policy.conditions,
    benefits: policy.benefits,
    validFrom,
    validTo,
    state,
    isInForce: state === 'effective' && validFrom <= today && today <= validTo,
    reviewText: policy.reviewText,
    reviewedBy: policy.reviewedByName,
    reviewedAt: policy.reviewedAt?.toISOString() ?? null,
    by: policy.byName,
    reason: policy.reason,
    version: policy.version,
    actions: policyMachine.actions(policyEvents, question).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describe(denial, { event, state }, language),
    })),
  }
}

const units = { promisedFen: 1_000_000, yearlyTaxFen: 1_000_000, landCentimu: 100, jobs: 1 } as const

/** A condition with what it asks and what is there, in the reader's language. */
function sentenceOf(condition: Condition, facts: MatchedFacts, language: Language): string {
  const t = policiesTexts.in(language)
  const answer = answerOf(condition, facts)
  const label = t.conditions[condition.key]
  if ('among' in condition)
    return fill(t.sentences[answer], {
      label,
      wanted: condition.among.join('、'),
      found: facts[condition.key],
    })
  const unit = units[condition.key]
  return fill(t.sentences[answer], {
    label,
    wanted: `≥ ${condition.atLeast / unit}`,
    found: String(facts[condition.key] / unit),
  })
}

interface Matching {
  facts: MatchedFacts
  offered: ReadonlySet<string>
}

export const matchOf = (policy: Policy, { facts, offered }: Matching, language: Language): PolicyMatch => ({
  policyId: policy.id,
  name: policy.name,
  number: policy.number,
  verdict: verdictOf(policy.conditions, facts),
  validTo: policy.validTo,
  benefits: policy.benefits,
  conditions: policy.conditions.map((condition) => ({
    key: condition.key,
    answer: answerOf(condition, facts),
    text: sentenceOf(condition, facts, language),
  })),
  isOffered: offered.has(policy.id),
})

export const offerRowOf = ({ offer, policy }: { offer: Offer; policy: Policy }): PolicyOffer => ({
  id: offer.id,
  policyId: policy.id,
  name: policy.name,
  number: policy.number,
  validTo: offer.validTo,
  benefits: policy.benefits,
  isReviewed: isReviewed(policy),
  by: offer.byName,
  at: offer.at.toISOString(),
})
