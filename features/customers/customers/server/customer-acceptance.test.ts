import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { auditContract } from '#features/company/audit/audit.contract.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'
import { type FolderWorld, openFolderWorld } from '#features/customers/card-folders/server/folders.world.ts'
import type { Session } from '#apps/server/testing/world.ts'

import { customerSettingsContract } from '../customer-settings.contract.ts'
import { customerTransfersContract } from '../customer-transfers.contract.ts'
import { customersContract } from '../customers.contract.ts'
import { arrive } from './customer-transfer-arrival.actions.ts'
import { endLines, findTransferLines, lockTransfer } from './customer-transfers.repository.ts'
import {
  customerCards,
  customerOwnerChanges,
  customerTransferLines,
  customerTransfers,
} from './customers.tables.ts'

let w: FolderWorld
let lin: FolderWorld['lin']
let bao: FolderWorld['bao']
let ids: { lin: string; bao: string }

const save = (body: { receiverAccepts: boolean; formerOwnerDays: number }, session = w.admin) =>
  w.world.call(customerSettingsContract.saveSettings, { body }, { session })

beforeAll(async () => {
  w = await openFolderWorld('customer_acceptance')
  ;({ lin, bao } = w)
  ids = { lin: await w.accountOf('folderlin'), bao: await w.accountOf('folderbao') }
  await w.inCompany(async (tx) => {
    for (const [id, name] of Object.entries({ [ids.lin]: 'lin', [ids.bao]: 'bao' }))
      await tx.execute(sql`update accounts set email = ${`${name}@example.com`} where id = ${id}`)
  })
}, 120_000)
beforeEach(() => save({ receiverAccepts: true, formerOwnerDays: 7 }))
afterAll(() => w.close())

const send = (customerIds: string[], more: object = {}, session = lin.session) =>
  w.world.call(
    customerTransfersContract.transfer,
    { body: { carteIds: customerIds, toStaffId: bao.staffId, mode: 'move', reasonCode: 'duties', ...more } },
    { session },
  )
/** Carriers take one message a minute for one person; here everybody may be told everything. */
const forgetLimits = () => w.world.database.asSystem((tx) => tx.execute('delete from rate_counters'))
/** Customers of 林 on their way to 包. */
async function offered(count = 1) {
  const customerIds = await w.newCustomers(count, 'folderlin')
  await forgetLimits()
  const { data } = await send(customerIds)
  const transferId = data.transferId ?? ''
  const lines = await w.inCompany((tx) => findTransferLines(tx, transferId))
  return { customerIds, transferId, data, lineIds: lines.map(({ id }) => id) }
}
const received = async (session = bao.session) =>
  (await w.world.call(customerTransfersContract.listReceived, { query: { limit: 100 } }, { session })).data
const accept = (lineIds: string[], session = bao.session) =>
  w.world.call(customerTransfersContract.acceptReceived, { body: { lineIds } }, { session })
const refuse = (lineIds: string[], session = bao.session, reason = '不在我的区域') =>
  w.world.call(customerTransfersContract.refuseReceived, { body: { lineIds, reason } }, { session })
const revoke = (id: string, session = lin.session) =>
  w.world.call(customerTransfersContract.revokeTransfer, { params: { id } }, { session })
const owners = (customerIds: readonly string[]) =>
  w.inCompany(async (tx) => {
    const rows = await tx
      .select()
      .from(customerCards)
      .where(inArray(customerCards.id, [...customerIds]))
      .orderBy(customerCards.id)
    return rows.map(({ ownerAccountId }) => ownerAccountId)
  })
const changes = (customerIds: readonly string[]) =>
  w.inCompany((tx) =>
    tx.$count(customerOwnerChanges, inArray(customerOwnerChanges.customerId, [...customerIds])),
  )
const stored = (transferId: string) =>
  w.inCompany(async (tx) => {
    const [transfer] = await tx.select().from(customerTransfers).where(eq(customerTransfers.id, transferId))
    return {
      state: transfer?.state,
      lines: (await findTransferLines(tx, transferId)).map(({ state }) => state),
    }
  })
/** The day is over: what waited for its receiver is due. */
const passTime = (transferId: string) =>
  w.inCompany(async (tx) => {
    await tx
      .update(customerTransfers)
      .set({ acceptUntil: sql`now() - interval '1 second'` })
      .where(eq(customerTransfers.id, transferId))
    await tx.execute(
      sql`update jobs set due_at = now() where kind = 'customers.accept-transfer' and payload ->> 'transferId' = ${transferId}`,
    )
  })
