import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, line, moment, requiredLine } from '#platform/contract/schemas.ts'

import { clueClocks, clueGrades, clueOrigins, scoreKeys, skipReasons } from './clues.contract.ts'

const version = z.number().int()
const account = z.object({ id, name: z.string() })

/** Members claim by themselves, or wait for an administrator of the pool. */
export const poolModes = ['claimable', 'assignOnly'] as const
/** Everybody who may see clues sees the pool, or its members alone. */
export const poolSights = ['everyone', 'members'] as const
export const poolStates = ['open', 'closed'] as const
export type PoolState = (typeof poolStates)[number]

/** The clocks of some clues: the first rule that fits by grade and line counts. */
export const clockRule = z.object({
  /** All grades, and all lines, where none is named. */
  grades: z.array(z.enum(clueGrades)).max(4),
  productLine: line(40),
  firstTouchHours: z.number().int().min(1).max(2160).nullable(),
  silentDays: z.number().int().min(1).max(365).nullable(),
  noDealDays: z.number().int().min(1).max(1095).nullable(),
  /** Saturdays and Sundays of the company's zone do not count. */
  isOfWorkingDays: z.boolean().optional(),
})
export type ClockRule = z.infer<typeof clockRule>

export const poolDraft = z.object({
  name: requiredLine(40),
  mode: z.enum(poolModes),
  sight: z.enum(poolSights),
  /** The clues that one person may claim from it a day. */
  dayCap: z.number().int().min(1).max(500),
  /** The days for which a former owner may not claim a clue again. */
  cooldownDays: z.number().int().min(0).max(365),
  /** The pool that takes what is given back from this one; itself where none is named. */
  targetPoolId: id.nullable(),
  adminIds: z.array(id).max(50),
  memberIds: z.array(id).max(500),
  clocks: z.array(clockRule).max(20),
})
export type PoolDraft = z.infer<typeof poolDraft>

export const poolRow = z.object({
  id,
  name: z.string(),
  mode: z.enum(poolModes),
  sight: z.enum(poolSights),
  state: z.enum(poolStates),
  isDefault: z.boolean(),
  dayCap: z.number().int(),
  cooldownDays: z.number().int(),
  targetPoolId: id.nullable(),
  admins: z.array(account),
  members: z.array(account),
  clocks: z.array(clockRule),
  /** Clues that nobody has, counted to 10,000. */
  waiting: z.number().int(),
  /** The claims that the viewer has left today. */
  claimsLeft: z.number().int(),
  mayClaim: z.boolean(),
  mayManage: z.boolean(),
  version,
})
export type PoolRow = z.infer<typeof poolRow>

export const assignStrategies = ['roundRobin', 'load', 'weight', 'pool'] as const
export type AssignStrategy = (typeof assignStrategies)[number]

export const assignRuleDraft = z.object({
  id: id.optional(),
  name: requiredLine(40),
  isOn: z.boolean(),
  origins: z.array(z.enum(clueOrigins)).max(8),
  regions: z.array(requiredLine(20)).max(40),
  productLines: z.array(requiredLine(40)).max(40),
  strategy: z.enum(assignStrategies),
  poolId: id.nullable(),
  /** Clues that one colleague gets by this rule a day. */
  dayCap: z.number().int().min(1).max(500),
  /** Hours of the day in the company's zone; the same hour twice is the whole day. */
  dutyFrom: z.number().int().min(0).max(23),
  dutyTo: z.number().int().min(0).max(24),
  members: z
    .array(
      z.object({
        accountId: id,
        weight: z.number().int().min(1).max(10),
        regions: z.array(line(20)).max(40),
      }),
    )
    .max(100),
})
export type AssignRuleDraft = z.infer<typeof assignRuleDraft>

export const assignRules = z.object({
  number: z.number().int(),
  rules: z.array(
    assignRuleDraft.extend({
      id,
      members: z.array(
        z.object({
          accountId: id,
          name: z.string(),
          weight: z.number().int(),
          regions: z.array(z.string()),
        }),
      ),
    }),
  ),
})
export type AssignRules = z.infer<typeof assignRules>

const probe = z.object({ origin: z.enum(clueOrigins), region: line(20), productLine: line(40) })

export const ruleTest = z.object({
  /** The rule that would decide; none where the pool takes the clue. */
  rule: z.string(),
  owner: account.nullable(),
  pool: account.nullable(),
  candidates: z.array(z.object({ name: z.string(), open: z.number().int(), today: z.number().int() })),
  skipped: z.array(z.object({ name: z.string(), why: z.enum(skipReasons) })),
  /** Rules before it, and what does not fit. */
  passed: z.array(z.object({ name: z.string(), why: z.enum(['off', 'origin', 'region', 'productLine']) })),
})
export type RuleTest = z.infer<typeof ruleTest>

