import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { and, eq, sql } from 'drizzle-orm'

import type { Session } from '#apps/server/testing/world.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'

import { organisationContract } from '../organisation.contract.ts'
import { openStaffWorld, type StaffWorld } from './staff.world.ts'

let w: StaffWorld
beforeAll(async () => {
  w = await openStaffWorld('staff_leave', { areas: ['insight'] })
})
afterAll(() => w.close())

const as = (session: Session) => ({ session })

describe('a leave', () => {
  /** Somebody with an account, a card that visitors see, and a customer. */
  async function leaver(username: string, mobile: string) {
    const { staffId, session } = await w.member(username, {
      role: 'staff',
      departmentId: await w.departmentNamed('客户服务部'),
    })
    const accountId = await w.accountOf(username)
    const card = await w.inCompany(async (tx) => {
      const [taken] = await tx
        .select()
        .from(cards)
        .where(and(eq(cards.state, 'active'), sql`${cards.holderAccountId} is null`))
        .limit(1)
      if (!taken) throw new Error('the demonstration has too few cards')
      await tx
        .update(cards)
        .set({ staffId, holderAccountId: accountId, mobile })
        .where(eq(cards.id, taken.id))
      await tx
        .update(customerCards)
        .set({ originCardId: null })
        .where(eq(customerCards.originCardId, taken.id))
      const owner = { ownerAccountId: accountId, originOwnerAccountId: accountId, originCardId: taken.id }
      await tx.insert(customerCards).values({ name: '客户甲', source: 'exchange', ...owner })
      return taken
    })
    return {
      staffId,
      session,
      cardId: card.id,
      publicId: card.publicId,
      templateId: card.templateId,
      accountId,
    }
  }
  const cardOf = async (id: string) =>
    (await w.inCompany((tx) => tx.select().from(cards).where(eq(cards.id, id))))[0]
  const page = (publicId: string, language = 'zh-CN') =>
    w.world.inject({
      method: 'GET',
      url: `/c/${publicId}`,
      headers: { 'accept-language': language, 'sec-fetch-dest': 'document' },
    })
  const whoAmI = (session: Session) =>
    w.world.inject({ method: 'GET', url: '/v2/basicUser/info', headers: { authorization: session.token } })
  const seatsTaken = (templateId: string) =>
    w.inCompany(
      async (tx) =>
        (
          await tx.execute<{ n: number }>(
            sql`select seats_taken as n from card_templates where id = ${templateId}`,
          )
        ).rows[0]?.n ?? 0,
    )

  test('ends the sessions, tells visitors, hands over, frees the seat; coming back brings no card back', async () => {
    const successor = await w.member('successor1', {
      role: 'staff',
      departmentId: await w.departmentNamed('客户服务部'),
    })
    const gone = await leaver('leaver1', w.newMobile())
    expect((await whoAmI(gone.session)).statusCode).toBe(200)
    expect((await page(gone.publicId)).body).not.toContain('联系人变更中')
    const preview = await w.world.call(
      organisationContract.previewLeave,
      { params: { id: gone.staffId } },
      as(w.admin),
    )
    expect(preview.data).toMatchObject({ cards: 1, contacts: 1, sessions: 1 })

    const started = await w.startLeave(gone.staffId, successor.staffId)
    expect(started.data).toMatchObject({
      state: 'leaving',
      leaveReason: '个人发展',
      successor: { staffId: successor.staffId },
    })
    expect((await whoAmI(gone.session)).statusCode).toBe(401)
    const again = await w.world.inject({
      method: 'POST',
      url: '/v2/login',
      payload: { username: 'leaver1', password: 'correct horse 42' },
    })
    expect(again.statusCode).not.toBe(200)
    expect(await cardOf(gone.cardId)).toMatchObject({ state: 'paused', pauseReason: 'staff_leaving' })
    const said = await page(gone.publicId)
    expect(said.statusCode).toBe(200)
    expect(said.body).toContain('联系人变更中')
    expect(said.body).toContain('明远')
    expect(said.body).toMatch(/href="tel:[\d+]+"/)
    expect((await page(gone.publicId, 'en')).body).toContain('being handed over')
    expect(said.body).not.toContain((await cardOf(gone.cardId))?.name ?? '?')
    for (const part of ['contact.vcf', 'qr.svg'])
      expect((await w.world.inject({ method: 'GET', url: `/c/${gone.publicId}/${part}` })).statusCode).toBe(
        404,
      )

    const seats = await seatsTaken(gone.templateId)
    expect((await w.finishLeave(gone.staffId)).data).toMatchObject({ state: 'left' })
    expect(await cardOf(gone.cardId)).toMatchObject({
      state: 'sealed',
      staffId: gone.staffId,
      holderAccountId: gone.accountId,
    })
    expect(await seatsTaken(gone.templateId)).toBe(seats - 1)
    expect((await page(gone.publicId)).statusCode).toBe(404)
    const [customer] = await w.inCompany((tx) =>
      tx.select().from(customerCards).where(eq(customerCards.originCardId, gone.cardId)),
    )
    expect(customer).toMatchObject({
      ownerAccountId: await w.accountOf('successor1'),
      originOwnerAccountId: gone.accountId,
    })

    expect((await w.rehire(gone.staffId, await w.departmentNamed('研发中心'))).data).toMatchObject({
      state: 'active',
      department: '研发中心',
      successor: null,
      leftAt: null,
    })
    expect((await cardOf(gone.cardId))?.state).toBe('sealed')
    const events = await w.inCompany((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.objectId, gone.staffId)).orderBy(auditEntries.at),
    )
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['create', 'startLeave', 'finishLeave', 'handOver', 'rehire']),
    )
  })

  test('paused, sealed and unknown cards say nothing of a handover', async () => {
    const closed = await w.inCompany((tx) =>
      tx
        .select()
        .from(cards)
        .where(sql`${cards.state} in ('paused', 'sealed', 'draft')`),
    )
    expect(closed.length).toBeGreaterThan(3)
    const bodyOf = (body: string) => body.replaceAll(/nonce="[^"]*"/g, '')
    const unknown = await page('AAAAAAAAAAAAAAAAAAAAAA')
    for (const { publicId } of closed) {
      const answer = await page(publicId)
      expect({ status: answer.statusCode, body: bodyOf(answer.body) }).toEqual({
        status: 404,
        body: bodyOf(unknown.body),
      })
    }
  })

  test('is cancelled without a trace on the card, also for somebody who was disabled', async () => {
    const gone = await leaver('leaver2', w.newMobile())
    await w.startLeave(gone.staffId)
    expect((await w.cancelLeave(gone.staffId)).data).toMatchObject({
      state: 'active',
      leaveReason: null,
      leavingAt: null,
    })
    expect(await cardOf(gone.cardId)).toMatchObject({ state: 'active', pauseReason: null })
    await w.enable(gone.staffId, false)
    expect(await cardOf(gone.cardId)).toMatchObject({ state: 'paused', pauseReason: 'staff_disabled' })
    expect((await page(gone.publicId)).statusCode).toBe(404)
    await w.startLeave(gone.staffId)
    expect(await cardOf(gone.cardId)).toMatchObject({ state: 'paused', pauseReason: 'staff_leaving' })
    expect((await w.cancelLeave(gone.staffId)).data.state).toBe('disabled')
    expect(await cardOf(gone.cardId)).toMatchObject({ state: 'paused', pauseReason: 'staff_disabled' })
    await w.enable(gone.staffId, true)
    expect(await cardOf(gone.cardId)).toMatchObject({ state: 'active', pauseReason: null })
  })

  test('a card that was paused by hand stays paused, whatever becomes of its holder', async () => {
    const gone = await leaver('leaver3', w.newMobile())
    await w.inCompany((tx) =>
      tx
        .update(cards)
        .set({ state: 'paused', pauseReason: 'manual', stateBefore: 'active' })
        .where(eq(cards.id, gone.cardId)),
    )
    await w.enable(gone.staffId, false)
    await w.enable(gone.staffId, true)
    await w.startLeave(gone.staffId)
    expect(await cardOf(gone.cardId)).toMatchObject({ state: 'paused', pauseReason: 'manual' })
  })

  test('without a successor who works here the department takes over only when that is said', async () => {
    const successor = await w.made({ name: '先走一步', mobile: w.newMobile() })
    const gone = await leaver('leaver4', w.newMobile())
    await w.startLeave(gone.staffId, successor.staffId)
    await w.startLeave(successor.staffId)
    expect((await w.finishLeave(gone.staffId)).detail).toMatchObject({
      reason: 'SUCCESSOR_NEEDED',
      fields: { toDepartmentPool: expect.any(String) },
    })
    expect((await w.finishLeave(gone.staffId, true)).data).toMatchObject({ state: 'left', successor: null })
    const [customer] = await w.inCompany((tx) =>
      tx.select().from(customerCards).where(eq(customerCards.originCardId, gone.cardId)),
    )
    expect(customer).toMatchObject({ ownerAccountId: null, originOwnerAccountId: gone.accountId })
  })

  test.each([
    ['oneself', (id: string) => id],
    ['somebody unknown', () => '01900000-dead-7000-8000-00000000beef'],
  ])('%s does not take over', async (_who, pick) => {
    const person = await w.made({ name: '交接', mobile: w.newMobile() })
    expect((await w.startLeave(person.staffId, pick(person.staffId))).detail?.fields).toHaveProperty(
      'successorStaffId',
    )
    expect((await w.get(person.staffId)).data.state).toBe('active')
  })

  test('whoever leaves leads no department any more', async () => {
    const leader = await w.made({ name: '旧主管', mobile: w.newMobile() })
    const { data: led } = await w.world.call(
      organisationContract.saveDepartment,
      { body: { name: '有主', parentId: null, leaderStaffId: leader.staffId } },
      as(w.admin),
    )
    expect(led.leaderName).toBe('旧主管')
    await w.startLeave(leader.staffId)
    await w.finishLeave(leader.staffId, true)
    const nodes = (await w.world.call(organisationContract.listDepartments, {}, as(w.admin))).data
    expect(nodes.find(({ id }) => id === led.id)?.leaderStaffId).toBe(null)
  })

  test('wrong states say what is and what would be possible', async () => {
    const person = await w.made({ name: '状态', mobile: w.newMobile() })
    expect((await w.enable(person.staffId, true)).detail).toMatchObject({
      reason: 'STATE_CONFLICT',
      state: 'active',
      allowed: ['edit', 'disable', 'startLeave', 'remove'],
    })
    for (const answer of [
      await w.cancelLeave(person.staffId),
      await w.finishLeave(person.staffId, true),
      await w.rehire(person.staffId),
    ])
      expect(answer.status).toBe(409)
    expect(
      (
        await w.world.call(
          organisationContract.startLeave,
          { params: { id: person.staffId }, body: { reason: '长'.repeat(201) } },
          as(w.admin),
        )
      ).detail?.fields,
    ).toHaveProperty('reason')
  })
})
