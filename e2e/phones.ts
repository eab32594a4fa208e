import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

import { headersOf } from './console.ts'

interface Envelope<T> {
  code: number
  msg: string
  data: T
}

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** A visitor's phone. */
export const phoneOf = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 }, userAgent: iphone })

/** Calls of a person that the flow needs and that other tests show by hand. */
export async function callsOf(page: Page, username = 'admin') {
  const head = await headersOf(page, username)
  const call = async <T>(method: 'GET' | 'POST' | 'PUT', url: string, data?: object): Promise<T> => {
    const headers = { ...head, 'idempotency-key': crypto.randomUUID() }
    const answer = await page.request.fetch(url, { method, headers, ...(data && { data }) })
    const { data: given, msg } = (await answer.json()) as Envelope<T>
    expect(answer.status(), `${method} ${url}: ${msg}`).toBe(200)
    return given
  }
  return call
}
export type Call = Awaited<ReturnType<typeof callsOf>>

/** The first part like this of the message that was last sent to a number, once there is one. */
export async function sentTo(
  call: Call,
  mobile: string,
  { part, timeout = 40_000 }: { part: RegExp; timeout?: number },
): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const { list } = await call<{ list: { id: string }[] }>(
          'GET',
          `/v2/outbox/list?keyword=${mobile}&page=1&limit=10`,
        )
        const [last] = list
        const { text } = last
          ? await call<{ text: string }>('GET', `/v2/outbox/message/${last.id}`)
          : { text: '' }
        found = part.exec(text)?.[0]
        return found
      },
      { timeout },
    )
    .toBeTruthy()
  return found ?? ''
}

/** The code that was last sent to a number. */
export const codeOf = (call: Call, mobile: string): Promise<string> => sentTo(call, mobile, { part: /\d{6}/ })
