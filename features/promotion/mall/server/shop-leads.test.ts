import { afterAll, beforeAll, expect, test } from 'vitest'

import { contentAnalyticsContract } from '#features/promotion/content-analytics/content-analytics.contract.ts'
import { visitorRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { flushVisits } from '#features/visits/visitors/server/visits.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { admin, inCompany, offer, openMall, pathOf, world } from './mall.world.ts'

beforeAll(() => openMall('shop_leads'))
afterAll(() => world.close())

let people = 0

/** A visitor whose browser keeps every cookie. */
function visitor() {
  people += 1
  const cookies = new Map<string, string>()
  return async (url: string, fields?: Record<string, string>) => {
    const answer = await world.inject({
      method: fields ? 'POST' : 'GET',
      url,
      remoteAddress: `198.51.100.${people}`,
      headers: {
        'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Mobile/15E148 Safari/604.1',
        'sec-fetch-dest': 'document',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(fields && { payload: new URLSearchParams(fields).toString() }),
    })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    await flushVisits(world.app.services)
    return answer
  }
}

const leadsOf = async (subjectId: string) => {
  const { data } = await world.call(
    contentAnalyticsContract.analyse,
    { query: { subjectId } },
    { session: admin },
  )
  return { visitors: data.totals.visitors, leads: data.totals.leads }
}

const who = { name: '沈亦凡', mobile: '13911112222', company: '', consent: '1' }

test('who asks about a product or orders it is a lead of what they read; who only looks is none', async () => {
  const product = await offer(5)
  const [asks, orders, looks] = [visitor(), visitor(), visitor()]
  for (const open of [asks, orders, looks]) await open(`/p/${product.publicId}`)
  expect(await leadsOf(product.contentId)).toEqual({ visitors: 3, leads: 0 })

  const enquiry = await asks(`/p/${product.publicId}/enquiry`, { ...who, message: '需要 12 台报价' })
  expect(pathOf(enquiry)).toContain('enquiry-sent')
  expect(await leadsOf(product.contentId)).toEqual({ visitors: 3, leads: 1 })
  const names = await inCompany((tx) => tx.select({ name: visitorRows.name }).from(visitorRows))
  expect(names).toContainEqual({ name: who.name })

  await orders(`/p/cart/${product.publicId}`, { sku: product.skuId, quantity: '1' })
  const order = {
    ...who,
    mobile: '13911113333',
    address: '星湖街 328 号',
    key: '01900000-0000-7000-8000-0000000000a1',
  }
  for (let time = 0; time < 2; time += 1) await orders(`/p/cart/${product.publicId}/order`, order)
  expect(await leadsOf(product.contentId)).toEqual({ visitors: 3, leads: 2 })
})

test('a visitor who did not read anything here leaves no trace of a visit', async () => {
  const product = await offer(5)
  const enquiry = await visitor()(`/p/${product.publicId}/enquiry`, { ...who, message: '直接询价' })
  expect(pathOf(enquiry)).toContain('enquiry-sent')
  expect(await leadsOf(product.contentId)).toEqual({ visitors: 0, leads: 0 })
})

test('who asks and orders again stays one customer, whose note says all of it; another name under the number is another one', async () => {
  const product = await offer(5)
  const open = visitor()
  const mobile = '13911114444'
  const say = (name: string, message: string, company = '') =>
    open(`/p/${product.publicId}/enquiry`, { ...who, name, mobile, company, message })
  await say('乔安', '两百件什么价格？')
  await say('乔安', '两百件什么价格？')
  await say('乔安', '交期多久？', '澄波泵业')
  await open(`/p/cart/${product.publicId}`, { sku: product.skuId, quantity: '1' })
  const key = '01900000-0000-7000-8000-0000000000a2'
  await open(`/p/cart/${product.publicId}/order`, {
    ...who,
    name: '乔安',
    mobile,
    address: '星湖街 1 号',
    key,
  })
  await say('别人', '我也想问')
  const { rows } = await inCompany((tx) =>
    tx.execute<{ name: string; company: string | null; note: string; state: string }>(
      sql`select name, company, note, state from customer_cards where mobile = ${mobile} order by created_at`,
    ),
  )
  expect(rows.map(({ name, state }) => [name, state])).toEqual([
    ['乔安', 'normal'],
    ['别人', 'duplicate'],
  ])
  expect(rows[0]?.company).toBe('澄波泵业')
  const lines = rows[0]?.note.split('\n') ?? []
  expect(lines.filter((line) => line === '两百件什么价格？')).toHaveLength(1)
  expect(lines).toContain('交期多久？')
  expect(lines.some((line) => /^M\d{8}-\d{8} /.test(line))).toBe(true)
})
