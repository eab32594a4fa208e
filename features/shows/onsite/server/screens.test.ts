import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import type { SentScan } from '../gates.contract.ts'
import { onsiteContract } from '../onsite.contract.ts'
import { addGate, enrolPhone, entryScan, hallOf } from './onsite.world.ts'

let world: World & { close(): Promise<void> }
let admin: Session

beforeAll(async () => {
  world = await openOwnWorld('screens', { areas: ['shows'] })
  admin = await world.signIn('admin')
})
afterAll(() => world.close())
const organiser = () => ({ world, session: admin })

test('a screen shows masked names of people who agreed, and nothing once it is ended', async () => {
  const { id, gate, tickets } = await hallOf(organiser(), 2)
  const made = await world.call(onsiteContract.addScreen, { body: { activityId: id } }, { session: admin })
  const path = new URL(made.data.url).pathname
  const open = () => world.inject({ url: path, headers: { accept: 'text/html' } })
  const [one, two] = tickets
  if (!one || !two) throw new Error('two signed up')
  await inCompany(world, (tx) =>
    tx.execute(
      sql`update activity_registrations set name = '王小明', consents = '[{"purpose":"organiser","textVersion":"1"}]' where id = ${one.id}`,
    ),
  )
  const phone = await enrolPhone(world, admin, gate.id)
  await phone.send(
    [one, two].map(({ id: ticket }, turn) => entryScan({ counter: turn + 1, ticket, gate: gate.id })),
  )
  const { body } = await open()
  expect(body).toContain('王**')
  expect(body).not.toContain('王小明')
  expect(body).not.toContain('Vis')
  await world.call(onsiteContract.endScreen, { params: { id: made.data.id } }, { session: admin })
  expect((await open()).statusCode).toBe(404)
  expect((await world.inject({ url: `${path}/events` })).statusCode).toBe(404)
})

test('a screen of numbers counts who came, is inside and is expected, by quarters and doors, and names nobody', async () => {
  const { id, gate, tickets } = await hallOf(organiser(), 4)
  const body = { activityId: id, kind: 'numbers' as const }
  const made = await world.call(onsiteContract.addScreen, { body }, { session: admin })
  const south = await addGate(world, admin, id)
  const [north, other] = [await enrolPhone(world, admin, gate.id), await enrolPhone(world, admin, south.id)]
  const now = Date.now()
  const scan = (counter: number, place: number, more: Partial<SentScan>) =>
    entryScan({ counter, ticket: tickets[place]?.id ?? '', gate: gate.id, correctedAt: now, ...more })
  await north.send([
    scan(1, 0, {}),
    scan(2, 1, { correctedAt: now - 60 * 60_000 }),
    // So long ago that no bar shows it.
    scan(3, 2, { correctedAt: now - 5 * 60 * 60_000 }),
  ])
  await other.send([scan(1, 0, { gate: south.id, correctedAt: now + 1000 })])
  const page = await world.inject({ url: new URL(made.data.url).pathname, headers: { accept: 'text/html' } })
  const texts = page.body
    .replaceAll(/<(style|script)[^]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  expect(texts).toContain('已到场 3 应到 4 在场')
  expect(texts).toContain('到场率 75%')
  const bars = [...page.body.matchAll(/<li><b>(\d+)<\/b><svg/g)].map(([, count]) => Number(count))
  expect(bars).toHaveLength(12)
  expect(bars.filter((count) => count > 0)).toEqual([1, 1])
  // A quarter may have begun meanwhile.
  expect(bars.slice(-2)).toContain(1)
  expect(texts).toContain('3 North')
  expect(texts).not.toContain('Vis')
})
