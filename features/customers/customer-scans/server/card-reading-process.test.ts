import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'

import { createReadingProcess, type ReadingOptions } from './card-reading-process.adapter.ts'

// A program that does as it is told by the first byte of the picture, so that what becomes of a process is seen without
// loading models: h hangs, d dies, f fails, m has taken much memory; anything else is answered with its process.
const folder = mkdtempSync(join(tmpdir(), 'cardline-reading-'))
const program = join(folder, 'told.mjs')
writeFileSync(
  program,
  `process.on('message', ({ picture }) => {
    const told = String.fromCharCode(picture?.[0] ?? 0)
    if (told === 'd') process.kill(process.pid, 'SIGSEGV')
    if (told === 'h') while (true);
    if (told === 'f') return process.send({ failure: 'no picture' })
    process.send({ fields: [{ key: 'name', value: String(process.pid), confidence: null, box: null }], memory: told === 'm' ? 2 ** 40 : 1 })
  })
  process.on('disconnect', () => process.exit())`,
)
const opened: ReturnType<typeof createReadingProcess>[] = []
afterAll(async () => {
  for (const one of opened) await one.close()
  rmSync(folder, { recursive: true })
})

const never = () => new AbortController().signal
function open(options: ReadingOptions = {}) {
  const reading = createReadingProcess({ program, ...options })
  opened.push(reading)
  /** The process that answered. */
  const tell = async (what: string, signal = never()) =>
    Number((await reading.ask({ picture: Buffer.from(what) }, signal))[0]?.value)
  return { reading, tell }
}
const isAlive = (processId: number) => {
  try {
    return process.kill(processId, 0)
  } catch {
    return false
  }
}
async function untilGone(processId: number) {
  while (isAlive(processId)) await sleep(10)
}

test('one process reads all cards, one after the other, and closing ends it', async () => {
  const { reading, tell } = open()
  expect(reading.processId).toBeUndefined()
  const answers = await Promise.all([tell('a'), tell('b'), tell('c')])
  expect(new Set(answers)).toEqual(new Set([reading.processId]))
  expect(isAlive(answers[0])).toBe(true)
  await reading.close()
  expect(isAlive(answers[0])).toBe(false)
})

test('a process that dies takes its card with it, and the next card gets another one', async () => {
  const { tell } = open()
  const first = await tell('a')
  const [died, next] = await Promise.allSettled([tell('d'), tell('a')])
  expect(died).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('SIGSEGV') as string },
  })
  expect(next.status === 'fulfilled' && next.value !== first).toBe(true)
  expect(isAlive(first)).toBe(false)
})

test('what hangs is given up in time and ended, and the next card is read', async () => {
  const { tell, reading } = open({ timeoutMs: 8_000 })
  const first = await tell('a')
  await expect(tell('h')).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(isAlive(first)).toBe(false)
  expect(await tell('a')).toBe(reading.processId)
})

test('whoever stops does not wait: neither for a card that is read nor for the queue', async () => {
  const { tell, reading } = open()
  await tell('a')
  const stop = new AbortController()
  const both = Promise.allSettled([tell('h', stop.signal), tell('a', stop.signal), tell('a')])
  stop.abort(new Error('stopped'))
  expect(await both).toMatchObject([
    { status: 'rejected', reason: { message: 'stopped' } },
    { status: 'rejected', reason: { message: 'stopped' } },
    { status: 'fulfilled', value: reading.processId },
  ])
})

test('a picture that cannot be read does not cost the process', async () => {
  const { tell } = open()
  const first = await tell('a')
  await expect(tell('f')).rejects.toThrow('no picture')
  expect(await tell('a')).toBe(first)
})

test('it ends when nobody scans any more', async () => {
  const { tell, reading } = open({ idleMs: 30 })
  await untilGone(await tell('a'))
  expect(reading.processId).toBeUndefined()
  expect(await tell('a')).toBeGreaterThan(0)
})

test('it begins anew when it has taken too much memory', async () => {
  const { tell } = open()
  const first = await tell('m')
  expect(isAlive(first)).toBe(false)
  expect(await tell('a')).not.toBe(first)
})
