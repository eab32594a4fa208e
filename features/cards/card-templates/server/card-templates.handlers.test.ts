import { seedAccount } from '#features/company/accounts/server/accounts.seed.ts'
import { hashPassword } from '#features/company/accounts/server/passwords.adapter.ts'
import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  templateRoleAssignments,
  templateRoles,
} from '#features/cards/card-permissions/server/card-permissions.tables.ts'
import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { openOwnWorld, type Session, type World, worldPassword } from '#apps/server/testing/world.ts'

import { cardTemplatesContract, type FieldRule } from '../card-templates.contract.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let staff: Session
let stranger: Session
let templateId: string

beforeAll(async () => {
  world = await openOwnWorld('card_templates', { areas: ['cards'] })
  admin = await world.signIn('admin')
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
  const { data } = await world.call(cardTemplatesContract.list, {}, { session: admin })
  templateId = data.vertical[0]?.templateId ?? ''
})
afterAll(() => world.close())

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
const get = async (session = admin) =>
  (await world.call(cardTemplatesContract.get, { params: { id: templateId } }, { session })).data

test('templates come in two groups, with seats and cards counted', async () => {
  const { data } = await world.call(cardTemplatesContract.list, {}, { session: staff })
  expect(data.vertical.map(({ name, status }) => [name, status])).toEqual([
    ['明远标准名片', 'active'],
    ['展会接待名片', 'disabled'],
  ])
  expect(data.horizontal.map(({ name, status }) => [name, status])).toEqual([['明远商务名片', 'expiring']])
  const [vertical] = data.vertical
  expect(vertical?.cards).toEqual({ total: 24, active: 17, unclaimed: 3, paused: 1 })
  expect(vertical?.seatsTaken).toBe(21)
  const { data: none } = await world.call(cardTemplatesContract.list, {}, { session: stranger })
  expect(none).toEqual({ vertical: [], horizontal: [] })
})

test('a template of another company is answered as one that does not exist', async () => {
  const foreign = await world.call(
    cardTemplatesContract.get,
    { params: { id: templateId } },
    { session: stranger },
  )
  const unknown = await world.call(
    cardTemplatesContract.get,
    { params: { id: randomUUID() } },
    { session: stranger },
  )
  expect([foreign.status, foreign.msg]).toEqual([404, unknown.msg])
})

describe('field rules', () => {
  const change = (fields: FieldRule[], key: string, part: Partial<FieldRule>) =>
    fields.map((rule) => (rule.key === key ? { ...rule, ...part } : rule))
  const save = (body: { fields: FieldRule[]; version: number; dryRun?: boolean }, session = admin) =>
    world.call(cardTemplatesContract.updateFields, { body: { templateId, ...body } }, { session })

  test('a trial says how many cards are touched and changes nothing', async () => {
    const { fieldRules, version } = await get()
    const fields = change(
      change(change(fieldRules, 'wechat', { visible: false }), 'slogan', { required: true }),
      'title',
      { maxLen: 4 },
    )
    const { data } = await save({ fields, version, dryRun: true })
    const { rows } = await inCompany((tx) =>
      tx.execute<{ hidden: number; incomplete: number; invalid: number }>(sql`
        select count(*) filter (where field_values ->> 'wechat' <> '')::int as hidden, count(*) filter (where coalesce(field_values ->> 'slogan', '') = '')::int as incomplete,
          count(*) filter (where length(field_values ->> 'title') > 4)::int as invalid
        from cards where template_id = ${templateId} and state in ('draft', 'unclaimed', 'active', 'paused', 'sealed')`),
    )
    expect(data.affected).toEqual(rows[0])
    expect(data.affected.hidden).toBeGreaterThan(10)
    expect(await get()).toMatchObject({ version, fieldRules })
  })

  test('a hidden value stays stored, and comes back with its field', async () => {
    const { fieldRules, version } = await get()
    const { data: listed } = await world.call(
      cardsContract.list,
      { query: { templateId, status: 'active', limit: 1 } },
      { session: admin },
    )
    const carteId = listed.list[0]?.carteId ?? ''
    const valueOf = async () =>
      (await world.call(cardsContract.get, { query: { carteId } }, { session: admin })).data.fieldValues
        .wechat
    const before = await valueOf()
    const hidden = await save({ fields: change(fieldRules, 'wechat', { visible: false }), version })
    expect(hidden.data.version).toBe(version + 1)
    expect(await valueOf()).toBe(before)
    expect((await save({ fields: fieldRules, version: hidden.data.version })).status).toBe(200)
  })

  test('two changes at once: the second is refused', async () => {
    const { fieldRules, version } = await get()
    await save({ fields: change(fieldRules, 'slogan', { maxLen: 50 }), version })
    const late = await save({ fields: change(fieldRules, 'slogan', { maxLen: 40 }), version })
    expect([late.status, late.detail?.reason]).toEqual([409, 'VERSION_CONFLICT'])
  })

  test('rules that cannot be are refused field by field', async () => {
    const { fieldRules, version } = await get()
    const answer = await save({
      fields: change(change(fieldRules, 'name', { required: false }), 'slogan', { pattern: '(a+)+' }),
      version,
    })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.detail?.fields ?? {})).toEqual(['name', 'slogan'])
    expect(answer.msg).toContain('姓名')
  })

  test('are not for everybody', async () => {
    const { fieldRules, version } = await get()
    expect((await save({ fields: fieldRules, version }, staff)).status).toBe(403)
    expect((await save({ fields: fieldRules, version }, stranger)).status).toBe(404)
  })
})

