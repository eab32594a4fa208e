import { randomInt } from 'node:crypto'

import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { type Actor, actorOf, record, recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound, Refusal } from '#platform/server/http/refusal.ts'
import { scopeFor } from '#platform/server/http/viewer.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { mobile as mainlandMobile } from '#platform/contract/schemas.ts'
import { fill } from '#platform/text/texts.ts'

import {
  type DesignDetail,
  type DesignDraft,
  type DesignEvent,
  designEvents,
} from '../design-requests.contract.ts'
import { designRequestsTexts } from '../design-requests.texts.ts'
import { type DesignActor, designMachine, missingOf } from './design-requests.domain.ts'
import {
  advanceRequest,
  attachFiles,
  type DesignRequest,
  findCompanyNames,
  findCompanyOfRequest,
  findRequest,
  findRequester,
  insertMessage,
  insertRequest,
} from './design-requests.repository.ts'
import { refuseField, refuseDenial, versionConflict } from './design-requests.refusals.ts'
import { detailOf } from './design-requests.view.ts'

const requesterOf = ({ viewer }: Pick<MemberContext, 'viewer'>): DesignActor => ({
  side: 'requester',
  mayRequest: viewer.permissions.has('design:request'),
})
const operator: DesignActor = { side: 'operator', mayRequest: true }

/** A request of the own company that the viewer may know of. */
export async function requireVisibleRequest(
  { tx, viewer }: MemberContext,
  id: string,
): Promise<DesignRequest> {
  const request = await findRequest(tx, id)
  const isSeen =
    request && (scopeFor(viewer, 'design:view').scope === 'all' || request.createdBy === viewer.accountId)
  if (!isSeen) throw notFound()
  return request
}

export const readRequest = async (context: MemberContext, id: string): Promise<DesignDetail> =>
  detailOf(context.tx, await requireVisibleRequest(context, id), {
    actor: requesterOf(context),
    language: context.language,
  })

const newNumber = (now: Date) =>
  `D${now.toISOString().slice(2, 10).replaceAll('-', '')}-${String(randomInt(1_000_000)).padStart(6, '0')}`

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

async function attach(tx: Tx, files: Parameters<typeof attachFiles>[1]): Promise<void> {
  const wanted = new Set(files.fileIds).size
  if ((await attachFiles(tx, { ...files, fileIds: [...new Set(files.fileIds)] })) !== wanted)
    throw refuseField('fileIds', (t) => t.errors.files)
}

/** Hands in a request with its files. */
export async function submitRequest(
  context: MemberContext,
  { fileIds, ...draft }: DesignDraft,
): Promise<DesignDetail> {
  const { tx, viewer, language } = context
  if (draft.deadline !== null && draft.deadline < today())
    throw refuseField('deadline', (t) => t.errors.deadline)
  const request = await insertRequest(tx, {
    ...draft,
    title: draft.title.trim(),
    number: newNumber(new Date()),
    createdBy: viewer.accountId,
    createdByName: viewer.displayName,
  })
  const messageId = await insertMessage(tx, {
    requestId: request.id,
    event: 'submit',
    byOperator: false,
    name: viewer.displayName,
  })
  await attach(tx, { fileIds, requestId: request.id, messageId, uploadedBy: viewer.accountId })
  await recordBy(context, [
    { objectType: 'designRequest', objectId: request.id, event: 'submit', to: request.state },
  ])
  return detailOf(tx, request, { actor: requesterOf(context), language })
}

interface DesignCommand {
  event: DesignEvent
  text?: string | undefined
  fileIds?: readonly string[] | undefined
  version: number
}

interface Execution {
  tx: Tx
  request: DesignRequest
  actor: DesignActor
  recordedActor: Actor
  command: DesignCommand
}

