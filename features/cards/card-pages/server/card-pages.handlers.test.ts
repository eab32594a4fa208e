import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { cards } from '#features/cards/cards/server/cards.tables.ts'

import {
  closed,
  cookieOf,
  eventsOf,
  get,
  inCompany,
  newAddress,
  openPages,
  post,
  spider,
  take,
  visitIdOf,
  visitsOf,
  withoutNonce,
  world,
  headersOf,
  openCards,
} from './card-pages.world.ts'

beforeAll(openPages)

describe('the page', () => {
  test('says who, which company and how to reach, without a script; its numbers wait for a tap', async () => {
    const card = take()
    const answer = await get(`/c/${card.publicId}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'nonce-")
    expect(answer.body).toContain(`>${card.name}</h1>`)
    expect(answer.body).toMatch(/<meta property="og:title" content="[^"]*">/)
    expect(answer.body).toMatch(/<meta itemprop="image" content="http:\/\/localhost:8080\//)
    expect(card.mobile).toMatch(/^1\d{10}$/)
    expect(answer.body).not.toContain(card.mobile ?? '-')
    expect(answer.body).not.toContain(card.mobile?.slice(3) ?? '-')
  })

  test.each([
    ['en', 'lang="en"', 'Save contact'],
    ['ja', 'lang="ja"', '連絡先を保存'],
    ['zh-TW', 'lang="zh-Hant-TW"', '儲存聯絡人'],
    ['zh-CN', 'lang="zh-Hans-CN"', '保存联系人'],
  ])('speaks %s when the browser does, or when it was chosen', async (language, tag, words) => {
    const { publicId } = openCards[0] ?? take()
    const spoken = await get(`/c/${publicId}`, { headers: { 'accept-language': language } })
    expect(spoken.body).toContain(tag)
    expect(spoken.body).toContain(words)
    const chosen = await get(`/c/${publicId}?lang=${language}`, { headers: { 'accept-language': 'fr' } })
    expect(chosen.body).toContain(words)
    expect(chosen.cookies).toContainEqual(expect.objectContaining({ name: 'lang', value: language }))
  })

  test('what a person typed is text on the page and nothing else', async () => {
    const card = take()
    await inCompany((tx) =>
      tx
        .update(cards)
        .set({
          fieldValues: sql`${cards.fieldValues} || ${JSON.stringify({ intro: '<script>alert(1)</script>"\'', website: 'javascript:alert(1)' })}::jsonb`,
        })
        .where(sql`${cards.id} = ${card.id}`),
    )
    const { body } = await get(`/c/${card.publicId}`)
    expect(body).not.toContain('<script>alert')
    expect(body).toContain('&lt;script&gt;alert(1)')
    expect(body).not.toMatch(/href="javascript:/)
  })
})

test('a page travels compressed', async () => {
  const { publicId } = openCards[0] ?? take()
  const answer = await get(`/c/${publicId}`, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.headers.vary).toBe('accept-language, cookie, accept-encoding')
  expect(answer.rawPayload.length).toBeLessThan(14_000)
})

describe('what cannot be shown', () => {
  test('unknown, malformed, paused, sealed and draft cards answer alike, on every address of a card', async () => {
    expect(closed.length).toBeGreaterThan(3)
    const ids = ['0000000000000000000000', 'x', '..%2f..%2fetc', ...closed]
    const bodies = new Set<string>()
    for (const id of ids) {
      for (const rest of ['', '/contact.vcf', '/qr.svg']) {
        const answer = await get(`/c/${id}${rest}`)
        expect(answer.statusCode, id + rest).toBe(404)
        expect(answer.cookies, id + rest).toEqual([])
        bodies.add(withoutNonce(answer.body))
      }
    }
    for (const id of ['0'.repeat(33), 'x', ...closed]) bodies.add(withoutNonce((await get(`/s/${id}`)).body))
    bodies.add(withoutNonce((await post(`/c/${closed[0]}`, { intent: 'reveal', field: 'mobile' })).body))
    expect(bodies.size).toBe(1)
    expect([...bodies][0]).toContain('名片暂时无法查看')
  })
})

describe('the number', () => {
  test('is shown when it is asked for, and that is counted', async () => {
    const card = take()
    const visitId = visitIdOf((await get(`/c/${card.publicId}`)).body)
    const answer = await post(`/c/${card.publicId}`, { intent: 'reveal', field: 'mobile', visitId })
    expect(answer.body).toContain(`href="tel:${card.mobile}"`)
    expect(await eventsOf(visitId)).toEqual([
      expect.objectContaining({ type: 'click', target: 'reveal', field: 'mobile' }),
    ])
  })

  test('is not for machines, not for fields that are hidden, and not without end', async () => {
    const card = take()
    const bot = await post(`/c/${card.publicId}`, { intent: 'reveal', field: 'mobile' }, { agent: spider })
    expect(bot.body).not.toContain(card.mobile)
    expect((await post(`/c/${card.publicId}`, { intent: 'reveal', field: 'qq' })).statusCode).toBe(200)
    const ip = newAddress()
    const answers = []
    for (let turn = 0; turn < 62; turn += 1)
      answers.push(
        (await post(`/c/${card.publicId}`, { intent: 'reveal', field: 'mobile' }, { ip })).body.includes(
          card.mobile ?? '-',
        ),
      )
    expect(answers.filter(Boolean)).toHaveLength(60)
  })
})

describe('the contact file', () => {
  test('holds the whole card for a person, in a name that every system takes, and is counted', async () => {
    const card = take()
    const visitId = visitIdOf((await get(`/c/${card.publicId}`)).body)
    const answer = await get(`/c/${card.publicId}/contact.vcf?v=${visitId}`)
    expect(answer.headers['content-type']).toBe('text/vcard; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="file.vcf"; filename*=UTF-8''${encodeURIComponent(card.name)}.vcf`,
    )
    expect(answer.body).toContain(`\r\nFN:${card.name}\r\n`)
    expect(answer.body).toContain(`TEL;TYPE=CELL,VOICE:+86${card.mobile}`)
    expect(answer.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(await eventsOf(visitId)).toEqual([expect.objectContaining({ type: 'click', target: 'save' })])
  })

  test('holds for a machine what stands on the page anyway', async () => {
    const card = take()
    const { body } = await get(`/c/${card.publicId}/contact.vcf`, { agent: spider })
    expect(body).toContain(`FN:${card.name}`)
    expect(body).not.toContain('TYPE=CELL')
  })
})

describe('visits', () => {
  test('a reload is the same visit, another browser is another one', async () => {
    const card = take()
    const first = await get(`/c/${card.publicId}?s=qr`)
    const again = await get(`/c/${card.publicId}`, { cookie: cookieOf(first) })
    // What happens on either page belongs to the one visit.
    expect(visitIdOf(again.body)).not.toBe(visitIdOf(first.body))
    for (const page of [first, again])
      await post(`/c/${card.publicId}`, { intent: 'reveal', field: 'mobile', visitId: visitIdOf(page.body) })
    expect(await eventsOf(visitIdOf(first.body))).toHaveLength(2)
    await get(`/c/${card.publicId}`, { headers: { referer: 'https://www.baidu.com/' } })
    const found = await visitsOf(card.id)
    expect(found.map(({ source }) => source).sort()).toEqual(['qr', 'search'])
    expect(
      found.every(({ bot, device, browser }) => !bot && device === 'iPhone' && browser === 'Safari'),
    ).toBe(true)
    expect(found.map(({ ipPrefix }) => ipPrefix)).toEqual(['203.0.113.0', '203.0.113.0'])
  })

  test('two requests of one browser at once are one visit', async () => {
    const card = take()
    const { cookies } = await get(`/c/${card.publicId}`)
    const cookie = cookieOf({ cookies })
    const other = take()
    await Promise.all(Array.from({ length: 5 }, () => get(`/c/${other.publicId}`, { cookie })))
    expect(await visitsOf(other.id)).toHaveLength(1)
  })

  test('machines, prefetches and HEAD are set apart; a part that a script fetches is no visit', async () => {
    const card = take()
    await get(`/c/${card.publicId}`, { agent: spider })
    await get(`/c/${card.publicId}`, { headers: { 'sec-purpose': 'prefetch;prerender' } })
    await world.inject({
      method: 'HEAD',
      url: `/c/${card.publicId}`,
      headers: headersOf({}),
      remoteAddress: newAddress(),
    })
    await get(`/c/${card.publicId}`, { headers: { 'sec-fetch-dest': 'empty' } })
    const found = await visitsOf(card.id)
    expect(found.every(({ bot }) => bot)).toBe(true)
    expect(found.map(({ botReason }) => String(botReason)).sort()).toEqual(['agent', 'prefetch', 'prefetch'])
  })

  test('new visitors by the dozen from one address are set apart as a burst until they show themselves', async () => {
    const card = take()
    const ip = newAddress()
    for (let turn = 0; turn < 62; turn += 1) await get(`/c/${card.publicId}`, { ip })
    expect((await visitsOf(card.id)).filter(({ botReason }) => botReason === 'burst')).toHaveLength(2)
  })

  test('whoever declined is not counted, and what was counted before is cut off', async () => {
    const card = take()
    const first = await get(`/c/${card.publicId}`)
    const declined = await post(
      '/visitor-privacy',
      { choice: 'decline', c: card.publicId },
      { cookie: cookieOf(first) },
    )
    expect(declined.statusCode).toBe(303)
    const page = await get(`/c/${card.publicId}`, { cookie: 'vid_off=1' })
    expect(visitIdOf(page.body)).toBe('')
    expect(page.cookies).toEqual([])
    expect(page.body).toContain('您已选择不参与浏览统计')
    const [visit] = await visitsOf(card.id)
    expect(visit).toMatchObject({ ipPrefix: null, region: null, device: null })
    // The old cookie would now be somebody new.
    await get(`/c/${card.publicId}`, { cookie: cookieOf(first) })
    expect(await visitsOf(card.id)).toHaveLength(2)
  })
})
