import { type Actor, record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { mostBooths } from '../booths.contract.ts'
import { boothMachine, type BoothEvent, stateAt } from './booths.domain.ts'
import { watchHold } from './booths.jobs.ts'
import { refuse, refuseDenial } from './booths.refusals.ts'
import {
  type Booth,
  lockApplication,
  lockBoothsFor,
  lockBoothsOf,
  lockLapsed,
  takeBooths,
  writeBooths,
} from './booths.repository.ts'

interface Hold {
  activityId: string
  boothIds: readonly string[]
  applicationId: string
  until: Date
  /** The product itself unless told. */
  actor?: Actor
}

const entriesOf = (booths: readonly Booth[], event: BoothEvent, to: Booth['state']) =>
  booths.map((booth) => ({
    objectType: 'booth',
    objectId: booth.id,
    event,
    from: booth.state,
    to,
    detail: { number: booth.number, applicationId: booth.applicationId },
  }))

/**
 * Holds booths for an application: all or none. Answers the numbers of those that others were faster with; nothing is held
 * then. Booths that the application holds already are held on. An unknown booth is refused like one of another activity.
 */
export async function holdBooths(
  tx: Tx,
  { activityId, boothIds, applicationId, until, actor = systemActor }: Hold,
): Promise<string[]> {
  const ids = [...new Set(boothIds)]
  await lockApplication(tx, applicationId)
  const locked = await lockBoothsFor(tx, applicationId, { activityId, ids })
  const now = new Date()
  const wanted = locked.filter(({ id }) => ids.includes(id))
  const kept = locked.filter((booth) => stateAt(booth, now) !== 'available' && !ids.includes(booth.id))
  if (kept.length + ids.length > mostBooths)
    throw refuse((t) => t.errors.tooMany, { reason: 'TOO_MANY_BOOTHS', values: { most: mostBooths } })
  if (wanted.length < ids.length) orNotFound(undefined)
  const isGone = (booth: Booth) => {
    const isOwn = booth.state === 'held' && booth.applicationId === applicationId
    return !isOwn && !boothMachine.decide('hold', { subject: at(booth, now), context: undefined }).allowed
  }
  const gone = wanted.filter(isGone)
  if (gone.length > 0) return gone.map(({ number }) => number)
  const taken = await takeBooths(tx, { ids, applicationId, until })
  if (taken.length < ids.length) throw new Error('a locked booth has changed')
  await watchHold(tx, { activityId, until })
  const rows = wanted.map((booth) => ({ ...booth, applicationId }))
  await record(tx, actor, entriesOf(rows, 'hold', boothMachine.targetOf('hold')))
  return []
}

const at = (booth: Booth, now: Date): Booth => ({ ...booth, state: stateAt(booth, now) })

type Followed = 'reserve' | 'sell' | 'moveIn' | 'withdraw'

/** Moves the booths of an application on with it. One whose hold has ended is not moved: its number is in the refusal. */
async function moveBooths(
  tx: Tx,
  applicationId: string,
  { event, actor }: { event: Exclude<Followed, 'withdraw'>; actor: Actor },
): Promise<Booth[]> {
  await lockApplication(tx, applicationId)
  const own = await lockBoothsOf(tx, applicationId)
  const now = new Date()
  const lapsed = own.filter((booth) => stateAt(booth, now) === 'available')
  if (lapsed.length > 0)
    throw refuse((t) => t.errors.lapsed, {
      reason: 'HOLD_LAPSED',
      values: { numbers: lapsed.map(({ number }) => number).join(', ') },
    })
  if (own.length === 0) throw refuse((t) => t.errors.noBooth, { reason: 'NO_BOOTH' })
  for (const booth of own) {
    const { state, number } = booth
    const decision = boothMachine.decide(event, { subject: booth, context: undefined })
    if (!decision.allowed) throw refuseDenial(decision.denial, { event, state, number }, { state })
  }
  const state = boothMachine.targetOf(event)
  await writeBooths(
    tx,
    own.map(({ id }) => id),
    { state, heldUntil: null },
  )
  await record(tx, actor, entriesOf(own, event, state))
  return own.map((booth) => ({ ...booth, state, heldUntil: null }))
}

/** The contract of an application is signed: its booths are reserved. */
export const reserveBooths = (tx: Tx, applicationId: string, actor: Actor = systemActor) =>
  moveBooths(tx, applicationId, { event: 'reserve', actor })

/** An application is paid for: its booths are sold. */
export const sellBooths = (tx: Tx, applicationId: string, actor: Actor = systemActor) =>
  moveBooths(tx, applicationId, { event: 'sell', actor })

/** The exhibitor has moved in. */
export const occupyBooths = (tx: Tx, applicationId: string, actor: Actor = systemActor) =>
  moveBooths(tx, applicationId, { event: 'moveIn', actor })

const free = { applicationId: null, heldUntil: null }

/** Gives back the booths of an application that takes others, declines or withdraws; answers how many. One that is moved into stays. */
export async function releaseBooths(
  tx: Tx,
  applicationId: string,
  actor: Actor = systemActor,
): Promise<number> {
  await lockApplication(tx, applicationId)
  const own = await lockBoothsOf(tx, applicationId)
  const back = own.filter(
    (booth) => boothMachine.decide('withdraw', { subject: booth, context: undefined }).allowed,
  )
  if (back.length === 0) return 0
  const state = boothMachine.targetOf('withdraw')
  await writeBooths(
    tx,
    back.map(({ id }) => id),
    { ...free, state },
  )
  await record(tx, actor, entriesOf(back, 'withdraw', state))
  return back.length
}

/** Ends the holds of an activity whose time is over; answers the applications that had them. */
export async function lapseHolds(tx: Tx, activityId: string): Promise<string[]> {
  const due = await lockLapsed(tx, activityId, new Date())
  if (due.length === 0) return []
  const state = boothMachine.targetOf('lapse')
  await writeBooths(
    tx,
    due.map(({ id }) => id),
    { ...free, state },
  )
  await record(tx, systemActor, entriesOf(due, 'lapse', state))
  return [...new Set(due.flatMap(({ applicationId }) => applicationId ?? []))]
}
