import { afterAll, beforeAll, expect, test } from 'vitest'

import { seedAccount } from '#features/company/accounts/server/accounts.seed.ts'
import { hashPassword } from '#features/company/accounts/server/passwords.adapter.ts'
import { type Session, worldPassword } from '#apps/server/testing/world.ts'

import { cardPrintingContract } from '../card-printing.contract.ts'
import { openPrintWorld, type PrintWorld } from './print.world.ts'

let p: PrintWorld
beforeAll(async () => {
  p = await openPrintWorld('masked_print')
})
afterAll(() => p.world.close())

test('who sees contacts masked reads a job, but gets no card of it drawn', async () => {
  const { data } = await p.order()
  const job = { params: { id: data.jobId ?? '' } }
  const { itemId } = (await p.read(data.jobId ?? '')).items[0] ?? { itemId: '' }
  const passwordHash = await hashPassword(worldPassword)
  await p.inCompany((tx) =>
    seedAccount(tx, { username: 'print-auditor', nickName: '审计', passwordHash, roles: ['auditor'] }),
  )
  const auditor = await p.world.signIn('print-auditor')
  expect((await p.world.call(cardPrintingContract.get, job, { session: auditor })).status).toBe(200)
  for (const [endpoint, request] of [
    [cardPrintingContract.pages, { ...job, query: { itemId } }],
    [cardPrintingContract.proof, job],
    [cardPrintingContract.preview, { query: { carteId: p.some(1)[0] ?? '' } }],
  ] as const) {
    const statusFor = async (session: Session) => (await p.world.call(endpoint, request, { session })).status
    expect([await statusFor(auditor), await statusFor(p.manager)]).toEqual([403, 200])
  }
})
