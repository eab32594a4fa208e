import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { cleanCaptions } from './captions.domain.ts'
import { rangeOf } from './media-range.domain.ts'
import { copyWithoutTraces, isPlayable, readMp4 } from './mp4-reader.adapter.ts'
import { box, filmed, hasConverter, makeMp4, type OddMp4, withFile } from './videos.world.ts'

const read = (content: Buffer) => withFile(content, readMp4)
const zip = Buffer.from('504b0304140000000800', 'hex')

describe('an MP4', () => {
  test('tells its length, size and coding', async () => {
    expect(await read(makeMp4({ seconds: 7 }))).toMatchObject({
      durationMs: 7000,
      width: 320,
      height: 240,
      codings: ['avc1'],
      isFragmented: false,
    })
  })

  const odd: [string, OddMp4][] = [
    ['begins as something else', { before: Buffer.from('GIF89a<script>') }],
    ['has something behind it', { behind: [zip] }],
    ['has a page in a box that no video has', { behind: [box('html', '<script>alert(1)</script>')] }],
    ['has two indexes', { behind: [box('moov')] }],
    ['names samples outside of its media', { shift: 100_000 }],
    ['names samples in its own index', { shift: 60 }],
    ['says a length that its samples do not have', { length: 3000 }],
    ['says H.264 and is something else', { sample: Buffer.from('<html><script>alert(1)</script></html>') }],
    ['has a unit longer than its sample', { sample: Buffer.from([0, 0, 1, 0, 0x65, 1, 2, 3]) }],
    [
      'has a box in the index that is larger than the index',
      { inside: [Buffer.from('7fffffff75647461', 'hex')] },
    ],
    ['has a box of no size', { inside: [Buffer.from('0000000375647461', 'hex')] }],
  ]
  test.each(odd)('that %s is refused', async (_what, given) => {
    expect(await read(makeMp4(given))).toEqual({ flaw: expect.any(String) as string })
  })

  test('whose tables say more than they have is refused, and nothing of that size is asked for', async () => {
    const good = makeMp4()
    for (const table of ['stsz', 'stts', 'stsc', 'stco']) {
      const at = good.indexOf(table)
      const lying = Buffer.from(good)
      lying.writeUInt32BE(0x7fffffff, table === 'stsz' ? at + 12 : at + 8)
      // The very reason: a table that is believed fails later, after its size was asked for.
      expect({ table, read: await read(lying) }).toEqual({
        table,
        read: { flaw: 'a table longer than its box' },
      })
    }
    const huge = Buffer.from(good)
    huge.writeUInt32BE(0xfffffff0, good.indexOf('moov') - 4)
    expect(await read(huge)).toEqual({ flaw: 'moov is larger than what it lies in' })
    const deep = Array.from({ length: 4000 }).reduce<Buffer>((inner) => box('moov', inner), Buffer.alloc(0))
    expect(await read(makeMp4({ inside: [deep] }))).toEqual({ flaw: 'boxes that lie too deep' })
  })

  test('is never read past its end, however it is cut', async () => {
    const good = makeMp4({ seconds: 2 })
    for (let length = 0; length < good.length; length += 3)
      expect(await read(good.subarray(0, length))).toHaveProperty('flaw')
  })

  test('of another coding is not played as it is', async () => {
    const facts = await read(makeMp4({ coding: 'hvc1' }))
    expect('flaw' in facts ? facts : isPlayable(facts)).toBe(false)
  })

  test('loses the place where it was taken and what hides in it, and plays as before', async () => {
    const content = makeMp4({
      inside: [box('udta', box('©xyz', '+31.2304+121.4737/'))],
      behind: [box('free', zip), box('uuid', 'secret maker'), box('meta', 'more secret')],
    })
    await withFile(content, async (path) => {
      const copy = join(path, '..', 'copy')
      await copyWithoutTraces(path, copy)
      const after = await readFile(copy)
      expect(after.length).toBe(content.length)
      for (const trace of ['+31.2304', 'secret', 'PK\u0003\u0004']) {
        expect({ trace, before: content.includes(trace) }).toEqual({ trace, before: true })
        expect({ trace, after: after.includes(trace) }).toEqual({ trace, after: false })
      }
      expect(await readMp4(copy)).toEqual(await readMp4(path))
      expect(after.subarray(0, 100)).toEqual(content.subarray(0, 100))
    })
  })

  test.skipIf(!hasConverter)('as cameras and programs write it is read', async () => {
    const facts = await read(await filmed(3))
    expect(facts).toMatchObject({ width: 320, height: 240, codings: ['avc1', 'mp4a'] })
  })
})

test.each([
  [undefined, 'whole'],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=20-10', 'none'],
  ['bytes=0-1,5-6', 'whole'],
  ['lines=0-1', 'whole'],
])('the range %s of a hundred bytes', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range)
})

test('subtitles keep their times and words and nothing else', () => {
  expect(
    cleanCaptions(
      '\uFEFFWEBVTT - x\r\n\r\nSTYLE\r\n::cue { background: url(https://evil) }\r\n\r\n1\r\n00:01.000 --> 00:02.500 align:start\r\n<v 王>你<b>好</b>\r\n',
    ),
  ).toBe('WEBVTT\n\n00:01.000 --> 00:02.500\n你好\n')
  expect(cleanCaptions('<html>')).toBeUndefined()
  expect(cleanCaptions('WEBVTT\n\nno cue')).toBeUndefined()
})
