import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { drawPaperCard, paperPeople } from '#platform/testing/paper-card.ts'

import { customerScansContract } from '../customer-scans.contract.ts'
import { cardReader, type ReadField } from './card-reader.public.ts'
import { cardScans } from './customer-scans.tables.ts'
import { openScanWorld, png } from './scans.world.ts'

let w: Awaited<ReturnType<typeof openScanWorld>>
let shown: (typeof cards.$inferSelect)[]
let paused: typeof cards.$inferSelect
const [person] = paperPeople
if (!person) throw new Error('nobody is there')

beforeAll(async () => {
  w = await openScanWorld('visitor_cards')
  const all = await w.inCompany((tx) => tx.select().from(cards))
  shown = all.filter(({ state }) => state === 'active')
  const found = all.find(({ state }) => state === 'paused')
  if (!found || shown.length < 4) throw new Error('the demonstration has too few cards')
  paused = found
})
afterEach(() => w.readAgain())
afterAll(() => w.close())

const publicIdOf = (nth: number) => shown[nth]?.publicId ?? ''
let visitors = 0
/** Somebody at an address that nobody had before. */
const newAddress = () => `198.51.${(visitors += 1) >> 8}.${visitors & 255}`

interface Sent {
  content?: Buffer
  name?: string
  from?: string
}
async function send(publicId: string, { content = png, name = 'card.png', from = newAddress() }: Sent = {}) {
  const form = formOf([{ name, content }])
  const answer = await w.world.inject({
    method: 'POST',
    url: customerScansContract.readForVisitor.path.replace(':id', publicId),
    headers: { ...form.headers, 'accept-language': 'zh-CN' },
    payload: form.payload,
    remoteAddress: from,
  })
  const { requestId: _differs, ...said } = answer.json<{
    msg: string
    data: { fields: { key: string; value: string }[] } | null
    requestId?: string
  }>()
  return { status: answer.statusCode, ...said }
}

/** A reader that answers once it is told to. */
function heldReader() {
  let readings = 0
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  w.world.app.services.provided.get(cardReader).read = async (): Promise<ReadField[]> => {
    readings += 1
    await released
    return []
  }
  return { release, readings: () => readings }
}

test('a visitor’s paper card fills the form and is kept nowhere', { timeout: 60_000 }, async () => {
  const kept = () =>
    w.inCompany(async (tx) => [
      (await tx.select({ id: storedFiles.id }).from(storedFiles)).length,
      (await tx.select({ id: cardScans.id }).from(cardScans)).length,
    ])
  const before = await kept()
  const { status, data } = await send(publicIdOf(0), {
    content: await drawPaperCard(person, { isPhoto: true }),
    name: '张伟明.jpg',
  })
  expect(status).toBe(200)
  expect(data?.fields).toContainEqual({ key: 'name', value: person.name })
  expect(data?.fields).toContainEqual({ key: 'mobile', value: person.mobile })
  expect(data?.fields).toContainEqual({ key: 'email', value: person.email })
  // Only what the form asks for goes back.
  expect(data?.fields.map(({ key }) => key)).not.toContain('address')
  expect(await kept()).toEqual(before)
})

test('a card that is not shown answers as one that never was, and nothing is read for it', async () => {
  const reader = heldReader()
  const [unknown, closed] = [await send('A'.repeat(22)), await send(paused.publicId)]
  expect(unknown.status).toBe(404)
  expect(closed).toEqual(unknown)
  expect(reader.readings()).toBe(0)
})

test('a card that cannot be read is answered with what to do, and with nothing of the reader', async () => {
  w.fails(new Error('13800138000 at /models/rec.onnx'))
  const { status, msg, data } = await send(publicIdOf(0))
  expect({ status, data }).toEqual({ status: 422, data: { reason: 'UNREADABLE' } })
  expect(msg).toContain('直接填写')
  expect(msg).not.toMatch(/13800138000|onnx/)
})

test('what is no picture, or too large, is never handed to the reader', async () => {
  const reader = heldReader()
  const id = publicIdOf(0)
  expect((await send(id, { content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') })).status).toBe(
    400,
  )
  expect((await send(id, { name: 'card.gif' })).status).toBe(400)
  expect((await send(id, { content: Buffer.alloc(5 * 1024 * 1024 + 1, 1) })).status).toBe(413)
  expect(reader.readings()).toBe(0)
})

describe('limits', () => {
  test('three cards are read at once; whoever comes then is asked to wait, and may come again', async () => {
    const reader = heldReader()
    const first = [0, 1, 2].map((nth) => send(publicIdOf(nth)))
    await expect.poll(reader.readings).toBe(3)
    expect((await send(publicIdOf(3))).status).toBe(503)
    reader.release()
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await send(publicIdOf(3))).status).toBe(200)
  })

  test('an address has thirty pictures in ten minutes; another one is not held back', async () => {
    w.says(['name', '方敏'])
    const from = '198.51.100.7'
    const statuses = []
    // Spread over pages: none of them comes near its own limit.
    for (let nth = 0; nth < 31; nth += 1) statuses.push((await send(publicIdOf(nth % 4), { from })).status)
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true)
    expect(statuses[30]).toBe(429)
    expect((await send(publicIdOf(0))).status).toBe(200)
  })

  test('a page has sixty cards read in ten minutes, whoever sends them; rubbish does not count', async () => {
    w.says(['name', '方敏'])
    const [page] = shown.slice(5)
    const id = page?.publicId ?? ''
    await send(id, { content: Buffer.from('rubbish') })
    for (let nth = 0; nth < 60; nth += 1) expect((await send(id)).status).toBe(200)
    expect((await send(id)).status).toBe(429)
    expect((await send(publicIdOf(6))).status).toBe(200)
  })
})
