import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, day, id, moment, requiredLine } from '#platform/contract/schemas.ts'

import { moneyModes, onlineChannels } from './payments.contract.ts'

/** How far a provider's statement of a day has come. */
export const statementStates = ['waiting', 'read', 'failed'] as const
export type StatementState = (typeof statementStates)[number]

/** Fetched from the provider, or handed in by somebody. */
export const statementSources = ['fetched', 'uploaded'] as const

export const differenceKinds = ['missingHere', 'missingThere', 'amount', 'state'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export const lineSubjects = ['charge', 'refund'] as const
export type LineSubject = (typeof lineSubjects)[number]

/** Why a statement could not be had. */
export const statementFailures = [
  'notReady',
  'refused',
  'wrongHash',
  'wrongFormat',
  'wrongDay',
  'wrongTotals',
  'closed',
] as const
export type StatementFailure = (typeof statementFailures)[number]

const fen = z.number().int()

const statement = z.object({
  statementId: id,
  day: z.string(),
  channel: z.enum(onlineChannels),
  mode: z.enum(moneyModes),
  source: z.enum(statementSources),
  state: z.enum(statementStates),
  failure: z.enum(statementFailures).nullable(),
  /** What stands in it. */
  charges: z.number().int(),
  charged: fen,
  refunds: z.number().int(),
  refunded: fen,
  openDifferences: z.number().int(),
  by: z.string(),
  readAt: moment.nullable(),
})
export type StatementRow = z.infer<typeof statement>

const side = z.object({ state: z.string(), amount: fen })

const difference = z.object({
  differenceId: id,
  day: z.string(),
  channel: z.enum(onlineChannels),
  mode: z.enum(moneyModes),
  kind: z.enum(differenceKinds),
  subject: z.enum(lineSubjects),
  number: z.string(),
  orderNumber: z.string().nullable(),
  companyName: z.string().nullable(),
  ours: side.nullable(),
  theirs: side.nullable(),
  createdAt: moment,
  resolvedAt: moment.nullable(),
  /** Null where a later reading found both books alike. */
  resolvedBy: z.string().nullable(),
  note: z.string().nullable(),
})
export type DifferenceRow = z.infer<typeof difference>

const statementBody = z.object({ channel: z.enum(onlineChannels), day })

/** The providers' statements of a day beside our own books. */
export const statementsContract = defineContract('statements', {
  listStatements: endpoint({ method: 'GET', path: '/v2/operator/statement/list' }, 'system:operate', {
    query: paging,
    data: pageOf(statement),
  }),
  /** Has the statement of a day fetched, again where it was before. */
  fetchStatement: endpoint({ method: 'POST', path: '/v2/operator/statement/fetch' }, 'system:operate', {
    creates: true,
    body: statementBody,
    data: statement,
  }),
  /** The file as the provider's own pages give it. */
  uploadStatement: endpoint({ method: 'POST', path: '/v2/operator/statement/upload' }, 'system:operate', {
    upload: { maxBytes: 10 * 1024 * 1024, extensions: ['.csv', '.txt', '.gz', '.zip'] },
    slow: true,
    body: statementBody,
    data: statement,
  }),
  listDifferences: endpoint({ method: 'GET', path: '/v2/operator/statement/differences' }, 'system:operate', {
    query: paging.extend({
      open: z.enum(['true', 'false']).optional(),
      kind: z.enum(differenceKinds).optional(),
    }),
    data: pageOf(difference),
  }),
  resolveDifference: endpoint(
    { method: 'PUT', path: '/v2/operator/statement/differences/:id' },
    'system:operate',
    {
      params: byId,
      body: z.object({ note: requiredLine(200) }),
      data: difference,
    },
  ),
})
