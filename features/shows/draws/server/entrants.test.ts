import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { signUpAs } from '#features/shows/registrations/server/registrations.world.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'
import { formOf } from '#platform/testing/form-data.ts'

import { drawsContract, type EntrantLine } from '../draws.contract.ts'
import { flawsOf, type PublishedRound } from '../face/published-draw-model.ts'
import { draftOf, hostOf, openHall, runPython } from './draws.world.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let stranger: Session
let hall: Awaited<ReturnType<typeof openHall>>
let host: ReturnType<typeof hostOf>

beforeAll(async () => {
  world = await openOwnWorld('draw_entrants', { areas: ['shows'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
  hall = await openHall(world, admin, 4)
  host = hostOf(world, admin)
})
afterAll(() => world.close())

/** Somebody who has signed up and did not come: the draw's own rule leaves such people out. */
async function absent(): Promise<string> {
  const mobile = newMobile()
  await signUpAs(world, mobile, hall.ticket)
  return mobile
}
const draft = async () =>
  (
    await world.call(
      drawsContract.create,
      { body: { ...draftOf(), activityId: hall.id } },
      { session: admin },
    )
  ).data
const add = (id: string, mobiles: string[], session = admin) =>
  world.call(drawsContract.changeEntrants, { params: { id }, body: { mobiles } }, { session })
const check = (id: string, mobiles: string[]) =>
  world.call(drawsContract.checkEntrants, { params: { id }, body: { mobiles } }, { session: admin })
const outcomes = ({ lines }: { lines: readonly EntrantLine[] }) => lines.map(({ verdict }) => verdict)

test('people are looked at first and added then, each line with its own outcome', async () => {
  const { id, eligible } = await draft()
  const mobile = await absent()
  const mobiles = [mobile, ` ${mobile} `, '12', newMobile()]
  expect(outcomes((await check(id, mobiles)).data)).toEqual(['ready', 'twice', 'invalid', 'unknown'])
  expect((await host.get(id)).addedByHand).toBe(0)
  expect((await add(id, mobiles, stranger)).status).toBe(404)
  const { data } = await add(id, mobiles)
  expect(outcomes(data)).toEqual(['added', 'twice', 'invalid', 'unknown'])
  expect(JSON.stringify(data)).not.toContain('Visitor 1')
  expect(outcomes((await add(id, [mobile])).data)).toEqual(['listed'])
  expect(await host.get(id)).toMatchObject({ addedByHand: 1, eligible: eligible + 1, takesEntrants: true })
})

test('a sheet is looked at like typed numbers', async () => {
  const { id } = await draft()
  const mobile = await absent()
  const { payload, headers } = formOf([{ name: 'list.csv', content: `姓名,手机号\nA,${mobile}\nB,x\n` }])
  const answer = await world.inject({
    method: 'POST',
    url: `/v2/draw/${id}/entrants/sheet`,
    payload,
    headers: { ...headers, authorization: admin.token },
  })
  const { data } = answer.json<{ data: { lines: EntrantLine[] } }>()
  expect(data.lines.map(({ row, verdict }) => [row, verdict])).toEqual([
    [2, 'ready'],
    [3, 'invalid'],
  ])
})

test('who was added is on the locked list like everybody, the list is drawn again by others, and nobody is added after the lock', async () => {
  const mobile = await absent()
  const draw = await host.start(hall.id)
  expect(outcomes((await add(draw.id, [mobile])).data)).toEqual(['added'])
  await host.moveRound(draw.id, 'lock')
  const late = await add(draw.id, [await absent()])
  expect([late.status, late.detail?.reason]).toEqual([409, 'LIST_LOCKED'])
  const { data } = await host.moveRound(draw.id, 'draw')
  expect(data).toMatchObject({ addedByHand: 1, takesEntrants: false })
  const { body } = await world.inject({ url: data.rounds[0]?.publishedUrl ?? '' })
  const published = JSON.parse(body) as PublishedRound
  expect(published.entries).toHaveLength(hall.guests.length + 1)
  expect(flawsOf(published)).toEqual([])
  const verdicts = runPython([published])
  if (verdicts !== undefined) expect(verdicts).toEqual([true])
})

test('whoever is added while the list is locked is on it, or is refused', async () => {
  const draw = await host.start(hall.id)
  const [added] = await Promise.all([add(draw.id, [await absent()]), host.moveRound(draw.id, 'lock')])
  const { rounds, addedByHand } = await host.get(draw.id)
  expect(rounds[0]?.entries).toBe(hall.guests.length + addedByHand)
  expect(addedByHand).toBe(added.status === 200 ? 1 : 0)
})

const takeOff = (id: string, mobiles: string[], reason = 'works for us', session = admin) =>
  world.call(
    drawsContract.changeEntrants,
    { params: { id }, body: { mobiles, removal: { reason } } },
    { session },
  )

test('who is taken off is on no list, knows it, and may come back until the lock; the list is drawn again by others', async () => {
  const extra = await absent()
  const draw = await host.start(hall.id)
  const { id, eligible } = draw
  const [first = { mobile: '', page: '' }, second = first] = hall.guests
  const gone = [first.mobile, extra, newMobile()]
  const looked = await world.call(
    drawsContract.checkEntrants,
    { params: { id }, body: { mobiles: gone, isRemoval: true } },
    { session: admin },
  )
  expect(outcomes(looked.data)).toEqual(['ready', 'absent', 'unknown'])
  expect((await takeOff(id, gone, 'x', stranger)).status).toBe(404)
  expect((await takeOff(id, gone, ' ')).status).toBe(400)
  await add(id, [extra])
  expect(outcomes((await takeOff(id, [...gone, second.mobile])).data)).toEqual(['removed', 'removed', 'unknown', 'removed']) // prettier-ignore
  expect(outcomes((await takeOff(id, [extra])).data)).toEqual(['absent'])
  expect(await host.get(id)).toMatchObject({ addedByHand: 0, removedByHand: 3, eligible: eligible - 2 })
  expect(outcomes((await add(id, [second.mobile])).data)).toEqual(['added'])
  expect(await host.get(id)).toMatchObject({ addedByHand: 1, removedByHand: 2, eligible: eligible - 1 })
  const logged = await inCompany(world, (tx) =>
    tx
      .select({ reason: auditEntries.reason, detail: auditEntries.detail })
      .from(auditEntries)
      .where(and(eq(auditEntries.objectId, id), eq(auditEntries.event, 'removeEntrants')))
      .orderBy(asc(auditEntries.id)),
  )
  expect(logged[0]).toMatchObject({ reason: 'works for us', detail: { count: 3 } })
  expect((await world.inject({ url: first.page })).body).toContain('已将您移出')
  await host.moveRound(id, 'lock')
  expect((await takeOff(id, [second.mobile])).detail?.reason).toBe('LIST_LOCKED')
  const { data } = await host.moveRound(id, 'draw')
  const { body } = await world.inject({ url: data.rounds[0]?.publishedUrl ?? '' })
  const published = JSON.parse(body) as PublishedRound
  expect(published.entries).toHaveLength(hall.guests.length - 1)
  expect(flawsOf(published)).toEqual([])
  const verdicts = runPython([published])
  if (verdicts !== undefined) expect(verdicts).toEqual([true])
  expect((await world.inject({ url: first.page })).body).toContain('已将您移出')
})

test('whoever is taken off while the list is locked is not on it, or is refused', async () => {
  const draw = await host.start(hall.id)
  const [{ mobile } = { mobile: '' }] = hall.guests
  const [removed] = await Promise.all([takeOff(draw.id, [mobile]), host.moveRound(draw.id, 'lock')])
  const { rounds, removedByHand } = await host.get(draw.id)
  expect(rounds[0]?.entries).toBe(hall.guests.length - removedByHand)
  expect(removedByHand).toBe(removed.status === 200 ? 1 : 0)
})
