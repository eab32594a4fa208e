import type { MemberContext } from '#platform/server/http/context.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import { channelEvents, type ChannelRow } from '../channels.contract.ts'
import { channelMachine } from './channels.domain.ts'
import { describe } from './channels.refusals.ts'
import { type Channel, countWilling, findColleagues, findStaffOf } from './channels.repository.ts'

/** The page that the code of a channel leads to. */
export const pageUrlOf = (
  { publicOrigin }: Pick<MemberContext['services']['settings'], 'publicOrigin'>,
  publicId: string,
): string => `${publicOrigin}/q/${publicId}`

type ChannelPermission = 'channel:view' | 'channel:edit'

/** The account whose items a permission reaches; undefined for everybody's. */
export const creatorWithin = (viewer: Viewer, permission: ChannelPermission) =>
  scopeFor(viewer, permission).scope === 'all' ? undefined : viewer.accountId

/** Whether the viewer holds a permission on an item. */
export function holdsOnChannel(
  viewer: Viewer,
  permission: ChannelPermission,
  { createdBy }: Channel,
): boolean {
  const creator = creatorWithin(viewer, permission)
  return viewer.permissions.has(permission) && (creator === undefined || creator === createdBy)
}

/** The question to the machine about an item, for a viewer. */
export const questionOf = (item: Channel, viewer: Viewer) => ({
  subject: item,
  context: undefined,
  actor: { mayEdit: holdsOnChannel(viewer, 'channel:edit', item) },
})

/** Channels as the console shows them: colleagues and counts are asked once for all. */
export async function rowsOf(context: MemberContext, items: readonly Channel[]): Promise<ChannelRow[]> {
  const { tx } = context
  const ids = items.map(({ id }) => id)
  const [staff, willing, spares] = [
    await findStaffOf(tx, ids),
    await countWilling(tx, ids),
    await findColleagues(
      tx,
      items.flatMap(({ spareStaffId }) => spareStaffId ?? []),
    ),
  ]
  return items.map((item) =>
    rowOf(context, item, {
      staff: staff.get(item.id) ?? [],
      willing: willing.get(item.id) ?? 0,
      spare: spares.get(item.spareStaffId ?? '') ?? null,
    }),
  )
}

function rowOf(
  { viewer, language, services }: MemberContext,
  item: Channel,
  counted: Pick<ChannelRow, 'staff' | 'willing' | 'spare'>,
): ChannelRow {
  const { id, name, note, state, createdByName, updatedAt, version } = item
  const { welcome, campaign, fromHour, toHour, dailyCap, expiresOn, opens, forms, publicId } = item
  return {
    id,
    name,
    note,
    state,
    welcome,
    campaign,
    fromHour,
    toHour,
    dailyCap,
    expiresOn,
    opens,
    forms,
    ...counted,
    url: pageUrlOf(services.settings, publicId),
    createdBy: createdByName,
    updatedAt: updatedAt.toISOString(),
    version,
    actions: channelMachine.actions(channelEvents, questionOf(item, viewer)).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describe(denial, { event, state }, language),
    })),
  }
}
