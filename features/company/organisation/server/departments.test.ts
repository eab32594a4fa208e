import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { type DepartmentNode, organisationContract } from '../organisation.contract.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let staff: Session
let stranger: Session

beforeAll(async () => {
  world = await openOwnWorld('departments', { areas: ['company'] })
  admin = await world.signIn('admin')
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
})
afterAll(() => world.close())

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
const tree = async (session = admin) =>
  (await world.call(organisationContract.listDepartments, {}, { session })).data
const save = (body: Parameters<typeof bodyOf>[0], session = admin) =>
  world.call(organisationContract.saveDepartment, { body: bodyOf(body) }, { session })
const bodyOf = (body: { parentId?: string | null; name: string; id?: string; [key: string]: unknown }) => ({
  parentId: null,
  ...body,
})
const made = async (name: string, parentId: string | null = null, more: object = {}) => {
  const answer = await save({ name, parentId, ...more })
  expect(answer.msg).toBe('success')
  return answer.data
}
const move = (id: string, parentId: string | null, beforeId: string | null = null, session = admin) =>
  world.call(
    organisationContract.moveDepartment,
    { params: { id }, body: { parentId, beforeId } },
    { session },
  )
const remove = (id: string, session = admin) =>
  world.call(organisationContract.removeDepartment, { params: { id } }, { session })
const bin = async () =>
  (await world.call(organisationContract.listDepartmentsInBin, { query: { limit: 500 } }, { session: admin }))
    .data
const restore = (id: string, session = admin) =>
  world.call(organisationContract.restoreDepartment, { params: { id } }, { session })

const brothersIn = (nodes: readonly DepartmentNode[], parentId: string | null) =>
  nodes.filter((node) => node.parentId === parentId).sort((a, b) => a.sort - b.sort)

/** Everything hangs together, and brothers are numbered from 0 without gaps. */
function expectTree(nodes: readonly DepartmentNode[]): void {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  for (const node of nodes) {
    const seen = new Set<string>()
    for (
      let at: DepartmentNode | undefined = node;
      at;
      at = at.parentId === null ? undefined : byId.get(at.parentId)
    ) {
      expect(seen.has(at.id)).toBe(false)
      seen.add(at.id)
      if (at.parentId !== null) expect(byId.has(at.parentId)).toBe(true)
    }
  }
  for (const parentId of new Set(nodes.map((node) => node.parentId))) {
    const sorts = brothersIn(nodes, parentId).map(({ sort }) => sort)
    expect(sorts).toEqual(sorts.map((_, place) => place))
  }
}

describe('a department', () => {
  test('is made at the end of its brothers, changed, and recorded with what stood before', async () => {
    const first = await made('战略部', null, { phone: '0512-66881200', email: 'Plan@Example.com' })
    expect(first).toMatchObject({
      name: '战略部',
      enabled: true,
      email: 'plan@example.com',
      staffCount: 0,
      version: 1,
    })
    expect(brothersIn(await tree(), null).at(-1)?.id).toBe(first.id)
    const changed = await save({ id: first.id, name: ' 战略发展部 ', phone: '', version: 1 })
    expect(changed.data).toMatchObject({
      name: '战略发展部',
      phone: null,
      email: 'plan@example.com',
      version: 2,
    })
    expect((await save({ id: first.id, name: '晚了', version: 1 })).detail).toMatchObject({
      reason: 'VERSION_CONFLICT',
    })
    const { rows } = await inCompany((tx) =>
      tx.execute<{ event: string; detail: unknown }>(
        sql`select event, detail from audit_entries where object_id = ${first.id} order by at, id`,
      ),
    )
    expect(rows.map(({ event }) => event)).toEqual(['create', 'update'])
    expect(rows[1]?.detail).toMatchObject({
      before: { name: '战略部', phone: '0512-66881200' },
      after: { name: '战略发展部', phone: null },
    })
  })

  test('takes the place that the form names', async () => {
    const parent = await made('排序')
    for (const name of ['甲', '乙', '丙']) await made(name, parent.id)
    const front = await made('先', parent.id, { sort: 0 })
    expect(brothersIn(await tree(), parent.id).map(({ name }) => name)).toEqual(['先', '甲', '乙', '丙'])
    await save({ id: front.id, name: '先', parentId: parent.id, sort: 2 })
    expect(brothersIn(await tree(), parent.id).map(({ name }) => name)).toEqual(['甲', '乙', '先', '丙'])
    expectTree(await tree())
  })

  test('is found by name, pinyin and initials, with everything above it', async () => {
    const top = await made('华东大区')
    const below = await made('苏州办事处', top.id)
    const find = async (keyword: string) =>
      (
        await world.call(organisationContract.listDepartments, { query: { keyword } }, { session: admin })
      ).data.map(({ id }) => id)
    for (const keyword of ['苏州', 'suzhou', 'szbsc', ' SUZHOU '])
      expect((await find(keyword)).sort()).toEqual([top.id, below.id].sort())
    expect(await find('不存在的')).toEqual([])
  })

  test('counts the people who are directly in it and names its leader', async () => {
    const market = (await tree()).find(({ name }) => name === '市场营销部')
    const { data } = await world.call(
      organisationContract.listStaff,
      { query: { departmentId: market?.id ?? '', below: 'false', limit: 500 } },
      { session: admin },
    )
    expect(data.total).toBeGreaterThan(0)
    expect(market?.staffCount).toBe(data.total)
    const leader = data.list.find(({ state }) => state === 'active')
    const saved = await save({
      id: market?.id ?? '',
      name: '市场营销部',
      parentId: market?.parentId ?? null,
      leaderStaffId: leader?.staffId,
    })
    expect(saved.data).toMatchObject({ leaderStaffId: leader?.staffId, leaderName: leader?.name })
  })
})

