import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Session } from '#apps/server/testing/world.ts'
import { seedReferenceData } from '#features/base/reference-data/server/reference-data.seed.ts'

import { organisationContract } from '../organisation.contract.ts'
import { openStaffWorld, type StaffWorld } from './staff.world.ts'

let w: StaffWorld
let ordinary: Session
let stranger: Session
beforeAll(async () => {
  w = await openStaffWorld('posts')
  await seedReferenceData(w.world.database)
  ordinary = await w.world.signIn('staff')
  stranger = await w.world.signIn('admin2')
})
afterAll(() => w.close())

const as = (session: Session = w.admin) => ({ session })
const create = (body: object, session?: Session) =>
  w.world.call(organisationContract.createPost, { body: body as never }, as(session))
const update = (id: string, body: object, session?: Session) =>
  w.world.call(organisationContract.updatePost, { params: { id }, body: body as never }, as(session))
const remove = (ids: string) => w.world.call(organisationContract.removePosts, { params: { ids } }, as())
const list = async (query: object = {}) =>
  (await w.world.call(organisationContract.listPosts, { query: { limit: 100, ...query } }, as())).data

describe('posts', () => {
  test('are made, found, changed, and deleted only while nobody holds them', async () => {
    const made = (await create({ code: 'qa', name: '质检岗', sort: 9, remark: '三班' })).data
    expect(made).toMatchObject({ code: 'qa', enabled: true, staffCount: 0, version: 1 })
    expect((await list({ keyword: '质检' })).list.map(({ id }) => id)).toEqual([made.id])
    const changed = await update(made.id, { code: 'qa', name: '质量岗', enabled: false, version: 1 })
    expect(changed.data).toMatchObject({ name: '质量岗', enabled: false, remark: '三班', version: 2 })
    expect((await update(made.id, { code: 'qa', name: '晚了', version: 1 })).detail).toMatchObject({
      reason: 'VERSION_CONFLICT',
    })
    // A disabled post is given to nobody, and kept by a person who has it.
    expect((await w.create({ name: '质检员', postIds: [made.id] })).detail?.fields).toHaveProperty('postIds')
    await update(made.id, { code: 'qa', name: '质量岗', enabled: true, version: 2 })
    const person = await w.made({ name: '质检员', postIds: [made.id] })
    await update(made.id, { code: 'qa', name: '质量岗', enabled: false, version: 3 })
    expect((await w.update({ id: person.staffId, title: '组长', postIds: [made.id] })).status).toBe(200)
    const free = (await create({ code: 'free', name: '空岗' })).data
    const lines = (await remove(`${made.id},${free.id},nonsense`)).data
    expect(lines.map(({ code }) => code)).toEqual([409, 200, 404])
    expect(lines[0]?.msg).toContain('1 位员工')
  })

  test.each([
    ['an empty name', { code: 'x1', name: '' }, 400, 'name'],
    ['a name that is too long', { code: 'x1', name: '长'.repeat(51) }, 400, 'name'],
    ['a code with blanks', { code: 'a b', name: '甲' }, 400, 'code'],
    ['no code', { code: '', name: '甲' }, 400, 'code'],
    ['a number below zero', { code: 'x1', name: '甲', sort: -1 }, 400, 'sort'],
    ['a remark that is too long', { code: 'x1', name: '甲', remark: '长'.repeat(501) }, 400, 'remark'],
    ['a code that another has', { code: 'sales', name: '甲' }, 409, 'code'],
    ['a name that another has', { code: 'x1', name: '销售岗' }, 409, 'name'],
  ])('%s is marked at its field and writes nothing', async (_what, body, status, field) => {
    const before = await list()
    const answer = await create(body)
    expect({ status: answer.status, fields: Object.keys(answer.detail?.fields ?? {}) }).toEqual({
      status,
      fields: [field],
    })
    expect(answer.detail?.fields?.[field]).toMatch(/\S/)
    expect(await list()).toEqual(before)
  })

  test('are nobody else’s', async () => {
    const mine = (await create({ code: 'mine', name: '本企业' })).data
    expect((await update(mine.id, { code: 'mine', name: '改', version: 1 }, stranger)).status).toBe(404)
    expect((await create({ code: 'x2', name: '乙' }, ordinary)).status).toBe(403)
  })
})

describe('salespeople', () => {
  const save = (body: object, session?: Session) =>
    w.world.call(organisationContract.saveSalesperson, { body: body as never }, as(session))
  const sellers = async (query: object = {}) =>
    (await w.world.call(organisationContract.listSalespeople, { query: { limit: 100, ...query } }, as())).data

  test('are saved once a person, found by product and by every district inside of theirs', async () => {
    const person = await w.made({ name: '卖手', mobile: w.newMobile() })
    const saved = await save({
      staffId: person.staffId,
      districts: ['500000', '500000'],
      products: [' 激光切割机 ', '激光切割机'],
    })
    expect(saved.data).toMatchObject({
      districts: [{ code: '500000', name: expect.stringContaining('重庆') }],
      products: ['激光切割机'],
    })
    for (const query of [
      { keyword: '激光' },
      { keyword: 'maishou' },
      { district: '500000' },
      { district: '500103' },
    ])
      expect((await sellers(query)).list.map(({ staffId }) => staffId)).toContain(person.staffId)
    expect((await sellers({ district: '510000' })).list.map(({ staffId }) => staffId)).not.toContain(
      person.staffId,
    )
    const again = await save({
      staffId: person.staffId,
      districts: [],
      products: ['折弯机'],
      version: saved.data.version,
    })
    expect(again.data).toMatchObject({ id: saved.data.id, version: 2, districts: [] })
    expect(
      (await save({ staffId: person.staffId, districts: [], products: [], version: 1 })).detail,
    ).toMatchObject({
      reason: 'VERSION_CONFLICT',
    })
    const removing = (session?: Session) =>
      w.world.call(organisationContract.removeSalesperson, { params: { id: saved.data.id } }, as(session))
    expect((await removing(stranger)).status).toBe(404)
    expect((await removing()).status).toBe(200)
    expect((await removing()).status).toBe(404)
  })

  test.each([
    [
      'somebody unknown',
      { staffId: '01900000-dead-7000-8000-00000000beef', districts: [], products: [] },
      'staffId',
    ],
    ['a district that does not exist', { districts: ['999999'], products: [] }, 'districts'],
    ['an empty product', { districts: [], products: [' '] }, /^products/],
    ['a remark that is too long', { districts: [], products: [], remark: '长'.repeat(501) }, 'remark'],
  ])('%s is marked at its field', async (_what, body, field) => {
    const { list: found } = await w.list({ limit: 1 })
    const answer = await save({ staffId: found[0]?.staffId ?? '', ...body })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.detail?.fields ?? {}).join()).toMatch(field)
  })
})
