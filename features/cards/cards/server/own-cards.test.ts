import { cardPermissionsContract } from '#features/cards/card-permissions/card-permissions.contract.ts'
import { beforeAll, describe, expect, test } from 'vitest'

import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { membersContract } from '#features/cards/members/members.contract.ts'
import { accountsAdminContract } from '#features/company/accounts-admin/accounts-admin.contract.ts'
import { organisationContract } from '#features/company/organisation/organisation.contract.ts'
import { rolesContract } from '#features/company/roles/roles.contract.ts'
import { ownProfileContract } from '#features/company/sign-in/own-profile.contract.ts'
import { openWorld, type World } from '#apps/server/testing/world.ts'

import { cardsContract } from '../cards.contract.ts'

type Session = Awaited<ReturnType<World['signIn']>>

let world: World
let staff: Session
let admin: Session

beforeAll(async () => {
  world = await openWorld({ areas: ['cards'] })
  staff = await world.signIn('staff')
  admin = await world.signIn('admin')
}, 60_000)

const menuOf = async (session: Session) =>
  (await world.call(ownProfileContract.info, {}, { session })).data.sysMenus.map(({ menuId }) => menuId)
const listMine = async (session: Session) =>
  (await world.call(cardsContract.list, { query: { held: 'mine' } }, { session })).data.list

describe('an ordinary employee', () => {
  test('finds the own card, and nothing else, among the own cards', async () => {
    expect((await listMine(staff)).map(({ name }) => name)).toEqual(['林晓薇'])
  })

  test('has an entry for the own card, and none for work on the cards of others', async () => {
    const menu = await menuOf(staff)
    expect(menu).toContain('ownCard')
    for (const entry of ['cardHome', 'staffCards', 'cardTemplates']) expect(menu).not.toContain(entry)
  })

  test('is told which template shows the own card', async () => {
    const [card] = await listMine(staff)
    const { data } = await world.call(cardTemplatesContract.list, {}, { session: staff })
    const showing = [...data.horizontal, ...data.vertical].filter(({ showsCards }) => showsCards)
    expect(showing.map(({ templateId }) => templateId)).toEqual([card?.templateId])
  })
})

test('whoever sees all cards has the entries for them; the entry of the own card not without being one of the staff', async () => {
  const menu = await menuOf(admin)
  expect(menu).toEqual(expect.arrayContaining(['cardHome', 'staffCards', 'cardTemplates']))
  expect(menu).not.toContain('ownCard')
  const { data } = await world.call(cardTemplatesContract.list, {}, { session: admin })
  expect([...data.horizontal, ...data.vertical].every(({ showsCards }) => showsCards)).toBe(true)
})

describe('one person', () => {
  test('has the same portrait in the lists of cards, colleagues, people, accounts, roles and roles on templates, and in the head', async () => {
    const [card] = await listMine(staff)
    expect(card?.avatarUrl).toMatch(/./)
    const name = { keyword: '林晓薇' }
    const inSession = { session: admin }
    const { data: people } = await world.call(organisationContract.listStaff, { query: name }, inSession)
    const { data: options } = await world.call(organisationContract.queryStaff, { query: name }, inSession)
    const { data: users } = await world.call(accountsAdminContract.list, { query: name }, inSession)
    const account = users.list.find(({ nickName }) => nickName === '林晓薇')
    const { data: detail } = await world.call(
      accountsAdminContract.get,
      { params: { id: account?.id ?? '' } },
      inSession,
    )
    const { data: holders } = await world.call(
      rolesContract.listHolders,
      { query: { permission: 'card:view', ...name } },
      inSession,
    )
    const { data: roleUsers } = await world.call(
      cardPermissionsContract.listRoleUsers,
      { query: { templateId: card?.templateId ?? '', ...name } },
      inSession,
    )
    const { data: colleagues } = await world.call(membersContract.list, { query: name }, { session: staff })
    const { data: info } = await world.call(ownProfileContract.info, {}, { session: staff })
    const { data: profile } = await world.call(ownProfileContract.getProfile, {}, { session: staff })
    const seen = [
      people.list[0],
      options.list[0],
      account,
      detail,
      holders.list[0],
      roleUsers.list[0],
      colleagues.list[0],
      info,
      profile,
    ]
    expect(seen.map((one) => one?.avatarUrl)).toEqual(seen.map(() => card?.avatarUrl))
  })

  test('who has neither a picture nor a card with one is shown by the first character', async () => {
    const { data } = await world.call(ownProfileContract.info, {}, { session: await world.signIn('admin') })
    expect(data.avatarUrl).toBeNull()
  })
})
