import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { makeRole } from '#features/company/roles/server/roles.world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

import { cardGroupsContract } from '../card-groups.contract.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let staff: Session
let stranger: Session
let cardIds: string[]
let templateId: string

beforeAll(async () => {
  world = await openOwnWorld('card_groups', { areas: ['cards'] })
  admin = await world.signIn('admin')
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
  const { data } = await world.call(cardTemplatesContract.list, {}, { session: admin })
  templateId = data.vertical[0]?.templateId ?? ''
  const { data: page } = await world.call(
    cardsContract.list,
    { query: { templateId, limit: 20 } },
    { session: admin },
  )
  cardIds = page.list.map(({ carteId }) => carteId)
})
afterAll(() => world.close())

const groups = async (session = admin) =>
  (await world.call(cardGroupsContract.listByCompany, {}, { session })).data
let made = 0
async function group() {
  made += 1
  return (
    await world.call(cardGroupsContract.create, { body: { name: `测试组${made}` } }, { session: admin })
  ).data
}
const membersOf = async (groupId: string) => {
  const { rows } = await world.database.asTenant(demoCompanies[0].id, (tx) =>
    tx.execute<{ id: string }>(
      sql`select card_id as id from card_group_members where group_id = ${groupId} order by card_id`,
    ),
  )
  return rows.map(({ id }) => id)
}
const take = (count: number, from = 0) => cardIds.slice(from, from + count)

