import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import {
  byId,
  choicesParam,
  day,
  id,
  line,
  moment,
  paragraph,
  requiredLine,
} from '#platform/contract/schemas.ts'

export const policyStates = ['draft', 'in_review', 'effective', 'replaced', 'withdrawn'] as const
export type PolicyState = (typeof policyStates)[number]

export const policyEvents = ['edit', 'submit', 'approve', 'sendBack', 'revise', 'withdraw'] as const
export type PolicyEvent = (typeof policyEvents)[number]
export const policyMoves = ['submit', 'approve', 'sendBack', 'revise', 'withdraw'] as const
export type PolicyMove = (typeof policyMoves)[number]

/** Conditions on a project: words that it is among, and numbers that it reaches. */
export const textConditions = ['industry', 'region'] as const
export const numberConditions = ['promisedFen', 'landCentimu', 'jobs', 'yearlyTaxFen'] as const
export const conditionKeys = [...textConditions, ...numberConditions] as const
export type ConditionKey = (typeof conditionKeys)[number]

export const condition = z.discriminatedUnion('key', [
  z.object({ key: z.enum(textConditions), among: z.array(requiredLine(40)).min(1).max(40) }),
  z.object({
    key: z.enum(numberConditions),
    atLeast: z.number().int().min(0).max(1_000_000_000_000_000),
  }),
])
export type Condition = z.infer<typeof condition>

export const benefitKinds = ['rent', 'subsidy', 'tax', 'talent', 'land', 'service'] as const
export const benefit = z.object({ kind: z.enum(benefitKinds), text: requiredLine(200) })

export const policyDraft = z.object({
  name: requiredLine(80),
  summary: paragraph(2000),
  /** The law or decree that it rests on; without one nobody reviews it. */
  basis: line(300),
  conditions: z.array(condition).max(conditionKeys.length),
  benefits: z.array(benefit).min(1).max(20),
  validFrom: day,
  validTo: day,
})
export type PolicyDraft = z.infer<typeof policyDraft>

const version = z.number().int()

export const policyRow = policyDraft.extend({
  id,
  /** Counts the versions of one policy. */
  number: z.number().int(),
  state: z.enum(policyStates),
  /** It is effective, and today lies between its days. */
  isInForce: z.boolean(),
  /** The conclusion of the fair-competition review, and the person who gave it. */
  reviewText: z.string(),
  reviewedBy: z.string(),
  reviewedAt: moment.nullable(),
  by: z.string(),
  reason: z.string(),
  version,
  actions: z.array(
    z.object({ event: z.enum(policyEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type PolicyRow = z.infer<typeof policyRow>

export const verdicts = ['fits', 'nearly', 'fails'] as const
export type Verdict = (typeof verdicts)[number]
export const answers = ['true', 'false', 'unknown'] as const
export type Answer = (typeof answers)[number]

const match = z.object({
  policyId: id,
  name: z.string(),
  number: z.number().int(),
  verdict: z.enum(verdicts),
  validTo: day,
  benefits: z.array(benefit),
  /** Each condition with its answer, and a sentence of what is missing or asked. */
  conditions: z.array(z.object({ key: z.enum(conditionKeys), answer: z.enum(answers), text: z.string() })),
  isOffered: z.boolean(),
})
export type PolicyMatch = z.infer<typeof match>

const offer = z.object({
  id,
  policyId: id,
  name: z.string(),
  number: z.number().int(),
  /** As it stood when it was offered. */
  validTo: day,
  benefits: z.array(benefit),
  /** Has the review and the legal basis; a project with one that has not is not signed. */
  isReviewed: z.boolean(),
  by: z.string(),
  at: moment,
})
export type PolicyOffer = z.infer<typeof offer>

export const policiesContract = defineContract('policies', {
  list: endpoint({ method: 'GET', path: '/v2/policy/list' }, 'project:view', {
    query: paging.extend({ keyword: line(60).optional(), status: choicesParam(policyStates).optional() }),
    data: pageOf(policyRow),
  }),
  totals: endpoint({ method: 'GET', path: '/v2/policy/totals' }, 'project:view', {
    data: z.array(z.object({ state: z.enum(policyStates), total: z.number().int() })),
  }),
  /** The policies in force against the facts of one project. */
  match: endpoint({ method: 'GET', path: '/v2/policy/match/:id' }, 'project:view', {
    params: byId,
    data: z.object({ matches: z.array(match), offers: z.array(offer) }),
  }),
  offer: endpoint({ method: 'POST', path: '/v2/policy/offer' }, 'project:edit', {
    creates: true,
    body: z.object({ projectId: id, policyId: id }),
    data: z.null(),
  }),
  withdrawOffer: endpoint({ method: 'DELETE', path: '/v2/policy/offer/:id' }, 'project:edit', {
    params: byId,
    data: z.null(),
  }),
  create: endpoint({ method: 'POST', path: '/v2/policy' }, 'policy:edit', {
    creates: true,
    body: policyDraft,
    data: policyRow,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/policy/:id' }, 'policy:edit', {
    params: byId,
    body: policyDraft.extend({ version }),
    data: policyRow,
  }),
  move: endpoint({ method: 'PUT', path: '/v2/policy/:id/move' }, 'project:view', {
    params: byId,
    body: z.object({
      event: z.enum(policyMoves),
      /** The conclusion of the fair-competition review, or why it is sent back or withdrawn. */
      text: paragraph(2000).optional(),
      version,
    }),
    data: policyRow,
  }),
})
