// Chinese as data: the messages of journeys that tests make up.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { findTags, giveTag, tagGiven } from '#features/attraction/audiences/server/audiences.public.ts'
import { audienceTagged } from '#features/attraction/audiences/server/audiences.tables.ts'
import { insertTagSet, writeTags, findTagsOf } from '#features/attraction/audiences/server/tags.repository.ts'
import { findDefaultPool } from '#features/attraction/clues/server/clue-pools.repository.ts'
import { clues } from '#features/attraction/clues/server/clues.tables.ts'
import { followTasks } from '#features/attraction/touches/server/touches.tables.ts'
import {
  type ConsentsWorld,
  openConsentsWorld,
  zoneAtHour,
} from '#features/customers/consents/server/consents.world.ts'
import { contactSends } from '#features/customers/consents/server/consents.tables.ts'
import { deliverContacts } from '#features/customers/consents/server/contact-sends.jobs.ts'
import { judgeContacts, withdrawMarketing } from '#features/customers/consents/server/consents.public.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'

import type { JourneyGraph, JourneyNode } from '../journey-graphs.contract.ts'
import { letIn } from './journey-entering.actions.ts'
import { findNextDue, noteStep } from './journey-visits.repository.ts'
import { openVersion } from './journeys.actions.ts'
import { walkJourneys } from './journeys.jobs.ts'
import { findVersion, insertJourney, type JourneyVersion } from './journeys.repository.ts'
import { journeySteps, journeyVisits } from './journeys.tables.ts'

let w: ConsentsWorld
let publisher: { accountId: string; name: string }

beforeAll(async () => {
  w = await openConsentsWorld('journey_walking', 'attraction')
  const { id, nickName } = await w.accountOf('许明远').catch(() => w.accountOf('admin'))
  publisher = { accountId: id, name: nickName }
}, 200_000)
afterAll(() => w.world.close())
beforeEach(async () => {
  w.carried.length = 0
  await w.setZone(zoneAtHour(12))
})

class KilledError extends Error {}

const walk = (beforeStep?: (step: number) => void) =>
  Promise.resolve(walkJourneys.run(w.workerRun(beforeStep), w.services))
const deliver = (beforeStep?: (step: number) => void) =>
  Promise.resolve(deliverContacts.run(w.workerRun(beforeStep), w.services))

const message = (id: string, next: string, keepDays = 3): JourneyNode => ({
  id,
  kind: 'message',
  channel: 'sms',
  subject: '',
  text: '{name}您好',
  keepDays,
  next,
})
const exit: JourneyNode = { id: 'z', kind: 'exit' }
const graphOf = (nodes: JourneyNode[], part: Partial<JourneyGraph> = {}): JourneyGraph => ({
  entry: { kind: 'channel', channelIds: [] },
  againAfterDays: null,
  goal: null,
  start: nodes[0]?.id ?? null,
  nodes: [...nodes, exit],
  ...part,
})

/** A journey that is open, by a drawing. */
const opened = (graph: JourneyGraph): Promise<JourneyVersion> =>
  w.inCompany(async (tx) => {
    const journey = await insertJourney(tx, {
      name: 'Journey',
      note: '',
      graph,
      createdBy: publisher.accountId,
      createdByName: publisher.name,
    })
    const { versionId } = await openVersion(tx, journey, { ...publisher, to: 'active' })
    const version = versionId === null ? undefined : await findVersion(tx, versionId)
    if (!version) throw new Error('no version')
    return version
  })
const enter = (version: JourneyVersion, ids: readonly string[]) =>
  w.inCompany((tx) => letIn(tx, version, ids))
const visitsOf = ({ journeyId }: JourneyVersion) =>
  w.inCompany((tx) => tx.select().from(journeyVisits).where(eq(journeyVisits.journeyId, journeyId)))
const sendsTo = (customerId: string) =>
  w.inCompany((tx) => tx.select().from(contactSends).where(eq(contactSends.customerId, customerId)))
/** As if the time had come for everybody who waits. */
const passTime = (version: JourneyVersion) =>
  w.inCompany((tx) =>
    tx.update(journeyVisits).set({ dueAt: new Date() }).where(eq(journeyVisits.journeyId, version.journeyId)),
  )
const newTag = () =>
  w.inCompany(async (tx) => {
    const set = await insertTagSet(tx, { name: `Set ${Math.random()}`, isMany: true })
    await writeTags(tx, set.id, [{ name: 'Keen' }])
    const [tag] = await findTags(tx, [(await findTagsOf(tx, [set.id])).get(set.id)?.[0]?.id ?? ''])
    if (!tag) throw new Error('no tag')
    return tag
  })

