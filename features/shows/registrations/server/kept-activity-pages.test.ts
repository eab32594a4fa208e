import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import {
  activities,
  activitySessions,
  activityTicketTypes,
} from '#features/shows/activities/server/activities.tables.ts'
import { flushVisits } from '#features/visits/visitors/server/visits.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { tableRegistry } from '#platform/server/database/tenant-table.ts'

import { moveRegistration } from './places.actions.ts'
import { publishActivity, signUpAs } from './registrations.world.ts'

let world: World
let admin: Session
beforeAll(async () => {
  world = await openWorld({ areas: ['shows'] })
  admin = await world.signIn('admin')
})

let address = 0
async function pageAt(path: string, headers: Record<string, string> = {}) {
  address += 1
  const answer = await world.inject({
    method: 'GET',
    url: path,
    remoteAddress: `203.1.${(address >> 8) & 255}.${address & 255}`,
    headers: {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
      'accept-language': 'zh-CN',
      ...headers,
    },
  })
  const nonce = /nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? 'no nonce'
  expect(answer.statusCode === 200 ? answer.body : nonce).toContain(nonce)
  const visit = /data-visit="([^"]+)"/.exec(answer.body)?.[1]
  return {
    status: answer.statusCode,
    visit,
    body: answer.body.replaceAll(nonce, '').replace(visit ?? nonce, ''),
  }
}
const change = (work: (tx: Tx) => Promise<unknown>) => inCompany(world, work)

const onePlace = { types: [{ key: 'a' }], quotas: [{ name: 'One', size: 1, typeKeys: ['a'] }] }

test('whatever changes on the page of an activity shows with the next request, and nothing else draws it anew', async () => {
  const { id, path } = await publishActivity(world, admin)
  const ofActivity = (set: Partial<typeof activities.$inferInsert>) => (tx: Tx) =>
    tx.update(activities).set(set).where(eq(activities.id, id))
  const hour = new Date('2027-03-01T02:00:00Z')
  const changes: [string, (tx: Tx) => Promise<unknown>][] = [
    ['its text', ofActivity({ details: 'All about gears' })],
    [
      'a price',
      (tx) =>
        tx.update(activityTicketTypes).set({ price: 9_900 }).where(eq(activityTicketTypes.activityId, id)),
    ],
    [
      'a session',
      (tx) =>
        tx.insert(activitySessions).values({
          activityId: id,
          title: 'Opening',
          room: 'A',
          startsAt: hour,
          endsAt: new Date('2027-03-01T03:00:00Z'),
        }),
    ],
    ['its pause', ofActivity({ state: 'paused' })],
    ['its return', ofActivity({ state: 'published' })],
    [
      'the end of a sale',
      (tx) =>
        tx
          .update(activityTicketTypes)
          .set({ saleUntil: new Date('2020-01-01T00:00:00Z') })
          .where(eq(activityTicketTypes.activityId, id)),
    ],
    ['its end', ofActivity({ state: 'cancelled' })],
  ]
  for (const [what, work] of changes) {
    const before = await pageAt(path)
    expect(await pageAt(path), what).toEqual({ ...before, visit: expect.any(String) })
    await change(work)
    expect((await pageAt(path)).body, what).not.toBe(before.body)
  }
})

test('the last place that goes and the first that comes back show at once', async () => {
  const { id, path, typeIds } = await publishActivity(world, admin, onePlace)
  expect((await pageAt(path)).body).toContain('立即报名')
  const { id: ticketId } = await signUpAs(world, newMobile(), {
    activityId: id,
    ticketTypeId: typeIds[0] ?? '',
  })
  expect((await pageAt(path)).body).toContain('加入候补')
  await inCompany(world, (tx) => moveRegistration(tx, ticketId, { event: 'cancel', actor: systemActor }))
  expect((await pageAt(path)).body).toContain('立即报名')
})

test('a sale that ends while a page is kept ends on it', async () => {
  const { id, path } = await publishActivity(world, admin)
  await change((tx) =>
    tx
      .update(activityTicketTypes)
      .set({ saleUntil: new Date(Date.now() + 1_500) })
      .where(eq(activityTicketTypes.activityId, id)),
  )
  expect((await pageAt(path)).body).toContain('立即报名')
  await expect.poll(async () => (await pageAt(path)).body, { timeout: 10_000 }).toContain('报名未开放')
})

test('readers share a page and nothing that is theirs: visit, channel, language, who is not counted', async () => {
  const { path } = await publishActivity(world, admin)
  const [one, two] = [await pageAt(path), await pageAt(path)]
  expect(one.visit).toBeDefined()
  expect(two.visit).not.toBe(one.visit)
  expect(two.body).toBe(one.body)
  expect((await pageAt(path, { cookie: 'vid_off=1' })).visit).toBeUndefined()
  expect((await pageAt(`${path}?ch=fair`)).body).toContain('join?ch=fair')
  expect((await pageAt(path)).body).not.toContain('ch=fair')
  expect((await pageAt(path, { 'accept-language': 'en' })).body).not.toBe(one.body)
  // Anybody can write channels: more of them than are kept are drawn all the same.
  for (let place = 0; place < 30; place += 1)
    expect((await pageAt(`${path}?ch=c${place}`)).body).toContain(`join?ch=c${place}`)
})

test('without its mark a change is not seen: the guard is what shows it', async () => {
  const { id, path } = await publishActivity(world, admin)
  const before = await pageAt(path)
  const owner = new pg.Client({ connectionString: world.urls.superuserUrl })
  await owner.connect()
  try {
    await owner.query("update activities set title = 'Nobody sees it' where id = $1", [id])
  } finally {
    await owner.end()
  }
  expect((await pageAt(path)).body).toBe(before.body)
})

const tables = new Set<string>()
const { prototype } = pg.Client
const query = prototype.query as (...given: unknown[]) => unknown
afterAll(() => void (prototype.query = query as typeof prototype.query))

test('whatever the page reads stands in a table that marks its company, places apart', async () => {
  const { id, path } = await publishActivity(world, admin)
  await flushVisits(world.app.services)
  await change((tx) => tx.update(activities).set({ summary: 'Drawn anew' }).where(eq(activities.id, id)))
  prototype.query = function (this: unknown, ...given: unknown[]) {
    const text = (given[0] as { text?: string } | undefined)?.text ?? given[0]
    for (const [, table = ''] of String(text).matchAll(/(?:from|join) "?(\w+)"?/g)) tables.add(table)
    return query.apply(this, given)
  } as typeof prototype.query
  // Nobody is counted, so that visits are not among what is asked for.
  await pageAt(path, { cookie: 'vid_off=1' })
  prototype.query = query as typeof prototype.query
  const unmarked = [...tables].filter(
    (table) =>
      tableRegistry.has(table) &&
      !tableRegistry.get(table)?.onPages &&
      !/^(radar_|seen_visits|visit|jobs)/.test(table),
  )
  expect(tables).toContain('activity_ticket_types')
  // Places are bound to ticket types anew with the types themselves, and a place that shows marks by itself.
  expect(unmarked.toSorted()).toEqual([
    'activity_quota_types',
    'activity_quotas',
    'public_addresses',
    'public_page_marks',
  ])
})
