import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { findPublicCard } from '#features/cards/cards/server/cards.public.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { seededRandom } from '#features/visits/visitors/server/visitors.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

import { cardTemplatesContract } from '../card-templates.contract.ts'
import { templateSettingsContract } from '../template-settings.contract.ts'
import { activateTemplate, createUnpaidTemplate } from './card-templates.public.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let staff: Session
let stranger: Session
let templateId: string

beforeAll(async () => {
  world = await openOwnWorld('template_settings', { areas: ['cards'] })
  admin = await world.signIn('admin')
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
  templateId =
    (await world.call(cardTemplatesContract.list, {}, { session: admin })).data.vertical[0]?.templateId ?? ''
})
afterAll(() => world.close())

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
const get = async () =>
  (await world.call(cardTemplatesContract.get, { params: { id: templateId } }, { session: admin })).data
const order = async () =>
  inCompany(
    async (tx) =>
      (
        await tx.execute<{ id: string; sort: number }>(
          sql`select id, sort from card_templates order by sort, created_at`,
        )
      ).rows,
  )

describe('the order of templates', () => {
  const reorder = (templateIds: string[], session = admin) =>
    world.call(templateSettingsContract.reorder, { body: { templateIds } }, { session })

  test('is written whole; who is not named stays behind', async () => {
    const before = (await order()).map(({ id }) => id)
    const { data } = await reorder([before[1] ?? ''])
    expect(data.templateIds).toEqual([before[1], before[0], ...before.slice(2)])
    expect((await order()).map(({ id }) => id)).toEqual(data.templateIds)
    await reorder(before)
  })

  test('is for people who may sort, and knows no foreign templates', async () => {
    const [first] = await order()
    expect((await reorder([first?.id ?? ''], staff)).status).toBe(403)
    expect((await reorder([first?.id ?? ''], stranger)).status).toBe(404)
    expect((await reorder([randomUUID()])).status).toBe(404)
  })

  test('300 moves at once leave every template in its own place', async () => {
    await inCompany(async (tx) => {
      const [admins] = (
        await tx.execute<{ id: string }>(sql`select id from accounts where username = 'admin'`)
      ).rows
      for (let number = 0; number < 10; number += 1) {
        const orderId = randomUUID()
        const bought = {
          orderId,
          name: `排序 ${number}`,
          orientation: 'vertical',
          seats: 1,
          boughtBy: admins?.id ?? '',
        } as const
        await activateTemplate(tx, {
          orderId,
          months: 12,
          ...(await createUnpaidTemplate({ tx, services: world.app.services }, bought)),
        })
      }
    })
    const random = seededRandom(52)
    const before = (await order()).map(({ id }) => id)
    const seen = [...before]
    const move = () => {
      const list = random() < 0.5 ? [...before] : [...seen]
      const [taken] = list.splice(Math.floor(random() * list.length), 1)
      list.splice(Math.floor(random() * (list.length + 1)), 0, taken ?? '')
      // One in three names only a part: the rest stays behind.
      return reorder(random() < 0.33 ? list.slice(0, 4) : list)
    }
    const statuses = new Set<number>()
    for (let round = 0; round < 10; round += 1) {
      for (const { status } of await Promise.all(Array.from({ length: 30 }, move))) statuses.add(status)
      seen.splice(0, seen.length, ...(await order()).map(({ id }) => id))
    }
    expect([...statuses]).toEqual([200])
    const after = await order()
    expect(after.map(({ id }) => id).sort()).toEqual([...before].sort())
    expect(after.map(({ sort }) => sort)).toEqual(before.map((_id, place) => (place + 1) * 10))
  }, 60_000)

  test('control: written without the lock, two orders wait for each other until one is thrown away', async () => {
    const [a, b] = (await order()).map(({ id }) => id)
    const halfway: (() => void)[] = []
    const both = Array.from({ length: 2 }, () => new Promise<void>((resolve) => halfway.push(resolve)))
    let attempts = 0
    const careless = (ids: readonly (string | undefined)[], me: number) =>
      inCompany(async (tx) => {
        attempts += 1
        for (const [place, id] of ids.entries()) {
          await tx.execute(sql`update card_templates set sort = ${place * 10 + 10} where id = ${id}`)
          if (place === 0) {
            halfway[me]?.()
            await Promise.all(both)
          }
        }
      })
    await Promise.all([careless([a, b], 0), careless([b, a], 1)])
    // PostgreSQL ended one of them, and the platform began it anew; the two may meet again.
    expect(attempts).toBeGreaterThan(2)
  })
})