test('every published skin is kept under a number', async () => {
  const { version } = await get()
  const publish = (skinId: 'ink' | 'sky', known: number) =>
    world.call(
      cardTemplatesContract.updateSkin,
      { body: { templateId, skin: { skinId, accent: '#123456' }, version: known } },
      { session: admin },
    )
  const second = await publish('ink', version)
  const third = await publish('sky', second.data.version)
  expect([second.data.number, third.data.number]).toEqual([2, 3])
  expect((await publish('ink', version)).detail?.reason).toBe('VERSION_CONFLICT')
  // What is on the cards already is no new version.
  expect(await publish('sky', third.data.version)).toMatchObject({
    status: 409,
    detail: { reason: 'UNCHANGED' },
  })
  const { data } = await world.call(
    cardTemplatesContract.skinHistory,
    { query: { templateId } },
    { session: admin },
  )
  expect(data.map(({ number, skin, publishedBy }) => [number, skin.skinId, publishedBy])).toEqual([
    [3, 'sky', '许明远'],
    [2, 'ink', '许明远'],
    [1, 'ridges', '许明远'],
  ])
})

test('two templates cannot share a name', async () => {
  const { version } = await get()
  const rename = (name: string) =>
    world.call(cardTemplatesContract.rename, { body: { templateId, name, version } }, { session: admin })
  expect((await rename('明远商务名片')).detail).toMatchObject({ reason: 'DUPLICATE' })
  expect((await rename(' 明远名片 ')).data.version).toBe(version + 1)
  expect((await get()).name).toBe('明远名片')
})

describe('roles on a template', () => {
  test('an issuer of one template works on its cards, and on no others', async () => {
    await inCompany(async (tx) => {
      const accountId = await seedAccount(tx, {
        username: 'issuer',
        passwordHash: await hashPassword(worldPassword),
        nickName: '发卡员',
        roles: ['gate_staff'],
      })
      const [role] = await tx
        .select({ id: templateRoles.id })
        .from(templateRoles)
        .where(sql`${eq(templateRoles.templateId, templateId)} and ${eq(templateRoles.code, 'tpl_operator')}`)
      await tx.insert(templateRoleAssignments).values({ templateRoleId: role?.id ?? '', accountId })
    })
    const issuer = await world.signIn('issuer')
    const { data } = await world.call(cardsContract.list, { query: { limit: 100 } }, { session: issuer })
    expect(data.total).toBe(24)
    expect(new Set(data.list.map((card) => card.templateId))).toEqual(new Set([templateId]))
    const carteId = data.list.find(({ status }) => status === 'active')?.carteId ?? ''
    expect(
      (await world.call(cardsContract.pause, { params: { id: carteId }, body: {} }, { session: issuer }))
        .status,
    ).toBe(200)
    const { data: card } = await world.call(cardsContract.get, { query: { carteId } }, { session: issuer })
    expect(card.actions.filter(({ allowed }) => allowed).map(({ event }) => event)).toEqual([
      'edit',
      'enable',
    ])
    expect(card.editableFields).toContain('title')
    expect(
      (
        await world.call(
          cardTemplatesContract.updateSkin,
          { body: { templateId, skin: { skinId: 'ink' }, version: 1 } },
          { session: issuer },
        )
      ).status,
    ).toBe(403)
    const draft = { fieldValues: { name: '新人', title: '助理', mobile: '15512340001' } }
    expect(
      (await world.call(cardsContract.create, { body: { templateId, ...draft } }, { session: issuer }))
        .status,
    ).toBe(200)
    const { data: lists } = await world.call(cardTemplatesContract.list, {}, { session: issuer })
    const other = lists.horizontal[0]?.templateId ?? ''
    expect(
      (await world.call(cardsContract.create, { body: { templateId: other, ...draft } }, { session: issuer }))
        .status,
    ).toBe(403)
  })

  test('what a holder may do follows the card, not the template', async () => {
    await inCompany(async (tx) => {
      const accountId = await seedAccount(tx, {
        username: 'holder',
        passwordHash: await hashPassword(worldPassword),
        nickName: '持有人',
        roles: ['gate_staff'],
      })
      const [role] = await tx
        .select({ id: templateRoles.id })
        .from(templateRoles)
        .where(sql`${eq(templateRoles.templateId, templateId)} and ${eq(templateRoles.code, 'tpl_holder')}`)
      await tx.insert(templateRoleAssignments).values({ templateRoleId: role?.id ?? '', accountId })
    })
    const holder = await world.signIn('holder')
    expect((await world.call(cardsContract.list, { query: {} }, { session: holder })).data.total).toBe(0)
  })
})
