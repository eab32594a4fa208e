import { beforeAll, describe, expect, test } from 'vitest'

import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
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

test('whoever sees all cards has the entries for them; the entry of the own card only beside one', async () => {
  const menu = await menuOf(admin)
  expect(menu).toEqual(expect.arrayContaining(['cardHome', 'staffCards', 'cardTemplates']))
  expect(menu.includes('ownCard')).toBe((await listMine(admin)).length > 0)
  const { data } = await world.call(cardTemplatesContract.list, {}, { session: admin })
  expect([...data.horizontal, ...data.vertical].every(({ showsCards }) => showsCards)).toBe(true)
})