describe('defaults', () => {
  const read = async (session = admin) =>
    world.call(templateSettingsContract.getDefaults, { query: { templateId } }, { session })
  const save = (body: Partial<Parameters<typeof send>[0]> & { version: number }, session = admin) =>
    send({ defaultValues: {}, ...body }, session)
  const send = (
    body: {
      defaultValues: Record<string, string>
      sources?: Record<
        string,
        { source: 'manual' | 'default' | 'directory'; provisioning: 'none' | 'initial' | 'always' }
      >
      version: number
      dryRun?: boolean
    },
    session: Session,
  ) => world.call(templateSettingsContract.updateDefaults, { body: { templateId, ...body } }, { session })

  test('are counted: who shows them, who has a value of their own', async () => {
    const { data } = await read()
    const website = data.fields.find(({ key }) => key === 'website')
    expect(website?.value).not.toBe('')
    expect((website?.inheriting ?? 0) + (website?.own ?? 0)).toBe(data.cards)
    expect((await read(stranger)).status).toBe(404)
  })

  test('keep the field’s own rules', async () => {
    const { version } = await get()
    const wrong = await save({
      defaultValues: {
        website: 'mingyuan',
        email: 'nobody',
        slogan: 'x'.repeat(61),
        name: '林晓薇',
        nothing: '1',
      },
      version,
    })
    expect(wrong.status).toBe(400)
    expect(Object.keys(wrong.detail?.fields ?? {}).sort()).toEqual([
      'email',
      'name',
      'nothing',
      'slogan',
      'website',
    ])
    const sources = {
      wechat: { source: 'directory', provisioning: 'none' },
      slogan: { source: 'default', provisioning: 'always' },
    } as const
    expect((await save({ sources, version })).detail?.fields).toEqual({
      wechat: '员工资料里没有这一项',
      slogan: '选择“始终使用”时请填写默认值',
    })
    expect((await get()).version).toBe(version)
  })

  test('a trial says how many cards look different, and changes nothing', async () => {
    const { version, defaultValues } = await get()
    const { data } = await save({ defaultValues: { website: 'https://new.example' }, version, dryRun: true })
    const fields = (await read()).data.fields
    expect(data).toEqual({
      version,
      affected: fields.find(({ key }) => key === 'website')?.inheriting,
      covered: 0,
    })
    expect((await get()).defaultValues).toEqual(defaultValues)
  })

  test('a field that always shows the default cannot be changed on cards, and gives back what they hold', async () => {
    const { version } = await get()
    const { data: list } = await world.call(
      cardsContract.list,
      { query: { templateId, status: 'active', limit: 1 } },
      { session: admin },
    )
    const carteId = list.list[0]?.carteId ?? ''
    const card = async () =>
      (await world.call(cardsContract.get, { query: { carteId } }, { session: admin })).data
    const before = await card()
    const edit = async (slogan: string) =>
      world.call(
        cardsContract.update,
        { body: { carteId, fieldValues: { slogan }, version: (await card()).version } },
        { session: admin },
      )
    expect((await edit('我自己的签名')).status).toBe(200)
    const always = { slogan: { source: 'default', provisioning: 'always' } } as const
    const { data } = await save({ defaultValues: { slogan: '明远，让制造更聪明' }, sources: always, version })
    expect(data.covered).toBeGreaterThan(0)
    const shown = async () =>
      (await inCompany((tx) => findPublicCard(tx, { cardId: carteId, language: 'zh-CN' })))?.face.fields.find(
        ({ key }) => key === 'slogan',
      )?.value
    expect(await shown()).toBe('明远，让制造更聪明')
    expect((await edit('改不动')).detail?.reason).toBe('FIELD_LOCKED')
    expect((await card()).editableFields).not.toContain('slogan')
    await save({ sources: { slogan: { source: 'manual', provisioning: 'none' } }, version: data.version })
    expect(await shown()).toBe('我自己的签名')
    await edit(before.fieldValues['slogan'] ?? '')
  })

  test('what is handed out once belongs to the new card', async () => {
    const { version } = await get()
    const { data } = await save({
      defaultValues: { intro: '欢迎联系' },
      sources: { intro: { source: 'default', provisioning: 'initial' } },
      version,
    })
    const draft = { fieldValues: { name: '初始值', title: '助理', mobile: '15512349001' } }
    const { data: card } = await world.call(
      cardsContract.create,
      { body: { templateId, ...draft } },
      { session: admin },
    )
    expect(card.fieldValues['intro']).toBe('欢迎联系')
    await save({ defaultValues: { intro: '' }, version: data.version })
    expect(
      (await world.call(cardsContract.get, { query: { carteId: card.carteId } }, { session: admin })).data
        .fieldValues['intro'],
    ).toBe('欢迎联系')
    await world.call(cardsContract.remove, { params: { id: card.carteId } }, { session: admin })
  })

  test('two changes at once: the second is refused; not everybody may', async () => {
    const { version } = await get()
    await save({ defaultValues: { website: 'https://one.example' }, version })
    expect((await save({ defaultValues: { website: 'https://two.example' }, version })).detail?.reason).toBe(
      'VERSION_CONFLICT',
    )
    expect((await save({ version }, staff)).status).toBe(403)
    expect((await save({ version }, stranger)).status).toBe(404)
  })
})

