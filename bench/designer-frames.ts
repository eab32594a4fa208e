// How long a frame of the designer takes while one of thirty elements is dragged: from the pointer's move to the paint after it.
// ORIGIN=http://localhost:8080 ADMIN_PASSWORD=… CHROMIUM_PATH=/usr/bin/chromium node --import tsx bench/designer-frames.ts
import { chromium, type Page } from '@playwright/test'

import { median } from './median.ts'
import { report } from './report.ts'

const origin = process.env['ORIGIN'] ?? 'http://localhost:8080'
const password = process.env['ADMIN_PASSWORD'] ?? ''
const moves = 180

const style = {
  size: 3.4,
  min: 2.6,
  lines: 1,
  weight: 400,
  family: 'sans',
  align: 'left',
  place: 'middle',
  color: '#1f2933',
}
const elements = Array.from({ length: 30 }, (_, index) => ({
  id: `e${index + 1}`,
  kind: 'text',
  text: `元素 ${index + 1} Cardline`,
  style,
  x: 4 + (index % 3) * 31,
  y: 5 + Math.floor(index / 3) * 12,
  w: 29,
  h: 6,
}))
const design = {
  version: 1,
  grid: 2,
  ground: { kind: 'gradient', from: '#ffffff', to: '#e8f0fb', angle: 90 },
  elements,
}

// Notes the time of every move, and how long it took until the frame with it was painted.
const watch = `
  window.benchFrames = []
  addEventListener('pointermove', () => {
    const start = performance.now()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => window.benchFrames.push(performance.now() - start)
      port2.postMessage(0)
    })
  }, true)
`

interface Api {
  get<T>(path: string): Promise<T>
  send(method: 'PUT' | 'DELETE', path: string, data?: object): Promise<void>
}

async function signIn(page: Page): Promise<Api> {
  const answer = await page.request.post(`${origin}/v2/login`, { data: { username: 'admin', password } })
  const headers = { authorization: ((await answer.json()) as { data: { token: string } }).data.token }
  await page.goto(`${origin}/enterprise/login`)
  await page.locator('input').first().fill('admin')
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/index/)
  return {
    get: async <T>(path: string) =>
      ((await (await page.request.get(origin + path, { headers })).json()) as { data: T }).data,
    async send(method, path, data) {
      const sent = await page.request.fetch(origin + path, { method, headers, ...(data && { data }) })
      if (!sent.ok()) throw new Error(`${method} ${path}: ${await sent.text()}`)
    },
  }
}

async function dragAround(page: Page): Promise<number[]> {
  const box = await page.locator('.design-card [data-element-id=e14]').boundingBox()
  if (!box) throw new Error('no element to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate('window.benchFrames.length = 0')
  for (let step = 1; step <= moves; step += 1)
    await page.mouse.move(x + Math.sin(step / 9) * 90, y + Math.cos(step / 7) * 120)
  await page.mouse.up()
  return page.evaluate<number[]>('window.benchFrames')
}

const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript(watch)
  const api = await signIn(page)
  const { vertical } = await api.get<{ vertical: { templateId: string }[] }>('/v2/template/list')
  const templateId = vertical[0]?.templateId ?? ''
  const draft = `/v2/template/design/draft?templateId=${templateId}`
  await api.send('DELETE', draft)
  await api.send('PUT', '/v2/template/design/draft', { templateId, design, version: 0 })
  await page.goto(`${origin}/enterprise/demo/digitalcard/cardcustom?id=${templateId}`)
  await page.locator('.design-card [data-element-id=e30]').waitFor({ timeout: 60_000 })
  const frames = (await dragAround(page)).sort((a, b) => a - b)
  const p95 = frames[Math.floor(frames.length * 0.95)] ?? 0
  console.log(
    `designer, 30 elements, ${frames.length} moves: median ${median(frames).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms from move to paint`,
  )
  report({ what: 'designer with 30 elements, from move to paint, p95', value: p95, unit: 'ms', atMost: 16.7 })
  await api.send('DELETE', draft)
} finally {
  await browser.close()
}
