import { inArray, isNotNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import type { Session } from '#apps/server/testing/world.ts'
import { approvalsContract } from '#features/company/approvals/approvals.contract.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { companiesContract } from '#features/company/companies/companies.contract.ts'

import { firmPeopleContract } from '../firm-people.contract.ts'
import { firmsContract } from '../firms.contract.ts'
import { firmSettings, firms } from './firms.tables.ts'
import { type FirmsWorld, mark, openFirmsWorld } from './firms.world.ts'

let at: FirmsWorld
let second: Session
let asker: Session
let seller: { id: string; session: Session }
let receiver: { id: string; session: Session }

beforeAll(async () => {
  at = await openFirmsWorld('firm_transfers')
  const administrator = async () =>
    at.world.signIn((await newAccount(at.world, { roles: ['company_admin'] })).username)
  asker = await administrator()
  second = await administrator()
  seller = await at.newPerson('sales')
  receiver = await at.newPerson('sales')
  await at.inTenant((tx) => tx.delete(firmSettings).where(isNotNull(firmSettings.id)))
  await at.inTenant((tx) => tx.insert(firmSettings).values({ approvalFrom: 2 }))
})

const assign = (ids: string[], session = asker) =>
  at.world.call(firmsContract.assign, { body: { ids, accountId: receiver.id } }, { session })
const ownersOf = (ids: string[]) =>
  at.inTenant(async (tx) =>
    (
      await tx
        .select({ owner: firms.ownerAccountId })
        .from(firms)
        .where(inArray(firms.id, ids))
        .orderBy(firms.id)
    ).map(({ owner }) => owner),
  )
const waiting = async (session: Session) => {
  const query = { tab: 'toDecide' as const, kind: 'firms.transfer', limit: 100 }
  return (await at.world.call(approvalsContract.list, { query }, { session })).data.list
}
async function decide(verdict: 'approve' | 'reject', id: string, session: Session) {
  const params = { id }
  const { data } = await at.world.call(approvalsContract.get, { params }, { session })
  const body = { payloadHash: data?.payloadHash ?? '', comment: 'Looked at' }
  return at.world.call(approvalsContract[verdict], { params, body }, { session })
}
/** Asks for some firms of the seller, and answers them with the approval. */
async function request(count = 2) {
  const ids: string[] = []
  for (let place = 0; place < count; place += 1) ids.push((await at.made(seller.session)).id)
  const { data } = await assign(ids)
  expect(data.map(({ ok, msg }) => [ok, msg])).toEqual(ids.map(() => [true, '已提交审批，通过后转移']))
  const [approval] = await waiting(second)
  return { ids, approvalId: approval?.id ?? '' }
}

test('many firms of colleagues change hands once somebody else agrees; nobody agrees to the own request', async () => {
  const { ids, approvalId } = await request()
  expect(await ownersOf(ids)).toEqual([seller.id, seller.id])
  expect(await waiting(asker)).toEqual([])
  expect(await decide('approve', approvalId, asker)).toMatchObject({
    status: 403,
    detail: { reason: 'OWN_REQUEST' },
  })
  // What waits goes nowhere else meanwhile.
  const [first = ''] = ids
  expect((await assign([first])).data).toMatchObject([{ ok: false, code: 409 }])
  expect((await at.putBack([first], seller.session)).data).toMatchObject([{ ok: false, code: 409 }])
  expect((await decide('approve', approvalId, second)).data.state).toBe('approved')
  expect(await ownersOf(ids)).toEqual([receiver.id, receiver.id])
  const changes = await at.world.call(
    firmPeopleContract.owners,
    { params: { id: first } },
    { session: receiver.session },
  )
  expect(changes.data.map(({ kind }) => kind)).toEqual(['transfer', 'create'])
})

test('refused, they stay and may go on; what left its owner meanwhile stays where it went', async () => {
  const kept = await request()
  expect((await decide('reject', kept.approvalId, second)).data.state).toBe('rejected')
  expect(await ownersOf(kept.ids)).toEqual([seller.id, seller.id])
  expect((await at.putBack(kept.ids.slice(0, 1), seller.session)).data).toMatchObject([{ ok: true }])
  const moved = await request()
  const [gone = '', left = ''] = moved.ids.toSorted()
  await at.inTenant((tx) =>
    tx
      .update(firms)
      .set({ ownerAccountId: null, state: 'pool' })
      .where(inArray(firms.id, [gone])),
  )
  expect((await decide('approve', moved.approvalId, second)).data.state).toBe('approved')
  expect(await ownersOf([gone, left])).toEqual([null, receiver.id])
})

test('the receiver’s limit holds when it is carried out, and the approval goes on waiting', async () => {
  const { ids, approvalId } = await request()
  await at.inTenant((tx) => tx.update(firmSettings).set({ ownLimit: 1 }).where(isNotNull(firmSettings.id)))
  expect(await decide('approve', approvalId, second)).toMatchObject({
    status: 409,
    detail: { reason: 'OWN_LIMIT' },
  })
  expect(await ownersOf(ids)).toEqual([seller.id, seller.id])
  await at.inTenant((tx) => tx.update(firmSettings).set({ ownLimit: 300 }).where(isNotNull(firmSettings.id)))
  expect((await decide('approve', approvalId, second)).data.state).toBe('approved')
})

test('few firms, own ones and those of the pool change hands at once', async () => {
  const one = await at.made(seller.session)
  expect((await assign([one.id])).data).toMatchObject([{ ok: true, msg: '' }])
  const own = [await at.made(asker), await at.made(asker)].map(({ id }) => id)
  await assign(own)
  const pooled = await at.pooled(2)
  await assign(pooled)
  expect(new Set(await ownersOf([one.id, ...own, ...pooled]))).toEqual(new Set([receiver.id]))
})

test('what is in a pool leaves as a file by two people alone, whatever the company has chosen', async () => {
  const choose = (approveExports: boolean) =>
    at.world.call(companiesContract.updateSettings, { body: { approveExports } }, { session: asker })
  const name = `池中${mark()}`
  const pooled = await at.create({ name })
  await at.putBack([pooled.data.id])
  const owned = await at.create({ name: `私海${mark()}` })
  const fetched = async (keyword: string) => {
    const url = `/v2/firm/export?keyword=${encodeURIComponent(keyword)}`
    return at.world.inject({ method: 'GET', url, headers: { authorization: asker.token } })
  }
  await choose(false)
  expect((await fetched(owned.data.name)).statusCode).toBe(200)
  expect((await fetched(name)).statusCode).toBe(202)
  await choose(true)
})