/** Lets an event happen to a request, or says why not. */
async function execute(
  { viewer }: MemberContext,
  { tx, request, actor, recordedActor, command }: Execution,
): Promise<DesignRequest> {
  const { event, text = '', fileIds = [], version } = command
  const { state } = request
  const question = { subject: request, context: undefined, actor }
  const decision = designMachine.decide(event, question)
  if (!decision.allowed) {
    const allowed = designMachine.possible(designEvents, question)
    throw refuseDenial(decision.denial, { event, state }, { state, allowed })
  }
  const missing = missingOf(event, { text, files: fileIds.length })
  if (missing) throw refuseField(missing === 'proposal' ? 'fileIds' : 'text', (t) => t.errors[missing])
  const moved = request.version === version ? await advanceRequest(tx, request, decision.to) : undefined
  if (!moved) throw versionConflict()
  const byOperator = actor.side === 'operator'
  const messageId = await insertMessage(tx, {
    requestId: request.id,
    event,
    byOperator,
    name: viewer.displayName,
    text: text.trim(),
  })
  await attach(tx, { fileIds, requestId: request.id, messageId, uploadedBy: viewer.accountId })
  await record(tx, recordedActor, [
    { objectType: 'designRequest', objectId: request.id, event, from: request.state, to: moved.state },
  ])
  return moved
}

/** Tells the requester, in the company's language; who had too many messages hears of the next step. */
async function notifyRequester(
  { services, viewer }: MemberContext,
  tx: Tx,
  { request, event }: { request: DesignRequest; event: DesignEvent },
): Promise<void> {
  const person = await findRequester(tx, request.createdBy)
  const isMobile = mainlandMobile.safeParse(person?.mobile).success
  const to = (isMobile ? person?.mobile : null) ?? person?.email
  if (!to) return
  const { language } = await findCompanySettings(tx)
  const texts = designRequestsTexts.in(language)
  const url = `${services.settings.publicOrigin}/enterprise/demo/digitalcard/custom-made?request=${request.id}`
  const product = platformTexts.in(language).productName
  await services.messages
    .send(tx, {
      channel: to === person?.mobile ? 'sms' : 'mail',
      to,
      template: 'designs.step',
      language,
      subject: texts.notice.subject,
      text: fill(texts.notice.text, { title: request.title, event: texts.events[event], product, url }),
      createdBy: viewer.accountId,
    })
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
}

/** The requester does something with a request. */
export async function actOnRequest(
  context: MemberContext,
  id: string,
  command: DesignCommand,
): Promise<DesignDetail> {
  const { tx, language } = context
  const request = await requireVisibleRequest(context, id)
  const actor = requesterOf(context)
  const recordedActor = await actorOf(context)
  const moved = await execute(context, { tx, request, actor, recordedActor, command })
  return detailOf(tx, moved, { actor, language })
}

/** Work in the company that a request belongs to, as the operator of the installation. */
export async function inCompanyOfRequest<T>(
  { services }: MemberContext,
  id: string,
  work: (tx: Tx, companyName: string | null) => Promise<T>,
): Promise<T> {
  const { database } = services
  // Asked before the company's transaction opens: each holds a connection.
  const found = await database.asSystem(async (tx) => {
    const companyId = await findCompanyOfRequest(tx, id)
    return companyId === undefined
      ? undefined
      : { companyId, name: (await findCompanyNames(tx, [companyId])).get(companyId) ?? null }
  })
  if (!found) throw notFound()
  return database.asTenant(found.companyId, (tx) => work(tx, found.name))
}

/** The operator looks at a request of any company, and may do something with it: in that company's transaction and trail. */
export async function operateRequest(
  context: MemberContext,
  id: string,
  command?: DesignCommand,
): Promise<DesignDetail> {
  const recordedActor = await actorOf(context)
  return inCompanyOfRequest(context, id, async (tx, companyName) => {
    const request = await findRequest(tx, id).then(orNotFound)
    const moved = command
      ? await execute(context, { tx, request, actor: operator, recordedActor, command })
      : request
    if (command) await notifyRequester(context, tx, { request: moved, event: command.event })
    return detailOf(tx, moved, { actor: operator, language: context.language, companyName })
  })
}
