import { randomUUID } from 'node:crypto'
import { desc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ownProfileContract } from '#features/company/sign-in/own-profile.contract.ts'
import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { type StaffChange, staffChanged } from '#features/company/organisation/server/staff-changes.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { openOwnWorld, type Session } from '#apps/server/testing/world.ts'

import { cardRequestsContract } from '../card-requests.contract.ts'

let world: Awaited<ReturnType<typeof openOwnWorld>>
let admin: Session
let staff: Session
let stranger: Session
let templateId: string
let staffId: string

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
const own = async (session = staff) => (await world.call(cardRequestsContract.own, {}, { session })).data
const ask = (
  body: { templateId: string | null; note: string } = { templateId: null, note: '' },
  session = staff,
) => world.call(cardRequestsContract.create, { body }, { session })
const withdraw = (id: string, session = staff) =>
  world.call(cardRequestsContract.withdraw, { params: { id } }, { session })
const reject = (id: string, reason: string, session = admin) =>
  world.call(cardRequestsContract.reject, { params: { id }, body: { reason } }, { session })
const listed = (session = admin) =>
  world.call(cardRequestsContract.list, { query: { status: 'pending' } }, { session })
const lastMessage = async () =>
  (
    await inCompany((tx) =>
      tx
        .select()
        .from(outboxMessages)
        .where(like(outboxMessages.template, 'cardRequests.%'))
        .orderBy(desc(outboxMessages.createdAt))
        .limit(1),
    )
  )[0]

/** Issues a card of the template to the person who asks. */
const issue = (fieldValues: Record<string, string>) =>
  world.call(cardsContract.create, { body: { templateId, staffId, fieldValues } }, { session: admin })
const removeCards = async () => {
  const { data } = await world.call(cardsContract.list, { query: { held: 'mine' } }, { session: staff })
  for (const { carteId } of data.list)
    await world.call(cardsContract.remove, { params: { id: carteId } }, { session: admin })
}

beforeAll(async () => {
  world = await openOwnWorld('card_requests', { areas: ['cards'] })
  admin = await world.signIn('admin')
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
  const { data } = await world.call(cardTemplatesContract.list, {}, { session: admin })
  templateId = data.vertical[0]?.templateId ?? ''
  const [account] = await inCompany((tx) => tx.select().from(accounts).where(eq(accounts.username, 'staff')))
  staffId = account?.staffId ?? ''
})
afterAll(() => world.close())

describe('a request for a card', () => {
  test('is for people without one', async () => {
    expect(await own()).toEqual({ request: null, mayRequest: false })
    const refused = await ask()
    expect([refused.status, refused.detail?.reason, refused.msg]).toEqual([
      409,
      'HAS_CARD',
      '您已经有名片了，无需申请',
    ])
    await removeCards()
    expect(await own()).toEqual({ request: null, mayRequest: true })
  })
  test('is made at an entry of the menu that people without a card have, too', async () => {
    const { data } = await world.call(ownProfileContract.info, {}, { session: staff })
    expect(data.sysMenus.map(({ menuId }) => menuId)).toContain('ownCard')
  })

  test('names a template that can issue cards, or none', async () => {
    const foreign = await world.call(cardTemplatesContract.list, {}, { session: stranger })
    for (const id of [randomUUID(), foreign.data.vertical[0]?.templateId ?? ''])
      expect((await ask({ templateId: id, note: '' })).detail?.fields).toHaveProperty('templateId')
  })

  test('is made once, however often it is sent', async () => {
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    const again = await ask()
    expect([again.detail?.reason, again.msg]).toEqual(['ALREADY_REQUESTED', '您已申请过名片，请等待处理'])
    expect((await own()).mayRequest).toBe(false)
    expect((await listed()).data.total).toBe(1)
  })

  test('is seen and refused by those alone who issue cards of the company', async () => {
    const [row] = (await listed()).data.list
    expect(row).toMatchObject({ templateId: null, status: 'pending', person: { staffId } })
    const id = row?.requestId ?? ''
    expect((await listed(staff)).status).toBe(403)
    expect((await reject(id, '不需要', staff)).status).toBe(403)
    expect((await listed(stranger)).data).toEqual({ list: [], total: 0 })
    const [foreign, unknown] = [await reject(id, '不', stranger), await reject(randomUUID(), '不', stranger)]
    expect([foreign.status, foreign.msg]).toEqual([unknown.status, unknown.msg])
    expect((await withdraw(id, admin)).status).toBe(404)
  })

  test('is refused with a reason that its maker is told, and may be made again', async () => {
    const id = (await own()).request?.requestId ?? ''
    expect((await reject(id, '  ')).detail?.fields).toHaveProperty('reason')
    expect((await reject(id, '请先完成入职')).status).toBe(200)
    expect(await own()).toMatchObject({
      request: { status: 'rejected', reason: '请先完成入职' },
      mayRequest: true,
    })
    expect(await lastMessage()).toMatchObject({ template: 'cardRequests.rejected' })
    expect((await lastMessage())?.text).toContain('请先完成入职')
    expect((await reject(id, '再次')).status).toBe(409)
  })

  test('is taken back by its maker', async () => {
    const { requestId } = (await ask({ templateId, note: '下周拜访客户' })).data
    expect((await withdraw(requestId)).data).toMatchObject({ status: 'withdrawn', note: '下周拜访客户' })
    expect((await withdraw(requestId)).status).toBe(409)
    expect((await own()).mayRequest).toBe(true)
  })

  test('ends when the card is issued, which its maker is told; a draft is no card yet', async () => {
    // A number gets few messages a minute, and this one has had its share.
    await inCompany((tx) =>
      tx.update(accounts).set({ mobile: '15900090009' }).where(eq(accounts.username, 'staff')),
    )
    await ask({ templateId, note: '' })
    const { carteId, version, status } = (await issue({ name: '林晓薇', mobile: '' })).data
    expect([status, (await own()).request?.status]).toEqual(['draft', 'pending'])
    const fieldValues = { title: '品牌经理', mobile: '15900090001', email: 'lin@example.com' }
    const card = await world.call(
      cardsContract.update,
      { body: { carteId, version, fieldValues } },
      { session: admin },
    )
    expect(card.data.status).toBe('active')
    expect(await own()).toMatchObject({ request: { status: 'issued' }, mayRequest: false })
    expect(await lastMessage()).toMatchObject({ template: 'cardRequests.issued' })
    await removeCards()
    await ask()
    await issue({ name: '林晓薇', ...fieldValues })
    expect((await own()).request?.status).toBe('issued')
    await removeCards()
  })

  test('lapses when the person leaves', async () => {
    await ask()
    const left: StaffChange = {
      staffId,
      name: '林晓薇',
      from: 'leaving',
      to: 'left',
      actor: systemActor,
      successorStaffId: null,
      departmentId: null,
      reason: null,
    }
    await inCompany((tx) => world.app.services.hooks.tell(staffChanged, tx, left, () => undefined))
    expect((await listed()).data.total).toBe(0)
  })
})
