// How soon a phone shows the largest part of a page (LCP) and how much the page moves (CLS): of a site that was made from a
// designed template, and of a card beside it. The phone is slow: a quarter of this processor, 1.6 Mb/s, 150 ms to the server.
import { existsSync } from 'node:fs'

import { type Browser, chromium } from '@playwright/test'

import { median } from './median.ts'
import { password, startProduct } from './product-server.ts'
import { report } from './report.ts'

const rounds = 5
const executablePath = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium'].find((path) => existsSync(path))
const product = await startProduct()
const { origin } = product

interface Call {
  token?: string
  method: string
  path: string
  data?: object
}

async function call<T>({ token = '', method, path, data }: Call): Promise<T> {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      authorization: token,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    ...(data && { body: JSON.stringify(data) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
  return ((await answer.json()) as { data: T }).data
}

/** The addresses of a published site and of a card. */
async function pagesOf(): Promise<{ site: string; card: string }> {
  const { token } = await call<{ token: string }>({
    method: 'POST',
    path: '/v2/login',
    data: { username: 'admin', password },
  })
  const made = await call<{ contentId: string; publicId: string }>({
    token,
    method: 'POST',
    path: '/v2/companyPage',
    data: { title: '测速官网', template: 'factory' },
  })
  await call({ token, method: 'PUT', path: `/v2/content/${made.contentId}/publish`, data: {} })
  const { list } = await call<{ list: { publicUrl: string }[] }>({
    token,
    method: 'GET',
    path: '/v2/carte/listByTemplate?page=1&limit=20&state=active',
  })
  const [card] = list
  if (!card) throw new Error('no card is shown')
  return { site: `/p/${made.publicId}`, card: new URL(card.publicUrl, origin).pathname }
}

const watch = `
  window.benchPaint = { lcp: 0, cls: 0 }
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.benchPaint.lcp = entry.startTime })
    .observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.benchPaint.cls += entry.value })
    .observe({ type: 'layout-shift', buffered: true })
`

/** Opens a page on the slow phone, with nothing kept from before. */
async function open(browser: Browser, path: string): Promise<{ lcp: number; cls: number }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript({ content: watch })
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  const found = await page.evaluate<{ lcp: number; cls: number }>('window.benchPaint')
  await context.close()
  return found
}

const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const pages = await pagesOf()
  const times = { site: [] as number[], card: [] as number[] }
  const shifts: number[] = []
  await open(browser, pages.site)
  await open(browser, pages.card)
  for (let round = 0; round < rounds; round += 1)
    for (const name of ['card', 'site'] as const) {
      const { lcp, cls } = await open(browser, pages[name])
      times[name].push(lcp)
      if (name === 'site') shifts.push(cls)
    }
  const unit = 'ms'
  report({ what: 'LCP of a site on a slow phone', value: median(times.site), unit, atMost: 1800 })
  report({ what: 'LCP of a card on the same phone', value: median(times.card), unit, atMost: 1800 })
  report({ what: 'CLS of a site on a slow phone', value: median(shifts), unit: '', atMost: 0.05 })
} finally {
  await browser.close()
  await product.stop()
}