const runTimers = () => w.world.app.services.jobs.runDue(w.world.app.services)
const mailTo = (to: string) =>
  w.inCompany(async (tx) =>
    (await tx.select().from(outboxMessages).where(eq(outboxMessages.to, to))).map(({ template }) => template),
  )

describe('the settings of customers', () => {
  test('begin with transfers that take effect at once, are changed by whoever may, and leave a trail', async () => {
    const read = async (session: Session) =>
      (await w.world.call(customerSettingsContract.getSettings, {}, { session })).data
    expect(await read(await w.world.signIn('admin2'))).toEqual({ receiverAccepts: false, formerOwnerDays: 7 })
    expect((await save({ receiverAccepts: false, formerOwnerDays: 0 }, lin.session)).status).toBe(403)
    expect((await save({ receiverAccepts: false, formerOwnerDays: 91 })).detail?.fields).toHaveProperty(
      'formerOwnerDays',
    )
    expect((await save({ receiverAccepts: false, formerOwnerDays: 30 })).data).toEqual({
      receiverAccepts: false,
      formerOwnerDays: 30,
    })
    expect(await read(lin.session)).toEqual({ receiverAccepts: false, formerOwnerDays: 30 })
    const log = await w.world.call(
      auditContract.listLog,
      { query: { objectType: 'customerSettings' } },
      { session: w.admin },
    )
    const params = { id: log.data.list[0]?.id ?? '' }
    expect(
      (await w.world.call(auditContract.getLogEntry, { params }, { session: w.admin })).data.changes,
    ).toEqual([
      { field: 'formerOwnerDays', before: '7', after: '30' },
      { field: 'receiverAccepts', before: 'true', after: 'false' },
    ])
  })

  test.each([
    [0, false],
    [3, true],
  ])('%i days for the former owner: reads on %s', async (formerOwnerDays, readsOn) => {
    await save({ receiverAccepts: false, formerOwnerDays })
    const [id = ''] = await w.newCustomers(1, 'folderlin')
    expect((await send([id])).data.status).toBe('completed')
    const { status, data } = await w.world.call(
      customersContract.get,
      { query: { carteId: id } },
      { session: lin.session },
    )
    expect(status).toBe(readsOn ? 200 : 404)
    if (!readsOn) return
    const until = new Date(data.readers[0]?.until ?? 0).getTime()
    expect(Math.round((until - Date.now()) / 86_400_000)).toBe(formerOwnerDays)
  })
})

