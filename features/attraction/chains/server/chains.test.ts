// Chinese as data: sheets that tests make up.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { metricsContract } from '#features/attraction/boards/boards.contract.ts'
import { firmsContract } from '#features/attraction/firms/firms.contract.ts'
import { draftOf as firmDraft } from '#features/attraction/firms/server/firms.world.ts'
import { projectSteps } from '#features/attraction/projects/server/projects.world.ts'
import { inCompany, newAccount, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { customersContract } from '#features/customers/customers/customers.contract.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { sheetOf } from '#platform/testing/sheets.ts'

import { type ChainDetail, chainsContract as contract, type NodeDraft } from '../chains.contract.ts'
import { chainNodes, nodeFirms } from './chains.tables.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let sales: Session
let stranger: Session

beforeAll(async () => {
  world = await openOwnWorld('chains', { areas: ['attraction'] })
  admin = await world.signIn('admin')
  sales = await world.signIn((await newAccount(world, { roles: ['sales'] })).username)
  stranger = await world.signIn('admin2')
})
afterAll(() => world.close())

let counter = 0
const unique = (name: string) => `${name} ${(counter += 1)}`
const nodeDraft = (more: Partial<NodeDraft> = {}): NodeDraft => ({
  name: unique('Motors'),
  tier: 'upstream',
  weight: 3,
  target: 2,
  keywords: [],
  summary: '',
  ...more,
})
const create = async (): Promise<ChainDetail> =>
  (
    await world.call(
      contract.create,
      { body: { name: unique('Robots'), industry: 'Machines', summary: '' } },
      { session: admin },
    )
  ).data
const addNode = (chainId: string, more: Partial<NodeDraft> = {}, session = admin) =>
  world.call(contract.addNode, { params: { id: chainId }, body: nodeDraft(more) }, { session })
const newNode = async (more: Partial<NodeDraft> = {}) => (await addNode((await create()).id, more)).data
const node = async (id: string, session = admin) =>
  (await world.call(contract.node, { params: { id } }, { session })).data
const link = (id: string, body: { firmId: string | null; name: string }, session = admin) =>
  world.call(contract.linkFirm, { params: { id }, body }, { session })
const newFirm = async (name: string, session = admin) =>
  (await world.call(firmsContract.create, { body: firmDraft({ name }) }, { session })).data

describe('a chain', () => {
  test('is drawn by those who may, kept in order, and unknown to others', async () => {
    const chain = await create()
    const [a, b] = [(await addNode(chain.id)).data, (await addNode(chain.id)).data]
    expect((await addNode(chain.id, {}, sales)).status).toBe(403)
    expect((await addNode(chain.id, { name: a.name })).detail?.fields).toHaveProperty('name')
    expect((await world.call(contract.get, { params: { id: chain.id } }, { session: stranger })).status).toBe(
      404,
    )
    expect((await addNode(chain.id, {}, stranger)).status).toBe(404)
    const { version } = (await world.call(contract.get, { params: { id: chain.id } }, { session: admin }))
      .data
    const arrange = (nodes: { id: string; tier: 'upstream' | 'downstream' }[], seen = version) =>
      world.call(
        contract.arrange,
        { params: { id: chain.id }, body: { nodes, version: seen } },
        { session: admin },
      )
    expect((await arrange([{ id: b.id, tier: 'upstream' }])).status).toBe(409)
    const all = [
      { id: b.id, tier: 'downstream' as const },
      { id: a.id, tier: 'upstream' as const },
    ]
    const arranged = await arrange(all)
    expect(arranged.data.nodes.map(({ id, tier }) => [id, tier])).toEqual([
      [b.id, 'downstream'],
      [a.id, 'upstream'],
    ])
    expect((await arrange(all, version)).detail?.reason).toBe('VERSION_CONFLICT')
  })

  test('sums what its nodes miss, on a board too', async () => {
    const before = await gaps()
    const made = await newNode({ target: 3 })
    const { data } = await link(made.id, { firmId: null, name: 'Known by name' })
    const [firm] = data.firms
    const moved = await world.call(
      contract.moveFirm,
      { params: { id: firm?.id ?? '' }, body: { event: 'land' } },
      { session: sales },
    )
    expect(moved.data).toMatchObject({ landed: 1, wished: 0, gap: 2 })
    expect(await gaps()).toBe(before + 2)
    const { list } = (await world.call(contract.list, { query: {} }, { session: admin })).data
    expect(list.find(({ id }) => id === made.chainId)).toMatchObject({
      nodes: 1,
      target: 3,
      landed: 1,
      gap: 2,
    })
  })
})

async function gaps(): Promise<number> {
  const { data } = await world.call(
    metricsContract.recount,
    { params: { key: 'chainGaps' }, query: {} },
    { session: admin },
  )
  return data.recounted ?? 0
}

describe('a firm at a node', () => {
  test('stands there once, and is named only to those who see it', async () => {
    const made = await newNode()
    const firm = await newFirm(unique('Northern Servo'))
    expect((await link(made.id, { firmId: firm.id, name: '' })).data.wished).toBe(1)
    expect((await link(made.id, { firmId: firm.id, name: '' })).detail?.reason).toBe('LINKED')
    expect((await link(made.id, { firmId: firm.id, name: '' }, sales)).detail?.fields).toHaveProperty(
      'firmId',
    )
    expect((await node(made.id)).firms[0]).toMatchObject({ name: firm.name, firmId: firm.id })
    expect((await node(made.id, sales)).firms[0]).toMatchObject({ name: 'N**', firmId: null })
  })

  test('is counted once when two people land it at the same moment', async () => {
    const made = await newNode()
    const { data } = await link(made.id, { firmId: null, name: 'Raced' })
    const id = data.firms[0]?.id ?? ''
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        world.call(contract.moveFirm, { params: { id }, body: { event: 'land' } }, { session: admin }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await node(made.id)).toMatchObject({ landed: 1, wished: 0 })
  })

  test('is linked once when two people link it at the same moment', async () => {
    const made = await newNode()
    await Promise.all(Array.from({ length: 6 }, () => link(made.id, { firmId: null, name: 'Twice' })))
    expect(await node(made.id)).toMatchObject({ wished: 1, firms: [{ name: 'Twice' }] })
    const rows = await inCompany(world, (tx) =>
      tx.select().from(nodeFirms).where(eq(nodeFirms.nodeId, made.id)),
    )
    expect(rows).toHaveLength(1)
  })

  test('that a project brings follows its stage in the same transaction', async () => {
    const steps = projectSteps(world)
    const manager = await world.signIn('manager')
    const made = await newNode()
    const project = await steps.create({ investor: unique('Investor') }, admin)
    const set = await world.call(
      contract.setProject,
      { params: { id: project.id }, body: { nodeId: made.id } },
      { session: admin },
    )
    expect(set.data.linked).toEqual({ nodeId: made.id, state: 'negotiating' })
    const [firm] = (await node(made.id)).firms
    expect(firm).toMatchObject({ project: { id: project.id }, state: 'negotiating' })
    const byHand = await world.call(
      contract.moveFirm,
      { params: { id: firm?.id ?? '' }, body: { event: 'land' } },
      { session: admin },
    )
    expect(byHand.detail?.reason).toBe('OF_PROJECT')
    const ended = await steps.move(
      await steps.get(project.id),
      { event: 'terminate', reason: 'Gave up' },
      manager,
    )
    expect(ended.status).toBe(200)
    expect(await node(made.id)).toMatchObject({ negotiating: 0, wished: 1, firms: [{ state: 'target' }] })
  })

  test('leaves the former node when its project names another', async () => {
    const steps = projectSteps(world)
    const [one, other] = [await newNode(), await newNode()]
    const project = await steps.create({ investor: unique('Mover') }, admin)
    const set = (nodeId: string | null, session = admin) =>
      world.call(contract.setProject, { params: { id: project.id }, body: { nodeId } }, { session })
    await set(one.id)
    expect((await set(other.id)).data.linked?.nodeId).toBe(other.id)
    expect((await node(one.id)).negotiating).toBe(0)
    expect((await node(other.id)).negotiating).toBe(1)
    expect((await set(null, stranger)).status).toBe(404)
    expect((await set(null)).data.linked).toBeNull()
    expect((await node(other.id)).firms).toEqual([])
  })
})

describe('a gap', () => {
  test('finds firms by words with the shortest acquaintance, and masks what is out of sight', async () => {
    const word = unique('Gearbox').replace(' ', '')
    const made = await newNode({ keywords: [word] })
    const firm = await newFirm(`${word} Works`)
    const card = await world.call(
      customersContract.create,
      { body: { name: 'Zhou Ming', mobiles: [newMobile()], company: `${word} Drives` } },
      { session: admin },
    )
    expect(card.status).toBe(200)
    const find = async (session: Session) =>
      (await world.call(contract.candidates, { params: { id: made.id } }, { session })).data.list
    const own = await find(admin)
    expect(own.find(({ firmId }) => firmId === firm.id)).toMatchObject({ source: 'firm', company: firm.name })
    expect(own.find(({ source }) => source === 'person')).toMatchObject({
      company: `${word} Drives`,
      person: 'Zhou Ming',
    })
    const others = await find(sales)
    const masked = others.find(({ source }) => source === 'person')
    expect(masked).toMatchObject({ company: `${word} Drives`, person: 'Z**', personId: null })
    expect(masked?.way?.steps.at(-1)).toBe('Z**')
    expect(JSON.stringify(others)).not.toContain('Zhou')
    await link(made.id, { firmId: firm.id, name: '' })
    expect((await find(admin)).some(({ firmId }) => firmId === firm.id)).toBe(false)
  })
})

describe('a sheet of a chain', () => {
  const titles = ['产业链', '产业', '环节', '位置', '目标家数', '关键词', '目标企业']
  const by = () => ({ session: admin, language: 'zh-CN' as const })
  const runJobs = () => world.app.services.jobs.runDue(world.app.services)

  test('is looked at, written, taken out again and taken back', async () => {
    const name = unique('低空经济')
    const content = await sheetOf(titles, [
      [name, '航空', '电机', '上游', '2', '电机、电驱', '云上电机; 天行动力'],
      [name, '', '整机', '中游', '1', '', ''],
      [name, '', '整机', '中游', '1', '', ''],
      [name, '', '运营', '侧面', '1', '', ''],
    ])
    const form = formOf([{ name: 'sheet.xlsx', content }], {})
    const answer = await world.inject({
      method: 'POST',
      url: contract.uploadSheet.path,
      headers: { authorization: admin.token, ...form.headers, 'accept-language': 'zh-CN' },
      payload: form.payload,
    })
    const { importId: id } = answer.json<{ data: { importId: string } }>().data
    await runJobs()
    const look = (session = admin) =>
      world.call(contract.getImport, { params: { id }, query: {} }, { ...by(), session })
    expect((await look()).data.rows.list.map(({ verdict }) => verdict)).toEqual([
      'ok',
      'ok',
      'error',
      'error',
    ])
    expect((await look(stranger)).status).toBe(404)
    await world.call(contract.commitSheet, { params: { id } }, by())
    await runJobs()
    const { list } = (await world.call(contract.list, { query: { keyword: name } }, by())).data
    expect(list).toMatchObject([{ name, nodes: 2, target: 3, wished: 2, gap: 3 }])
    const sheet = await world.inject({
      method: 'GET',
      url: `/v2/chain/${list[0]?.id}/sheet`,
      headers: { authorization: admin.token, 'accept-language': 'zh-CN' },
    })
    expect(sheet.statusCode).toBe(200)
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK')
    const undone = await world.call(contract.undoSheet, { params: { id } }, by())
    expect(undone.data).toMatchObject({ removed: 2 })
    expect((await world.call(contract.list, { query: { keyword: name } }, by())).data.list).toEqual([])
    const left = await inCompany(world, (tx) =>
      tx
        .select()
        .from(chainNodes)
        .where(eq(chainNodes.chainId, list[0]?.id ?? '')),
    )
    expect(left).toEqual([])
  })
})
