import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { type FolderWorld, grantLine, openFolderWorld } from './folders.world.ts'
import type { Session } from '#apps/server/testing/world.ts'

import { cardFoldersContract, type FolderDraft } from '../card-folders.contract.ts'
import { customerGroupsContract } from '../customer-groups.contract.ts'
import { folderGrantsContract, type GrantLine } from '../folder-grants.contract.ts'
import { cardFolderItems } from './card-folders.tables.ts'

let w: FolderWorld
let lin: FolderWorld['lin']
let bao: FolderWorld['bao']
let stranger: Session
beforeAll(async () => {
  w = await openFolderWorld('card_folders')
  ;({ lin, bao } = w)
  stranger = await w.world.signIn('admin2')
}, 120_000)
afterAll(() => w.close())

describe('folders', () => {
  test('are made, changed, ordered, deleted and restored; the customers inside stay', async () => {
    const [one, two] = [await w.newFolder(), await w.newFolder()]
    const ids = await w.newCustomers(3, null)
    expect((await w.add(one.groupId, ids)).data.every(({ ok }) => ok)).toBe(true)
    const edit = (version: number, name: string) =>
      w.world.call(
        cardFoldersContract.update,
        { body: { groupId: one.groupId, version, name } },
        { session: w.admin },
      )
    expect((await edit(one.version, '改过的名字')).data).toMatchObject({ name: '改过的名字', count: 3 })
    expect((await edit(one.version, '迟到的名字')).detail).toMatchObject({ reason: 'VERSION_CONFLICT' })
    await w.world.call(
      cardFoldersContract.sort,
      { body: { groupIds: [two.groupId, one.groupId] } },
      { session: w.admin },
    )
    const order = (await w.listed(w.admin)).map(({ groupId }) => groupId)
    expect(order.indexOf(two.groupId)).toBeLessThan(order.indexOf(one.groupId))
    expect(
      (await w.world.call(cardFoldersContract.remove, { params: { id: one.groupId } }, { session: w.admin }))
        .status,
    ).toBe(200)
    expect(await w.sees(one.groupId, w.admin)).toBe(false)
    expect((await w.listed(w.admin, { bin: 'true' })).map(({ groupId }) => groupId)).toContain(one.groupId)
    const left = await w.inCompany((tx) =>
      tx
        .select()
        .from(customerCards)
        .where(sql`${customerCards.id} in ${ids}`),
    )
    expect(left).toHaveLength(3)
    const back = await w.world.call(
      cardFoldersContract.restore,
      { params: { id: one.groupId } },
      { session: w.admin },
    )
    expect(back.data).toMatchObject({ count: 3, recycledAt: null })
  })

  test('hold some customers and offer the others: each stands in one of the two lists', async () => {
    const { groupId } = await w.newFolder()
    const [inside = '', outside = ''] = await w.newCustomers(2, null)
    const listsOf = async (id: string) => {
      const lists = [cardFoldersContract.listContents, cardFoldersContract.listCandidates]
      const answers = await Promise.all(
        lists.map((list) => w.world.call(list, { query: { groupId, limit: 100 } }, { session: w.admin })),
      )
      return answers.map(({ data }) => data.list.some(({ carteId }) => carteId === id))
    }
    expect([await listsOf(inside), await listsOf(outside)]).toEqual([
      [false, true],
      [false, true],
    ])
    await w.add(groupId, [inside])
    expect([await listsOf(inside), await listsOf(outside)]).toEqual([
      [true, false],
      [false, true],
    ])
  })

  test('have names of their own, also at the same moment; personal ones may be called alike', async () => {
    const create = (session: Session, body: FolderDraft) =>
      w.world.call(cardFoldersContract.create, { body }, { session })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => create(w.admin, { kind: 'company', name: 'ＶＩＰ 客户' })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409,
    ])
    expect((await create(w.admin, { kind: 'event', name: 'vip客户' })).detail?.fields).toHaveProperty('name')
    for (const { session } of [lin, bao])
      expect((await create(session, { kind: 'personal', name: '我的客户' })).status).toBe(200)
  })

  test('of the whole company are made by whoever manages folders; everybody has personal ones', async () => {
    const refused = await w.world.call(
      cardFoldersContract.create,
      { body: { kind: 'company', name: '无权的夹' } },
      { session: lin.session },
    )
    expect([refused.status, refused.detail?.fields]).toMatchObject([403, { kind: expect.any(String) }])
    const mine = await w.newFolder({ kind: 'personal' }, lin.session)
    expect(mine).toMatchObject({ level: 'manage', origins: ['owner'] })
    expect(await w.sees(mine.groupId, bao.session)).toBe(false)
    expect(await w.sees(mine.groupId, w.admin)).toBe(true)
  })

  test('stand below each other without circles', async () => {
    const top = await w.newFolder()
    const below = await w.newFolder({ parentId: top.groupId })
    const move = await w.world.call(
      cardFoldersContract.update,
      { body: { groupId: top.groupId, version: top.version, parentId: below.groupId } },
      { session: w.admin },
    )
    expect([move.status, move.detail?.fields]).toMatchObject([400, { parentId: expect.any(String) }])
  })

  test('with grants of others are deleted only with a confirmation, and nobody has anything from the bin', async () => {
    const folder = await w.newFolder()
    await w.add(folder.groupId, await w.newCustomers(1, null))
    await w.replace(folder.groupId, [grantLine(bao.staffId)])
    expect(await w.sees(folder.groupId, bao.session)).toBe(true)
    const remove = (confirm?: 'true') =>
      w.world.call(
        cardFoldersContract.remove,
        { params: { id: folder.groupId }, query: confirm ? { confirm } : {} },
        { session: w.admin },
      )
    expect((await remove()).detail).toMatchObject({ reason: 'CONFIRM' })
    expect((await remove('true')).status).toBe(200)
    expect((await w.contents(folder.groupId, bao.session)).status).toBe(404)
  })

  test('go into each other; what was only shared for keeping does not go among those that are handed on', async () => {
    const [from, to] = [await w.newFolder(), await w.newFolder()]
    const ids = await w.newCustomers(4, null)
    await w.add(from.groupId, ids)
    await w.add(to.groupId, ids.slice(0, 1))
    const merged = await w.world.call(
      cardFoldersContract.merge,
      { body: { fromGroupId: from.groupId, groupId: to.groupId } },
      { session: w.admin },
    )
    expect(merged.data.count).toBe(4)
    expect(await w.sees(from.groupId, w.admin)).toBe(false)

    // Bao keeps a customer of the company in a personal folder, and may edit a shared one: it must not be handed on there.
    const [source, target] = [await w.newFolder(), await w.newFolder()]
    const [customer = ''] = await w.newCustomers(1, null)
    await w.add(source.groupId, [customer])
    await w.replace(source.groupId, [grantLine(bao.staffId, { canAddToOwn: true })])
    await w.replace(target.groupId, [grantLine(bao.staffId, { level: 'edit' })])
    const own = await w.newFolder({ kind: 'personal' }, bao.session)
    expect((await w.add(own.groupId, [customer], bao.session)).data).toMatchObject([{ ok: true }])
    expect((await w.add(target.groupId, [customer], bao.session)).data).toMatchObject([
      { ok: false, code: 403 },
    ])
    const merge = await w.world.call(
      cardFoldersContract.merge,
      { body: { fromGroupId: own.groupId, groupId: target.groupId } },
      { session: bao.session },
    )
    expect(merge.status).toBe(403)
    // And sharing the personal folder shares none of the company's customers.
    const { data } = await w.world.call(
      folderGrantsContract.grantList,
      { query: { groupId: own.groupId } },
      { session: bao.session },
    )
    await w.replace(own.groupId, [grantLine(lin.staffId, { fieldMask: 'none' })], {
      session: bao.session,
      etag: data.etag,
    })
    expect((await w.contents(own.groupId, lin.session)).data.list).toEqual([])
  })
})

