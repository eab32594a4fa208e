import { and, desc, eq, inArray } from 'drizzle-orm'

import { type Activity, findCards } from '#features/shows/activities/server/activity-sale.public.ts'
import { draws } from '#features/shows/draws/server/draws.tables.ts'
import { openStates } from '#features/shows/needs/server/needs.public.ts'
import { needs } from '#features/shows/needs/server/needs.tables.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'

import type { PinChoice, PinKind } from '../live.contract.ts'
import { broadcastTopic } from './live-topic.data.ts'
import { requireBroadcast } from './live-reach.actions.ts'
import { type Broadcast, lockBroadcast, writeBroadcast } from './live.repository.ts'

const mostChoices = 100
const openDraws = ['ready', 'running', 'paused'] as const

/** Everything of an activity that may stand above the chat: its contact cards, open needs and draws. */
export async function findPinChoices(tx: Tx, activity: Activity): Promise<PinChoice[]> {
  const cards = await findCards(tx, activity.contactCardIds)
  const open = await tx
    .select({ id: needs.id, label: needs.title })
    .from(needs)
    .where(and(eq(needs.activityId, activity.id), inArray(needs.state, [...openStates])))
    .orderBy(desc(needs.createdAt), desc(needs.id))
    .limit(mostChoices)
  const prizes = await tx
    .select({ id: draws.id, label: draws.name })
    .from(draws)
    .where(and(eq(draws.activityId, activity.id), inArray(draws.state, [...openDraws])))
    .orderBy(desc(draws.createdAt), desc(draws.id))
    .limit(mostChoices)
  return [
    ...cards
      .filter(({ isShown }) => isShown)
      .map(({ id, name, publicId }) => ({ kind: 'card' as const, id, label: name, path: `/c/${publicId}` })),
    ...open.map((need) => ({ kind: 'need' as const, ...need, path: `/a/${activity.publicId}/needs` })),
    ...prizes.map((draw) => ({
      kind: 'prize' as const,
      ...draw,
      path: `/a/${activity.publicId}/draw#d-${draw.id}`,
    })),
  ]
}

/** The thing above the chat now; undefined for none, and for one that is gone. */
export async function findPin(
  tx: Tx,
  activity: Activity,
  { pinKind, pinId }: Pick<Broadcast, 'pinKind' | 'pinId'>,
): Promise<PinChoice | undefined> {
  if (pinKind === null || pinId === null) return undefined
  return (await findPinChoices(tx, activity)).find(({ kind, id }) => kind === pinKind && id === pinId)
}

/** Puts something above the chat, or takes it off. */
export async function changePin(
  context: MemberContext,
  id: string,
  pin: { kind: PinKind; targetId: string } | null,
): Promise<void> {
  const { tx, services } = context
  const { activity } = await requireBroadcast(context, id, 'broadcast:host')
  const broadcast = await lockBroadcast(tx, id).then(orNotFound)
  const wanted = pin && { pinKind: pin.kind, pinId: pin.targetId }
  if (wanted && !(await findPin(tx, activity, wanted))) throw notFound()
  await writeBroadcast(tx, broadcast, wanted ?? { pinKind: null, pinId: null })
  await recordBy(context, [{ objectType: 'broadcast', objectId: id, event: pin ? 'pin' : 'unpin' }])
  await services.live.publish(tx, broadcastTopic(id))
}
