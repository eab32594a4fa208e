import { readSegment } from '#features/attraction/audiences/server/audiences.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import type { SendDraft } from '../social-contacts.contract.ts'
import { sendMachine, taskMachine } from './social-contacts.domain.ts'
import { socialContactsPort } from './social-contacts.public.ts'
import { refuseDenial, versionConflict } from './social-contacts.refusals.ts'
import { finishSend, prepareSend } from './social-sends.jobs.ts'
import {
  changeSend,
  changeTasks,
  findSend,
  giveMonthsBack,
  insertSend,
  lockSend,
  lockTask,
  stopTasks,
  type StoredSend,
} from './social-sends.repository.ts'
import { creatorWithin, holdsOnSend } from './social-sends.view.ts'

const objectType = 'socialSend'

/** A message that the viewer may see; one of somebody else's is answered like an unknown one. */
export async function readSend({ tx, viewer }: MemberContext, id: string): Promise<StoredSend> {
  const send = orNotFound(await findSend(tx, id))
  const creator = creatorWithin(viewer, 'social:view')
  if (creator !== undefined && creator !== send.createdBy) throw notFound()
  return send
}

/** Begins a message to a segment. Its tasks are made by a job, in the way that the company has now. */
export async function createSend(context: MemberContext, draft: SendDraft): Promise<StoredSend> {
  const { tx, services, viewer, language } = context
  const segment = await readSegment(context, draft.segmentId)
  const way = await services.provided.get(socialContactsPort).find(tx)
  const [state = 'preparing'] = sendMachine.initial
  const send = await insertSend(tx, {
    name: draft.name.trim(),
    text: draft.text.trim(),
    segmentId: segment.id,
    segmentName: segment.name,
    mode: way.mode,
    state,
    createdBy: viewer.accountId,
    createdByName: viewer.displayName,
  })
  await startJob(tx, prepareSend, {
    payload: { sendId: send.id },
    accountId: viewer.accountId,
    language,
  })
  await recordBy(context, [{ objectType, objectId: send.id, event: 'create', to: state }])
  return send
}

/** Takes back what nobody has sent yet, and the months that it was counted in. */
export async function stopSend(context: MemberContext, id: string, version: number): Promise<StoredSend> {
  const { tx, viewer } = context
  await readSend(context, id)
  const send = orNotFound(await lockSend(tx, id))
  const actor = { maySend: holdsOnSend(viewer, send) }
  const decision = sendMachine.decide('stop', { subject: send, actor, context: undefined })
  if (!decision.allowed) throw refuseDenial(decision.denial, {}, { state: send.state })
  if (send.version !== version) throw versionConflict()
  const stopped = await stopTasks(tx, id, taskMachine.targetOf('stop'))
  await giveMonthsBack(
    tx,
    stopped.filter(({ requestedAt }) => requestedAt === null),
  )
  const changed = await changeSend(tx, send, decision.to)
  await recordBy(context, [
    {
      objectType,
      objectId: id,
      event: 'stop',
      from: send.state,
      to: decision.to,
      detail: { count: stopped.length },
    },
  ])
  return changed
}

/** A colleague says how a message to somebody ended. */
export async function endTask(context: MemberContext, id: string, isSent: boolean): Promise<void> {
  const { tx, viewer } = context
  const task = orNotFound(await lockTask(tx, id))
  // A task of somebody else is answered like an unknown one.
  if (task.staffId === null || task.staffId !== viewer.staffId) throw notFound()
  const decision = taskMachine.decide(isSent ? 'send' : 'giveUp', {
    subject: task,
    actor: { isAssignee: true },
    context: undefined,
  })
  if (!decision.allowed) throw refuseDenial(decision.denial, {}, { state: task.state })
  const ended = await changeTasks(tx, [id], { state: decision.to, ...(!isSent && { reason: 'byHand' }) })
  if (!isSent) await giveMonthsBack(tx, ended)
  await recordBy(context, [
    {
      objectType: 'customer',
      objectId: task.customerId,
      event: isSent ? 'sentByHand' : 'notSentByHand',
    },
  ])
  await finishSend(tx, task.sendId)
}
