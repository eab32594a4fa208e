import { recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import {
  type ChannelDraft,
  type ChannelEvent,
  channelEvents,
  type channelMoves,
} from '../channels.contract.ts'
import { channelMachine } from './channels.domain.ts'
import { refuseDenial, refuseField, versionConflict } from './channels.refusals.ts'
import {
  changeChannel,
  type ChannelColumns,
  countWorkingStaff,
  deleteChannel,
  findChannel,
  insertChannel,
  lockChannel,
  writeStaff,
  type Channel,
} from './channels.repository.ts'
import { holdsOnChannel, questionOf } from './channels.view.ts'

const objectType = 'channel'

/** An unknown item, one out of reach and one of another company get the same answer. */
const visible = ({ viewer }: MemberContext, item: Channel | undefined): Channel =>
  orNotFound(item && holdsOnChannel(viewer, 'channel:view', item) && item)

export const readChannel = async (context: MemberContext, id: string): Promise<Channel> =>
  visible(context, await findChannel(context.tx, id))

interface Command {
  event: ChannelEvent
  /** The version that the caller has seen. */
  version?: number
}

/** Locks an item to which an event may happen, or says why it may not; `to` is its state after the event. */
async function lockFor(context: MemberContext, id: string, { event, version }: Command) {
  const item = visible(context, await lockChannel(context.tx, id))
  const { state } = item
  const question = questionOf(item, context.viewer)
  const decision = channelMachine.decide(event, question)
  if (!decision.allowed) {
    const allowed = channelMachine.possible(channelEvents, question)
    throw refuseDenial(decision.denial, { event, state }, { state, allowed })
  }
  if (version !== undefined && version !== item.version) throw versionConflict()
  return { item, to: decision.to }
}

/** The fields of a form, as they are stored. */
const columnsOf = ({ staffIds: _staffIds, ...draft }: ChannelDraft): ChannelColumns => ({
  ...draft,
  name: draft.name.trim(),
  note: draft.note.trim(),
  welcome: draft.welcome.trim(),
  campaign: draft.campaign.trim(),
})

/** The columns that the trail compares. */
const comparedOf = ({ name, note, welcome, campaign, fromHour, toHour, dailyCap, expiresOn }: Channel) => ({
  name,
  note,
  welcome,
  campaign,
  fromHour,
  toHour,
  dailyCap,
  expiresOn,
})

/** Refuses hours that end before they begin, and colleagues who are not there. */
async function check(tx: Tx, { fromHour, toHour, staffIds, spareStaffId }: ChannelDraft): Promise<void> {
  if (fromHour >= toHour) throw refuseField('toHour', (t) => t.errors.hours)
  const wanted = [...new Set([...staffIds, ...(spareStaffId === null ? [] : [spareStaffId])])]
  if ((await countWorkingStaff(tx, wanted)) < wanted.length)
    throw refuseField('staffIds', (t) => t.errors.staff)
}

export async function createChannel(context: MemberContext, draft: ChannelDraft): Promise<Channel> {
  const { tx, viewer } = context
  const creator = { createdBy: viewer.accountId, createdByName: viewer.displayName }
  await check(tx, draft)
  const item = await insertChannel(tx, { ...columnsOf(draft), ...creator })
  await writeStaff(tx, item.id, draft.staffIds)
  await recordBy(context, [{ objectType, objectId: item.id, event: 'create', to: item.state }])
  return item
}

export async function updateChannel(
  context: MemberContext,
  id: string,
  { version, ...draft }: ChannelDraft & { version: number },
): Promise<Channel> {
  const { item } = await lockFor(context, id, { event: 'edit', version })
  await check(context.tx, draft)
  const changed = await changeChannel(context.tx, item, columnsOf(draft))
  await writeStaff(context.tx, id, draft.staffIds)
  const detail = { before: comparedOf(item), after: comparedOf(changed) }
  await recordBy(context, [{ objectType, objectId: id, event: 'edit', detail }])
  return changed
}

/** Activates or archives an item. */
export async function moveChannel(
  context: MemberContext,
  id: string,
  command: { event: (typeof channelMoves)[number]; version: number },
): Promise<Channel> {
  const { item, to } = await lockFor(context, id, command)
  const moved = await changeChannel(context.tx, item, { state: to })
  await recordBy(context, [{ objectType, objectId: id, event: command.event, from: item.state, to }])
  return moved
}

export async function removeChannel(context: MemberContext, id: string): Promise<void> {
  const { item } = await lockFor(context, id, { event: 'remove' })
  await deleteChannel(context.tx, id)
  await recordBy(context, [
    { objectType, objectId: id, event: 'remove', from: item.state, detail: { name: item.name } },
  ])
}
