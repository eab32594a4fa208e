import { beforeAll, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { publishActivity } from '#features/shows/registrations/server/registrations.world.ts'

import { rowsOf as sheetRows } from '#platform/testing/sheets.ts'

import { type BoardFilter, recruitmentContract } from '../recruitment.contract.ts'

let world: World
let admin: Session
let stranger: Session

beforeAll(async () => {
  world = await openWorld({ areas: ['shows'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
})

async function add(activityId: string, company: string, isLead = false): Promise<string> {
  const body = {
    activityId,
    isLead,
    company,
    creditCode: '',
    contact: 'Shen',
    mobile: newMobile(),
    email: '',
    category: '',
    areaWanted: null,
    boothType: 'any' as const,
    products: '',
    note: '',
  }
  const { data } = await world.call(recruitmentContract.add, { body }, { session: admin })
  return data.id
}

const read = async (query: BoardFilter) =>
  (await world.call(recruitmentContract.board, { query }, { session: admin })).data

const columnOf = (board: Awaited<ReturnType<typeof read>>, wanted: string) =>
  board.find(({ state }) => state === wanted)

test('the board counts every application and shows the latest of each state', async () => {
  const { id: activityId } = await publishActivity(world, admin)
  for (let place = 0; place < 22; place += 1) await add(activityId, `Firm ${place}`)
  await add(activityId, 'Lead Ltd', true)
  const board = await read({ activityId })
  const submitted = columnOf(board, 'submitted')
  expect([submitted?.total, submitted?.rows.length, submitted?.rows[0]?.company]).toEqual([22, 20, 'Firm 21'])
  expect(columnOf(board, 'lead')?.rows.map(({ company }) => company)).toEqual(['Lead Ltd'])
  expect(columnOf(board, 'confirmed')).toEqual({ state: 'confirmed', total: 0, rows: [] })
  const found = await read({ activityId, keyword: 'Firm 7' })
  expect(found.reduce((sum, { total }) => sum + total, 0)).toBe(1)
})

test('a card says where its events lead, and stands there after them', async () => {
  const { id: activityId } = await publishActivity(world, admin)
  const id = await add(activityId, 'Hengli')
  const [card] = columnOf(await read({ activityId }), 'submitted')?.rows ?? []
  const ways = card?.actions.filter(({ allowed }) => allowed).map(({ event, to }) => [event, to])
  expect(ways).toEqual([
    ['approve', 'approved'],
    ['reject', 'rejected'],
    ['askSupplement', 'supplement'],
    ['withdraw', 'withdrawn'],
  ])
  await world.call(recruitmentContract.decide, { body: { ids: [id], event: 'approve' } }, { session: admin })
  const board = await read({ activityId })
  expect(columnOf(board, 'submitted')?.total).toBe(0)
  expect(columnOf(board, 'approved')?.rows.map((row) => row.id)).toEqual([id])
})

test('the file has every application that the filter finds, in either format, and no person', async () => {
  const { id: activityId } = await publishActivity(world, admin)
  await add(activityId, '=Hengli')
  await add(activityId, 'Lead Ltd', true)
  const file = async (query: object) =>
    world.inject({
      url: `/v2/recruitment/export?${new URLSearchParams({ activityId, ...query }).toString()}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
  const csv = await file({ format: 'csv' })
  expect(csv.headers['content-type']).toContain('text/csv')
  const [, first = '', second = ''] = csv.body.trim().split('\r\n')
  // A formula of a stranger is text.
  expect([first.startsWith("1,'=Hengli,"), second.startsWith('2,Lead Ltd,')]).toEqual([true, true])
  expect(csv.body).not.toContain('Shen')
  const sheet = await sheetRows((await file({ status: 'lead' })).rawPayload)
  expect(sheet.slice(1).map((cells) => cells[1])).toEqual(['Lead Ltd'])
})

test('another company gets what an unknown id gets', async () => {
  const { id: activityId } = await publishActivity(world, admin)
  const { status } = await world.call(
    recruitmentContract.board,
    { query: { activityId } },
    { session: stranger },
  )
  expect(status).toBe(404)
  const headers = { authorization: `Bearer ${stranger.token}` }
  const file = await world.inject({ url: `/v2/recruitment/export?activityId=${activityId}`, headers })
  expect(file.statusCode).toBe(404)
})
