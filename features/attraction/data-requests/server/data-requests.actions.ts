import { withdrawMarketing } from '#features/customers/consents/server/consents.public.ts'
import { withdrawContact } from '#features/customers/customers/server/visitor-contacts.public.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'
import { type Actor, record, recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { copyKinds, type Decision, decisions, type RequestKind } from '../data-requests.contract.ts'
import { digestOfContact } from './contact-digests.actions.ts'
import { actorFor, afterWorkingDays, requestMachine } from './data-requests.domain.ts'
import { copyPersonJob, erasePersonJob } from './data-requests.jobs.ts'
import { refuseDenial, refuseField, versionConflict } from './data-requests.refusals.ts'
import {
  type DataRequest,
  findRequest,
  leftOf,
  lockRequest,
  putRequest,
  writeRequest,
} from './data-requests.repository.ts'
import { findPersonRows, ruledTables } from './person-rows.repository.ts'

export const objectType = 'dataRequest'

/** 个人信息保护法 says "in time"; the domain of this product says fifteen working days. */
const answerDays = 15

/** Takes a request in, of somebody who proved the number in this transaction. */
export async function receiveRequest(
  { tx, services, actor }: { tx: Tx; services: Pick<Services, 'database'>; actor: Actor },
  { kind, mobile, note }: { kind: RequestKind; mobile: string; note: string },
): Promise<DataRequest> {
  const now = new Date()
  const [state = 'received'] = requestMachine.initial
  const request = await putRequest(tx, {
    kind,
    state,
    mobile,
    mobileMasked: maskMobile(mobile),
    digest: await digestOfContact(services.database, mobile),
    note,
    receivedAt: now,
    dueAt: afterWorkingDays(now, answerDays),
  })
  if (request.receivedAt.getTime() === now.getTime())
    await record(tx, actor, [{ objectType, objectId: request.id, event: 'create', to: state }])
  return request
}

export const readRequest = async ({ tx }: MemberContext, id: string): Promise<DataRequest> =>
  findRequest(tx, id).then(orNotFound)

interface Command {
  event: Decision
  text?: string | undefined
  version: number
}

/** The job that carries out requests of a kind, where looking through all tables takes its time. */
const jobOf = (kind: RequestKind) =>
  kind === 'erase' ? erasePersonJob : copyKinds.includes(kind) ? copyPersonJob : undefined

/** Carries out what was accepted: an erasure or a copy by a job, an end of messages at once; a correction is made by hand. */
async function carryOut(context: MemberContext, request: DataRequest): Promise<DataRequest> {
  const { tx, services, viewer, language } = context
  if (request.kind === 'correct') return request
  const job = jobOf(request.kind)
  if (job) {
    const started = { accountId: viewer.accountId, language }
    await startJob(tx, job, { payload: { requestId: request.id }, ...started })
    return request
  }
  const cards = (await findPersonRows(tx, [request.mobile], ruledTables())).get('customer_cards') ?? []
  for (const customerId of cards)
    if (request.kind === 'quiet') await withdrawContact(tx, customerId)
    else await withdrawMarketing({ tx, services }, customerId, 'link')
  const decision = requestMachine.decide('finish', { subject: request, context: { left: 0 } })
  if (!decision.allowed) return request
  await recordBy(context, [
    { objectType, objectId: request.id, event: 'finish', from: request.state, to: decision.to },
  ])
  return writeRequest(tx, request.id, { state: decision.to, finishedAt: new Date() })
}

export async function decideRequest(
  context: MemberContext,
  id: string,
  { event, text = '', version }: Command,
): Promise<DataRequest> {
  const { tx, viewer } = context
  const request = await lockRequest(tx, id).then(orNotFound)
  const { state } = request
  const question = { subject: request, actor: actorFor(viewer), context: { left: await leftOf(tx, id) } }
  const decision = requestMachine.decide(event, question)
  if (!decision.allowed) {
    const allowed = requestMachine.possible(decisions, question)
    throw refuseDenial(decision.denial, { event, state }, { state, allowed })
  }
  if (version !== request.version) throw versionConflict()
  const said = text.trim()
  if (['refuse', 'answer'].includes(event) && said === '') throw refuseField('text', (t) => t.errors.text)
  const isEnd = event === 'refuse' || event === 'answer'
  const changed = await writeRequest(tx, id, {
    state: decision.to,
    decidedBy: viewer.accountId,
    decidedByName: viewer.displayName,
    ...(event === 'refuse' && { reason: said }),
    ...(event === 'answer' && { answer: said }),
    ...(isEnd && { finishedAt: new Date() }),
  })
  await recordBy(context, [{ objectType, objectId: id, event, from: state, to: decision.to }])
  return event === 'accept' || event === 'retry' ? carryOut(context, changed) : changed
}