describe('somebody in a journey', () => {
  test('goes from step to step, each done once, and is at the end', async () => {
    const tag = await newTag()
    const one = await w.willing()
    const version = await opened(
      graphOf([
        { id: 'a', kind: 'tag', tagId: tag.id, isTaken: false, next: 'b' },
        message('b', 'c'),
        { id: 'c', kind: 'task', title: 'Call', inDays: 1, next: 'z' },
      ]),
    )
    expect(await enter(version, [one.id])).toBe(1)
    await walk()
    await deliver()
    expect(w.carried).toEqual([expect.objectContaining({ to: one.mobile })])
    const [visit] = await visitsOf(version)
    expect(visit).toMatchObject({ state: 'done', node: null })
    const [tagged, tasks] = await w.inCompany(async (tx) => [
      await tx.select().from(audienceTagged).where(eq(audienceTagged.customerId, one.id)),
      await tx.select().from(followTasks).where(eq(followTasks.subjectId, one.id)),
    ])
    expect(tagged.map(({ tagId }) => tagId)).toEqual([tag.id])
    expect(tasks).toMatchObject([{ title: 'Call', assigneeAccountId: publisher.accountId }])
  })

  test('who has nobody is given to a pool once, and stays out of one that was closed', async () => {
    const pool = await w.inCompany(findDefaultPool)
    const one = await w.person()
    await w.inCompany((tx) =>
      tx.update(customerCards).set({ ownerAccountId: null }).where(eq(customerCards.id, one.id)),
    )
    const step = { id: 'a', kind: 'pool', poolId: pool.id, intent: 'Look again', next: 'z' } as const
    const version = await opened(graphOf([step]))
    await enter(version, [one.id])
    await walk()
    const cluesOf = (personId: string) =>
      w.inCompany((tx) => tx.select().from(clues).where(eq(clues.personId, personId)))
    expect(await cluesOf(one.id)).toMatchObject([
      { poolId: pool.id, ownerAccountId: null, intent: 'Look again', origin: 'manual' },
    ])
    const unknown = '01900000-dead-7000-8000-00000000f00d'
    const other = await w.person()
    const closed = await opened(graphOf([{ ...step, poolId: unknown }]))
    await enter(closed, [other.id])
    await walk()
    expect(await cluesOf(other.id)).toEqual([])
    expect((await visitsOf(closed))[0]?.state).toBe('done')
  })

  test('waits, and the worker is called when the time comes', async () => {
    const one = await w.person()
    const version = await opened(graphOf([{ id: 'a', kind: 'wait', hours: 5, next: 'z' }]))
    await enter(version, [one.id])
    // Of the worker that the publishing called for nobody has taken care in this test.
    await w.inCompany((tx) => tx.delete(jobs).where(eq(jobs.kind, 'journeys.walk')))
    await walk()
    const [visit] = await visitsOf(version)
    const wait = (visit?.dueAt.getTime() ?? 0) - Date.now()
    expect(visit).toMatchObject({ state: 'inside', node: 'z' })
    expect(wait > 4.9 * 3_600_000 && wait <= 5 * 3_600_000).toBe(true)
    const next = await w.inCompany(findNextDue)
    const planned = await w.inCompany((tx) =>
      tx
        .select()
        .from(jobs)
        .where(and(eq(jobs.kind, 'journeys.walk'), eq(jobs.dueAt, next ?? new Date(0)))),
    )
    expect(planned).toHaveLength(1)
  })

  test('takes one way where a tag comes in time, and the other where it does not', async () => {
    const tag = await newTag()
    const [quick, silent] = [await w.person(), await w.person()]
    const version = await opened(
      graphOf([
        { id: 'a', kind: 'event', tagId: tag.id, hours: 72, next: 'b', late: 'c' },
        { id: 'b', kind: 'task', title: 'Came', inDays: 1, next: 'z' },
        { id: 'c', kind: 'task', title: 'Silent', inDays: 1, next: 'z' },
      ]),
    )
    await enter(version, [quick.id, silent.id])
    await walk()
    await w.inCompany(async (tx) => {
      const customerIds = await giveTag(tx, tag, [quick.id])
      await w.services.hooks.tell(tagGiven, { tx, services: w.services }, { tagId: tag.id, customerIds })
    })
    await walk()
    const titlesOf = async (id: string) =>
      (await w.inCompany((tx) => tx.select().from(followTasks).where(eq(followTasks.subjectId, id)))).map(
        ({ title }) => title,
      )
    expect([await titlesOf(quick.id), await titlesOf(silent.id)]).toEqual([['Came'], []])
    await passTime(version)
    await walk()
    expect(await titlesOf(silent.id)).toEqual(['Silent'])
  })

  test('leaves once the goal is reached, and gets nothing any more', async () => {
    const tag = await newTag()
    const one = await w.willing()
    const goal: JourneyGraph['goal'] = {
      match: 'all',
      groups: [{ match: 'all', rules: [{ kind: 'tag', tagIds: [tag.id] }] }],
    }
    const version = await opened(
      graphOf([{ id: 'a', kind: 'wait', hours: 1, next: 'b' }, message('b', 'z')], { goal }),
    )
    await enter(version, [one.id])
    await walk()
    await w.inCompany((tx) => giveTag(tx, tag, [one.id]))
    await passTime(version)
    await walk()
    expect(await visitsOf(version)).toMatchObject([{ state: 'goal' }])
    expect(await sendsTo(one.id)).toEqual([])
  })

  test('comes in once, however many doors let the person in at the same moment', async () => {
    const one = await w.person()
    const version = await opened(graphOf([{ id: 'a', kind: 'wait', hours: 1, next: 'z' }]))
    const entered = await Promise.all(Array.from({ length: 6 }, () => enter(version, [one.id])))
    expect(entered.reduce((sum, count) => sum + count, 0)).toBe(1)
    await passTime(version)
    await walk()
    await passTime(version)
    await walk()
    expect(await visitsOf(version)).toMatchObject([{ state: 'done' }])
    expect(await enter(version, [one.id])).toBe(0)
  })
})

