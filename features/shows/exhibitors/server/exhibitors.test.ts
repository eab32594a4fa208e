import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'
import { recruitmentContract } from '#features/shows/recruitment/recruitment.contract.ts'

import { type ExhibitorFilter, exhibitorsContract } from '../exhibitors.contract.ts'
import { readPrintedDirectory } from './directory-file.actions.ts'
import { addExhibitor, openShow } from './exhibitors.world.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let stranger: Session

beforeAll(async () => {
  world = await openOwnWorld('exhibitors', { areas: ['shows'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
})
afterAll(() => world.close())

const runJobs = () => world.app.services.jobs.runDue(world.app.services)

const listed = async (filter: ExhibitorFilter) =>
  (await world.call(exhibitorsContract.list, { body: filter }, { session: admin })).data.list

test('an exhibitor comes of a signed application once, and leaves with it', async () => {
  const { activityId, boothIds } = await openShow(world, admin)
  const made = await addExhibitor(world, { activityId, boothIds: boothIds.slice(0, 2) })
  const [row] = await listed({ activityId })
  expect(row).toMatchObject({
    name: 'Hengli',
    state: 'hidden',
    passesAllowed: 6,
    debt: 100_000,
    booths: [{ number: 'A01', hall: 'Hall' }, { number: 'A02' }],
  })
  const body = { ids: [made.applicationId], event: 'withdraw' as const, reason: 'Ill' }
  const { data } = await world.call(recruitmentContract.move, { body }, { session: admin })
  expect(data).toMatchObject([{ ok: true }])
  await runJobs()
  expect(await listed({ activityId })).toMatchObject([{ state: 'ended', passesAllowed: 0, debt: 0 }])
})

test('the list is narrowed by hall, category, debt, state and pinyin', async () => {
  const { activityId, boothIds, hallId } = await openShow(world, admin)
  const at = (place: number) => ({ activityId, boothIds: boothIds.slice(place, place + 1) })
  await addExhibitor(world, {
    ...at(0),
    company: '苏州恒力数控设备有限公司',
    paidFen: 100_000,
    state: 'paid_up',
  })
  await addExhibitor(world, { ...at(1), company: 'Beta', category: 'Robots' })
  const names = async (filter: Omit<ExhibitorFilter, 'activityId'>) =>
    (await listed({ activityId, ...filter })).map(({ name }) => name)
  expect(await names({ keyword: 'hengli' })).toEqual(['苏州恒力数控设备有限公司'])
  expect(await names({ category: 'Robots' })).toEqual(['Beta'])
  expect(await names({ debt: 'yes' })).toEqual(['Beta'])
  expect(await names({ debt: 'no' })).toEqual(['苏州恒力数控设备有限公司'])
  expect(await names({ hallId })).toHaveLength(2)
  expect(await names({ hallId: activityId })).toEqual([])
  expect(await names({ status: 'published' })).toEqual([])
})

test('entries are published and taken out each by itself', async () => {
  const { activityId, boothIds } = await openShow(world, admin)
  const first = await addExhibitor(world, { activityId, boothIds: boothIds.slice(0, 1) })
  const blank = await addExhibitor(world, { activityId, boothIds: boothIds.slice(1, 2), products: '' })
  const ids = [first.id, blank.id, activityId]
  const { data } = await world.call(
    exhibitorsContract.move,
    { body: { ids, event: 'publish' } },
    { session: admin },
  )
  expect(data.map(({ ok, code }) => [ok, code])).toEqual([
    [true, 200],
    [false, 409],
    [false, 404],
  ])
  const { data: detail } = await world.call(
    exhibitorsContract.detail,
    { params: { id: first.id } },
    { session: admin },
  )
  expect(detail).toMatchObject({ state: 'published', users: [{ role: 'E1', state: 'invited' }] })
  expect(detail.users[0]?.mobile).toMatch(/\*{4}/)
  const lines = await world.call(
    exhibitorsContract.move,
    { body: { ids: [first.id], event: 'withhold' } },
    { session: admin },
  )
  expect(lines.data).toMatchObject([{ ok: true }])
})

const file = (path: string, query: Record<string, string>, session = admin) =>
  world.inject({
    url: `${path}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${session.token}` },
  })

test('the list leaves as CSV too', async () => {
  const { activityId, boothIds } = await openShow(world, admin)
  await addExhibitor(world, { activityId, boothIds: boothIds.slice(0, 1), company: '=Hengli' })
  const csv = await file('/v2/exhibitor/export', { activityId, format: 'csv' })
  expect(csv.headers['content-type']).toContain('text/csv')
  expect(csv.body).toContain("\r\n'=Hengli,")
  const sheet = await file('/v2/exhibitor/export', { activityId })
  expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

describe('the directory on paper', () => {
  const publish = (ids: string[]) =>
    world.call(exhibitorsContract.move, { body: { ids, event: 'publish' } }, { session: admin })

  test('has the published exhibitors with their booths, and no other', async () => {
    const { activityId, boothIds } = await openShow(world, admin)
    const shown = await addExhibitor(world, { activityId, boothIds: boothIds.slice(0, 2) })
    await addExhibitor(world, { activityId, boothIds: boothIds.slice(2, 3), company: 'Hidden Ltd' })
    await publish([shown.id])
    const read = await inCompany(world, (tx) => readPrintedDirectory(tx, activityId, 'en'))
    expect(read?.entries).toMatchObject([
      { name: 'Hengli', booths: [{ hall: 'Hall', number: 'A01' }, { number: 'A02' }] },
    ])
    const pdf = await file('/v2/exhibitor/directory', { activityId })
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await file('/v2/exhibitor/directory', { activityId }, stranger)).statusCode).toBe(404)
  })

  test('is drawn by a job where there are many, and goes after a week', { timeout: 240_000 }, async () => {
    const { activityId, boothIds } = await openShow(world, admin, 61)
    const ids: string[] = []
    for (const boothId of boothIds)
      ids.push((await addExhibitor(world, { activityId, boothIds: [boothId] })).id)
    await publish(ids)
    const answer = await file('/v2/exhibitor/directory', { activityId })
    expect(answer.statusCode).toBe(202)
    const { jobId } = answer.json<{ data: { jobId: string } }>().data
    await runJobs()
    const headers = { authorization: `Bearer ${admin.token}` }
    const job = await world.inject({ url: `/v2/jobs/${jobId}`, headers })
    expect(job.json()).toMatchObject({ data: { state: 'completed', done: 61, total: 61, hasFile: true } })
    const pdf = await world.inject({ url: `/v2/jobs/${jobId}/file`, headers })
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const weekLater = sql`update jobs set due_at = now() where company_id = ${demoCompanies[0].id} and kind = 'exhibitors.forgetDirectory'`
    await inCompany(world, (tx) => tx.execute(weekLater))
    await runJobs()
    expect((await world.inject({ url: `/v2/jobs/${jobId}/file`, headers })).statusCode).toBe(404)
  })
})

test('another company gets what an unknown id gets', async () => {
  const { activityId, boothIds } = await openShow(world, admin)
  const { id, applicationId } = await addExhibitor(world, { activityId, boothIds: boothIds.slice(0, 1) })
  const by = { session: stranger }
  const answers = [
    await world.call(exhibitorsContract.list, { body: { activityId } }, by),
    await world.call(exhibitorsContract.choices, { query: { activityId } }, by),
    await world.call(exhibitorsContract.detail, { params: { id } }, by),
    await world.call(exhibitorsContract.ofApplication, { params: { id: applicationId } }, by),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const { data } = await world.call(exhibitorsContract.move, { body: { ids: [id], event: 'publish' } }, by)
  expect(data).toMatchObject([{ ok: false, code: 404 }])
})
