import { and, eq, inArray } from 'drizzle-orm'

import { activityQuotas, activityQuotaTypes } from '#features/shows/activities/server/activities.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/http/refusal.ts'

import { lapseDue, moveRegistration } from './places.actions.ts'
import { counterOf } from './registrations.domain.ts'
import { activityRegistrations } from './registrations.tables.ts'

/** The way by which a crowd comes to the server. */
export interface CrowdDoor {
  post(path: string, fields: Record<string, string>, address: string): Promise<{ status: number }>
  codeFor(mobile: string): Promise<string>
  inCompany<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export interface Crowd {
  activityId: string
  path: string
  typeIds: readonly string[]
  mobiles: readonly string[]
  /** Holds and offers end in between, each time after so many people. */
  lapseEach: number
}

/** As many as the server has connections, and some who wait for one. */
const atOnce = 16

const addressOf = (place: number) => `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`

/** Ends all offers of an activity before their time, as if nobody had answered. */
export async function lapseOffers(door: Pick<CrowdDoor, 'inCompany'>, activityId: string): Promise<void> {
  await door.inCompany((tx) =>
    tx
      .update(activityRegistrations)
      .set({ holdUntil: sql`now() - interval '1 minute'` })
      .where(
        and(eq(activityRegistrations.activityId, activityId), eq(activityRegistrations.state, 'offered')),
      ),
  )
  await door.inCompany((tx) => lapseDue(tx, activityId))
}

/** So many tickets that wait for money or a review are given up at a time. */
const givenUpAtOnce = 5

/** Nobody pays or reviews some of the held tickets: each hold ends as it does when its order closes, and the place goes on. */
export async function endHolds(door: Pick<CrowdDoor, 'inCompany'>, activityId: string): Promise<number> {
  const held = await door.inCompany((tx) =>
    tx
      .select({ id: activityRegistrations.id, state: activityRegistrations.state })
      .from(activityRegistrations)
      .where(
        and(
          eq(activityRegistrations.activityId, activityId),
          inArray(activityRegistrations.state, ['awaiting_payment', 'pending_review']),
        ),
      )
      .limit(givenUpAtOnce),
  )
  let ended = 0
  for (const { id, state } of held) {
    const event = state === 'awaiting_payment' ? ('lapse' as const) : ('cancel' as const)
    await door.inCompany((tx) =>
      tx
        .update(activityRegistrations)
        .set({ holdUntil: sql`now() - interval '1 minute'` })
        .where(eq(activityRegistrations.id, id)),
    )
    try {
      await door.inCompany((tx) => moveRegistration(tx, id, { event, actor: systemActor }))
      ended += 1
    } catch (error) {
      // Another turn was quicker.
      if (!(error instanceof Refusal)) throw error
    }
  }
  return ended
}

/** Lets a crowd sign up through the pages, each with a number that is proved by a code; answers what everybody got, and how many holds ended. */
export async function runCrowd(
  door: CrowdDoor,
  crowd: Crowd,
): Promise<{ statuses: number[]; ended: number }> {
  const { activityId, path, typeIds, mobiles, lapseEach } = crowd
  const statuses: number[] = []
  let turn = 0
  let ended = 0
  const signUp = async (place: number, mobile: string) => {
    const ticket = typeIds[place % typeIds.length] ?? ''
    const form = { ticket, name: `Visitor ${place}`, mobile, consent: '1' }
    const first = await door.post(`${path}/code`, form, addressOf(place))
    const code = await door.codeFor(mobile)
    const { status } = await door.post(`${path}/join`, { ...form, code }, addressOf(place))
    // A page instead of the way to the ticket is no ticket.
    statuses.push(first.status === 200 ? status : first.status)
  }
  const one = async () => {
    while (turn < mobiles.length) {
      const place = turn
      turn += 1
      await signUp(place, mobiles[place] ?? '')
      if ((place + 1) % lapseEach !== 0) continue
      const given = await endHolds(door, activityId)
      ended += given
      await lapseOffers(door, activityId)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return { statuses, ended }
}

/** The counters of every quota, as they stand and counted anew from the registrations. */
export async function countersOf(door: Pick<CrowdDoor, 'inCompany'>, activityId: string) {
  return door.inCompany(async (tx) => {
    const rows = await tx
      .select()
      .from(activityRegistrations)
      .where(eq(activityRegistrations.activityId, activityId))
    const quotas = await tx.select().from(activityQuotas).where(eq(activityQuotas.activityId, activityId))
    const links = await tx.select().from(activityQuotaTypes)
    return quotas.map(({ id, size, taken, held, offered }) => {
      const types = links.filter(({ quotaId }) => quotaId === id).map(({ ticketTypeId }) => ticketTypeId)
      const own = rows.filter(({ ticketTypeId }) => types.includes(ticketTypeId))
      const count = (counter: string) => own.filter(({ state }) => counterOf(state) === counter).length
      return {
        size,
        stored: { taken, held, offered },
        counted: { taken: count('taken'), held: count('held'), offered: count('offered') },
      }
    })
  })
}

/** Registrations of an activity that have a place, and all of them. */
export async function placesOf(door: Pick<CrowdDoor, 'inCompany'>, activityId: string) {
  const rows = await door.inCompany((tx) =>
    tx
      .select({ state: activityRegistrations.state })
      .from(activityRegistrations)
      .where(eq(activityRegistrations.activityId, activityId)),
  )
  return { all: rows.length, placed: rows.filter(({ state }) => counterOf(state) !== null).length }
}

/** Two overlapping quotas of so many places: who wants the second kind needs one of both, and is reviewed. */
export const overlapping = (size: number, price = 0) => ({
  types: [
    { key: 'a', price },
    { key: 'b', needsReview: true },
  ],
  quotas: [
    { name: 'All', size, typeKeys: ['a', 'b'] },
    { name: 'Front', size: Math.ceil(size * 0.4), typeKeys: ['b'] },
  ],
})
