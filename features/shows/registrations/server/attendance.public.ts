import { and, eq, inArray } from 'drizzle-orm'

import { type Actor, record } from '#platform/server/audit/audit.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Database, Tx } from '#platform/server/database/database.ts'
import { updateMany } from '#platform/server/database/many-rows.ts'

import { registrationMachine } from './registrations.domain.ts'
import { activityRegistrations } from './registrations.tables.ts'
import { keyOf } from './ticket-codes.actions.ts'

export { livingStates } from './registrations.domain.ts'
export { findRegistrations } from './registrations.repository.ts'
export { signUp } from './signing-up.actions.ts'
export { cancelTicket } from './places.actions.ts'
export { signTicket } from './ticket-codes.actions.ts'

/** The key, SPKI as base64, that proves the codes of an activity. It is made where no ticket was shown yet. */
export async function ticketKeyOf(database: Database, tx: Tx, activityId: string): Promise<string> {
  const key = await keyOf(database, tx, activityId)
  if (!key) throw new Error('the key of an activity was not written')
  return key.publicKey
}

/** Locks registrations in one order, so that two batches of the same tickets go one after the other. */
export const lockTickets = (tx: Tx, activityId: string, ids: readonly string[]) =>
  tx
    .select({
      id: activityRegistrations.id,
      state: activityRegistrations.state,
      version: activityRegistrations.version,
    })
    .from(activityRegistrations)
    .where(and(eq(activityRegistrations.activityId, activityId), inArray(activityRegistrations.id, [...ids])))
    .orderBy(activityRegistrations.id)
    .for('update')

export interface Attendance {
  id: string
  version: number
  /** The moment of the first entry that counts; null where none does any more. */
  at: Date | null
}

/**
 * Lets what gates saw stand in locked registrations: who came is there, and who did not after all is not. A used ticket keeps
 * its place, so no quota moves.
 */
export async function writeAttendance(
  tx: Tx,
  attendances: readonly Attendance[],
  actor: Actor,
): Promise<void> {
  const event = ({ at }: Attendance) => (at === null ? 'correct' : 'checkIn')
  const now = new Date()
  const rows = attendances.map((attendance) => ({
    id: attendance.id,
    state: registrationMachine.targetOf(event(attendance)),
    attendedAt: attendance.at?.toISOString() ?? null,
    updatedAt: now.toISOString(),
    version: attendance.version + 1,
  }))
  await updateMany(tx, activityRegistrations, {
    where: sql`${activityRegistrations.state} in ('confirmed', 'attended')`,
    by: 'id',
    rows,
  })
  await record(
    tx,
    actor,
    attendances.map((attendance) => ({
      objectType: 'registration',
      objectId: attendance.id,
      event: `${event(attendance)}Ticket`,
      to: registrationMachine.targetOf(event(attendance)),
    })),
  )
}
