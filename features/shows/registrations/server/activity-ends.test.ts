import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { activitiesContract } from '#features/shows/activities/activities.contract.ts'
import { activityQuotas } from '#features/shows/activities/server/activities.tables.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import type { JobKind, JobRun, Json } from '#platform/server/jobs/define-job.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { visitorsContract } from '../visitors.contract.ts'
import { followActivity } from './activity-ends.jobs.ts'
import { activityMessageCopies, activityPersons, activityRegistrations } from './registrations.tables.ts'
import { publishActivity } from './registrations.world.ts'
import { writeToMany } from './visitor-messages.jobs.ts'

let world: World
let admin: Session
const people = 450

beforeAll(async () => {
  world = await openWorld({ areas: ['shows'] })
  admin = await world.signIn('admin')
})

/** A published activity to which many people have tickets. */
async function largeActivity() {
  const { id, typeIds } = await publishActivity(world, admin, {
    types: [{ key: 'a' }],
    quotas: [{ name: 'All', size: people, typeKeys: ['a'] }],
  })
  await inCompany(world, async (tx) => {
    const persons = Array.from({ length: people }, (_, place) => ({
      id: uuidv7(),
      mobile: newMobile(),
      name: `Visitor ${place}`,
    }))
    await tx.insert(activityPersons).values(persons)
    await tx.insert(activityRegistrations).values(
      persons.map((person) => ({
        id: uuidv7(),
        activityId: id,
        ticketTypeId: typeIds[0] ?? '',
        personId: person.id,
        publicId: newPublicId(),
        name: person.name,
        mobile: person.mobile,
        state: 'confirmed' as const,
      })),
    )
    await tx.update(activityQuotas).set({ taken: people }).where(eq(activityQuotas.activityId, id))
  })
  return id
}

interface Stored<P, C> {
  payload: P
  cursor: C | null
}

/** The job of a kind that was started last. */
async function lastJob<P extends Json, C extends Json>({ kind }: JobKind<P, C>): Promise<Stored<P, C>> {
  const { rows } = await inCompany(world, (tx) =>
    tx.execute<{ payload: P }>(sql`select payload from jobs where kind = ${kind} order by id desc limit 1`),
  )
  if (!rows[0]) throw new Error(`no job of kind ${kind}`)
  return { payload: rows[0].payload, cursor: null }
}

/** Runs a job and kills it in the middle of its pieces, again and again. A careless one forgets how far it was. */
async function runKilled<P extends Json, C extends Json>(
  kind: JobKind<P, C>,
  { isCareless = false }: { isCareless?: boolean } = {},
): Promise<number> {
  const stored = await lastJob(kind)
  let kills = 0
  for (let isOver = false; !isOver && kills < 50;) {
    let pieces = 0
    const job = {
      ...stored,
      language: 'zh-CN',
      async asTenant<T>(work: (tx: Tx, save: (mark: { cursor?: C }) => void) => Promise<T>): Promise<T> {
        pieces += 1
        let mark: C | undefined
        const isKilled = !isCareless && pieces === 2
        const answer = await inCompany(world, async (tx) => {
          const made = await work(tx, ({ cursor }) => {
            mark = cursor
          })
          // Killed before the commit: the piece never happened.
          if (isKilled) throw new Error('killed')
          return made
        })
        if (mark !== undefined && !isCareless) stored.cursor = mark
        if (isCareless && kills === 0) throw new Error('killed')
        return answer
      },
    } as unknown as JobRun<P, C>
    try {
      await kind.run(job, world.app.services)
      isOver = true
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'killed') throw error
      kills += 1
    }
  }
  return kills
}

const stateCounts = (activityId: string) =>
  inCompany(world, async (tx) => {
    const rows = await tx
      .select({ state: activityRegistrations.state, total: sql<number>`count(*)::int` })
      .from(activityRegistrations)
      .where(eq(activityRegistrations.activityId, activityId))
      .groupBy(activityRegistrations.state)
    return Object.fromEntries(rows.map(({ state, total }) => [state, total]))
  })

/** How often each person of an activity is told something. */
const noticesOf = (activityId: string, notice: string) =>
  inCompany(world, async (tx) => {
    const { rows } = await tx.execute<{ people: number; notices: number }>(
      sql`select count(distinct r.id)::int as people, count(*)::int as notices from jobs j
        join activity_registrations r on r.id = (j.payload ->> 'registrationId')::uuid
        where j.kind = 'registrations.notice' and j.payload ->> 'notice' = ${notice} and r.activity_id = ${activityId}`,
    )
    return rows[0]
  })

const versionOf = async (id: string) =>
  (await world.call(activitiesContract.get, { params: { id } }, { session: admin })).data.version

test('a cancelled activity takes everybody along, in pieces, once, however often it is killed', async () => {
  const id = await largeActivity()
  const body = { version: await versionOf(id), reason: 'Storm' }
  await world.call(activitiesContract.cancel, { params: { id }, body }, { session: admin })
  expect(await stateCounts(id)).toEqual({ cancelled: 200, confirmed: 250 })
  expect(await runKilled(followActivity)).toBeGreaterThanOrEqual(1)
  expect(await stateCounts(id)).toEqual({ cancelled: people })
  expect(await noticesOf(id, 'cancelled')).toEqual({ people, notices: people })
  const [quota] = await inCompany(world, (tx) =>
    tx.select().from(activityQuotas).where(eq(activityQuotas.activityId, id)),
  )
  expect(quota?.taken).toBe(0)
}, 60_000)

test('everybody hears once of another place; a job that forgets how far it was is found out', async () => {
  const move = async (venue: string) => {
    const id = await largeActivity()
    const body = { id, version: await versionOf(id), venue }
    await world.call(activitiesContract.updateInfo, { body }, { session: admin })
    return id
  }
  const careful = await move('Hall 5')
  expect(await runKilled(followActivity)).toBeGreaterThanOrEqual(1)
  expect(await noticesOf(careful, 'moved')).toEqual({ people, notices: people })
  const careless = await move('Hall 6')
  await runKilled(followActivity, { isCareless: true })
  expect((await noticesOf(careless, 'moved'))?.notices).toBeGreaterThan(people)
}, 60_000)

test('a message to everybody goes to each once, and to nobody who gave the ticket back', async () => {
  const id = await largeActivity()
  await inCompany(world, async (tx) => {
    const some = await tx
      .select({ id: activityRegistrations.id })
      .from(activityRegistrations)
      .where(eq(activityRegistrations.activityId, id))
      .orderBy(activityRegistrations.id)
      .limit(10)
    await tx
      .update(activityRegistrations)
      .set({ state: 'cancelled' })
      .where(
        inArray(
          activityRegistrations.id,
          some.map((row) => row.id),
        ),
      )
  })
  const body = { id, text: 'Doors open at nine' }
  const started = await world.call(visitorsContract.writeAll, { body }, { session: admin })
  expect(started.data.total).toBe(people)
  expect(await runKilled(writeToMany)).toBeGreaterThanOrEqual(1)
  const [message] = (
    await world.call(visitorsContract.messages, { query: { activityId: id } }, { session: admin })
  ).data.list
  expect(message?.total).toBe(people - 10)
  // Even a job that forgets how far it was reaches nobody twice: a number takes one message a minute, and a copy stands once.
  await runKilled(writeToMany, { isCareless: true })
  const copies = await inCompany(world, (tx) =>
    tx
      .select()
      .from(activityMessageCopies)
      .where(eq(activityMessageCopies.messageId, message?.id ?? '')),
  )
  expect(copies).toHaveLength(people - 10)
}, 60_000)