describe('words for forwards', () => {
  const save = async (shareText: string, shareTexts?: Record<string, string>, session = admin) =>
    world.call(
      templateSettingsContract.updateShareText,
      { body: { templateId, shareText, ...(shareTexts && { shareTexts }), version: (await get()).version } },
      { session },
    )

  test('fill in what the card holds, in the visitor’s language', async () => {
    expect(
      (await save('您好，我是{公司}{部门}的{职位}{姓名}{活动名}。', { en: 'I am {姓名}.' })).status,
    ).toBe(200)
    const { data: list } = await world.call(
      cardsContract.list,
      { query: { templateId, status: 'active', limit: 1 } },
      { session: admin },
    )
    const text = (language: 'zh-CN' | 'en' | 'ja') =>
      inCompany(
        async (tx) =>
          (await findPublicCard(tx, { cardId: list.list[0]?.carteId ?? '', language }))?.shareText,
      )
    expect(await text('zh-CN')).toMatch(/^您好，我是.+。$/)
    expect(await text('zh-CN')).not.toMatch(/[{}]/)
    expect(await text('en')).toBe(`I am ${list.list[0]?.name}.`)
    expect(await text('ja')).toBe(await text('zh-CN'))
  })

  test('refuse a variable that nobody knows, by its name, and more than 200 characters', async () => {
    const unknown = await save('你好{电话}', { en: 'Hi {name}' })
    expect([unknown.status, unknown.msg]).toEqual([
      400,
      '没有“电话”这个变量，可用：姓名、职位、公司、部门、活动名',
    ])
    expect(Object.keys(unknown.detail?.fields ?? {})).toEqual(['shareText', 'en'])
    expect((await save('话'.repeat(201))).status).toBe(400)
    expect((await save('话'.repeat(200))).status).toBe(200)
    expect((await save('话', undefined, staff)).status).toBe(403)
  })
})
