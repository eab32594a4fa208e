import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

import { customersContract } from '../customers.contract.ts'
import type { ReceivedCard } from '#features/cards/card-pages/server/page-contacts.public.ts'
import { receiveCard } from './received-cards.actions.ts'
import { customerCards, customerOwnerChanges } from './customers.tables.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let staff: Session
let own: { cardId: string; holderAccountId: string | null }
let other: { cardId: string; holderAccountId: string | null }

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)

beforeAll(async () => {
  world = await openOwnWorld('customers', { areas: ['customers'] })
  admin = await world.signIn('admin')
  staff = await world.signIn('staff')
  const cardOf = async (name: string) => {
    const { rows } = await inCompany((tx) =>
      tx.execute<{ id: string; holder: string | null }>(
        sql`select id, holder_account_id as holder from cards where name = ${name}`,
      ),
    )
    return { cardId: rows[0]?.id ?? '', holderAccountId: rows[0]?.holder ?? null }
  }
  own = await cardOf('林晓薇')
  other = await cardOf('陈思远')
})
afterAll(() => world.close())

const receive = (card: Partial<ReceivedCard> = {}, whose = own) =>
  inCompany((tx) =>
    receiveCard(tx, world.app.services, {
      name: '周先生',
      mobile: '15812340001',
      consentVersion: 'v1',
      ...whose,
      ...card,
    }),
  )
const list = async (session: Session, query: object = {}) =>
  (await world.call(customersContract.listStaffCards, { query }, { session })).data

describe('a card that a visitor leaves', () => {
  test('belongs to the holder, with the consent', async () => {
    await receive({
      name: '赵敏',
      mobile: '+86 158-1234-0009',
      email: ' Zhao@Example.com ',
      company: '汝阳科技',
    })
    const { list: found } = await list(staff, { keyword: 'zhaomin' })
    expect(found).toMatchObject([
      {
        name: '赵敏',
        mobile: '15812340009',
        email: 'zhao@example.com',
        company: '汝阳科技',
        source: 'exchange',
        carteId: own.cardId,
        cardName: '林晓薇',
        owner: '林晓薇',
        handedOver: null,
        consentAt: expect.any(String),
      },
    ])
  })

  test('of the same person updates what is known, and keeps what was not said again', async () => {
    const first = await receive({ company: '甲公司', note: '请联系我' })
    const second = await receive({ name: '周敏', mobile: '158 1234 0001', title: '总监', note: '下周有空' })
    expect(second).toEqual({ customerId: first.customerId, isNew: false })
    const { list: found } = await list(staff, { keyword: '周敏' })
    expect(found).toMatchObject([{ company: '甲公司', title: '总监', note: '下周有空\n请联系我' }])
  })

  test('for another holder is another customer', async () => {
    expect((await receive({}, other)).isNew).toBe(true)
  })

  test('sent ten times at once is received once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => receive({ name: '连点', mobile: '15812340007' })),
    )
    expect(new Set(answers.map(({ customerId }) => customerId)).size).toBe(1)
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
  })
})

describe('the list', () => {
  test('shows an ordinary person the own customers, an administrator all', async () => {
    await receive({ name: '别人的客户', mobile: '15812340033' }, other)
    expect((await list(staff, { keyword: '别人的客户' })).total).toBe(0)
    expect((await list(admin, { keyword: '别人的客户' })).total).toBe(1)
    expect(
      (await list(admin, { carteId: other.cardId, limit: 100 })).list.every(
        ({ cardName }) => cardName === '陈思远',
      ),
    ).toBe(true)
  })

  test('masks numbers for whoever may not see them, and does not find by them', async () => {
    await receive({ name: '遮住', mobile: '15812340044', email: 'mask@example.com' })
    // Neither the role in the company nor holding the card gives it.
    await inCompany(async (tx) => {
      await tx.execute(
        sql`delete from role_permissions where permission = 'contact:reveal' and role_id = (select id from roles where code = 'staff')`,
      )
      await tx.execute(sql`delete from template_role_permissions where resource = 'contact:reveal'`)
    })
    world.app.services.viewers.forget()
    const { list: found } = await list(staff, { keyword: '遮住' })
    expect(found).toMatchObject([{ mobile: '158****0044', email: 'm***@example.com' }])
    expect((await list(staff, { keyword: '15812340044' })).total).toBe(0)
  })

  test('is empty for another company', async () => {
    expect(await list(await world.signIn('admin2'))).toEqual({ list: [], total: 0 })
  })
})

test('when a card loses its holder, the customers stay with the former one', async () => {
  await receive({ name: '老客户', mobile: '15812340055' })
  expect(
    (await world.call(cardsContract.unbind, { params: { id: own.cardId }, body: {} }, { session: admin }))
      .data.status,
  ).toBe('unclaimed')
  expect((await list(staff, { keyword: '老客户' })).total).toBe(1)
})

async function accountOf(name: string): Promise<string> {
  const [found] = await inCompany((tx) =>
    tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.nickName, name)),
  )
  if (!found) throw new Error(`nobody is called ${name}`)
  return found.id
}

test('a customer who was handed over says from whom; one who was given back says nothing', async () => {
  const { customerId } = await receive({ name: '移交客户', mobile: '15812340066' })
  const successor = await accountOf('陈思远')
  const give = (kind: 'handOver' | 'undo', to: string | null, at: string) =>
    inCompany(async (tx) => {
      await tx.update(customerCards).set({ ownerAccountId: to }).where(eq(customerCards.id, customerId))
      await tx
        .insert(customerOwnerChanges)
        .values({ customerId, kind, fromName: '林晓薇', toAccountId: to, at: new Date(at) })
    })
  const shown = async () => (await list(admin, { keyword: '移交客户' })).list[0]
  await give('handOver', successor, '2026-11-01T08:00:00Z')
  expect(await shown()).toMatchObject({
    owner: '陈思远',
    handedOver: { from: '林晓薇', at: '2026-11-01T08:00:00.000Z' },
  })
  await give('undo', own.holderAccountId, '2026-11-02T08:00:00Z')
  expect(await shown()).toMatchObject({ owner: '林晓薇', handedOver: null })
})

test('deleting a card takes no customer away: owners keep theirs, nobody’s stay with the company, and the card comes back to them', async () => {
  const { data: card } = await world.call(
    cardsContract.get,
    { query: { carteId: other.cardId } },
    { session: admin },
  )
  await receive(
    { name: '删卡客户', mobile: '15812340077' },
    { ...other, holderAccountId: await accountOf('陈思远') },
  )
  await receive({ name: '公海客户', mobile: '15812340088' }, { ...other, holderAccountId: null })
  const shown = async (keyword: string) => (await list(admin, { keyword, carteId: other.cardId })).list
  const params = { id: other.cardId }
  expect((await world.call(cardsContract.remove, { params }, { session: admin })).data.status).toBe(
    'recycled',
  )
  const expectKept = async () => {
    expect(await shown('删卡客户')).toMatchObject([{ owner: '陈思远' }])
    expect(await shown('公海客户')).toMatchObject([{ owner: null }])
  }
  await expectKept()
  expect((await world.call(cardsContract.restore, { params }, { session: admin })).data.status).toBe(
    card.status,
  )
  await expectKept()
})
