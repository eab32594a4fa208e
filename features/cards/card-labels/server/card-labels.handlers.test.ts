import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { takeUp } from '#features/cards/cards/server/claimed-cards.world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

import { cardLabelsContract, type LabelEvent } from '../card-labels.contract.ts'
import { cardLabels } from './card-labels.tables.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let staff: Session
let stranger: Session
let card: { carteId: string; publicId: string }
let paused: { carteId: string; publicId: string }
let own: { carteId: string; publicId: string }

beforeAll(async () => {
  world = await openOwnWorld('card_labels', { areas: ['cards'] })
  admin = await world.signIn('admin')
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
  const { data } = await world.call(cardTemplatesContract.list, {}, { session: admin })
  const templateId = data.vertical[0]?.templateId ?? ''
  const make = async (name: string, mobile: string) => {
    const { data: made } = await world.call(
      cardsContract.create,
      { body: { templateId, fieldValues: { name, title: '顾问', mobile } } },
      { session: admin },
    )
    return takeUp(world, made)
  }
  card = await make('印象甲', '13977770001')
  paused = await make('印象乙', '13977770002')
  await world.call(cardsContract.pause, { params: { id: paused.carteId }, body: {} }, { session: admin })
  const { data: mine } = await world.call(
    cardsContract.list,
    { query: { templateId, keyword: '林晓薇' } },
    { session: admin },
  )
  own = mine.list[0] ?? card
  await world.call(
    cardLabelsContract.saveSettings,
    { body: { reviewFirst: false, watchedWords: ['抠门'] } },
    { session: admin },
  )
})
afterAll(() => world.close())

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'
const visitor = (nth: number) => `vid=${String(nth).padStart(22, 'v')}`
const say = (body: object, { who = 1, agent = phone } = {}) =>
  world.inject({
    method: 'POST',
    url: '/v2/h5/label',
    payload: body,
    headers: { cookie: visitor(who), 'user-agent': agent, 'accept-language': 'zh-CN' },
  })
const stored = (carteId: string) =>
  world.database.asTenant(demoCompanies[0].id, (tx) =>
    tx.select().from(cardLabels).where(eq(cardLabels.cardId, carteId)),
  )
const wordOf = async (carteId: string, text: string) =>
  (await stored(carteId)).find((label) => label.text === text)
const change = (session: Session, labelIds: string[], event: LabelEvent) =>
  world.call(cardLabelsContract.change, { body: { labelIds, event } }, { session })

describe('what visitors say', () => {
  test('is kept once a word, and counted once a visitor, also at the same moment', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        say({ publicId: card.publicId, text: place % 2 === 0 ? '专业' : '专 业' }, { who: place % 4 }),
      ),
    )
    const words = await stored(card.carteId)
    expect(words.map(({ text, likes, state }) => [text.replace(' ', ''), likes, state])).toEqual([
      ['专业', 4, 'shown'],
    ])
    await say({ publicId: card.publicId, labelId: words[0]?.id }, { who: 3 })
    await say({ publicId: card.publicId, labelId: words[0]?.id }, { who: 77 })
    expect((await stored(card.carteId))[0]?.likes).toBe(5)
  })

  test('is answered alike for a card that is shown, paused or unknown', async () => {
    const bodies = []
    for (const publicId of [card.publicId, paused.publicId, 'x'.repeat(22)]) {
      const answer = await say({ publicId, text: '守时' }, { who: 5 })
      bodies.push([answer.statusCode, answer.body])
    }
    expect(new Set(bodies.map(String)).size).toBe(1)
    expect(await stored(paused.carteId)).toEqual([])
    expect((await stored(card.carteId)).some(({ text }) => text === '守时')).toBe(true)
  })

  test('is refused at its field when it is no impression, and not kept from machines', async () => {
    const refused = await say({ publicId: card.publicId, text: '加微信聊' })
    expect([refused.statusCode, refused.json<{ data: { fields: object } }>().data.fields]).toEqual([
      400,
      { text: '这条印象含有不适合展示的内容，请换一个说法' },
    ])
    const before = (await stored(card.carteId)).length
    expect(
      (await say({ publicId: card.publicId, text: '勤奋' }, { agent: 'Googlebot/2.1' })).statusCode,
    ).toBe(200)
    expect(await stored(card.carteId)).toHaveLength(before)
  })

  test('has a measure for each visitor and card', async () => {
    const codes: number[] = []
    for (let nth = 0; nth < 24; nth += 1)
      codes.push((await say({ publicId: card.publicId, text: `第${nth}个词` }, { who: 9 })).statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(20)
    expect(codes.slice(20)).toEqual([429, 429, 429, 429])
    const said = (await stored(card.carteId)).filter(({ text }) => text.startsWith('第'))
    expect(said).toHaveLength(5)
  })

  test('works from the page without a script, and leads back to it', async () => {
    const answer = await world.inject({
      method: 'POST',
      url: `/c/${card.publicId}/labels`,
      payload: new URLSearchParams({ text: '热情', back: `/c/${card.publicId}` }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: visitor(31),
        'user-agent': phone,
      },
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/c/${card.publicId}?note=label-added#labels`,
    ])
    const away = await world.inject({
      method: 'POST',
      url: `/c/${card.publicId}/labels`,
      payload: new URLSearchParams({ text: '热情', back: 'https://evil.example/' }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: visitor(31),
        'user-agent': phone,
      },
    })
    expect(away.headers.location).toMatch(/^\/c\//)
  })
})

describe('who decides what is shown', () => {
  test('watched words wait; moderators show and hide; what they hid the holder does not bring back', async () => {
    await say({ publicId: own.publicId, text: '很抠门' }, { who: 41 })
    const word = await wordOf(own.carteId, '很抠门')
    expect(word?.state).toBe('pending')
    const id = word?.id ?? ''
    expect((await change(staff, [id], 'show')).data[0]).toMatchObject({ ok: false, code: 409 })
    expect((await change(admin, [id], 'hide')).data[0]).toMatchObject({ ok: true })
    expect((await change(staff, [id], 'show')).data[0]).toMatchObject({
      ok: false,
      msg: '这条印象已被管理员隐藏，不能自行恢复',
    })
    expect((await change(staff, [id], 'remove')).data[0]).toMatchObject({ ok: false, code: 403 })
    expect((await change(admin, [id], 'remove')).data[0]).toMatchObject({ ok: true })
  })

  test('holders hide and show what is said about themselves, and nothing about others', async () => {
    await say({ publicId: own.publicId, text: '爱笑' }, { who: 42 })
    const mine = (await wordOf(own.carteId, '爱笑'))?.id ?? ''
    const other = (await stored(card.carteId))[0]?.id ?? ''
    expect((await change(staff, [mine, other], 'hide')).data.map(({ ok }) => ok)).toEqual([true, false])
    expect((await change(staff, [mine], 'show')).data[0]?.ok).toBe(true)
    expect((await change(stranger, [mine], 'hide')).data[0]).toMatchObject({ ok: false, code: 404 })
    const { data } = await world.call(
      cardLabelsContract.list,
      { query: { limit: 50 } },
      { session: stranger },
    )
    expect(data.list.some(({ labelId }) => labelId === mine)).toBe(false)
  })
})