describe('what is inside', () => {
  test('is listed with numbers as far as the grant opens them, found by name, and taken out again', async () => {
    const folder = await w.newFolder()
    const ids = await w.newCustomers(3, 'folderlin')
    await w.add(folder.groupId, ids)
    expect((await w.contents(folder.groupId, bao.session)).status).toBe(404)
    const seen = async (fieldMask: GrantLine['fieldMask']) => {
      await w.replace(folder.groupId, [grantLine(bao.staffId, { fieldMask })])
      return (await w.contents(folder.groupId, bao.session)).data.list[0]
    }
    expect(await seen('none')).toMatchObject({ mobile: expect.stringMatching(/^139\d{8}$/), isMasked: false })
    expect(await seen('phone')).toMatchObject({
      mobile: expect.stringContaining('*'),
      email: expect.stringContaining('guest'),
      isMasked: true,
    })
    expect(await seen('all')).toMatchObject({
      mobile: expect.stringContaining('*'),
      email: expect.stringMatching(/^g\*\*\*@/),
      isMasked: true,
    })
    // A reader of masked numbers does not find out one by searching for it.
    const [row] = (await w.contents(folder.groupId)).data.list
    const full = await w.inCompany((tx) =>
      tx
        .select()
        .from(customerCards)
        .where(eq(customerCards.id, row?.carteId ?? '')),
    )
    const hits = await w.contents(folder.groupId, bao.session, { keyword: full[0]?.mobile?.slice(3) ?? '' })
    expect(hits.data.total).toBe(0)
    expect((await w.contents(folder.groupId, lin.session)).status).toBe(404)

    await w.replace(folder.groupId, [grantLine(bao.staffId, { level: 'edit' })])
    const taken = await w.world.call(
      customerGroupsContract.remove,
      { body: { groupId: folder.groupId, carteIds: [ids[0] ?? '', '00000000-0000-7000-8000-000000000001'] } },
      { session: bao.session },
    )
    expect(taken.data.map(({ ok, code }) => [ok, code])).toEqual([
      [true, 200],
      [false, 404],
    ])
    expect((await w.contents(folder.groupId)).data.total).toBe(2)
  })

  test('both doors tell the same', async () => {
    const folder = await w.newFolder()
    await w.add(folder.groupId, await w.newCustomers(2, null))
    const groups = await w.world.call(
      customerGroupsContract.getCompanyGroups,
      { body: {} },
      { session: w.admin },
    )
    expect(groups.data).toEqual(await w.listed(w.admin))
    const page = await w.world.call(
      customerGroupsContract.getCompanyGroupsNew,
      { body: { page: 2, limit: 1 } },
      { session: w.admin },
    )
    expect(page.data).toEqual({ list: groups.data.slice(1, 2), total: groups.data.length })
    const inside = await w.world.call(
      customerGroupsContract.getGroupCartes,
      { body: { groupId: folder.groupId, limit: 100 } },
      { session: w.admin },
    )
    expect(inside.data).toEqual((await w.contents(folder.groupId)).data)
    const staffs = await w.world.call(
      customerGroupsContract.getCompanyGroupStaffs,
      { body: { groupId: folder.groupId } },
      { session: w.admin },
    )
    expect(staffs.data).toEqual(await w.grants(folder.groupId))
  })

  test('a smart folder holds exactly what its condition says, and is not filled by hand', async () => {
    await w.newCustomers(5, 'folderlin', { tags: ['重点'], source: 'scan' })
    await w.newCustomers(3, 'folderbao', { tags: ['普通'], source: 'scan' })
    const linId = await w.accountOf('folderlin')
    const condition = {
      sources: ['scan' as const],
      tags: ['重点', '长期'],
      company: '汽车',
      ownerAccountIds: [linId],
      withinDays: 1,
    }
    const folder = await w.newFolder({ kind: 'smart', condition })
    const everything = await w.inCompany((tx) => tx.select().from(customerCards))
    const recount = everything.filter(
      ({ source, tags, company, ownerAccountId, createdAt, state }) =>
        source === 'scan' &&
        tags.some((tag) => condition.tags.includes(tag)) &&
        company?.includes('汽车') &&
        ownerAccountId === linId &&
        createdAt.getTime() > Date.now() - 86_400_000 &&
        ['to_confirm', 'duplicate', 'normal', 'do_not_contact'].includes(state),
    )
    expect(recount.length).toBe(3)
    expect(folder.count).toBe(recount.length)
    const inside = (await w.contents(folder.groupId)).data.list.map(({ carteId }) => carteId)
    expect(inside.sort()).toEqual(recount.map(({ id }) => id).sort())
    const counted = await w.world.call(
      cardFoldersContract.countCondition,
      { body: { condition } },
      { session: w.admin },
    )
    expect(counted.data.count).toBe(recount.length)
    expect((await w.add(folder.groupId, inside.slice(0, 1))).detail).toMatchObject({ reason: 'SMART' })
    const empty = await w.world.call(
      cardFoldersContract.create,
      { body: { kind: 'smart', name: '没有条件', condition: {} } },
      { session: w.admin },
    )
    expect(empty.detail?.fields).toHaveProperty('condition')
  })

  test('a smart folder of somebody who does not manage all folders shares only their own customers, and nobody widens it by a grant', async () => {
    const own = await w.newFolder({ kind: 'smart', condition: { sources: ['scan'] } }, lin.session)
    expect(own.count).toBe(5)
    const { etag } = await w.grants(own.groupId, lin.session)
    await w.replace(own.groupId, [grantLine(bao.staffId, { level: 'manage' })], {
      session: lin.session,
      etag,
    })
    expect((await w.contents(own.groupId, bao.session)).data.total).toBe(5)
    const widen = await w.world.call(
      cardFoldersContract.update,
      { body: { groupId: own.groupId, version: own.version, condition: { sources: ['manual'] } } },
      { session: bao.session },
    )
    expect(widen.status).toBe(403)
  })
})

