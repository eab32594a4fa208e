import type { Tx } from '#platform/server/database/database.ts'
import { keptYears } from '#platform/server/database/personal-data.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { decisions, type RequestDetail, type RequestRow } from '../data-requests.contract.ts'
import { actorFor, requestMachine } from './data-requests.domain.ts'
import { describe } from './data-requests.refusals.ts'
import { type Certificate, type DataRequest, findCertificates, leftOf } from './data-requests.repository.ts'
import { countPersonRows, ruledTables } from './person-rows.repository.ts'

const openStates = ['received', 'verifying', 'processing'] as const

export function rowOf({ viewer, language }: MemberContext, request: DataRequest, left: number): RequestRow {
  const { id, kind, state, version } = request
  const question = { subject: request, actor: actorFor(viewer), context: { left } }
  return {
    id,
    kind,
    state,
    mobile: request.mobileMasked,
    receivedAt: request.receivedAt.toISOString(),
    dueAt: request.dueAt.toISOString(),
    isLate: openStates.some((open) => open === state) && request.dueAt < new Date(),
    decidedBy: request.decidedByName,
    finishedAt: request.finishedAt?.toISOString() ?? null,
    retainUntil: request.retainUntil?.toISOString() ?? null,
    copyUntil: request.copy === null ? null : (request.copyUntil?.toISOString() ?? null),
    version,
    actions: requestMachine.actions(decisions, question).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describe(denial, { event, state }, language),
    })),
  }
}

const certificateOf = ({ lines, left, columns, sha256, madeAt }: Certificate) => ({
  lines,
  left,
  columns,
  sha256,
  madeAt: madeAt.toISOString(),
})

export async function detailOf(context: MemberContext, request: DataRequest): Promise<RequestDetail> {
  const { tx } = context
  const { id, note, reason, answer } = request
  return {
    ...rowOf(context, request, await leftOf(tx, id)),
    note,
    reason,
    answer,
    found: await countPersonRows(tx, request.mobile),
    certificates: (await findCertificates(tx, id)).map(certificateOf),
  }
}

/** The rows of a list: what a recount found is asked for those alone that it concerns. */
export async function rowsOf(
  context: MemberContext,
  requests: readonly DataRequest[],
): Promise<RequestRow[]> {
  const rows: RequestRow[] = []
  for (const request of requests) rows.push(rowOf(context, request, await openLeft(context.tx, request)))
  return rows
}

const openLeft = (tx: Tx, { id, state, kind }: DataRequest): Promise<number> =>
  state === 'processing' && kind === 'erase' ? leftOf(tx, id) : Promise.resolve(0)

/** The tables with rows of people: which law keeps them, and which are erased at once. */
export function retentionOf() {
  const tables = ruledTables()
  return {
    kept: tables.flatMap(({ name, rule }) =>
      rule.rows === 'keep' && rule.law !== undefined
        ? [{ table: name, law: rule.law, years: keptYears[rule.law] }]
        : [],
    ),
    erased: tables.filter(({ rule }) => rule.rows !== 'keep').map(({ name }) => name),
  }
}