describe('groups', () => {
  test('are made, renamed, sorted and deleted; their cards stay', async () => {
    const [one, two] = [await group(), await group()]
    const renamed = await world.call(
      cardGroupsContract.update,
      { body: { groupId: one.groupId, version: one.version, name: '华东 客户', colour: 'green' } },
      { session: admin },
    )
    expect(renamed.data).toMatchObject({ name: '华东 客户', colour: 'green', version: one.version + 1 })
    await world.call(
      cardGroupsContract.sort,
      { body: { groupIds: [two.groupId, one.groupId] } },
      { session: admin },
    )
    const order = (await groups()).map(({ groupId }) => groupId)
    expect(order.indexOf(two.groupId)).toBeLessThan(order.indexOf(one.groupId))
    await world.call(
      cardGroupsContract.addCards,
      { body: { groupId: one.groupId, cardIds: take(3) } },
      { session: admin },
    )
    expect((await groups()).find(({ groupId }) => groupId === one.groupId)?.count).toBe(3)
    expect(
      (await world.call(cardGroupsContract.remove, { params: { id: one.groupId } }, { session: admin }))
        .status,
    ).toBe(200)
    expect(await membersOf(one.groupId)).toEqual([])
    const { data } = await world.call(
      cardsContract.get,
      { query: { carteId: cardIds[0] ?? '' } },
      { session: admin },
    )
    expect(data.carteId).toBe(cardIds[0])
  })

  test('have unique names, without regard to case and width, also at the same moment', async () => {
    const { groupId, version } = await group()
    const create = (name: string) =>
      world.call(cardGroupsContract.create, { body: { name } }, { session: admin })
    expect((await create('VIP客户')).status).toBe(200)
    const again = await create('ｖｉｐ 客户')
    expect([again.status, again.msg]).toEqual([409, '已有同名的分组，请换一个名称'])
    expect(
      (
        await world.call(
          cardGroupsContract.update,
          { body: { groupId, version, name: 'vip客户' } },
          { session: admin },
        )
      ).status,
    ).toBe(409)
    const twins = await Promise.all(Array.from({ length: 6 }, () => create('同时建立')))
    expect(twins.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(twins.filter(({ status }) => status === 409)).toHaveLength(5)
  })

  test('refuse an edit that began with an older version', async () => {
    const { groupId, version } = await group()
    const edit = (name: string) =>
      world.call(cardGroupsContract.update, { body: { groupId, version, name } }, { session: admin })
    expect((await edit('先来')).status).toBe(200)
    expect((await edit('后到')).status).toBe(409)
  })

  test('filter the list of cards, and count only cards that are to be seen', async () => {
    const { groupId } = await group()
    await world.call(cardGroupsContract.addCards, { body: { groupId, cardIds: take(4) } }, { session: admin })
    const { data } = await world.call(
      cardsContract.list,
      { query: { templateId, groupId, limit: 50 } },
      { session: admin },
    )
    expect(data.list.map(({ carteId }) => carteId).sort()).toEqual(take(4).sort())
    const seen = (await groups(staff)).find((row) => row.groupId === groupId)?.count ?? 0
    const { data: own } = await world.call(
      cardsContract.list,
      { query: { templateId, groupId, limit: 50 } },
      { session: staff },
    )
    expect(seen).toBe(own.total)
  })

  test('take no card from a person who may see it and not group it', async () => {
    const { groupId } = await group()
    const reader = await newAccount(world, { roles: [] })
    await world.database.asTenant(demoCompanies[0].id, async (tx) => {
      const accountIds = [reader.id]
      await makeRole(tx, { dataScope: 'all', permissions: ['card:view'], accountIds })
      await makeRole(tx, { dataScope: 'self', permissions: ['card:group'], accountIds })
    })
    const { data } = await world.call(
      cardGroupsContract.addCards,
      { body: { groupId, cardIds: take(1) } },
      { session: await world.signIn(reader.username) },
    )
    expect(data.map(({ ok, code, msg }) => [ok, code, msg.includes('分组')])).toEqual([[false, 403, true]])
    expect(await membersOf(groupId)).toEqual([])
  })

  test('belong to their company', async () => {
    const { groupId } = await group()
    expect((await groups(stranger)).some((row) => row.groupId === groupId)).toBe(false)
    expect(
      (await world.call(cardGroupsContract.remove, { params: { id: groupId } }, { session: stranger }))
        .status,
    ).toBe(404)
    expect(
      (
        await world.call(
          cardGroupsContract.addCards,
          { body: { groupId, cardIds: take(1) } },
          { session: stranger },
        )
      ).status,
    ).toBe(404)
    const unknown = '00000000-0000-7000-8000-000000000001'
    const lines = await world.call(
      cardGroupsContract.addCards,
      { body: { groupId, cardIds: [unknown, ...take(1)] } },
      { session: admin },
    )
    expect(lines.data.map(({ ok, code }) => [ok, code])).toEqual([
      [false, 404],
      [true, 200],
    ])
    expect(
      (await world.call(cardGroupsContract.create, { body: { name: '无权' } }, { session: staff })).status,
    ).toBe(403)
  })
})

describe('many at once', () => {
  test('500 additions and removals end as the last of them says, without a card twice', async () => {
    const { groupId } = await group()
    const ids = take(10)
    const calls = Array.from({ length: 500 }, (_, place) => ({
      isAdding: place % 2 === 0,
      cardIds: [ids[place % 10] ?? '', ids[(place * 7 + 3) % 10] ?? ''],
    }))
    // Fifty at a time: what waits longer for a connection than it may is refused, which is another promise's test.
    for (let begin = 0; begin < calls.length; begin += 50) {
      const answers = await Promise.all(
        calls
          .slice(begin, begin + 50)
          .map(({ isAdding, cardIds: which }) =>
            world.call(
              isAdding ? cardGroupsContract.addCards : cardGroupsContract.removeCards,
              { body: { groupId, cardIds: [...new Set(which)] } },
              { session: admin },
            ),
          ),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    }
    const members = await membersOf(groupId)
    expect(new Set(members).size).toBe(members.length)
    // Each overwrites the one before.
    await world.call(cardGroupsContract.addCards, { body: { groupId, cardIds: ids } }, { session: admin })
    await world.call(
      cardGroupsContract.removeCards,
      { body: { groupId, cardIds: ids.slice(0, 4) } },
      { session: admin },
    )
    expect(await membersOf(groupId)).toEqual(ids.slice(4).sort())
  })

  test('cards that are moved to and fro are in one of the groups', async () => {
    const [one, two] = [await group(), await group()]
    const ids = take(6)
    await world.call(
      cardGroupsContract.addCards,
      { body: { groupId: one.groupId, cardIds: ids } },
      { session: admin },
    )
    const move = (fromGroupId: string, groupId: string) =>
      world.call(
        cardGroupsContract.moveCards,
        { body: { fromGroupId, groupId, cardIds: ids } },
        { session: admin },
      )
    await Promise.all(
      Array.from({ length: 40 }, (_, place) =>
        place % 2 === 0 ? move(one.groupId, two.groupId) : move(two.groupId, one.groupId),
      ),
    )
    const [left, right] = [await membersOf(one.groupId), await membersOf(two.groupId)]
    expect([...left, ...right].sort()).toEqual([...ids].sort())
  })
})
