import { afterAll, expect, test } from 'vitest'

import { drawPaperCard, paperPeople } from '#platform/testing/paper-card.ts'
import sharp from 'sharp'

import { createLocalCardReader } from './local-card-reader.adapter.ts'

// A busy machine reads no worse, only later.
const reader = createLocalCardReader({ timeoutMs: 120_000 })
afterAll(() => reader.close())

const never = () => new AbortController().signal
const turns = [2, 2.4, 3.1, 3.6, -2.2, -3]
const looks = paperPeople.flatMap((person, row) =>
  [false, true].flatMap((isDark) =>
    [false, true].map((isPhoto, column) => ({
      person,
      isDark,
      isPhoto,
      turned: turns[(row * 4 + Number(isDark) * 2 + column) % 6] ?? 2,
    })),
  ),
)

test(
  'nine of ten fields of drawn cards are right: white and dark, clean and as photographed',
  { timeout: 180_000 },
  async () => {
    const missed: string[] = []
    let all = 0
    const right = { clean: 0, photo: 0 }
    for (const { person, ...look } of looks) {
      const found = await reader.read(await drawPaperCard(person, look), never())
      for (const [key, value] of Object.entries(person)) {
        all += 1
        const read = found.filter((field) => field.key === key).map((field) => field.value)
        if (read.includes(value)) right[look.isPhoto ? 'photo' : 'clean'] += 1
        else
          missed.push(
            `${look.isDark ? 'dark' : 'white'} ${look.isPhoto ? 'photo' : 'clean'} ${key}: ${value} was read as ${read.join(' | ') || 'nothing'}`,
          )
      }
    }
    process.stdout.write(
      `${looks.length} cards, ${right.clean + right.photo} of ${all} fields right (clean ${right.clean}/${all / 2}, photo ${right.photo}/${all / 2})\n${missed.join('\n')}\n`,
    )
    expect(looks).toHaveLength(12)
    expect((right.clean + right.photo) / all).toBeGreaterThanOrEqual(0.9)
  },
)

test('every field says where it stands in the picture', { timeout: 60_000 }, async () => {
  const [person] = paperPeople
  if (!person) throw new Error('nobody is there')
  const picture = await drawPaperCard(person, { isPhoto: true, turned: 3.2 })
  const mobile = (await reader.read(picture, never())).find(({ key }) => key === 'mobile')
  if (!mobile?.box) throw new Error('no number was found')
  const { x, y, width, height } = mobile.box
  // The part alone, read again, says the same: it is the right part.
  const part = await sharp(picture)
    .extract({ left: Math.max(0, x - 14), top: Math.max(0, y - 14), width: width + 28, height: height + 28 })
    .extend({ top: 200, bottom: 200, left: 200, right: 200, background: '#b0a89c' })
    .toBuffer()
  expect((await reader.read(part, never())).map(({ value }) => value)).toContain(person.mobile)
})

test('a picture without letters has no fields', { timeout: 60_000 }, async () => {
  const empty = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#eeeeee' } })
    .png()
    .toBuffer()
  expect(await reader.read(empty, never())).toEqual([])
})

test('what takes too long is given up, and the next card is read', { timeout: 60_000 }, async () => {
  const [person] = paperPeople
  if (!person) throw new Error('nobody is there')
  const picture = await drawPaperCard(person)
  const hasty = createLocalCardReader({ timeoutMs: 1 })
  await expect(hasty.read(picture, never())).rejects.toThrow(/timeout/i)
  await hasty.close()
  const recycled = createLocalCardReader({ cardsPerWorker: 1 })
  const names = []
  for (let card = 0; card < 2; card += 1)
    names.push((await recycled.read(picture, never())).find(({ key }) => key === 'name')?.value)
  await recycled.close()
  expect(names).toEqual([person.name, person.name])
})

test('whoever stops does not wait', { timeout: 60_000 }, async () => {
  await expect(
    reader.read(
      await drawPaperCard(paperPeople[0] ?? ({} as never)),
      AbortSignal.abort(new Error('stopped')),
    ),
  ).rejects.toThrow('stopped')
})
