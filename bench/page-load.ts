import { setTimeout as sleep } from 'node:timers/promises'

import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** Where a page is and when it counts as ready: so many visible elements. */
export interface Target {
  path: string
  ready: string
  least?: number
}

/** How one load of a page went; pictures that people uploaded are counted by themselves. */
export interface Load {
  /** Until the network is quiet. */
  kB: number
  /** Until the page is ready. */
  requests: number
  pictures: number
  picturesKB: number
  readyMs: number
  heapMB: number
}

export interface Visit {
  origin: string
  target: Target
  /** How many times slower than this machine. */
  cpu: number
  state?: Awaited<ReturnType<BrowserContext['storageState']>>
}

// What the page itself does: a frame after the elements can be seen, it notes the time.
const inPage = `
  const isVisible = (element) => { if (!element.checkVisibility()) return false; const { width, height } = element.getBoundingClientRect(); return width > 0 && height > 0 }
  window.benchIsReady = (selector, least) => [...document.querySelectorAll(selector)].filter(isVisible).length >= least
  window.benchReady = (selector, least) => new Promise((resolve) => {
    const painted = () => requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => resolve(performance.now()); port2.postMessage(0) })
    const look = () => (document.documentElement && window.benchIsReady(selector, least) ? painted() : requestAnimationFrame(look))
    look()
  })
  window.benchClick = async (click, selector, least) => {
    const element = [...document.querySelectorAll(click)].find(isVisible)
    if (!element) throw new Error('nothing to click at ' + click)
    const start = performance.now()
    element.click()
    return (await window.benchReady(selector, least)) - start
  }
`

/** A context like a person's, whose network answers with gzip: what the budgets are written in. */
async function openPage(
  browser: Browser,
  { state, cpu }: Pick<Visit, 'state' | 'cpu'>,
): Promise<{ page: Page; session: CDPSession; close: () => Promise<void> }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
    ...(state && { storageState: state }),
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return { page, session, close: () => context.close() }
}

/** Bytes and requests of our own origin, and when the last one came in. */
function countTraffic(session: CDPSession, origin: string) {
  const urls = new Map<string, string>()
  const traffic = { kB: 0, requests: 0, pictures: 0, picturesKB: 0, lastAt: Date.now() }
  session.on('Network.responseReceived', ({ requestId, response: { url } }) => {
    if (url.startsWith(origin)) urls.set(requestId, url.slice(origin.length))
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId)
    if (url === undefined) return
    const isPicture = url.startsWith('/files/')
    traffic[isPicture ? 'pictures' : 'requests'] += 1
    traffic[isPicture ? 'picturesKB' : 'kB'] += encodedDataLength / 1000
    traffic.lastAt = Date.now()
  })
  return traffic
}

async function heapOf(session: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1_048_576
}

const quietMs = 1000
const longestMs = 60_000

async function late(path: string): Promise<never> {
  await sleep(longestMs, undefined, { ref: false })
  throw new Error(`${path} was not ready after ${longestMs / 1000} s`)
}

/** Opens a page with an empty cache, waits until it is ready and the network is quiet, and says what it took. */
export async function loadPage(browser: Browser, { origin, target, cpu, state }: Visit): Promise<Load> {
  const { page, session, close } = await openPage(browser, { cpu, ...(state && { state }) })
  try {
    const traffic = countTraffic(session, origin)
    await page.addInitScript({
      content: `${inPage}; window.benchDone = window.benchReady(${JSON.stringify(target.ready)}, ${target.least ?? 1})`,
    })
    await page.goto(origin + target.path, { waitUntil: 'commit' })
    const readyMs = await Promise.race([page.evaluate<number>('window.benchDone'), late(target.path)])
    const { requests } = traffic
    while (Date.now() - traffic.lastAt < quietMs) await sleep(100)
    return { ...traffic, requests, readyMs, heapMB: await heapOf(session) }
  } finally {
    await close()
  }
}

/** A click that leads to a page, and when that page counts as shown. */
export interface Way extends Pick<Target, 'ready' | 'least'> {
  click: string
}

/** The first time of each way, then the times of going to and fro; in milliseconds. */
export async function goToAndFro(
  browser: Browser,
  visit: Visit,
  ways: readonly Way[],
): Promise<{ first: number[]; again: number[] }> {
  const { page, session, close } = await openPage(browser, {
    cpu: 1,
    ...(visit.state && { state: visit.state }),
  })
  try {
    await page.addInitScript({ content: inPage })
    await page.goto(visit.origin + visit.target.path)
    await page.waitForSelector(visit.target.ready)
    await sleep(quietMs)
    await session.send('Emulation.setCPUThrottlingRate', { rate: visit.cpu })
    const go = async ({ click, ready, least = 1 }: Way) => {
      const time = await page.evaluate<number>(
        `window.benchClick(${JSON.stringify(click)}, ${JSON.stringify(ready)}, ${least})`,
      )
      await sleep(500)
      return time
    }
    const first: number[] = []
    for (const way of ways) first.push(await go(way))
    const again: number[] = []
    for (let round = 0; round < 10; round += 1) for (const way of ways) again.push(await go(way))
    return { first, again }
  } finally {
    await close()
  }
}
