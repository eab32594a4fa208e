import { setTimeout as sleep } from 'node:timers/promises'

import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'

import { hourMs } from '#platform/domain/durations.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'

import { socialContactsContract } from '../social-contacts.contract.ts'
import { openSocialWorld, type SocialWorld } from './social-contacts.world.ts'
import { startTagSync, syncTags } from './social-tags.jobs.ts'

let w: SocialWorld

const findJobs = () => w.inCompany((tx) => tx.select().from(jobs).where(eq(jobs.kind, syncTags.kind)))
const tick = (now = new Date()) => w.inCompany((tx) => startTagSync(tx, now))
const readings = () => w.questionsTo('/get_corp_tag_list').filter(({ group_id: id }) => id === undefined)
const groups = [{ group_id: 'g-1', group_name: 'Theirs', tag: [{ id: 'r-1', name: 'Soon' }] }]
const answerTags = () => {
  w.answers['/cgi-bin/externalcontact/get_corp_tag_list'] = () => ({ tag_group: groups })
  w.answers['/cgi-bin/externalcontact/add_corp_tag'] = ({ group_name: name }) => ({
    tag_group: { group_id: `g-${String(name)}`, group_name: name, tag: [] },
  })
}

beforeAll(async () => void (w = await openSocialWorld('tag_clock')), 900_000)
afterEach(async () => {
  await w.inCompany((tx) => tx.delete(jobs).where(eq(jobs.kind, syncTags.kind)))
  w.forget()
})

test('without the platform no clock brings tags together', async () => {
  await tick()
  expect(await findJobs()).toEqual([])
})

test('two servers whose clocks tick at once start one job, and two workers do it once', async () => {
  await w.save()
  answerTags()
  const second = await w.inCompany(async (tx) => {
    await startTagSync(tx, new Date())
    // The other server comes while this one has not committed yet.
    const other = tick()
    await Promise.race([other, sleep(400)])
    return { other }
  })
  await second.other
  expect(await findJobs()).toHaveLength(1)
  await Promise.all([w.services.jobs.runDue(w.services), w.services.jobs.runDue(w.services)])
  expect(await findJobs()).toEqual([])
  expect(readings()).toHaveLength(2)

  // They were brought together just now: an hour later it is time again.
  expect((await w.settings()).tagsSyncedAt).not.toBeNull()
  await tick()
  expect(await findJobs()).toEqual([])
  await tick(new Date(Date.now() + hourMs))
  expect(await findJobs()).toHaveLength(1)
})

test('pressing again while nobody has begun starts nothing more; pressing while it runs does', async () => {
  await w.save()
  const press = () => w.call(socialContactsContract.syncTags, {}, { session: w.manager })
  await press()
  await press()
  const waiting = await findJobs()
  expect(waiting).toHaveLength(1)
  await w.inCompany((tx) =>
    tx.update(jobs).set({ claim: waiting[0]?.id }).where(eq(jobs.kind, syncTags.kind)),
  )
  await press()
  expect(await findJobs()).toHaveLength(2)
  // The clock is content with what runs.
  await tick(new Date(Date.now() + 2 * hourMs))
  expect(await findJobs()).toHaveLength(2)
})