describe('two workers, kills, and a no in between', () => {
  test('at most one message to a person, none after the no; a check at the entry alone sends it', async () => {
    const people = [await w.willing(), await w.willing(), await w.willing(), await w.willing()]
    const leaver = people[0]
    if (!leaver) throw new Error('nobody')
    const version = await opened(graphOf([{ id: 'a', kind: 'wait', hours: 1, next: 'b' }, message('b', 'z')]))
    const ids = people.map(({ id }) => id)
    await enter(version, ids)
    const question = { channel: 'sms', purpose: 'marketing', now: new Date() } as const
    const atEntry = await w.inCompany((tx) => judgeContacts({ tx, services: w.services }, ids, question))
    await walk()
    await w.inCompany((tx) => withdrawMarketing({ tx, services: w.services }, leaver.id, 'link'))
    await passTime(version)
    // Workers that die before their 1st, 2nd, 3rd … step, always two beside each other, until one comes to its end.
    for (let last = 1; ; last += 1) {
      const dies = (step: number) => {
        if (step > last) throw new KilledError()
      }
      const ends = await Promise.allSettled([walk(dies), walk(dies)])
      for (const end of ends)
        if (end.status === 'rejected' && !(end.reason instanceof KilledError)) throw end.reason
      if (ends.every(({ status }) => status === 'fulfilled')) break
    }
    await Promise.all([deliver(), deliver()])
    const numbers = w.carried.map(({ to }) => to)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(new Set(numbers)).toEqual(new Set(people.slice(1).map(({ mobile }) => mobile)))
    expect(await sendsTo(leaver.id)).toMatchObject([{ state: 'dropped', why: 'withdrawn' }])
    expect((await visitsOf(version)).every(({ state }) => state === 'done')).toBe(true)

    // The control sends what was decided when the people came in.
    const reached = ids.filter((id) => atEntry.get(id)?.ok)
    expect(reached).toContain(leaver.id)
  })

  test('a step is written once, also by workers that do not wait for each other', async () => {
    const one = await w.person()
    const version = await opened(graphOf([{ id: 'a', kind: 'wait', hours: 1, next: 'z' }]))
    await enter(version, [one.id])
    const [visit] = await visitsOf(version)
    if (!visit) throw new Error('no visit')
    const rounds = await Promise.all(
      Array.from({ length: 5 }, () => w.inCompany((tx) => noteStep(tx, visit, 'q'))),
    )
    const steps = await w.inCompany((tx) =>
      tx.select().from(journeySteps).where(eq(journeySteps.visitId, visit.id)),
    )
    const written = rounds.filter((round) => round !== undefined)
    expect(new Set(written).size).toBe(written.length)
    expect(steps).toHaveLength(written.length)
  })

  test('five journeys together send a person one message a day', async () => {
    const one = await w.willing()
    const versions = []
    for (let at = 0; at < 5; at += 1) versions.push(await opened(graphOf([message('a', 'z')])))
    await Promise.all(versions.map((version) => enter(version, [one.id])))
    await Promise.all([walk(), walk()])
    await Promise.all([deliver(), deliver()])
    expect(w.carried).toHaveLength(1)
    const sends = await sendsTo(one.id)
    expect(sends.map(({ state, why }) => `${state} ${why ?? ''}`).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'queued cap'),
      'sent ',
    ])
  })
})
