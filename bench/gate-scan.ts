// From the picture of a ticket to the verdict at a gate with 20,000 tickets, on a processor four times slower.
import { createServer } from 'node:http'
import { generateKeyPairSync, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium } from '@playwright/test'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { numberText } from '#platform/text/number-text.ts'

import { builtFilesOf } from '../apps/mobile/built-files.server.ts'
import { report } from './report.ts'
import { allDays, ticketPayload, writeTicketCode } from '../features/shows/registrations/face/ticket-code.ts'

const root = join(import.meta.dirname, '..')
const tickets = 20_000
const shown = 40
const slowdown = Number(process.env['SLOWDOWN'] ?? 4)
const allowedMs = 300
const framesOfCode = 24

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`
const activityId = idOf(1)
const typeId = idOf(2)
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const codeOf = (registrationId: string) => {
  const payload = ticketPayload({
    activityId,
    registrationId,
    ticketTypeId: typeId,
    days: allDays,
    codeVersion: 1,
  })
  return writeTicketCode(
    payload,
    sign('sha256', payload, { key: keys.privateKey, dsaEncoding: 'ieee-p1363' }),
  )
}

/** A camera that sees one ticket after the other, turned a little and blurred. */
async function film(path: string): Promise<void> {
  const parts: Buffer[] = []
  for (let index = 0; index < shown; index += 1) {
    const code = await QRCode.toBuffer(codeOf(idOf(100 + index * 400)), {
      width: 380,
      margin: 4,
      errorCorrectionLevel: 'Q',
    })
    const turned = await sharp(code).rotate(4, { background: '#fff' }).blur(0.8).toBuffer()
    const frame = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#888' } })
      .composite([{ input: turned, left: 420, top: 140 }])
      .jpeg({ quality: 85 })
      .toBuffer()
    for (let turn = 0; turn < framesOfCode; turn += 1) parts.push(frame)
  }
  writeFileSync(path, Buffer.concat(parts))
}

const now = Date.now()
const hour = 3_600_000
const place = {
  activity: {
    id: activityId,
    end: activityId.replaceAll('-', '').slice(-16),
    title: 'Bench',
    startsAt: new Date(now - hour).toISOString(),
    endsAt: new Date(now + hour).toISOString(),
    zone: 'Asia/Shanghai',
    publicKey: keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  },
  device: { id: idOf(3), name: 'Bench', gateId: idOf(4) },
  gates: [{ id: idOf(4), name: 'North', hall: '', direction: 'entry', allowsReentry: true, typeIds: [] }],
  types: [{ id: typeId, name: 'Guest' }],
}
const ticketOf = (number: number) => ({
  id: idOf(100 + number),
  typeId,
  state: 'confirmed',
  codeVersion: 1,
  name: `T${number}`,
  company: '',
  tail: String(number % 10_000).padStart(4, '0'),
  keys: [`key-${number}`],
})

function answerOf(path: string, body: string): unknown {
  if (path.endsWith('/enrol')) return { device: 'A'.repeat(22), now: Date.now() }
  const { text } = JSON.parse(body) as { text: string }
  if (path.endsWith('/scans')) return { now: Date.now(), stored: 0, isLast: true }
  const from = Number((JSON.parse(text) as { cursor: string }).cursor || 0)
  const part = Array.from({ length: Math.min(1000, tickets - from) }, (_, index) => ticketOf(from + index))
  return {
    now: Date.now(),
    leaseUntil: new Date(Date.now() + 24 * hour).toISOString(),
    place,
    tickets: part,
    cursor: String(from + part.length),
    scans: [],
    scanCursor: '',
    hasMore: from + part.length < tickets,
  }
}

const files = builtFilesOf(join(root, 'dist/mobile'), 'gate.tsx')
if (!files?.[0]) throw new Error('build the pages first: npm run build mobile')
const page = `<!doctype html><html lang="en"><head><title>Gate</title><script type="module" src="${files[0]}"></script></head><body><div id="gate"></div></body></html>`
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  wasm: 'application/wasm',
  css: 'text/css',
}
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname.startsWith('/m/')) {
    response.setHeader('content-type', types[pathname.split('.').at(-1) ?? ''] ?? 'text/plain')
    return response.end(readFileSync(join(root, 'dist/mobile', pathname.slice(3))))
  }
  if (request.method !== 'POST') {
    response.setHeader('content-type', pathname === '/gate/' ? 'text/html' : 'text/javascript')
    response.setHeader('content-security-policy', "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'")
    return response.end(pathname === '/gate/' ? page : '')
  }
  let body = ''
  request.on('data', (part) => (body += String(part)))
  request.on('end', () => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ code: 200, msg: 'success', data: answerOf(pathname, body) }))
  })
  return undefined
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = server.address()
const origin = `http://localhost:${typeof address === 'object' ? address?.port : 0}`

const camera = join(tmpdir(), `gate-${process.pid}.mjpeg`)
await film(camera)
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${camera}`,
  ],
})
const tab = await browser.newPage()
await tab.goto(`${origin}/gate/#${'A'.repeat(22)}.${'B'.repeat(22)}`)
await tab.getByRole('button').first().click()
await tab.locator('input[name=pin]').fill('2468')
await tab.locator('button[type=submit]').click()
await tab.getByText(new RegExp(String(tickets))).waitFor({ timeout: 120_000 })
const session = await tab.context().newCDPSession(tab)
await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
// The picture before was looked at in vain: a ticket that came just after it has waited since then.
const watch = `
  globalThis.found = []
  let pictures = [0, 0]
  const draw = CanvasRenderingContext2D.prototype.drawImage
  CanvasRenderingContext2D.prototype.drawImage = function (...parts) {
    pictures = [pictures[1], performance.now()]
    draw.apply(this, parts)
  }
  const nameOf = () => document.querySelector('.gate-verdict p:last-child')?.textContent ?? ''
  let last = ''
  new MutationObserver(() => {
    if (nameOf() === last) return
    last = nameOf()
    const [from] = pictures
    requestAnimationFrame(() => found.push(performance.now() - from))
  }).observe(document.body, { subtree: true, characterData: true, childList: true })
`
await tab.evaluate(watch)
await tab.locator('.gate-start').click()
await tab.waitForTimeout(20_000 + shown * 1500)
const entered: number[] = await tab.evaluate('found')
const sorted = entered.slice(3).sort((a, b) => a - b)
const at = (part: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
await browser.close()
server.close()
report({
  what: `verdicts while a camera saw ${shown} tickets one after the other, again and again`,
  value: sorted.length,
  unit: '',
  atLeast: shown / 2,
})
report({
  what: `a picture of a ticket to the verdict, ${numberText(tickets)} tickets, processor slowed ${slowdown} times, median`,
  value: at(0.5),
  unit: 'ms',
  atMost: allowedMs,
})
report({ what: 'the same, p95', value: at(0.95), unit: 'ms', atMost: allowedMs })
