import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { radarVisits } from '#features/promotion/radar/server/radar.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'

import {
  blockKinds,
  type ReportDraft,
  type ReportRow,
  reportsContract,
  type Snapshot,
} from '../reports.contract.ts'
import { planReport } from './reports.repository.ts'
import { planRun } from './reports.jobs.ts'
import { reportLinks } from './reports.tables.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let seller: Session
let manager: Session
let stranger: Session
const companyId = demoCompanies[0].id
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(companyId, work)

beforeAll(async () => {
  world = await openOwnWorld('reports', { areas: ['promotion'] })
  admin = await world.signIn('admin')
  seller = await world.signIn((await newAccount(world, { roles: ['sales'] })).username)
  manager = await world.signIn((await newAccount(world, { roles: ['dept_manager'] })).username)
  stranger = await world.signIn('admin2')
})
afterAll(() => world.close())

async function create(part: Partial<ReportDraft> = {}, session = admin): Promise<ReportRow> {
  const body = {
    name: '周报',
    note: '',
    days: 30 as const,
    blocks: [...blockKinds],
    schedule: null,
    staffIds: [],
    ...part,
  }
  return (await world.call(reportsContract.create, { body }, { session })).data
}
const make = async ({ id }: ReportRow, session = admin): Promise<Snapshot> =>
  (await world.call(reportsContract.make, { params: { id } }, { session })).data
const rows = async (id: string, query: object, session = admin) =>
  (await world.call(reportsContract.listRows, { params: { id }, query }, { session })).data
const valueOf = ({ data }: Snapshot, metric: string) =>
  data.numbers.find((number) => number.metric === metric)?.value

describe('a snapshot', () => {
  test('has a row behind each of its numbers', async () => {
    const snapshot = await make(await create())
    expect(valueOf(snapshot, 'visits')).toBeGreaterThan(0)
    for (const { metric, value } of snapshot.data.numbers)
      if (metric !== 'incomeFen')
        expect([metric, (await rows(snapshot.id, { metric })).total]).toEqual([metric, value])
    for (const { id, visits } of snapshot.data.contents)
      expect((await rows(snapshot.id, { metric: 'visits', subjectId: id })).total).toBe(visits)
    for (const { id, people, tasks } of snapshot.data.sellers) {
      expect((await rows(snapshot.id, { metric: 'visitors', accountId: id })).total).toBe(people)
      expect((await rows(snapshot.id, { metric: 'tasks', accountId: id })).total).toBe(tasks)
    }
    const summed = snapshot.data.trend.reduce((sum, { visits }) => sum + visits, 0)
    expect(summed).toBe(valueOf(snapshot, 'visits'))
  })

  test('is frozen: what comes later changes nothing of it, and no row is added to it', async () => {
    const report = await create()
    const before = await make(report)
    await inCompany(async (tx) => {
      const [visit] = await tx.select().from(radarVisits).where(eq(radarVisits.isCounted, true)).limit(1)
      if (!visit) throw new Error('there is no visit')
      const { id: _, ...copy } = visit
      const at = new Date()
      await tx.insert(radarVisits).values({ ...copy, visitId: uuidv7(), startedAt: at, lastSeenAt: at })
    })
    const params = { id: before.id }
    const { data } = await world.call(reportsContract.getSnapshot, { params }, { session: admin })
    expect(data).toEqual(before)
    expect((await rows(before.id, { metric: 'visits' })).total).toBe(valueOf(before, 'visits'))
    expect(valueOf(await make(report), 'visits')).toBe((valueOf(before, 'visits') ?? 0) + 1)
  })

  test("counts as far as its maker sees, and is nobody else's but of those who see everybody", async () => {
    const report = await create({}, seller)
    const snapshot = await make(report, seller)
    expect(valueOf(snapshot, 'visits')).toBe(0)
    // Read by somebody who sees more, its rows are still those of its numbers.
    expect((await rows(snapshot.id, { metric: 'visits' })).total).toBe(0)
    const params = { id: snapshot.id }
    for (const session of [manager, stranger])
      expect((await world.call(reportsContract.getSnapshot, { params }, { session })).status).toBe(404)
    expect(valueOf(snapshot, 'orders')).toBeUndefined()
  })

  test('is a PDF', async () => {
    const { id } = await make(await create())
    const answer = await world.inject({
      method: 'GET',
      url: `/v2/report/snapshot/${id}/pdf`,
      headers: { authorization: admin.token },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.rawPayload.length).toBeGreaterThan(5000)
  })
})

describe('a link', () => {
  async function share(): Promise<{ snapshot: Snapshot; path: string; linkId: string }> {
    const { id } = await make(await create())
    const { data } = await world.call(
      reportsContract.createLink,
      { params: { id }, body: { days: 7 } },
      { session: admin },
    )
    const [link] = data.links
    return { snapshot: data, path: new URL(link?.url ?? '').pathname, linkId: link?.id ?? '' }
  }
  const open = async (url: string) => (await world.inject({ method: 'GET', url })).statusCode

  test('opens without a session until it is ended', async () => {
    const { path, linkId } = await share()
    expect(await open(path)).toBe(200)
    const params = { id: linkId }
    const { data } = await world.call(reportsContract.endLink, { params }, { session: admin })
    expect(data.links).toMatchObject([{ url: null, openings: 1 }])
    expect(await open(path)).toBe(404)
  })

  test('opens until it expires', async () => {
    const { path, linkId } = await share()
    await inCompany((tx) =>
      tx
        .update(reportLinks)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(reportLinks.id, linkId)),
    )
    expect(await open(path)).toBe(404)
    expect(await open(`/r/${'0'.repeat(22)}`)).toBe(404)
  })

  test('is not made without the right to give data away, nor by another company', async () => {
    const { snapshot } = await share()
    const own = await make(await create({}, seller), seller)
    const ask = (id: string, session: Session) =>
      world.call(reportsContract.createLink, { params: { id }, body: { days: 7 } }, { session })
    expect((await ask(own.id, seller)).status).toBe(403)
    expect((await ask(snapshot.id, stranger)).status).toBe(404)
  })
})

