import type { Session, World } from '#apps/server/testing/world.ts'
import { salesContract } from '#features/money/sales/sales.contract.ts'

import { publishActivity } from './registrations.world.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
export const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'

/** A phone on which a page was opened inside WeChat. */
export const insideWechat = `${phone} MicroMessenger/8.0.50 NetType/WIFI`

/** An account of a till without keys. */
export const tillAccount = (channel: 'wechat' | 'alipay', mode: 'off' | 'sandbox') => ({
  channel,
  mode,
  appId: '',
  merchantId: '',
  serial: '',
  providerKeyId: '',
  privateKey: '',
  providerKey: '',
  apiKey: '',
})

/** Opens both tills for a rehearsal, or closes them. */
export async function saveTills(world: World, session: Session, mode: 'off' | 'sandbox'): Promise<void> {
  for (const channel of ['wechat', 'alipay'] as const)
    await world.call(salesContract.saveTill, { body: tillAccount(channel, mode) }, { session })
}

/** A salon with one kind of ticket, for 200 yuan. */
export const paidSalon = (
  world: World,
  session: Session,
  {
    size = 10,
    steps = [],
  }: { size?: number; steps?: readonly { hoursBefore: number; percent: number }[] } = {},
) =>
  publishActivity(world, session, {
    types: [{ key: 'a', price: 20_000 }],
    quotas: [{ name: 'All', size, typeKeys: ['a'] }],
    refundSteps: steps,
  })

/** The address that a page sends the browser to. */
export const nextOf = (body: string) =>
  /http-equiv="refresh" content="\d+;url=([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
export const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')

/** A visitor's browser. */
export function browserOf(world: World) {
  const submit = (url: string, form: Record<string, string>, agent = phone) =>
    world.inject({
      method: 'POST',
      url,
      headers: {
        'user-agent': agent,
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(form).toString(),
    })
  const open = (url: string, agent = phone) =>
    world.inject({ method: 'GET', url, headers: { 'user-agent': agent, accept: 'text/html' } })
  /** Pays at the till of a ticket as a visitor with a phone does. */
  async function pay(token: string, channel: 'wechat' | 'alipay', action = 'succeed') {
    const shown = await submit(`/k/${token}/pay`, { channel })
    let till = pathOf(nextOf(shown.body))
    if (channel === 'alipay') till = pathOf(String((await open(till)).headers.location))
    await submit(till, { action })
    return till
  }
  return { submit, open, pay }
}