describe('wrong input', () => {
  const nobody = '01900000-dead-7000-8000-00000000beef'
  const long = '长'.repeat(31)
  test.each([
    ['an empty name', { name: '' }, 400, 'name'],
    ['a name of blanks', { name: '   ' }, 400, 'name'],
    ['a name that is too long', { name: long }, 400, 'name'],
    ['a name with a line break', { name: '一\n二' }, 400, 'name'],
    ['a name that a brother has', { name: '研发中心' }, 409, 'name'],
    ['a parent that does not exist', { name: '无父', parentId: nobody }, 400, 'parentId'],
    ['a parent that is no id', { name: '无父', parentId: 'x' }, 400, 'parentId'],
    ['a leader that does not exist', { name: '无主', leaderStaffId: nobody }, 400, 'leaderStaffId'],
    ['a phone with letters', { name: '电话', phone: 'call me' }, 400, 'phone'],
    ['a mail address without an @', { name: '邮箱', email: 'example.com' }, 400, 'email'],
    [
      'a mail address that is too long',
      { name: '邮箱', email: `${'a'.repeat(50)}@example.com` },
      400,
      'email',
    ],
    ['a place below zero', { name: '位置', sort: -1 }, 400, 'sort'],
  ])('%s is marked at its field and writes nothing', async (_what, body, status, field) => {
    const before = await tree()
    const answer = await save(body)
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.detail?.fields ?? {})).toEqual([field])
    expect(answer.detail?.fields?.[field]).toMatch(/\S/)
    expect(await tree()).toEqual(before)
  })

  test('ids of another company are unknown', async () => {
    const foreign = (await save({ name: '外部' }, stranger)).data
    expect((await save({ name: '子', parentId: foreign.id })).detail?.fields).toHaveProperty('parentId')
    expect((await save({ id: foreign.id, name: '改名' })).status).toBe(404)
    for (const answer of [await move(foreign.id, null), await remove(foreign.id), await restore(foreign.id)])
      expect(answer.status).toBe(404)
    expect((await tree(stranger)).find(({ id }) => id === foreign.id)?.name).toBe('外部')
  })

  test('nobody without the permission changes anything, everybody signed in may choose', async () => {
    expect((await save({ name: '越权' }, staff)).status).toBe(403)
    expect((await tree(staff)).length).toBe((await tree()).length)
  })
})