describe('a schedule', () => {
  const recipient = () =>
    inCompany(async (tx) => {
      const email = `${uuidv7()}@example.com`
      const [row] = await tx.update(accounts).set({ email }).where(eq(accounts.username, 'staff')).returning()
      return { staffId: row?.staffId ?? '', email }
    })
  const snapshotsOf = async ({ id }: ReportRow) =>
    (await world.call(reportsContract.listSnapshots, { params: { id } }, { session: admin })).data.total

  test('makes the report at its moment, mails its numbers and waits for the next one', async () => {
    const { staffId, email } = await recipient()
    const report = await create({ schedule: { weekday: 1, hour: 8 }, staffIds: [staffId] })
    expect(Date.parse(report.nextAt ?? '')).toBeGreaterThan(Date.now())
    // The moment comes.
    const at = new Date(Date.now() - 1000)
    await inCompany(async (tx) => {
      await planReport(tx, report.id, at)
      await planRun(tx, report.id, { at, language: 'zh-CN' })
    })
    await world.app.services.jobs.runDue(world.app.services)
    expect(await snapshotsOf(report)).toBe(1)
    const mails = await inCompany((tx) =>
      tx.select().from(outboxMessages).where(eq(outboxMessages.to, email)),
    )
    expect(mails).toMatchObject([
      { template: 'reports.weekly', text: expect.stringContaining('到访：') as string },
    ])
    const { data } = await world.call(reportsContract.list, { query: { limit: 50 } }, { session: admin })
    const next = data.list.find(({ id }) => id === report.id)?.nextAt
    expect(Date.parse(next ?? '')).toBeGreaterThan(Date.now())
  })

  test('every month tells of the calendar month, and each of its numbers opens its rows', async () => {
    const report = await create({ schedule: { every: 'month', weekday: 1, hour: 8 } })
    const at = new Date(Date.now() - 1000)
    await inCompany(async (tx) => {
      await planReport(tx, report.id, at)
      await planRun(tx, report.id, { at, language: 'zh-CN' })
    })
    await world.app.services.jobs.runDue(world.app.services)
    const { data } = await world.call(
      reportsContract.listSnapshots,
      { params: { id: report.id } },
      { session: admin },
    )
    const [made] = data.list
    const zone = { timeZone: 'Asia/Shanghai', day: 'numeric', hour: 'numeric', hourCycle: 'h23' } as const
    const begins = new Intl.DateTimeFormat('en-GB', zone)
    for (const moment of [made?.from, made?.to])
      expect(begins.format(new Date(moment ?? ''))).toMatch(/^1\D+0?0$/)
    const { data: snapshot } = await world.call(
      reportsContract.getSnapshot,
      { params: { id: made?.id ?? '' } },
      { session: admin },
    )
    for (const { metric, value } of snapshot.data.numbers) {
      if (metric === 'incomeFen') continue
      const rows = await world.call(
        reportsContract.listRows,
        { params: { id: snapshot.id }, query: { metric, limit: 500 } },
        { session: admin },
      )
      expect([metric, rows.data.total]).toEqual([metric, value])
    }
  })

  test('that was changed since makes nothing at the old moment', async () => {
    const report = await create({ schedule: { weekday: 1, hour: 8 } })
    const at = new Date(Date.now() - 1000)
    await inCompany((tx) => planRun(tx, report.id, { at, language: 'zh-CN' }))
    await world.app.services.jobs.runDue(world.app.services)
    expect(await snapshotsOf(report)).toBe(0)
  })

  test('is changed by its maker alone', async () => {
    const { id, version, ...row } = await create({}, seller)
    const { name, note, days, blocks, schedule, staffIds } = row
    const body = { name, note, days, blocks, schedule, staffIds, version }
    expect(
      (await world.call(reportsContract.update, { params: { id }, body }, { session: admin })).status,
    ).toBe(409)
    const { data } = await world.call(reportsContract.update, { params: { id }, body }, { session: seller })
    expect(data.version).toBe(version + 1)
  })
})
