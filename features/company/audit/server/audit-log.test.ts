import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { type Actor, record } from '#platform/server/audit/audit.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'
import { readSheet } from '#platform/server/spreadsheets/read-sheet.ts'
import { openOwnWorld, type World } from '#apps/server/testing/world.ts'
import { auditContract, type LogFilter } from '../audit.contract.ts'

let world: World & { close(): Promise<void> }
const [first, second] = demoCompanies
const person: Actor = {
  accountId: randomUUID(),
  name: '查账人',
  via: 'user',
  requestId: 'r-9',
  ipHash: 'abc',
}
let staffId = ''

beforeAll(async () => {
  world = await openOwnWorld('audit_log', { areas: ['company'] })
  staffId = await world.database.asTenant(first.id, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`select id from staff where name = '林晓薇'`)
    const id = rows[0]?.id ?? ''
    await record(tx, person, [
      {
        objectType: 'staff',
        objectId: id,
        event: 'edit',
        detail: { before: { title: '品牌经理' }, after: { title: '=1+1' }, rows: 2 },
      },
      { objectType: 'department', objectId: randomUUID(), event: 'create', reason: '新设' },
    ])
    return id
  })
  await world.database.asTenant(second.id, (tx) =>
    record(tx, { ...person, name: '别家的人' }, [
      { objectType: 'company', objectId: second.id, event: 'edit' },
    ]),
  )
}, 120_000)
afterAll(() => world.close())

const ask = async (query: LogFilter, username = 'admin') =>
  world.call(auditContract.listLog, { query }, { session: await world.signIn(username) })

test('the log tells everything of the own company, the newest first, by the names that objects have now', async () => {
  const { data } = await ask({ keyword: '查账人' })
  expect(data.list.map(({ objectType, objectName, event }) => ({ objectType, objectName, event }))).toEqual([
    { objectType: 'department', objectName: null, event: 'create' },
    { objectType: 'staff', objectName: '林晓薇', event: 'edit' },
  ])
  expect((await ask({ keyword: '别家的人' })).data.total).toBe(0)
  expect((await ask({ keyword: '别家的人' }, 'admin2')).data.total).toBe(1)
})

test.each<[string, LogFilter, number]>([
  ['the name of the object', { keyword: '林晓薇', event: 'edit' }, 1],
  ['a kind', { keyword: '查账人', objectType: 'department' }, 1],
  ['an event', { keyword: '查账人', event: 'edit' }, 1],
  ['a way', { keyword: '查账人', via: 'system' }, 0],
  ['days before', { keyword: '查账人', to: '2020-01-01' }, 0],
  ['days from then on', { keyword: '查账人', from: '2020-01-01' }, 2],
  ['a sign that means something to the database', { keyword: '%' }, 0],
])('it is narrowed by %s', async (_what, query, total) => {
  expect((await ask(query)).data.total).toBe(total)
})

test('an entry shows what stood before and after; another company’s does not exist', async () => {
  const session = await world.signIn('admin')
  const { id = '' } = (await ask({ keyword: '查账人', event: 'edit' })).data.list[0] ?? {}
  const entry = await world.call(auditContract.getLogEntry, { params: { id } }, { session })
  expect(entry.data).toMatchObject({
    changes: [{ field: 'title', before: '品牌经理', after: '=1+1' }],
    detail: { rows: 2 },
    requestId: 'r-9',
    addressMark: 'abc',
  })
  expect(
    (
      await world.call(
        auditContract.getLogEntry,
        { params: { id } },
        { session: await world.signIn('admin2') },
      )
    ).status,
  ).toBe(404)
})

test('whoever may not look is told so', async () => {
  expect((await ask({}, 'staff')).status).toBe(403)
  expect(
    (await world.call(auditContract.exportLog, {}, { session: await world.signIn('staff') })).status,
  ).toBe(403)
})

test('the filters offer what there is', async () => {
  const { data } = await world.call(auditContract.logKinds, {}, { session: await world.signIn('admin') })
  expect(data.find(({ objectType }) => objectType === 'staff')?.events).toContain('edit')
})

test('the workbook holds the narrowed log, and its formulas are text', async () => {
  const session = await world.signIn('admin')
  const answer = await world.inject({
    url: `/v2/audit/log/export?objectId=${staffId}`,
    headers: { authorization: session.token },
  })
  expect(answer.statusCode).toBe(200)
  const [head, ...rows] = await cellsOf(answer.rawPayload)
  expect(head).toContain('变更内容')
  expect(
    rows.some((row) => row.includes('林晓薇') && row.some((cell) => cell.includes('职位: 品牌经理 → =1+1'))),
  ).toBe(true)
})

async function cellsOf(payload: Buffer): Promise<(readonly string[])[]> {
  const rows: (readonly string[])[] = []
  for await (const { cells } of readSheet(payload)) rows.push(cells)
  return rows
}

test('a search looks at 31 days and names them; older entries are found by their days', async () => {
  await world.database.asTenant(first.id, (tx) =>
    tx.insert(auditEntries).values({
      objectType: 'department',
      objectId: randomUUID(),
      event: 'edit',
      whoName: '早年的人',
      via: 'user',
      at: new Date('2026-01-15T04:00:00Z'),
    }),
  )
  const { data: recent } = await ask({ keyword: '早年的人' })
  expect(recent.total).toBe(0)
  expect(Date.parse(recent.searched?.to ?? '') - Date.parse(recent.searched?.from ?? '')).toBe(
    30 * 86_400_000,
  )
  const { data: older } = await ask({ keyword: '早年的人', to: '2026-02-01' })
  expect(older).toMatchObject({ total: 1, searched: { from: '2026-01-02', to: '2026-02-01' } })
  // Everything that happened, and everything about one object, is listed without an end.
  expect((await ask({})).data.searched).toBeUndefined()
  expect((await ask({ objectType: 'staff', objectId: staffId })).data.searched).toBeUndefined()
})
