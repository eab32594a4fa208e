import { judgeContacts } from '#features/customers/consents/server/consents.public.ts'
import { findSeenCustomers, reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import type { Page, Paging } from '#platform/contract/paging.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import type {
  OwnTask,
  SocialSend,
  SocialTask,
  SocialTransfer,
  TaskState,
  TransferState,
} from '../social-contacts.contract.ts'
import { sendMachine } from './social-contacts.domain.ts'
import {
  countTasks,
  findTasks,
  findTasksOfStaff,
  ofSeenPeople,
  type StoredSend,
} from './social-sends.repository.ts'
import { findTransfers } from './social-transfers.repository.ts'

/** The account whose messages a permission reaches; undefined for everybody's. */
export const creatorWithin = (viewer: Viewer, permission: 'social:view' | 'social:send') =>
  scopeFor(viewer, permission).scope === 'all' ? undefined : viewer.accountId

export function holdsOnSend(viewer: Viewer, { createdBy }: StoredSend): boolean {
  const creator = creatorWithin(viewer, 'social:send')
  return viewer.permissions.has('social:send') && (creator === undefined || creator === createdBy)
}

export async function sendRowsOf(
  { tx, viewer }: Pick<MemberContext, 'tx' | 'viewer'>,
  sends: readonly StoredSend[],
): Promise<SocialSend[]> {
  const counts = await countTasks(
    tx,
    sends.map(({ id }) => id),
  )
  return sends.map((send) => {
    const { id, name, text, segmentName, mode, state, createdByName, createdAt, version } = send
    const actor = { maySend: holdsOnSend(viewer, send) }
    return {
      id,
      name,
      text,
      segment: segmentName,
      mode,
      state,
      counts: counts.get(id) ?? [],
      createdBy: createdByName,
      createdAt: createdAt.toISOString(),
      version,
      mayStop: sendMachine.decide('stop', { subject: send, actor, context: undefined }).allowed,
    }
  })
}

export const sendRowOf = async (context: MemberContext, send: StoredSend): Promise<SocialSend> =>
  orNotFound((await sendRowsOf(context, [send]))[0])

/** The people of a message, as the viewer may see them. */
export async function tasksOf(
  context: MemberContext,
  sendId: string,
  query: Paging & { state?: TaskState | undefined },
): Promise<Page<SocialTask>> {
  const { tx } = context
  const reach = reachOf(context)
  const { list, ...total } = await findTasks(tx, { ...query, sendId, seen: ofSeenPeople(reach) })
  const people = await findSeenCustomers(
    tx,
    reach,
    list.map(({ task }) => task.customerId),
  )
  return {
    list: list.map(({ task, staff }) => ({
      id: task.id,
      customerId: task.customerId,
      person: people.get(task.customerId)?.name ?? '',
      staff: staff ?? '',
      state: task.state,
      reason: task.reason,
      at: task.changedAt.toISOString(),
    })),
    ...total,
  }
}

/** The messages that the viewer has to send; of somebody who said no since, no text is shown. */
export async function ownTasksOf(context: MemberContext, query: Paging): Promise<Page<OwnTask>> {
  const { tx, viewer, services } = context
  if (viewer.staffId === null) return { list: [], total: 0 }
  const { list, ...total } = await findTasksOfStaff(tx, viewer.staffId, query)
  const ids = list.map(({ task }) => task.customerId)
  const people = await findSeenCustomers(tx, reachOf(context), ids)
  const question = { channel: 'wechat', purpose: 'marketing', now: new Date(), isCounted: true } as const
  const verdicts = await judgeContacts({ tx, services }, ids, question)
  return {
    list: list.map(({ task, send }) => {
      const verdict = verdicts.get(task.customerId)
      const isBlocked = !verdict || (!verdict.ok && verdict.why !== 'quiet')
      const person = people.get(task.customerId)
      return {
        id: task.id,
        customerId: task.customerId,
        person: person?.name ?? '',
        company: person?.company ?? '',
        name: send.name,
        text: isBlocked ? '' : send.text,
        isElsewhere: task.requestedAt !== null,
        isBlocked,
        at: task.changedAt.toISOString(),
      }
    }),
    ...total,
  }
}

/** Contacts on their way to successors, with their names: nothing else of a person is told, so nobody's reach is asked for. */
export async function transfersOf(
  context: MemberContext,
  query: Paging & { state?: TransferState | undefined },
): Promise<Page<SocialTransfer>> {
  const { list, ...total } = await findTransfers(context.tx, query)
  const people = await findSeenCustomers(
    context.tx,
    null,
    list.map(({ transfer }) => transfer.customerId),
  )
  return {
    list: list.map(({ transfer, from, to }) => ({
      id: transfer.id,
      customerId: transfer.customerId,
      person: people.get(transfer.customerId)?.name ?? '',
      from: from ?? '',
      to: to ?? '',
      state: transfer.state,
      at: transfer.changedAt.toISOString(),
    })),
    ...total,
  }
}
