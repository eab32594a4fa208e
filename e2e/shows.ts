import type { Call } from './phones.ts'

const dayMs = 86_400_000

const price = { priceClass: 'A', mode: 'perArea', priceFen: 100_000, openSidePercent: 0 }

/** A published show with visitors' tickets and a price of booths; its hall is drawn by hand. */
export async function publishShow(call: Call, title: string): Promise<{ id: string; address: string }> {
  for (const channel of ['wechat', 'alipay']) {
    const names = { appId: '', merchantId: '', serial: '', providerKeyId: '' }
    const keys = { privateKey: '', providerKey: '', apiKey: '' }
    await call('PUT', '/v2/sale/till', { channel, mode: 'sandbox', ...names, ...keys })
  }
  type Made = { id: string; version: number }
  const { id, version } = await call<Made>('POST', '/v2/exhibition', { title, kind: 'exhibition' })
  const begin = Date.now() + 30 * dayMs
  const { row } = await call<{ row: Made }>('POST', '/v2/exhibition/eidtExhibitionInfo', {
    id,
    version,
    startsAt: new Date(begin).toISOString(),
    endsAt: new Date(begin + dayMs).toISOString(),
    venue: '苏州国际博览中心',
    privacyText: '我们收集您的姓名和手机号，仅用于本次展会。',
  })
  const type = { name: '观众票', note: '', saleFrom: null, saleUntil: null, perPerson: 1, price: 0 }
  const after = await call<Made & { url: string }>('PUT', `/v2/activity/tickets/${id}`, {
    version: row.version,
    types: [{ key: 'guest', ...type, needsReview: false, isOffered: true }],
    quotas: [{ name: '全场', size: 300, typeKeys: ['guest'] }],
  })
  await call('PUT', `/v2/activity/publish/${id}`, { event: 'publish', version: after.version })
  await call('PUT', '/v2/exhibitor/fees', {
    activityId: id,
    version: 0,
    depositPercent: 30,
    fees: [{ ...price, earlyBirdUntil: null, earlyBirdPercent: 0 }],
  })
  return { id, address: new URL(after.url).pathname }
}
