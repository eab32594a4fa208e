import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'
import { type Colleague, type HandoverWorld, openHandoverWorld } from './handovers.world.ts'

let w: HandoverWorld
beforeAll(async () => {
  w = await openHandoverWorld('handover_pages')
})
afterAll(() => w.close())

async function hand(
  from: Colleague,
  to: Colleague,
  more: { publicMode?: 'redirect' | 'notice' | 'close'; message?: string } = {},
): Promise<string> {
  const { data, msg } = await w.inherit({
    fromCarteIds: [from.cardId],
    toStaffId: to.staffId,
    publicMode: 'redirect',
    ...more,
  })
  if (!data) throw new Error(msg)
  await w.runJobs()
  return data.id
}
const post = (publicId: string, fields: Record<string, string>) =>
  w.world.inject({
    method: 'POST',
    url: `/c/${publicId}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost:8080',
      host: 'localhost:8080',
    },
    payload: new URLSearchParams(fields).toString(),
  })
const exchange = (publicId: string, name: string, mobile: string) =>
  post(publicId, { intent: 'exchange', name, mobile, consent: 'yes', consentVersion: 'exchange-2026-11' })
const named = async (name: string) =>
  (await w.inCompany((tx) => tx.select().from(customerCards).where(eq(customerCards.name, name))))[0]
const bodyOf = (body: string) => body.replaceAll(/nonce="[^"]*"/g, '')

describe('what visitors find', () => {
  test('the successor, with the company’s own words where it has some', async () => {
    const [leaver, one] = [await w.colleague('周离'), await w.colleague('周接')]
    await hand(leaver, one, { message: '周离已调任，请联系周接' })
    const { statusCode, body } = await w.page(leaver.publicId)
    expect(statusCode).toBe(200)
    expect(body).toContain('周离已调任，请联系周接')
    expect(body).toContain('周接')
    expect(
      (await w.world.inject({ method: 'GET', url: `/c/${leaver.publicId}/contact.vcf` })).statusCode,
    ).toBe(200)
    expect((await exchange(leaver.publicId, '新访客甲', '13511110001')).statusCode).toBe(303)
    expect(await named('新访客甲')).toMatchObject({ ownerAccountId: one.accountId, originCardId: one.cardId })
  })

  test('never the WeChat code of the person who left', async () => {
    const [leaver, one] = [await w.colleague('韩离'), await w.colleague('韩接')]
    await w.inCompany(async (tx) => {
      const [picture] = await tx.select().from(storedFiles).where(isNotNull(storedFiles.publicId)).limit(1)
      await tx
        .update(cards)
        .set({ wechatCodeFileId: picture?.publicId ?? null })
        .where(eq(cards.id, leaver.cardId))
    })
    const codeOf = async () =>
      (await w.world.inject({ method: 'GET', url: `/c/${leaver.publicId}/wechat` })).statusCode
    expect(await codeOf()).toBe(200)
    await hand(leaver, one)
    expect((await w.page(leaver.publicId)).body).not.toContain('id="wechat-code"')
    expect(await codeOf()).toBe(404)
  })

  test('a notice of the company, whose form reaches the successor', async () => {
    const [leaver, one] = [await w.colleague('吴离'), await w.colleague('吴接')]
    await hand(leaver, one, { publicMode: 'notice' })
    const { statusCode, body } = await w.page(leaver.publicId)
    expect(statusCode).toBe(200)
    expect(body).toContain('吴接 接替了原联系人')
    expect(body).not.toContain('吴离')
    const bad = await exchange(leaver.publicId, '', 'x')
    expect(bad.statusCode).toBe(200)
    expect(bad.body).toContain('aria-invalid')
    expect((await exchange(leaver.publicId, '新访客乙', '13511110002')).statusCode).toBe(303)
    expect(await named('新访客乙')).toMatchObject({
      ownerAccountId: one.accountId,
      originCardId: leaver.cardId,
    })
    expect((await post(leaver.publicId, { intent: 'reveal', field: 'mobile' })).statusCode).toBe(404)
    expect(
      (await w.world.inject({ method: 'GET', url: `/c/${leaver.publicId}/contact.vcf` })).statusCode,
    ).toBe(404)
  })

  test('nothing, as behind an unknown address', async () => {
    const [leaver, one] = [await w.colleague('郑离'), await w.colleague('郑接')]
    await hand(leaver, one, { publicMode: 'close' })
    const [closed, unknown] = [await w.page(leaver.publicId), await w.page('AAAAAAAAAAAAAAAAAAAAAA')]
    expect({ status: closed.statusCode, body: bodyOf(closed.body) }).toEqual({
      status: 404,
      body: bodyOf(unknown.body),
    })
    expect((await exchange(leaver.publicId, '无', '13511110003')).statusCode).toBe(404)
  })

  test('the last of several successors; nobody hands over to somebody whose card is gone', async () => {
    const [a, b, c] = [
      await w.colleague('链甲', { contacts: 2 }),
      await w.colleague('链乙'),
      await w.colleague('链丙'),
    ]
    await hand(a, b)
    await hand(b, c)
    expect((await w.page(a.publicId)).body).toContain('由 链丙 为您服务')
    expect((await w.page(b.publicId)).body).toContain('由 链丙 为您服务')
    expect(await w.contactsOf(c.accountId)).toHaveLength(2)
    for (const contact of await w.contactsOfCards([a.cardId]))
      expect(contact).toMatchObject({ originOwnerAccountId: a.accountId })
    const back = await w.inherit({
      fromCarteIds: [c.cardId],
      toStaffId: a.staffId,
      toCarteId: a.cardId,
      publicMode: 'redirect',
      dryRun: true,
    })
    expect(back.status).toBeGreaterThanOrEqual(400)
    const again = await w.inherit({ fromCarteIds: [a.cardId], toStaffId: c.staffId, publicMode: 'redirect' })
    expect(again).toMatchObject({ status: 409, detail: { reason: 'STATE_CONFLICT' } })
  })
})

describe('a customer who wants to be left alone', () => {
  test('is marked, and the successor is told; strangers get the same answer', async () => {
    const [leaver, one] = [
      await w.colleague('停离', { contacts: 2, firstMobile: 770 }),
      await w.colleague('停接'),
    ]
    await hand(leaver, one)
    const [first, second] = await w.contactsOfCards([leaver.cardId])
    // One message a minute reaches one address: this is another than the one that was told of the hand-over.
    const email = `${one.username}-other@example.com`
    await w.inCompany((tx) => tx.update(accounts).set({ email }).where(eq(accounts.id, one.accountId)))
    const known = await post(leaver.publicId, { intent: 'optOut', contact: first?.mobile ?? '' })
    const stranger = await post(leaver.publicId, { intent: 'optOut', contact: '13000000000' })
    expect([known.statusCode, known.headers.location]).toEqual([
      stranger.statusCode,
      stranger.headers.location,
    ])
    expect(
      (await w.world.inject({ method: 'GET', url: String(known.headers.location).split('#')[0] ?? '' })).body,
    ).toContain('已记录')
    const after = await w.contactsOfCards([leaver.cardId])
    expect(after.map(({ state }) => state)).toEqual(['do_not_contact', 'normal'])
    expect(second?.state).toBe('normal')
    const told = await w.inCompany((tx) =>
      tx.select().from(outboxMessages).where(eq(outboxMessages.template, 'cards.optOut')),
    )
    expect(told.at(-1)).toMatchObject({ to: email })
    expect(told.at(-1)?.text).toContain(first?.name)
  })

  test('the form is nowhere else', async () => {
    const one = await w.colleague('普通')
    expect((await w.page(one.publicId)).body).not.toContain('opt-out')
    expect((await post(one.publicId, { intent: 'optOut', contact: '13000000000' })).statusCode).toBe(404)
  })
})