describe('rules of the tree', () => {
  test('nothing becomes its own child or grandchild', async () => {
    const a = await made('环一')
    const b = await made('环二', a.id)
    const c = await made('环三', b.id)
    for (const parentId of [a.id, b.id, c.id]) {
      expect((await move(a.id, parentId)).detail).toMatchObject({ reason: 'CIRCLE' })
      expect((await save({ id: a.id, name: '环一', parentId })).detail).toMatchObject({
        reason: 'CIRCLE',
        fields: { parentId: expect.any(String) },
      })
    }
    expectTree(await tree())
  })

  test('a disabled department takes no children and sleeps only when everything below does', async () => {
    const top = await made('停用一')
    const below = await made('停用二', top.id)
    const stop = (id: string, name: string, parentId: string | null, enabled: boolean) =>
      save({ id, name, parentId, enabled })
    expect((await stop(top.id, '停用一', null, false)).detail).toMatchObject({ reason: 'ENABLED_BELOW' })
    expect((await stop(below.id, '停用二', top.id, false)).data.enabled).toBe(false)
    expect((await stop(top.id, '停用一', null, false)).data.enabled).toBe(false)
    expect((await save({ name: '新的', parentId: top.id })).detail).toMatchObject({
      reason: 'PARENT_DISABLED',
    })
    const other = await made('旁边')
    expect((await move(other.id, top.id)).detail).toMatchObject({ reason: 'PARENT_DISABLED' })
    await stop(below.id, '停用二', top.id, true)
    expect((await tree()).find(({ id }) => id === top.id)?.enabled).toBe(true)
    const chosen = await world.call(
      organisationContract.listDepartments,
      { query: { enabledOnly: 'true' } },
      { session: staff },
    )
    expect(chosen.data.every(({ enabled }) => enabled)).toBe(true)
  })

  test('only an empty department goes, and says what is in the way', async () => {
    const top = await made('待删')
    const below = await made('待删子', top.id)
    expect((await remove(top.id)).msg).toContain('1 个下级部门')
    const { data: person } = await world.call(
      organisationContract.createStaff,
      { body: { name: '留守', departmentId: below.id } },
      { session: admin },
    )
    expect((await remove(below.id)).msg).toContain('1 位员工')
    await world.call(
      organisationContract.moveStaff,
      { body: { ids: [person.staffId], departmentId: top.id } },
      { session: admin },
    )
    expect((await remove(top.id)).msg).toMatch(/1 个下级部门和 1 位员工/)
    expect((await remove(below.id)).status).toBe(200)
  })

  test('the bin gives names free and gives departments back: to their parent, or to the top', async () => {
    const top = await made('回收')
    const below = await made('回收子', top.id)
    await remove(below.id)
    expect((await bin()).list[0]).toMatchObject({ id: below.id, name: '回收子', parentName: '回收' })
    expect((await tree()).some(({ id }) => id === below.id)).toBe(false)
    const twin = await made('回收子', top.id)
    expect((await restore(below.id)).detail).toMatchObject({ reason: 'NAME_TAKEN' })
    await save({ id: twin.id, name: '回收子二', parentId: top.id })
    expect((await restore(below.id)).data).toMatchObject({ parentId: top.id, sort: 1 })
    await remove(below.id)
    await remove(twin.id)
    await remove(top.id)
    expect((await restore(below.id)).data).toMatchObject({ parentId: null })
    expect((await restore(below.id)).status).toBe(404)
    expectTree(await tree())
  })
})

describe('many at once', () => {
  test('a hundred moves leave a tree without circles and an order without gaps', async () => {
    const root = await made('并发')
    const ids: string[] = []
    for (let place = 0; place < 12; place += 1)
      ids.push((await made(`并发${place}`, place < 4 ? root.id : (ids[place % 4] ?? root.id))).id)
    const places = [root.id, ...ids]
    const pick = (list: readonly string[], place: number) => list[place % list.length] ?? root.id
    const moves = Array.from({ length: 100 }, (_, n) => ({
      id: pick(ids, n * 7),
      parentId: pick(places, n * 5 + 3),
    }))
    const answers: number[] = []
    // As many as there are connections; each still meets the others on their way.
    for (let from = 0; from < moves.length; from += 10)
      answers.push(
        ...(
          await Promise.all(moves.slice(from, from + 10).map(({ id, parentId }) => move(id, parentId)))
        ).map(({ status }) => status),
      )
    expect(new Set(answers)).toEqual(new Set([200, 409]))
    const nodes = await tree()
    expectTree(nodes)
    expect(nodes.filter(({ name }) => name.startsWith('并发'))).toHaveLength(13)
  }, 30_000)

  test('of twenty brothers with one name there is one', async () => {
    const parent = await made('同名')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => save({ name: '唯一', parentId: parent.id })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(brothersIn(await tree(), parent.id)).toHaveLength(1)
  })
})
