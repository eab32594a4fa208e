import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { approvalsContract } from '#features/company/approvals/approvals.contract.ts'

import { customerTransfersContract } from '../customer-transfers.contract.ts'
import { customersContract } from '../customers.contract.ts'
import { customerReaders } from './customers.tables.ts'

import { type CustomersWorld, openCustomersWorld } from './customers.world.ts'

let w: CustomersWorld
beforeAll(async () => {
  w = await openCustomersWorld('customer_transfers')
})
afterAll(() => w.world.close())

describe('a transfer', () => {
  const transfer = (body: object, session = w.staff) =>
    w.world.call(
      customerTransfersContract.transfer,
      { body: { mode: 'move', reasonCode: 'duties', ...body } as never },
      { session },
    )
  const staffIdOf = async (name: string) => (await w.accountOf(name)).staffId ?? ''
  /** Somebody of the same department as 林晓薇. */
  const colleague = () =>
    w.inCompany(async (tx) => {
      const { rows } = await tx.execute<{ staffId: string; name: string; username: string }>(sql`
        select s.id as "staffId", s.name, a.username from staff s join accounts a on a.staff_id = s.id and a.state = 'active'
        where s.state = 'active' and s.name <> '林晓薇' and s.department_id = (select department_id from staff where name = '林晓薇') order by s.name limit 1`)
      if (!rows[0]) throw new Error('林晓薇 has no colleague')
      return rows[0]
    })

  test('within the department goes at once; the former owner reads on, the history tells', async () => {
    const to = await colleague()
    const { id } = await w.create({ name: '转移客户' })
    const dry = await transfer({ carteIds: [id], toStaffId: to.staffId, dryRun: true })
    expect(dry.data).toMatchObject({
      transferId: null,
      needsApproval: false,
      lines: [{ ok: true, status: 'waiting' }],
    })
    const { data } = await transfer({ carteIds: [id], toStaffId: to.staffId })
    expect(data).toMatchObject({
      status: 'completed',
      lines: [{ carteId: id, ok: true, status: 'done', code: null }],
    })
    const seen = (await w.get(id)).data
    expect(seen).toMatchObject({
      owner: to.name,
      isOwn: false,
      handedOver: { from: '林晓薇' },
      readers: [{ name: '林晓薇', kind: 'former' }],
    })
    await w.inCompany((tx) =>
      tx
        .update(customerReaders)
        .set({ until: sql`now() - interval '1 second'` })
        .where(eq(customerReaders.customerId, id)),
    )
    expect((await w.get(id)).status).toBe(404)
    const { data: timeline } = await w.world.call(
      customersContract.timeline,
      { query: { carteId: id, kind: 'owner' } },
      { session: w.admin },
    )
    expect(timeline.list).toMatchObject([{ kind: 'owner', text: `由 林晓薇 转移给 ${to.name}` }])
  })

  test('says of each line why it does not go', async () => {
    const to = await colleague()
    const stopped = await w.create()
    await w.world.call(
      customersContract.setContact,
      { body: { carteIds: [stopped.id], stop: true } },
      { session: w.staff },
    )
    const gone = await w.create()
    await w.world.call(customersContract.remove, { body: { carteIds: [gone.id] } }, { session: w.staff })
    const theirs = await w.create({}, w.manager)
    const good = await w.create()
    const { data } = await transfer({
      carteIds: [stopped.id, gone.id, theirs.id, good.id],
      toStaffId: to.staffId,
    })
    expect(data.lines.map(({ code }) => code)).toEqual(['DO_NOT_CONTACT', 'LOCKED', 'NO_PERMISSION', null])
    expect(data.status).toBe('partial')
    const again = await transfer({ carteIds: [good.id], toStaffId: to.staffId }, w.admin)
    expect(again.data.lines).toMatchObject([{ code: 'ALREADY_OWNED' }])
  })

  test('pauses after two moves, unless an administrator says why not', async () => {
    const to = await colleague()
    const own = await staffIdOf('林晓薇')
    const { id } = await w.create({ name: '冷却客户' })
    const ways = [to.staffId, own, to.staffId]
    const codes: unknown[] = []
    for (const toStaffId of ways)
      codes.push((await transfer({ carteIds: [id], toStaffId }, w.admin)).data.lines[0]?.code)
    expect(codes).toEqual([null, null, 'COOLDOWN'])
    expect(
      (await transfer({ carteIds: [id], toStaffId: to.staffId, override: true }, w.admin)).detail?.fields,
    ).toHaveProperty('reason')
    const forced = await transfer(
      { carteIds: [id], toStaffId: to.staffId, override: true, reason: '区域合并' },
      w.admin,
    )
    expect(forced.data.status).toBe('completed')
    expect((await transfer({ carteIds: [id], toStaffId: own, override: true, reason: '不行' })).status).toBe(
      403,
    )
  })

  test('of more than twenty waits for the receiving side; refused, taken back or agreed to', async () => {
    const to = await colleague()
    const ids = (await Promise.all(Array.from({ length: 21 }, () => w.create()))).map(({ id }) => id)
    const { data } = await transfer({ carteIds: ids, toStaffId: to.staffId })
    expect(data).toMatchObject({ status: 'pending_approval', needsApproval: true })
    expect((await transfer({ carteIds: [ids[0]], toStaffId: to.staffId })).data.lines).toMatchObject([
      { code: 'IN_TRANSFER' },
    ])
    const revoke = (id: string | null, session = w.staff) =>
      w.world.call(customerTransfersContract.revokeTransfer, { params: { id: id ?? '' } }, { session })
    expect((await revoke(data.transferId, w.stranger)).status).toBe(404)
    expect((await revoke(data.transferId)).status).toBe(200)
    expect((await revoke(data.transferId)).status).toBe(409)
    const lines = await w.world.call(
      customerTransfersContract.listTransferLines,
      { params: { id: data.transferId ?? '' } },
      { session: w.staff },
    )
    expect(new Set(lines.data.map(({ status }) => status))).toEqual(new Set(['returned']))
    const second = (await transfer({ carteIds: ids, toStaffId: to.staffId })).data
    const list = (
      await w.world.call(
        customerTransfersContract.listTransfers,
        { query: { status: 'pending_approval' } },
        { session: w.staff },
      )
    ).data.list
    expect(list).toMatchObject([{ id: second.transferId, total: 21, done: 0, mayRevoke: true }])
    const approval = await w.world.call(
      approvalsContract.get,
      { params: { id: list[0]?.approvalId ?? '' } },
      { session: w.admin },
    )
    const agreed = await w.world.call(
      approvalsContract.approve,
      { params: { id: approval.data.id }, body: { payloadHash: approval.data.payloadHash } },
      { session: w.admin },
    )
    expect(agreed.status).toBe(200)
    const after = (
      await w.world.call(customerTransfersContract.listTransfers, { query: {} }, { session: w.staff })
    ).data.list
    expect(after.find(({ id }) => id === second.transferId)).toMatchObject({ status: 'completed', done: 21 })
  })

  test('shared or copied, the customer stays where it is', async () => {
    const to = await colleague()
    const { id } = await w.create({ name: '共享客户' })
    expect((await transfer({ carteIds: [id], toStaffId: to.staffId, mode: 'share' })).data.status).toBe(
      'completed',
    )
    expect((await w.get(id)).data).toMatchObject({ isOwn: true, readers: [{ name: to.name, kind: 'share' }] })
    const reader = await w.world.signIn(to.username)
    expect((await w.get(id, reader)).data).toMatchObject({ name: '共享客户', numbers: 'hidden' })
    expect(
      (
        await w.world.call(
          customersContract.update,
          { body: { carteId: id, version: 1, company: '改' } },
          { session: reader },
        )
      ).status,
    ).toBe(403)
    expect((await transfer({ carteIds: [id], toStaffId: to.staffId, mode: 'copy' })).data.status).toBe(
      'completed',
    )
    expect(await w.found('共享客户', reader)).toMatchObject([
      { isOwn: true, source: 'copy' },
      { isOwn: false },
    ])
  })
})
