// Chinese as data: sheets that tests make up.
import { randomUUID } from 'node:crypto'

import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { seedReferenceData } from '#features/base/reference-data/server/reference-data.seed.ts'
import { clues } from '#features/attraction/clues/server/clues.tables.ts'
import { makePool, seller } from '#features/attraction/clues/server/clues.world.ts'
import { cluesContract } from '#features/attraction/clues/clues.contract.ts'
import { dealsContract } from '#features/attraction/deals/deals.contract.ts'
import { firmPairsContract } from '#features/attraction/firms/firm-pairs.contract.ts'
import { firmsContract } from '#features/attraction/firms/firms.contract.ts'
import { draftOf, newCode, newName } from '#features/attraction/firms/server/firms.world.ts'
import { firms } from '#features/attraction/firms/server/firms.tables.ts'
import { inCompany, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { customersContract } from '#features/customers/customers/customers.contract.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { sheetOf } from '#platform/testing/sheets.ts'

import { prospectSheetsContract as contract } from '../prospect-sheets.contract.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let stranger: Session

beforeAll(async () => {
  world = await openOwnWorld('prospect_sheets', { areas: ['attraction'] })
  await seedReferenceData(world.database)
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
})
afterAll(() => world.close())

const by = () => ({ session: admin, language: 'zh-CN' as const })
const runJobs = () => world.app.services.jobs.runDue(world.app.services)

async function uploaded(path: string, content: Buffer): Promise<string> {
  const form = formOf([{ name: 'sheet.xlsx', content }], {})
  const answer = await world.inject({
    method: 'POST',
    url: path,
    headers: { authorization: admin.token, ...form.headers, 'accept-language': 'zh-CN' },
    payload: form.payload,
  })
  const { data } = answer.json<{ data: { importId: string } }>()
  await runJobs()
  return data.importId
}

describe('a sheet of clues', () => {
  const titles = ['姓名', '手机', '企业', '意向', '等级', '渠道']
  const upload = async (rows: string[][]) => uploaded(contract.uploadClues.path, await sheetOf(titles, rows))
  const look = async (id: string, session = admin) =>
    world.call(contract.getClueImport, { params: { id }, query: { limit: 100 } }, { ...by(), session })
  const commit = async (id: string, poolId?: string) => {
    const answer = await world.call(
      contract.commitClues,
      { params: { id }, body: { ...(poolId && { poolId }) } },
      by(),
    )
    await runJobs()
    return answer
  }
  const inPool = (poolId: string) =>
    inCompany(world, (tx) => tx.select().from(clues).where(eq(clues.poolId, poolId)))

  test('is looked at row by row, goes into a pool, and can be taken back where nobody touched it', async () => {
    const pool = await makePool(world, admin)
    const [first, second] = [newMobile(), newMobile()]
    const id = await upload([
      ['周慕白', first, '澜湾精密', '需要 3000 平米厂房', 'A', '展会'],
      ['许青禾', second, '', '看研发办公', 'E', ''],
      ['', '', '', '', '', '展会'],
      ['周慕白', first, '澜湾精密', '', '', ''],
      ['', '', '远航重工', '', '', ''],
      ['许青禾', second, '', '看研发办公', '', ''],
    ])
    const { data } = await look(id)
    expect(data.rows.list.map(({ verdict }) => verdict)).toEqual([
      'ok',
      'error',
      'error',
      'error',
      'ok',
      'error',
    ])
    expect(data.rows.list[3]?.messages.join()).toContain('2')
    // Somebody else's import is unknown.
    expect((await look(id, stranger)).code).toBe(404)
    expect(await inPool(pool.id)).toEqual([])
    expect((await commit(id, randomUUID())).code).toBe(404)
    await commit(id, pool.id)
    const captured = await inPool(pool.id)
    expect(captured).toHaveLength(2)
    const ofPerson = captured.find(({ personId }) => personId !== null)
    expect(ofPerson).toMatchObject({
      origin: 'import',
      originChannel: '展会',
      grade: 'A',
      company: '澜湾精密',
      state: 'unassigned',
      ownerAccountId: null,
    })
    // One of the two is claimed: it stays.
    const wang = await seller(world)
    const other = captured.find(({ personId }) => personId === null)
    await world.call(cluesContract.claim, { body: { ids: [other?.id ?? ''] } }, { session: wang.session })
    const undone = await world.call(contract.undoClues, { params: { id } }, by())
    expect(undone.data).toMatchObject({ removed: 1, kept: 1 })
    const states = await inCompany(world, (tx) =>
      tx
        .select({ state: clues.state })
        .from(clues)
        .where(inArray(clues.id, [ofPerson?.id ?? '', other?.id ?? ''])),
    )
    expect(states.map(({ state }) => state).toSorted()).toEqual(['pending', 'voided'])
    const [card] = await inCompany(world, (tx) =>
      tx.select().from(customerCards).where(eq(customerCards.mobile, first)),
    )
    expect(card?.state).toBe('recycled')
  })

  test('joins people who are known: the one who looks after them gets the clue, whatever the pool', async () => {
    const pool = await makePool(world, admin)
    const wang = await seller(world)
    const mobile = newMobile()
    const known = await world.call(
      customersContract.create,
      { body: { name: '孙小满', mobiles: [mobile] } },
      { session: wang.session },
    )
    const id = await upload([['孙小满', mobile, '', '扩产', '', '']])
    expect((await look(id)).data.counts.known).toBe(1)
    await commit(id, pool.id)
    const [clue] = await inPool(pool.id)
    expect(clue).toMatchObject({ personId: known.data.id, ownerAccountId: wang.id, state: 'pending' })
    // Nothing but the clue is new: taking it back leaves the person alone.
    await world.call(contract.undoClues, { params: { id } }, by())
    const [card] = await inCompany(world, (tx) =>
      tx.select().from(customerCards).where(eq(customerCards.mobile, mobile)),
    )
    expect(card?.state).toBe('normal')
  })
})

describe('a sheet of firms', () => {
  const titles = ['客户名称', '统一社会信用代码', '等级', '行业', '地区', '人数']
  const upload = async (rows: string[][]) => uploaded(contract.uploadFirms.path, await sheetOf(titles, rows))
  const look = async (id: string) =>
    (await world.call(contract.getFirmImport, { params: { id }, query: { limit: 100 } }, by())).data
  const commit = async (id: string, target: 'pool' | 'mine') => {
    const answer = await world.call(contract.commitFirms, { params: { id }, body: { target } }, by())
    await runJobs()
    return answer
  }
  const named = (name: string) =>
    inCompany(world, async (tx) => (await tx.select().from(firms).where(eq(firms.name, name)))[0])

  test('names what is there already, reads regions and industries, and is undone but for what was used', async () => {
    const code = newCode()
    const there = await world.call(firmsContract.create, { body: draftOf({ uscc: code }) }, by())
    const [fresh, used] = [newName(), newName()]
    const id = await upload([
      [newName(), code, '', '', '', ''],
      [there.data.name, '', '', '', '', ''],
      [fresh, newCode(), 'B', '制造业', '苏州市', '120'],
      [used, '', '', '不存在的行业', '', ''],
      [newName(), '123', 'Z', '', '', '许多'],
    ])
    const { rows, counts } = await look(id)
    expect(rows.list[2]?.messages).toEqual([])
    expect(rows.list.map(({ verdict }) => verdict)).toEqual(['error', 'warn', 'ok', 'warn', 'error'])
    expect(rows.list[1]?.messages.join()).toContain(there.data.name)
    expect(rows.list[4]?.messages).toHaveLength(3)
    expect(counts.known).toBe(1)
    await commit(id, 'pool')
    expect(await named(fresh)).toMatchObject({
      state: 'pool',
      origin: 'import',
      grade: 'B',
      industry: 'manufacturing',
      region: '320500',
      employees: 120,
    })
    // The one with the name of another waits to be looked at.
    const pairs = await world.call(firmPairsContract.list, { query: { limit: 100 } }, by())
    const pair = pairs.data.list.find(({ first, second }) => [first.id, second.id].includes(there.data.id))
    expect(pair).toMatchObject({ certainty: 'likely', because: ['coreKey', 'nameKey'], state: 'open' })
    const usedFirm = await named(used)
    await world.call(firmsContract.claim, { body: { ids: [usedFirm?.id ?? ''] } }, by())
    const undone = await world.call(contract.undoFirms, { params: { id } }, by())
    expect(undone.data).toMatchObject({ removed: 2, kept: 1 })
    expect(await named(fresh)).toBeUndefined()
    expect(await named(used)).toMatchObject({ state: 'private' })
  })

  test('leaves as a file for who may see it, once somebody else has agreed', async () => {
    const get = (path: string, session: Session) =>
      world.inject({ method: 'GET', url: path, headers: { authorization: session.token } })
    const wang = await seller(world)
    expect((await get(firmsContract.export.path, wang.session)).statusCode).toBe(403)
    expect((await get(firmsContract.export.path, admin)).statusCode).toBe(202)
    expect((await get(cluesContract.export.path, admin)).statusCode).toBe(202)
  })
})

test('pairs of firms: told apart they are not asked about again, merged they are gone, and undoing the merge brings them back', async () => {
  const name = newName()
  const make = async (isAnother: boolean) =>
    (await world.call(firmsContract.create, { body: { ...draftOf({ name }), isAnother } }, by())).data
  const one = await make(false)
  const two = await make(true)
  const listed = async (state: 'open' | 'separate' = 'open', session = admin) => {
    const query = { state, limit: 100 }
    const { data } = await world.call(firmPairsContract.list, { query }, { ...by(), session })
    return data.list.find(({ first, second }) => [first.id, second.id].includes(one.id))
  }
  const decide = async (id: string, event: 'separate' | 'reopen', session = admin) =>
    (await world.call(firmPairsContract.decide, { body: { ids: [id], event } }, { ...by(), session })).data
  const pair = await listed()
  const id = pair?.id ?? ''
  expect(await decide(id, 'separate', stranger)).toMatchObject([{ ok: false, code: 404 }])
  expect(await decide(id, 'separate')).toMatchObject([{ ok: true }])
  expect(await listed()).toBeUndefined()
  // Written once more, the two stay what somebody said of them.
  await world.call(
    firmsContract.update,
    {
      params: { id: two.id },
      body: { ...draftOf({ name, phone: '0512-65001234' }), version: two.version, isAnother: true },
    },
    by(),
  )
  expect(await listed('separate')).toMatchObject({ state: 'separate', decidedBy: expect.any(String) })
  expect(await decide(id, 'reopen')).toMatchObject([{ ok: true }])
  await world.call(firmsContract.merge, { params: { id: one.id }, body: { fromId: two.id } }, by())
  expect(await listed()).toBeUndefined()
  await world.call(firmsContract.unmerge, { params: { id: two.id } }, by())
  expect(await listed()).toMatchObject({ state: 'open' })
})

describe('a sheet of deals', () => {
  const titles = ['商机名称', '客户', '金额', '币种', '预计成交日', '预测分类']
  const look = async (id: string, session = admin) =>
    world.call(contract.getDealImport, { params: { id }, query: { limit: 100 } }, { ...by(), session })
  const dealsOf = async (keyword: string) =>
    (await world.call(dealsContract.list, { query: { keyword } }, by())).data.list

  test('is looked at row by row, written into a pipeline, and taken back where nobody touched it', async () => {
    const name = newName()
    const firm = await world.call(firmsContract.create, { body: draftOf({ name }) }, by())
    const word = `扩建${randomUUID().slice(0, 6)}`
    const id = await uploaded(
      contract.uploadDeals.path,
      await sheetOf(titles, [
        [`${word}一期`, name, '12,000.50', '', '2031/3/5', ''],
        [`${word}二期`, '', '300', 'USD', '2031年12月1日', ''],
        [`${word}三期`, '没有这家企业有限公司', '1', '', '', ''],
        [`${word}一期`, name, '1', '', '', ''],
        ['', '', 'many', 'XYZ', '2031-02-30', '随便'],
      ]),
    )
    const { data } = await look(id)
    expect(data.rows.list.map(({ verdict }) => verdict)).toEqual(['ok', 'warn', 'error', 'error', 'error'])
    expect(data.rows.list[4]?.messages).toHaveLength(5)
    expect((await look(id, stranger)).code).toBe(404)
    const commit = (pipelineId?: string) =>
      world.call(contract.commitDeals, { params: { id }, body: { ...(pipelineId && { pipelineId }) } }, by())
    expect((await commit(randomUUID())).code).toBe(404)
    expect(await dealsOf(word)).toEqual([])
    await commit()
    await runJobs()
    const made = await dealsOf(word)
    expect(made.find(({ title }) => title.endsWith('一期'))).toMatchObject({
      firmId: firm.data.id,
      amountFen: 1_200_050,
      currency: 'CNY',
      expectedClose: '2031-03-05',
      state: 'open',
    })
    expect(made.find(({ title }) => title.endsWith('二期'))).toMatchObject({
      amountFen: 30_000,
      currency: 'USD',
      yuanFen: null,
      expectedClose: '2031-12-01',
    })
    // One of the two is worked on: it stays.
    const touched = made.find(({ title }) => title.endsWith('二期'))
    await world.call(
      dealsContract.act,
      { params: { id: touched?.id ?? '' }, body: { event: 'hold', reason: 'Later', version: 1 } },
      by(),
    )
    const undone = await world.call(contract.undoDeals, { params: { id } }, by())
    expect(undone.data).toMatchObject({ removed: 1, kept: 1 })
    expect((await dealsOf(word)).map(({ state }) => state).toSorted()).toEqual(['invalid', 'on_hold'])
  })
})