describe('a transfer that waits for its receiver', () => {
  test('stays with the former owner until it is accepted, and both sides are told', async () => {
    const before = (await mailTo('bao@example.com')).length
    const { data: dry } = await send(await w.newCustomers(1, 'folderlin'), { dryRun: true })
    expect(dry).toMatchObject({ needsAcceptance: true, needsApproval: false })
    const { customerIds, transferId, data, lineIds } = await offered(2)
    expect(data).toMatchObject({
      status: 'running',
      needsAcceptance: true,
      lines: [{ ok: true, status: 'waiting' }, { ok: true }],
    })
    expect(data.lines[0]?.msg).toBe('等待接收人确认')
    expect(await owners(customerIds)).toEqual([ids.lin, ids.lin])
    expect(await mailTo('bao@example.com')).toContain('customers.transfer.waiting')
    const seen = (await received()).list.filter(({ id }) => lineIds.includes(id))
    expect(seen).toMatchObject([{ from: '成员folderlin', reasonCode: 'duties' }, {}])
    const hours = (new Date(seen[0]?.acceptUntil ?? 0).getTime() - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThanOrEqual(24)
    const { received: waiting } = (
      await w.world.call(customersContract.overview, { query: {} }, { session: bao.session })
    ).data
    expect(waiting).toBe((await received()).total)
    expect((await accept([lineIds[0] ?? ''])).data).toMatchObject([{ id: lineIds[0], ok: true }])
    expect(await stored(transferId)).toEqual({ state: 'running', lines: ['done', 'waiting'] })
    await forgetLimits()
    expect((await accept(lineIds)).data.map(({ code }) => code)).toEqual([409, 200])
    expect(await stored(transferId)).toEqual({ state: 'completed', lines: ['done', 'done'] })
    expect(await owners(customerIds)).toEqual([ids.bao, ids.bao])
    expect(await changes(customerIds)).toBe(2)
    expect(await mailTo('lin@example.com')).toContain('customers.transfer.gone')
    // The receiver who accepts is not told.
    expect(await mailTo('bao@example.com')).toHaveLength(before + 1)
  })

  test('is refused with a reason, stays where it was, and may be asked for again', async () => {
    const { customerIds, transferId, lineIds } = await offered(2)
    expect((await refuse(lineIds, bao.session, ' ')).detail?.fields).toHaveProperty('reason')
    await forgetLimits()
    expect((await refuse([lineIds[0] ?? ''])).data).toMatchObject([{ ok: true }])
    const { data: lines } = await w.world.call(
      customerTransfersContract.listTransferLines,
      { params: { id: transferId } },
      { session: lin.session },
    )
    expect(lines).toMatchObject([
      { status: 'returned', ok: false, msg: '接收人拒绝：不在我的区域' },
      { status: 'waiting', ok: true },
    ])
    expect((await refuse(lineIds)).data.map(({ code }) => code)).toEqual([409, 200])
    expect(await stored(transferId)).toEqual({ state: 'rejected', lines: ['returned', 'returned'] })
    expect(await owners(customerIds)).toEqual([ids.lin, ids.lin])
    expect(await changes(customerIds)).toBe(0)
    expect(await mailTo('lin@example.com')).toContain('customers.transfer.refused')
    const { data: timeline } = await w.world.call(
      customersContract.timeline,
      { query: { carteId: customerIds[0] ?? '', kind: 'owner' } },
      { session: lin.session },
    )
    expect(timeline.list[0]?.text).toBe('接收人拒绝接收；原因：不在我的区域')
    expect((await send(customerIds)).data).toMatchObject({
      status: 'running',
      lines: [{ ok: true }, { ok: true }],
    })
  })

  test('is taken back only as far as it has not arrived', async () => {
    const { customerIds, transferId, lineIds } = await offered(2)
    await accept([lineIds[0] ?? ''])
    const list = async () =>
      (await w.world.call(customerTransfersContract.listTransfers, { query: {} }, { session: lin.session }))
        .data.list
    expect((await list()).find(({ id }) => id === transferId)).toMatchObject({
      waiting: 1,
      done: 1,
      mayRevoke: true,
    })
    expect((await revoke(transferId, bao.session)).status).toBe(403)
    await forgetLimits()
    expect((await revoke(transferId)).status).toBe(200)
    expect(await stored(transferId)).toEqual({ state: 'revoked', lines: ['done', 'returned'] })
    expect(new Set(await owners(customerIds))).toEqual(new Set([ids.lin, ids.bao]))
    expect(await mailTo('bao@example.com')).toContain('customers.transfer.revoked')
    expect((await revoke(transferId)).detail?.reason).toBe('STATE_CONFLICT')
    expect((await accept(lineIds)).data.map(({ code }) => code)).toEqual([409, 409])
  })

  test('is taken over when its receiver says nothing for a day, not before', async () => {
    const { customerIds, transferId } = await offered()
    await w.inCompany((tx) =>
      tx.execute(sql`update jobs set due_at = now() where payload ->> 'transferId' = ${transferId}`),
    )
    await runTimers()
    expect(await stored(transferId)).toEqual({ state: 'running', lines: ['waiting'] })
    const other = await offered()
    await passTime(other.transferId)
    await forgetLimits()
    await runTimers()
    expect(await stored(other.transferId)).toEqual({ state: 'completed', lines: ['done'] })
    expect([...(await owners(customerIds)), ...(await owners(other.customerIds))]).toEqual([ids.lin, ids.bao])
    expect(await mailTo('bao@example.com')).toContain('customers.transfer.received')
  })

  test('lets nobody else answer, and what has changed meanwhile does not go', async () => {
    const { customerIds, transferId, lineIds } = await offered(2)
    for (const session of [lin.session, w.admin, await w.world.signIn('admin2')]) {
      expect((await accept(lineIds, session)).data.map(({ code }) => code)).toEqual([404, 404])
      expect((await refuse(lineIds, session)).data.map(({ code }) => code)).toEqual([404, 404])
    }
    expect((await received(lin.session)).total).toBe(0)
    expect((await send(customerIds)).data.lines.map(({ code }) => code)).toEqual([
      'IN_TRANSFER',
      'IN_TRANSFER',
    ])
    await w.world.call(
      customersContract.remove,
      { body: { carteIds: [customerIds[0] ?? ''] } },
      { session: lin.session },
    )
    const { data } = await accept(lineIds)
    expect(data.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await stored(transferId)).state).toBe('partial')
  })

  test('asks nobody who asked for it, and only where customers move', async () => {
    const [one = '', two = ''] = await w.newCustomers(2, 'folderlin')
    const own = await w.world.call(
      customerTransfersContract.transfer,
      { body: { carteIds: [one], toStaffId: bao.staffId, mode: 'share', reasonCode: 'duties' } },
      { session: lin.session },
    )
    expect(own.data).toMatchObject({ status: 'completed', needsAcceptance: false })
    const { rows } = await w.inCompany((tx) =>
      tx.execute<{ staffId: string }>(
        sql`select staff_id as "staffId" from accounts where username = 'manager'`,
      ),
    )
    const toSelf = await send(
      [two],
      { toStaffId: rows[0]?.staffId, dryRun: true },
      await w.world.signIn('manager'),
    )
    expect(toSelf.data.lines).toMatchObject([{ ok: true }])
    expect(toSelf.data.needsAcceptance).toBe(false)
  })
})

