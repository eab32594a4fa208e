import { and, asc, desc, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { type Tx, sqlState } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import type { VisitCar } from '../visit-plans.contract.ts'
import type { Visit } from './visit-plans.repository.ts'
import { visitCars, visitHosts, visitPlans } from './visit-plans.tables.ts'

export type Host = typeof visitHosts.$inferSelect
type Car = typeof visitCars.$inferSelect

export const findHosts = (tx: Tx, planIds: readonly string[]): Promise<Host[]> =>
  planIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(visitHosts)
        .where(inArray(visitHosts.planId, [...planIds]))
        .orderBy(visitHosts.planId, visitHosts.id)

export const findCars = (tx: Tx, planId: string): Promise<Car[]> =>
  tx.select().from(visitCars).where(eq(visitCars.planId, planId)).orderBy(visitCars.id)

const latest = 60

/** The cars of the latest visits, the last used first. */
export async function findLatestCars(tx: Tx): Promise<VisitCar[]> {
  const rows = await tx
    .select({ plate: visitCars.plate, driver: visitCars.driver })
    .from(visitCars)
    .orderBy(desc(visitCars.startsAt))
    .limit(latest)
  return [...new Map(rows.toReversed().map((car) => [car.plate, car])).values()].toReversed()
}

export interface Booking {
  hosts: readonly string[]
  cars: readonly VisitCar[]
}

/** Somebody or something that another visit has at the same time. */
export interface Clash {
  name: string
  startsAt: Date
  endsAt: Date
}

/** The first host, or else the first car, that another visit has at the time of a plan. */
async function findClash(
  tx: Tx,
  { id, startsAt, endsAt }: Visit,
  { hosts, cars }: Booking,
): Promise<Clash | undefined> {
  const [host] = await tx
    .select({ name: accounts.nickName, startsAt: visitHosts.startsAt, endsAt: visitHosts.endsAt })
    .from(visitHosts)
    .innerJoin(accounts, eq(accounts.id, visitHosts.accountId))
    .where(
      and(
        inArray(visitHosts.accountId, [...hosts]),
        visitHosts.isLive,
        ne(visitHosts.planId, id),
        lt(visitHosts.startsAt, endsAt),
        gt(visitHosts.endsAt, startsAt),
      ),
    )
    .orderBy(asc(visitHosts.startsAt))
    .limit(1)
  if (host || cars.length === 0) return host
  return tx
    .select({ name: visitCars.plate, startsAt: visitCars.startsAt, endsAt: visitCars.endsAt })
    .from(visitCars)
    .where(
      and(
        inArray(
          visitCars.plate,
          cars.map(({ plate }) => plate),
        ),
        visitCars.isLive,
        ne(visitCars.planId, id),
        lt(visitCars.startsAt, endsAt),
        gt(visitCars.endsAt, startsAt),
      ),
    )
    .orderBy(asc(visitCars.startsAt))
    .limit(1)
    .then(firstRow)
}

type Span = Pick<Car, 'planId' | 'startsAt' | 'endsAt' | 'isLive'>

async function writeCars(tx: Tx, span: Span, cars: readonly VisitCar[]): Promise<void> {
  if (cars.length > 0)
    await tx
      .insert(visitCars)
      .values(
        cars
          .toSorted((a, b) => (a.plate < b.plate ? -1 : 1))
          .map(({ plate, driver }) => ({ ...span, plate, driver })),
      )
}

/** Writes hosts and cars in one order, so that two plans of the same people wait for one another and never cross. */
async function writeBooking(tx: Tx, visit: Visit, { hosts, cars }: Booking): Promise<void> {
  const { id: planId, startsAt, endsAt } = visit
  const before = new Map((await findHosts(tx, [planId])).map((host) => [host.accountId, host]))
  await tx.delete(visitHosts).where(eq(visitHosts.planId, planId))
  await tx.delete(visitCars).where(eq(visitCars.planId, planId))
  const span = { planId, startsAt, endsAt, isLive: true }
  if (hosts.length === 0) return writeCars(tx, span, cars)
  await tx.insert(visitHosts).values(
    hosts.toSorted().map((accountId) => ({
      ...span,
      accountId,
      checkedInAt: before.get(accountId)?.checkedInAt ?? null,
      checkedInPlace: before.get(accountId)?.checkedInPlace ?? '',
    })),
  )
  return writeCars(tx, span, cars)
}

/** PostgreSQL's code of a row that an exclusion constraint refuses. */
const excluded = '23P01'

/**
 * Takes the time of hosts and cars for a plan. The database alone decides between two that come at once; the second learns
 * with whom it clashes.
 */
export async function book(tx: Tx, visit: Visit, booking: Booking): Promise<Clash | undefined> {
  await tx.execute('savepoint visit_booking')
  try {
    await writeBooking(tx, visit, booking)
    await tx.execute('release savepoint visit_booking')
    return undefined
  } catch (error) {
    if (sqlState(error) !== excluded) throw error
    await tx.execute('rollback to savepoint visit_booking')
    const { startsAt, endsAt } = visit
    return (await findClash(tx, visit, booking)) ?? { name: '', startsAt, endsAt }
  }
}

/** A visit that does not take place gives its people and cars back. */
export async function release(tx: Tx, planId: string): Promise<void> {
  await tx.update(visitHosts).set({ isLive: false }).where(eq(visitHosts.planId, planId))
  await tx.update(visitCars).set({ isLive: false }).where(eq(visitCars.planId, planId))
}

/** Notes that a host is there; false for one who was before, or who is none. */
export async function checkInHost(
  tx: Tx,
  { planId, accountId, place }: { planId: string; accountId: string; place: string },
): Promise<boolean> {
  const rows = await tx
    .update(visitHosts)
    .set({ checkedInAt: new Date(), checkedInPlace: place })
    .where(
      and(eq(visitHosts.planId, planId), eq(visitHosts.accountId, accountId), isNull(visitHosts.checkedInAt)),
    )
    .returning({ id: visitHosts.id })
  return rows.length > 0
}

/** The plans that are to come and that an account leads or hosts, locked in one order. */
export const lockComingOf = (tx: Tx, accountId: string): Promise<Visit[]> =>
  tx
    .select()
    .from(visitPlans)
    .where(
      and(
        inArray(visitPlans.state, ['draft', 'published']),
        gt(visitPlans.endsAt, new Date()),
        inArray(
          visitPlans.id,
          tx
            .select({ id: visitPlans.id })
            .from(visitPlans)
            .where(eq(visitPlans.leadAccountId, accountId))
            .union(
              tx
                .select({ id: visitHosts.planId })
                .from(visitHosts)
                .where(eq(visitHosts.accountId, accountId)),
            ),
        ),
      ),
    )
    .orderBy(visitPlans.id)
    .for('update')