export const clueSettings = z.object({
  /** Clues that one person may have at once. */
  ownLimit: z.number().int().min(1).max(5000),
  /** People of pools that one person may open a day. */
  viewCap: z.number().int().min(1).max(1000),
  isRecycling: z.boolean(),
  productLines: z.array(requiredLine(40)).max(50),
  /** Doors by which people become clues. */
  origins: z.array(z.enum(clueOrigins)).max(8),
  version,
})
export type ClueSettings = z.infer<typeof clueSettings>

export const scoreWeight = z.object({
  key: z.enum(scoreKeys),
  points: z.number().int().min(-50).max(50),
  cap: z.number().int().min(0).max(100),
  /** Days after which the points are worth half; never where it is 0. */
  halfLifeDays: z.number().int().min(0).max(365),
})
export type ScoreWeight = z.infer<typeof scoreWeight>

export const scoreModel = z.object({
  number: z.number().int(),
  weights: z.array(scoreWeight).min(1).max(scoreKeys.length),
  industries: z.array(requiredLine(40)).max(50),
  regions: z.array(requiredLine(20)).max(50),
})
export type ScoreModel = z.infer<typeof scoreModel>

export const previewLine = z.object({
  clueId: id,
  company: z.string(),
  owner: z.string(),
  clock: z.enum(clueClocks),
  dueAt: moment,
  outcome: z.enum(['waiting', 'taken', 'kept']),
  why: z.string(),
})
export type PreviewLine = z.infer<typeof previewLine>

const moved = z.object({ id, company: z.string(), before: z.number().int(), after: z.number().int() })

export const cluePoolsContract = defineContract('clue-pools', {
  list: endpoint({ method: 'GET', path: '/v2/clue/pool/list' }, 'clue:view', { data: z.array(poolRow) }),
  create: endpoint({ method: 'POST', path: '/v2/clue/pool' }, 'clue:configure', {
    creates: true,
    body: poolDraft,
    data: poolRow,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/clue/pool/:id' }, 'clue:configure', {
    params: byId,
    body: poolDraft.extend({ version }),
    data: poolRow,
  }),
  sort: endpoint({ method: 'PUT', path: '/v2/clue/pool/sort' }, 'clue:configure', {
    body: z.object({ ids: z.array(id).min(1).max(100) }),
    data: z.null(),
  }),
  close: endpoint({ method: 'PUT', path: '/v2/clue/pool/:id/close' }, 'clue:configure', {
    params: byId,
    data: poolRow,
  }),
  /** People who can be given clues, with what they have. */
  colleagues: endpoint({ method: 'GET', path: '/v2/clue/colleagues' }, 'clue:assign', {
    query: z.object({ keyword: line(40).optional() }),
    data: z.array(account.extend({ open: z.number().int() })),
  }),
  getSettings: endpoint({ method: 'GET', path: '/v2/clue/settings' }, 'clue:view', { data: clueSettings }),
  saveSettings: endpoint({ method: 'PUT', path: '/v2/clue/settings' }, 'clue:configure', {
    body: clueSettings,
    data: clueSettings,
  }),
  getRules: endpoint({ method: 'GET', path: '/v2/clue/rules' }, 'clue:configure', { data: assignRules }),
  saveRules: endpoint({ method: 'PUT', path: '/v2/clue/rules' }, 'clue:configure', {
    body: z.object({ number: z.number().int(), rules: z.array(assignRuleDraft).max(30) }),
    data: assignRules,
  }),
  testRules: endpoint({ method: 'POST', path: '/v2/clue/rules/test' }, 'clue:configure', {
    body: probe,
    data: ruleTest,
  }),
  preview: endpoint({ method: 'GET', path: '/v2/clue/recycle/preview' }, 'clue:view', {
    query: paging,
    data: pageOf(previewLine).extend({ madeAt: moment.nullable(), runAt: moment.nullable() }),
  }),
  getScore: endpoint({ method: 'GET', path: '/v2/clue/score' }, 'clue:configure', { data: scoreModel }),
  saveScore: endpoint({ method: 'PUT', path: '/v2/clue/score' }, 'clue:configure', {
    body: scoreModel,
    data: scoreModel,
  }),
  /** Clues that would move by another model: the first thousand clues that people work on. */
  dryRunScore: endpoint({ method: 'POST', path: '/v2/clue/score/dryRun' }, 'clue:configure', {
    body: scoreModel,
    data: z.object({
      looked: z.number().int(),
      up: z.number().int(),
      down: z.number().int(),
      moved: z.array(moved),
    }),
    slow: true,
  }),
})