describe('another company', () => {
  test('finds none of it, and its ids are unknown here', async () => {
    const folder = await w.newFolder()
    await w.replace(folder.groupId, [grantLine(bao.staffId)])
    const { groupId } = folder
    const id = { params: { id: groupId } }
    const as = { session: stranger }
    expect((await w.listed(stranger)).some((row) => row.groupId === groupId)).toBe(false)
    const answers = [
      await w.world.call(cardFoldersContract.get, id, as),
      await w.world.call(cardFoldersContract.remove, { ...id, query: { confirm: 'true' } }, as),
      await w.world.call(cardFoldersContract.restore, id, as),
      await w.contents(groupId, stranger),
      await w.add(groupId, [groupId], stranger),
      await w.world.call(folderGrantsContract.grantList, { query: { groupId } }, as),
      await w.world.call(folderGrantsContract.staffList, { query: { groupId } }, as),
      await w.replace(groupId, [], { session: stranger }),
      await w.world.call(customerGroupsContract.delGroup, { body: { groupId, confirm: true } }, as),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    const foreign = await w.world.database.asTenant(demoCompanies[1].id, (tx) =>
      tx.select().from(cardFolderItems),
    )
    expect(foreign).toEqual([])
    // Foreign people cannot be named in a grant either.
    const unknown = await w.replace(groupId, [grantLine('00000000-0000-7000-8000-00000000abcd')])
    expect(unknown.status).toBe(404)
  })
})
