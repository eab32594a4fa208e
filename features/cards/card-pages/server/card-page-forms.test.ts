import { inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { shareLinks } from '#features/visits/share-links/server/share-links.tables.ts'

import { consentVersion } from '../face/card-page-model.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'

import { eventsOf, get, inCompany, openPages, post, take, visitIdOf, visitsOf } from './card-pages.world.ts'

beforeAll(openPages)

describe('forwarding', () => {
  const forward = async (path: string, visitId: string) => {
    const { body } = await post(path, { intent: 'share', visitId })
    return /localhost:8080\/s\/([0-9A-Za-z]{33})/.exec(body)?.[1] ?? ''
  }

  test('gives every forwarder a link of their own, three deep, and remembers the chain', async () => {
    const card = take()
    const path = `/c/${card.publicId}`
    const chain: string[] = []
    let at = path
    for (let person = 0; person < 4; person += 1) {
      const visitId = visitIdOf((await get(at)).body)
      const share = await forward(at, visitId)
      expect(await forward(at, visitId)).toBe(share)
      chain.push(share)
      at = `/s/${share}`
    }
    expect(new Set(chain).size).toBe(3)
    expect(chain[3]).toBe(chain[2])
    // The demonstration has forwarded some cards already.
    const links = await inCompany((tx) =>
      tx.select().from(shareLinks).where(inArray(shareLinks.publicId, chain)).orderBy(shareLinks.depth),
    )
    expect(links.map(({ depth }) => depth)).toEqual([1, 2, 3])
    expect(links[2]?.parentId).toBe(links[1]?.id)
    const opened = await visitsOf(card.id)
    expect(opened.filter(({ source }) => source === 'share')).toHaveLength(3)
    const canonical = await get(`/s/${chain[0]}`)
    expect(canonical.body).toContain(`<link rel="canonical" href="http://localhost:8080/c/${card.publicId}">`)
  })

  test('a link with another signature leads nowhere, nor does a link of a card that was paused', async () => {
    const card = take()
    const visitId = visitIdOf((await get(`/c/${card.publicId}`)).body)
    const share = await forward(`/c/${card.publicId}`, visitId)
    expect((await get(`/s/${share}`)).statusCode).toBe(200)
    const forged = share.slice(0, -1) + (share.endsWith('a') ? 'b' : 'a')
    expect((await get(`/s/${forged}`)).statusCode).toBe(404)
    await inCompany((tx) =>
      tx
        .update(cards)
        .set({ state: 'paused' })
        .where(sql`${cards.id} = ${card.id}`),
    )
    expect((await get(`/s/${share}`)).statusCode).toBe(404)
    await inCompany((tx) =>
      tx
        .update(cards)
        .set({ state: 'active' })
        .where(sql`${cards.id} = ${card.id}`),
    )
  })
})

describe('exchanging cards', () => {
  const form = {
    intent: 'exchange',
    name: '钱多多',
    mobile: '139 0000 1111',
    company: '恒信贸易',
    message: '想了解报价',
    consent: 'yes',
    consentVersion,
    submissionId: '0192f7a0-0000-4000-8000-000000000001',
  }
  const received = (cardId: string) =>
    inCompany((tx) =>
      tx.execute(
        sql`select name, mobile, company, note, consent_version, owner_account_id, visitor_id from customer_cards where origin_card_id = ${cardId} and created_at > now() - interval '1 minute'`,
      ),
    )

  test('brings the visitor to the holder, with consent, once', async () => {
    const card = take()
    const visitId = visitIdOf((await get(`/c/${card.publicId}`)).body)
    const answer = await post(`/c/${card.publicId}`, { ...form, visitId })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(`/c/${card.publicId}?exchanged=1#exchange`)
    await post(`/c/${card.publicId}`, { ...form, visitId })
    const { rows } = await received(card.id)
    expect(rows).toEqual([
      expect.objectContaining({
        name: '钱多多',
        mobile: '13900001111',
        company: '恒信贸易',
        note: '想了解报价',
        consent_version: consentVersion,
        owner_account_id: card.holderAccountId,
      }),
    ])
    expect((await eventsOf(visitId)).filter(({ type }) => type === 'form')).toHaveLength(1)
    expect((await get(`/c/${card.publicId}?exchanged=1`)).body).toContain('已送达')
  })

  test('says what is missing and keeps what was typed', async () => {
    const card = take()
    const answer = await post(`/c/${card.publicId}`, {
      ...form,
      name: '',
      mobile: '12',
      company: '<恒信>',
      consent: '',
    })
    expect(answer.statusCode).toBe(200)
    for (const words of ['请填写姓名', '手机号不正确', '请先勾选同意', 'value="&lt;恒信&gt;"'])
      expect(answer.body).toContain(words)
    expect((await received(card.id)).rows).toEqual([])
  })

  test('a machine that fills in every field is thanked and forgotten', async () => {
    const card = take()
    expect((await post(`/c/${card.publicId}`, { ...form, website: 'https://spam.example' })).statusCode).toBe(
      303,
    )
    expect((await received(card.id)).rows).toEqual([])
  })

  test('a form from another site is refused', async () => {
    const card = take()
    const answer = await post(`/c/${card.publicId}`, form, {
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.statusCode).toBe(403)
    expect((await received(card.id)).rows).toEqual([])
  })
})
