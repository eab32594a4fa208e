import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { rolesContract } from '#features/company/roles/roles.contract.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'
import { and, eq } from 'drizzle-orm'
import { openOwnWorld, type Session } from '#apps/server/testing/world.ts'

import { cardsContract, type CardDetail } from '../cards.contract.ts'
import { operatedCardsContract } from '../operated-cards.contract.ts'
import { takeUp } from './claimed-cards.world.ts'

let world: Awaited<ReturnType<typeof openOwnWorld>>
let admin: Session
let staff: Session
let stranger: Session
let templateId: string
let serial = 0

beforeAll(async () => {
  world = await openOwnWorld('card_violations', { areas: ['cards'] })
  admin = await world.signIn('manager')
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
  templateId =
    (await world.call(cardTemplatesContract.list, {}, { session: admin })).data.vertical[0]?.templateId ?? ''
})
afterAll(() => world.close())

async function newCard(): Promise<CardDetail> {
  serial += 1
  const fieldValues = {
    name: `停用${serial}`,
    title: '工程师',
    mobile: `1591000000${serial}`,
    email: `v${serial}@example.com`,
  }
  const answer = await world.call(
    cardsContract.create,
    { body: { templateId, fieldValues } },
    { session: admin },
  )
  expect(answer.msg).toBe('success')
  return answer.data
}
const block = (id: string, session = admin, reason = '冒用他人名义') =>
  world.call(cardsContract.block, { params: { id }, body: { reason } }, { session })
const unblock = (id: string, session = admin) =>
  world.call(cardsContract.unblock, { params: { id }, body: {} }, { session })
const read = async (carteId: string) =>
  (await world.call(cardsContract.get, { query: { carteId } }, { session: admin })).data
const page = async (publicId: string) =>
  (await world.app.inject({ url: `/c/${publicId}`, headers: { accept: 'text/html' } })).body
const operator = () => world.signIn('admin')

describe('a stop for a violation', () => {
  test('takes the card from the page, says why, and is lifted to where the card stood', async () => {
    const card = await takeUp(world, await newCard())
    expect(await page(card.publicId)).toContain(card.name)
    expect((await block(card.carteId)).data).toMatchObject({ status: 'paused' })
    const stopped = await read(card.carteId)
    expect(stopped).toMatchObject({
      pauseReason: 'violation',
      violation: { reason: '冒用他人名义', by: 'company' },
    })
    expect(stopped.actions.find(({ event }) => event === 'enable')).toEqual({
      event: 'enable',
      allowed: false,
      reason: '因内容违规被停用（冒用他人名义），只有企业管理员可以解除',
    })
    const body = await page(card.publicId)
    expect(body).not.toContain(card.name)
    expect(body).not.toContain('冒用')
    expect((await unblock(card.carteId)).data).toMatchObject({ status: 'active' })
    expect(await read(card.carteId)).toMatchObject({
      status: 'active',
      pauseReason: null,
      violation: null,
    })
    expect(await page(card.publicId)).toContain(card.name)
  })

  test('is explained in the same words as the button', async () => {
    const card = await newCard()
    await block(card.carteId)
    const { data } = await world.call(
      rolesContract.explain,
      { query: { resource: 'card', id: card.carteId, event: 'enable' } },
      { session: admin },
    )
    expect(data.allowed).toBe(false)
    expect(JSON.stringify(data.steps)).toContain('因内容违规被停用（冒用他人名义），只有企业管理员可以解除')
  })

  test('needs a reason, an administrator and the right company; the trail keeps it', async () => {
    const card = await newCard()
    expect((await block(card.carteId, admin, ' ')).status).toBe(400)
    expect((await block(card.carteId, staff)).status).toBe(403)
    expect((await block(card.carteId, stranger)).status).toBe(404)
    await block(card.carteId)
    expect((await block(card.carteId)).status).toBe(409)
    const enabled = await world.call(
      cardsContract.enable,
      { params: { id: card.carteId }, body: {} },
      { session: admin },
    )
    expect([enabled.status, enabled.msg]).toEqual([
      409,
      '因内容违规被停用（冒用他人名义），只有企业管理员可以解除',
    ])
    const trail = await world.database.asTenant(demoCompanies[0].id, (tx) =>
      tx
        .select({ reason: auditEntries.reason, to: auditEntries.toState })
        .from(auditEntries)
        .where(and(eq(auditEntries.objectId, card.carteId), eq(auditEntries.event, 'block'))),
    )
    expect(trail).toEqual([{ reason: '冒用他人名义', to: 'paused' }])
  })

  test('leaves a card that was paused by hand paused when it is lifted', async () => {
    const card = await newCard()
    await world.call(cardsContract.pause, { params: { id: card.carteId }, body: {} }, { session: admin })
    await block(card.carteId)
    await unblock(card.carteId)
    expect(await read(card.carteId)).toMatchObject({
      status: 'paused',
      pauseReason: 'manual',
      violation: null,
    })
  })
})

/** A card of the other company, on a template of its own. */
async function cardElsewhere(): Promise<CardDetail> {
  const [row] = await world.database.asTenant(demoCompanies[0].id, (tx) =>
    tx.select().from(cardTemplates).where(eq(cardTemplates.id, templateId)),
  )
  if (!row) throw new Error('no template')
  const { companyId: _companyId, id: _id, orderId: _orderId, ...template } = row
  const [copy] = await world.database.asTenant(demoCompanies[1].id, (tx) =>
    tx
      .insert(cardTemplates)
      .values({ ...template, seatsTaken: 0 })
      .returning({ id: cardTemplates.id }),
  )
  const fieldValues = {
    name: '别家员工',
    title: '工程师',
    mobile: '15910009999',
    email: 'elsewhere@example.com',
  }
  const answer = await world.call(
    cardsContract.create,
    { body: { templateId: copy?.id ?? '', fieldValues } },
    { session: stranger },
  )
  expect(answer.msg).toBe('success')
  return answer.data
}

describe('the operator of the installation', () => {
  test('stops a card of another company, and lifts what only the operator stopped', async () => {
    const mine = await operator()
    const card = await cardElsewhere()
    const params = { publicId: card.publicId }
    const stopped = await world.call(
      operatedCardsContract.block,
      { params, body: { reason: '涉嫌诈骗' } },
      { session: mine },
    )
    expect(stopped.data).toMatchObject({
      status: 'paused',
      violation: { by: 'operator', reason: '涉嫌诈骗' },
    })
    const company = await unblock(card.carteId, stranger)
    expect([company.status, company.msg]).toEqual([409, '因内容违规被停用（涉嫌诈骗），只有平台方可以解除'])
    const lifted = await world.call(operatedCardsContract.unblock, { params }, { session: mine })
    expect(lifted.data).toMatchObject({ status: 'unclaimed', violation: null })
  })

  test('does not lift what a company stopped, and nobody else takes the operator’s part', async () => {
    const card = await newCard()
    await block(card.carteId)
    const params = { publicId: card.publicId }
    expect(
      (await world.call(operatedCardsContract.unblock, { params }, { session: await operator() })).status,
    ).toBe(409)
    expect(
      (
        await world.call(
          operatedCardsContract.block,
          { params, body: { reason: 'x' } },
          { session: stranger },
        )
      ).status,
    ).toBe(403)
    expect(
      (
        await world.call(
          operatedCardsContract.get,
          { params: { publicId: 'A'.repeat(22) } },
          { session: await operator() },
        )
      ).status,
    ).toBe(404)
  })
})
