// Chinese as data: names of accounts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany, newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { noticesContract } from '#features/company/notices/notices.contract.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { type AbsenceDraft, absencesContract as calls } from '../absences.contract.ts'
import { findAwayFor } from './absences.public.ts'
import { insertAbsence } from './absences.repository.ts'
import { findDeputiesOf, findPrincipals } from './standing-in.actions.ts'

let world: World & { close(): Promise<void> }
let admin: Session

beforeAll(async () => {
  world = await openOwnWorld('absences', { areas: ['company'] })
  admin = await world.signIn('admin')
})
afterAll(() => world.close())

const ofCompany = <T>(work: (tx: Tx) => Promise<T>) => inCompany(world, work)
const after = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

async function person(roles: Parameters<typeof newAccount>[1] = { roles: ['company_admin'] }) {
  const account = await newAccount(world, roles)
  return { ...account, session: await world.signIn(account.username) }
}

const draftOf = (more: Partial<AbsenceDraft> = {}): AbsenceDraft => ({
  from: after(-1),
  until: after(7),
  deputyId: null,
  kinds: ['approvals'],
  ...more,
})
const create = (session: Session, more?: Partial<AbsenceDraft>) =>
  world.call(calls.create, { body: draftOf(more) }, { session })
const listed = async (session: Session, tab: 'mine' | 'standingIn' | 'all') =>
  (await world.call(calls.list, { query: { tab } }, { session })).data?.list.map(({ id }) => id)

test('somebody who is away names a deputy, who is told and finds it', async () => {
  const [away, deputy] = [await person(), await person()]
  const { data } = await create(away.session, { deputyId: deputy.id })
  expect(data).toMatchObject({
    account: { name: away.username },
    deputy: { name: deputy.username },
    kinds: ['审批'],
    phase: 'now',
    whyNotEnd: null,
  })
  expect(await listed(away.session, 'mine')).toEqual([data.id])
  expect(await listed(deputy.session, 'standingIn')).toEqual([data.id])
  expect(await listed(deputy.session, 'mine')).toEqual([])
  expect(await ofCompany((tx) => findPrincipals(tx, deputy.id))).toEqual([
    { accountId: away.id, name: away.username, kinds: ['approvals'] },
  ])
  expect(await ofCompany((tx) => findDeputiesOf(tx, away.id))).toEqual([deputy.id])
  const notices = await world.call(noticesContract.list, { query: {} }, { session: deputy.session })
  expect(notices.data.list.map(({ title }) => title)).toEqual([expect.stringContaining(away.username)])
})

describe('a deputy', () => {
  test('is somebody else at work with the right to do it, and does something', async () => {
    const away = await person()
    const simple = await person({ roles: ['staff'] })
    const gone = await newAccount(world, { roles: ['company_admin'], state: 'disabled' })
    const refused = async (more: Partial<AbsenceDraft>) => {
      const { status, detail } = await create(away.session, more)
      return [status, Object.keys(detail?.fields ?? {})]
    }
    expect(await refused({ deputyId: away.id })).toEqual([400, ['deputyId']])
    expect(await refused({ deputyId: simple.id })).toEqual([400, ['deputyId']])
    expect(await refused({ deputyId: gone.id })).toEqual([400, ['deputyId']])
    expect(await refused({ deputyId: (await person()).id, kinds: [] })).toEqual([400, ['kinds']])
    expect(await refused({ deputyId: (await person()).id, kinds: ['receipts'] })).toEqual([400, ['kinds']])
    expect(await refused({ until: after(-2) })).toEqual([400, ['until']])
    expect(await refused({ until: after(800) })).toEqual([400, ['until']])
    expect(await listed(away.session, 'mine')).toEqual([])
  })

  test('of one kind does nothing of another, and stands in only while it lasts', async () => {
    const [away, deputy] = [await person(), await person()]
    await create(away.session, { deputyId: deputy.id, from: after(1) })
    const ask = (kind: string, at: Date) =>
      ofCompany(async (tx) => (await findAwayFor(tx, { kind, accountIds: [away.id], at })).get(away.id))
    const inside = new Date(after(2))
    expect(await ask('approvals', inside)).toMatchObject({ deputyAccountId: deputy.id })
    expect(await ask('clues', inside)).toMatchObject({ deputyAccountId: null })
    expect(await ask('approvals', new Date())).toBeUndefined()
    expect(await ofCompany((tx) => findPrincipals(tx, deputy.id))).toEqual([])
  })
})

test('nobody is away twice at the same time, not even when it is written twice at once', async () => {
  const away = await person()
  const both = await Promise.all([create(away.session), create(away.session, { from: after(1) })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  await expect(
    ofCompany((tx) =>
      insertAbsence(tx, { accountId: away.id, since: new Date(after(2)), until: new Date(after(3)) }),
    ),
  ).rejects.toMatchObject({ cause: { constraint: 'absences_once_at_a_time' } })
  // The next begins where this one ends.
  const [row] = (await world.call(calls.list, { query: {} }, { session: away.session })).data.list
  expect((await create(away.session, { from: row?.until ?? '', until: after(20) })).status).toBe(200)
})

test('others’ absences are for those who look after them, within their reach', async () => {
  const [away, simple] = [await person(), await person({ roles: ['staff'] })]
  expect((await create(simple.session, { accountId: away.id })).status).toBe(404)
  const manager = await person({ roles: ['dept_manager'] })
  expect((await create(manager.session, { accountId: away.id })).status).toBe(404)
  expect((await world.call(calls.list, { query: { tab: 'all' } }, { session: simple.session })).status).toBe(
    403,
  )
  const { data } = await create(admin, { accountId: away.id })
  expect(data).toMatchObject({ account: { id: away.id }, deputy: null, kinds: [] })
  expect(await listed(admin, 'all')).toContain(data.id)
  expect(await listed(manager.session, 'all')).not.toContain(data.id)
  const end = (session: Session) => world.call(calls.end, { params: { id: data.id } }, { session })
  expect((await end(simple.session)).status).toBe(404)
  expect((await end(await world.signIn('admin2'))).status).toBe(404)
  expect((await end(away.session)).status).toBe(200)
  expect((await end(away.session)).status).toBe(409)
  const [over] = (await world.call(calls.list, { query: {} }, { session: away.session })).data.list
  expect(over).toMatchObject({ phase: 'over', whyNotEnd: expect.any(String) })
})

test('one that has not begun is gone, and people are found by name', async () => {
  const away = await person()
  const { data } = await create(away.session, { from: after(2) })
  expect(data.phase).toBe('coming')
  await world.call(calls.end, { params: { id: data.id } }, { session: away.session })
  expect(await listed(away.session, 'mine')).toEqual([])
  const found = await world.call(calls.people, { query: { keyword: away.username } }, { session: admin })
  expect(found.data).toEqual([{ id: away.id, name: away.username }])
})
