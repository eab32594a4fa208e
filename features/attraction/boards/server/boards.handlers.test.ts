import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { inCompany, newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import { projectsContract } from '#features/attraction/projects/projects.contract.ts'
import { colours } from '#features/attraction/projects/face/project-model.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'
import { numberText } from '#platform/text/number-text.ts'

import { type BoardScreenRow, boardsContract, metricsContract } from '../boards.contract.ts'
import { metricKeys, noKey } from '../face/board-model.ts'
import { boardAlerts, boardScreens, boardSubscriptions } from './boards.tables.ts'
import { newBoard, widgetOf } from './boards.world.ts'
import { metrics } from './metric-catalogue.repository.ts'
import { findFigure } from './metric-figures.repository.ts'
import { analysisKeys, readyIds, readyKeys, readyWidgets } from './ready-boards.data.ts'
import { viewerOfScreen } from './screens.actions.ts'
import { readDays } from './tiles.actions.ts'
import { planSending, planWatch } from './watching.jobs.ts'

const [company] = demoCompanies
let world: World & { close(): Promise<void> }
let admin: Session
let manager: Session
let seller: Session
let auditor: Session
let stranger: Session

beforeAll(async () => {
  world = await openOwnWorld('boards', { areas: ['attraction'] })
  admin = await world.signIn('admin')
  manager = await world.signIn((await newAccount(world, { roles: ['dept_manager'] })).username)
  seller = await world.signIn((await newAccount(world, { roles: ['sales'] })).username)
  auditor = await world.signIn((await newAccount(world, { roles: ['auditor'] })).username)
  stranger = await world.signIn('admin2')
}, 480_000)
afterAll(() => world.close())

const figuresOf = (id: string, session: Session, query = {}) =>
  world.call(boardsContract.figures, { params: { id }, query }, { session })
const runJobs = () => world.app.services.jobs.runDue(world.app.services)

describe('boards', () => {
  test('the ready ones are drawn for everybody, each tile as far as the reader sees', async () => {
    for (const key of [...readyKeys, ...analysisKeys]) {
      const { data, msg } = await figuresOf(readyIds[key], admin)
      expect(data, `${key}: ${msg}`).not.toBeNull()
      expect(data.tiles.map(({ id }) => id)).toEqual(readyWidgets[key].map(({ id }) => id))
      expect(data.reach).toBe('all')
      expect(data.tiles.every(({ isOpen }) => isOpen)).toBe(true)
    }
    const { data } = await figuresOf(readyIds.money, seller)
    expect(data.tiles.filter(({ isOpen }) => isOpen)).toEqual([])
    expect(
      data.tiles
        .flatMap(({ figures }) => figures.map(({ value }) => value ?? null))
        .every((value) => value === null),
    ).toBe(true)
  })

  test('are seen by their maker, by those they are shared with, and by nobody else', async () => {
    const made = await newBoard(world, seller)
    const get = async (session: Session) =>
      (await world.call(boardsContract.get, { params: { id: made.id } }, { session })).status
    expect([await get(seller), await get(auditor), await get(stranger)]).toEqual([200, 200, 404])
    expect(await get(manager)).toBe(404)
    const share = (session: Session, version: number) =>
      world.call(
        boardsContract.share,
        { params: { id: made.id }, body: { sharing: 'company', readers: [], version } },
        { session },
      )
    expect((await share(manager, made.version)).status).toBe(404)
    expect((await share(seller, made.version)).status).toBe(200)
    expect(await get(manager)).toBe(200)
    // Shared to be seen, not to be changed; and no version is written over.
    const change = (session: Session, version: number) =>
      world.call(
        boardsContract.update,
        { params: { id: made.id }, body: { name: '改', note: '', widgets: [], version } },
        { session },
      )
    expect((await change(manager, made.version + 1)).status).toBe(403)
    expect((await change(seller, made.version)).status).toBe(409)
    expect((await change(seller, made.version + 1)).status).toBe(200)
  })

  test('are copied with their tiles; the ready ones themselves stay as they are', async () => {
    const { data } = await world.call(
      boardsContract.copy,
      { params: { id: readyIds.cards }, body: { name: '我的名片看板' } },
      { session: seller },
    )
    expect(data).toMatchObject({
      isReady: false,
      isOwn: true,
      sharing: 'private',
      widgets: readyWidgets.cards,
    })
    const { status } = await world.call(
      boardsContract.update,
      { params: { id: readyIds.cards }, body: { name: 'x', note: '', widgets: [], version: 1 } },
      { session: admin },
    )
    expect(status).toBe(409)
  })

  test('refuse tiles that cannot be drawn', async () => {
    const create = (widgets: Parameters<typeof widgetOf>[2][]) =>
      world.call(
        boardsContract.create,
        {
          body: {
            name: 'x',
            note: '',
            widgets: widgets.map((part, place) => widgetOf(`w${place}`, 'orders', part)),
          },
        },
        { session: admin },
      )
    expect((await create([{ by: 'region', kind: 'bar' }])).detail?.fields).toHaveProperty('widgets')
    expect((await create([{ id: 'a' }, { id: 'a' }])).detail?.fields).toHaveProperty('widgets')
    expect((await create([{ by: 'state', kind: 'bar' }])).status).toBe(200)
  })
})

describe('metrics', () => {
  test('each answers a figure, its course, its parts and its rows, and all agree', async () => {
    const { data: catalogue } = await world.call(metricsContract.list, {}, { session: admin })
    expect(catalogue.map(({ key }) => key)).toEqual([...metricKeys])
    for (const { key, dimensions, fold, isNow } of catalogue) {
      const params = { key }
      const ask = (more = {}) => ({ params, query: { from: '2026-06-01', ...more } })
      const { data, msg } = await world.call(metricsContract.query, ask(), { session: admin })
      expect(data, `${key}: ${msg}`).not.toBeNull()
      const { data: rows } = await world.call(metricsContract.listRows, ask({ limit: 500 }), {
        session: admin,
      })
      if (fold !== 'count') continue
      expect(rows.total, key).toBe(Math.min(data.value ?? 0, 10_000))
      const sum = (parts: readonly { value?: number | null | undefined }[]) =>
        parts.reduce((total, { value }) => total + (value ?? 0), 0)
      if (!isNow) expect(sum(data.points), key).toBe(data.value)
      for (const by of dimensions) {
        const { data: split } = await world.call(metricsContract.query, ask({ by }), { session: admin })
        if (split.groups.length < 50) expect(sum(split.groups), `${key} ${by}`).toBe(data.value)
        const part = split.groups.find((group) => group.key === noKey) ?? split.groups[0]
        if (!part) continue
        const narrowed = ask({ by, value: part.key, limit: 1 })
        const { data: found } = await world.call(metricsContract.listRows, narrowed, { session: admin })
        expect(found.total, `${key} ${by} ${part.key}`).toBe(Math.min(part.value ?? 0, 10_000))
      }
    }
  }, 120_000)

  test('projects by colour are as many as their list has', async () => {
    const request = { params: { key: 'runningProjects' as const }, query: { by: 'colour' as const } }
    const { data } = await world.call(metricsContract.query, request, { session: admin })
    expect(data.groups.length).toBeGreaterThan(1)
    for (const colour of colours) {
      const { data: list } = await world.call(
        projectsContract.list,
        { query: { colour } },
        { session: admin },
      )
      const group = data.groups.find(({ key }) => key === colour)
      expect(group?.value ?? 0, colour).toBe(list.total)
    }
  })

  test('are refused without the right to what they count, and leave as a workbook without names', async () => {
    const request = { params: { key: 'saleIncome' as const }, query: {} }
    expect((await world.call(metricsContract.query, request, { session: seller })).status).toBe(403)
    expect((await world.call(metricsContract.listRows, request, { session: seller })).status).toBe(403)
    const answer = await world.inject({
      method: 'GET',
      url: '/v2/metric/registrations/row/export?from=2026-06-01',
      headers: { authorization: admin.token },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })
})

describe('a screen', () => {
  const open = async (url: string, ip = '198.51.100.7') =>
    (await world.inject({ method: 'GET', url, remoteAddress: ip })).statusCode
  const pathOf = ({ url }: BoardScreenRow) => new URL(url ?? '').pathname
  async function make(part = {}, session = admin, id: string = readyIds.customers) {
    const body = { name: '大厅', days: 30, lastsDays: 7, addresses: [], ...part }
    return world.call(boardsContract.createScreen, { params: { id }, body }, { session })
  }

  test('opens without a session until it is ended or over', async () => {
    const { data } = await make()
    expect(await open(pathOf(data))).toBe(200)
    await world.call(boardsContract.endScreen, { params: { id: data.id } }, { session: admin })
    expect(await open(pathOf(data))).toBe(404)
    const { data: other } = await make()
    await inCompany(world, (tx) =>
      tx
        .update(boardScreens)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(boardScreens.id, other.id)),
    )
    expect(await open(pathOf(other))).toBe(404)
    expect(await open(`${pathOf(other)}/events`)).toBe(404)
  })

  test('opens at its addresses alone', async () => {
    const { data } = await make({ addresses: ['198.51.100.0/28', '2001:db8::/32'] })
    expect([await open(pathOf(data)), await open(pathOf(data), '198.51.100.17')]).toEqual([200, 404])
    expect((await make({ addresses: ['somewhere'] })).detail?.fields).toHaveProperty('addresses')
  })

  test('masks the names of people and has nothing to press', async () => {
    const { data } = await make()
    const html = (await world.inject({ method: 'GET', url: pathOf(data) })).body
    const answer = await figuresOf(readyIds.customers, admin)
    const owners = answer.data.tiles.find(({ id }) => id === 'w6')?.groups.map(({ key }) => key) ?? []
    const named = owners.filter((name) => name !== noKey)
    expect(named.length).toBeGreaterThan(0)
    for (const name of named) expect(html).not.toContain(name)
    expect(html).not.toMatch(/<button|<a /)
  })

  test('reads by the rights of its maker at that time, and no other right is among them', async () => {
    const { data } = await make({}, admin, readyIds.money)
    const [row] = await inCompany(world, (tx) =>
      tx.select().from(boardScreens).where(eq(boardScreens.id, data.id)),
    )
    const viewer = row && viewerOfScreen(row)
    expect([...(viewer?.permissions ?? [])].sort()).toEqual(['order:view', 'settlement:view'])
    expect((await make({}, seller)).status).toBe(403)
    expect((await make({}, stranger, (await newBoard(world, admin)).id)).status).toBe(404)
  })
})

/** Someone with a mail address. */
async function reader(role: 'sales' | 'auditor') {
  const email = `${uuidv7()}@example.com`
  const { id } = await newAccount(world, { roles: [role], email })
  return inCompany(world, async (tx) => {
    const [free] = await tx
      .select({ id: staff.id })
      .from(staff)
      .leftJoin(accounts, eq(accounts.staffId, staff.id))
      .where(and(isNull(accounts.id), isNull(staff.deletedAt)))
      .limit(1)
    if (!free) throw new Error('everybody has an account')
    await tx.update(accounts).set({ staffId: free.id }).where(eq(accounts.id, id))
    return { accountId: id, email, staffId: free.id }
  })
}

describe('what is sent', () => {
  const mailsTo = (email: string, template: string) =>
    inCompany(world, (tx) =>
      tx
        .select()
        .from(outboxMessages)
        .where(and(eq(outboxMessages.to, email), eq(outboxMessages.template, template))),
    )
  const valueFor = (accountId: string, key: 'customers') =>
    inCompany(world, async (tx) => {
      const viewer = await findActingViewer(tx, { companyId: company.id, accountId }, world.app.services)
      if (!viewer) throw new Error('no viewer')
      const { zone, period } = await readDays(tx, {})
      return findFigure(tx, metrics[key], { viewer, zone, period })
    })

  test('a board is drawn for each recipient in the own sight, not in its author’s', async () => {
    const small = await reader('sales')
    const all = await reader('auditor')
    const body = {
      boardId: readyIds.customers,
      every: 'day' as const,
      weekday: 1,
      hour: 8,
      staffIds: [small.staffId, all.staffId],
    }
    const { data, msg } = await world.call(boardsContract.subscribe, { body }, { session: admin })
    expect(data, msg).not.toBeNull()
    const at = new Date(Date.now() - 1000)
    await inCompany(world, async (tx) => {
      await tx.update(boardSubscriptions).set({ nextAt: at }).where(eq(boardSubscriptions.id, data.id))
      await planSending(tx, data.id, { at, language: 'zh-CN' })
    })
    await runJobs()
    const [mine] = await mailsTo(small.email, 'boards.subscription')
    const [theirs] = await mailsTo(all.email, 'boards.subscription')
    const own = (await valueFor(small.accountId, 'customers')) ?? 0
    const whole = (await valueFor(all.accountId, 'customers')) ?? 0
    // The control: the author's sight shows more, so that a mail drawn with it would differ.
    expect(whole).toBeGreaterThan(own)
    const line = (value: number) => `客户总人数: ${numberText(value)}\n`
    expect(mine?.text).toContain(line(own))
    expect(mine?.text).not.toContain(line(whole))
    expect(theirs?.text).toContain(line(whole))
  })

  test('a board comes as a PDF of what its reader sees, and not of a board out of sight', async () => {
    const { data } = await world.call(boardsContract.listReady, {}, { session: admin })
    const id = data[0]?.id ?? ''
    const file = await world.call(boardsContract.file, { params: { id }, query: {} }, { session: admin })
    expect(file.status).toBe(200)
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const own = await world.call(
      boardsContract.create,
      { body: { name: 'Own', note: '', widgets: [] } },
      { session: admin },
    )
    const foreign = await world.call(
      boardsContract.file,
      { params: { id: own.data.id }, query: {} },
      { session: stranger },
    )
    expect(foreign.status).toBe(404)
  })

  test('an alert is told after two readings beyond its bound, with its rows, and not after one', async () => {
    const { email, staffId } = await reader('auditor')
    const body = {
      metric: 'customers' as const,
      direction: 'above' as const,
      bound: 0,
      days: 7,
      staffIds: [staffId],
    }
    const { data } = await world.call(boardsContract.createAlert, { body }, { session: admin })
    const readAgain = async () => {
      const at = new Date(Date.now() - 1000)
      await inCompany(world, async (tx) => {
        await tx.update(boardAlerts).set({ nextAt: at }).where(eq(boardAlerts.id, data.id))
        await planWatch(tx, data.id, { at, language: 'zh-CN' })
      })
      await runJobs()
      const [row] = await inCompany(world, (tx) =>
        tx.select().from(boardAlerts).where(eq(boardAlerts.id, data.id)),
      )
      return row?.state
    }
    expect(await readAgain()).toBe('suspected')
    expect(await mailsTo(email, 'boards.alert')).toEqual([])
    expect(await readAgain()).toBe('raised')
    expect(await readAgain()).toBe('raised')
    const mails = await mailsTo(email, 'boards.alert')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('最近的明细：\n')
    // Back within its bound it is quiet again.
    await inCompany(world, (tx) =>
      tx.update(boardAlerts).set({ bound: 10_000_000 }).where(eq(boardAlerts.id, data.id)),
    )
    expect(await readAgain()).toBe('quiet')
  })
})