const settled = (answers: readonly { status: number; data: unknown }[]) =>
  answers.map(
    ({ status, data }) =>
      status === 200 && (!Array.isArray(data) || data.every(({ ok }: { ok: boolean }) => ok)),
  )

describe('two who decide at the same moment', () => {
  const rounds = 6
  const isOne = (held: readonly boolean[]) => held.filter(Boolean).length === 1

  test('accepting and taking back: one of the two holds', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { customerIds, transferId, lineIds } = await offered()
      const held = settled(await Promise.all([accept(lineIds), revoke(transferId)]))
      const isAccepted = held[0] === true
      expect(isOne(held)).toBe(true)
      expect(await owners(customerIds)).toEqual([isAccepted ? ids.bao : ids.lin])
      expect(await changes(customerIds)).toBe(isAccepted ? 1 : 0)
      expect(await stored(transferId)).toEqual(
        isAccepted ? { state: 'completed', lines: ['done'] } : { state: 'revoked', lines: ['returned'] },
      )
    }
  })

  test('accepting five times: once', async () => {
    const { customerIds, transferId, lineIds } = await offered(2)
    const held = settled(await Promise.all(Array.from({ length: 5 }, () => accept(lineIds))))
    expect(isOne(held)).toBe(true)
    expect(await changes(customerIds)).toBe(2)
    expect(await stored(transferId)).toEqual({ state: 'completed', lines: ['done', 'done'] })
  })

  test('time and a refusal: one of the two holds', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { customerIds, transferId, lineIds } = await offered()
      await passTime(transferId)
      const [, refused] = await Promise.all([runTimers(), refuse(lineIds)])
      const isRefused = refused.data.every(({ ok }) => ok)
      await runTimers()
      expect(await owners(customerIds)).toEqual([isRefused ? ids.lin : ids.bao])
      expect(await changes(customerIds)).toBe(isRefused ? 0 : 1)
      expect(await stored(transferId)).toEqual(
        isRefused ? { state: 'rejected', lines: ['returned'] } : { state: 'completed', lines: ['done'] },
      )
    }
  })

  /** Both read what waits before either writes; with the lock the second waits for the first. */
  async function bothAtOnce(isLocked: boolean) {
    const { customerIds, transferId } = await offered()
    const ready: (() => void)[] = []
    const both = Array.from({ length: 2 }, () => new Promise<void>((resolve) => ready.push(resolve)))
    const inTurn = (
      me: number,
      work: (tx: Parameters<typeof findTransferLines>[0], waiting: Lines) => Promise<unknown>,
    ) =>
      w.inCompany(async (tx) => {
        if (isLocked) {
          ready[me]?.()
          await lockTransfer(tx, transferId)
        }
        const waiting = (await findTransferLines(tx, transferId)).filter(({ state }) => state === 'waiting')
        ready[me]?.()
        await Promise.all(both)
        if (waiting.length > 0) await work(tx, waiting)
        return waiting.length > 0
      })
    const [transfer] = await w.inCompany((tx) =>
      tx.select().from(customerTransfers).where(eq(customerTransfers.id, transferId)),
    )
    if (!transfer) throw new Error('no transfer')
    const { services } = w.world.app
    const held = await Promise.all([
      inTurn(0, (tx, waiting) =>
        arrive({ tx, services, actor: systemActor, language: 'zh-CN' }, transfer, waiting),
      ),
      inTurn(1, (tx, waiting) =>
        endLines(
          tx,
          waiting.map(({ id }) => ({ id, state: 'returned', code: null })),
        ),
      ),
    ])
    const [line] = await w.inCompany((tx) =>
      tx.select().from(customerTransferLines).where(eq(customerTransferLines.transferId, transferId)),
    )
    return { held, owner: (await owners(customerIds))[0], line: line?.state }
  }
  type Lines = Awaited<ReturnType<typeof findTransferLines>>

  test('control: without the lock of the transfer both hold; with it one', async () => {
    const careless = await bothAtOnce(false)
    expect(careless.held).toEqual([true, true])
    // Given back, and gone all the same.
    expect(careless.owner).toBe(ids.bao)
    expect((await bothAtOnce(true)).held.filter(Boolean)).toHaveLength(1)
  })
})
