import { readFileSync } from 'node:fs'

import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import { drawPaperCard, paperPeople } from '#platform/testing/paper-card.ts'

import { type CardScore, scoreOf } from './card-scores.world.ts'
import { createReadingProcess } from './card-reading-process.adapter.ts'
import { paperCard, shots } from './paper-cards.world.ts'
import { layoutsA } from './paper-layouts-a.world.ts'
import { layoutsF } from './paper-layouts-f.world.ts'
import { peopleOf } from './paper-people-d.world.ts'
import { makePerson, randomFrom, vocabularyA } from './paper-people.world.ts'

// A busy machine reads no worse, only later.
const reading = createReadingProcess({ timeoutMs: 300_000 })
afterAll(() => reading.close())

const never = () => new AbortController().signal
const read = (picture: Buffer) => reading.ask({ picture }, never())
const [person] = paperPeople
if (!person) throw new Error('nobody is there')

test(
  'cards of seven designs are read: clean, askew, on their heads and turned',
  { timeout: 300_000 },
  async () => {
    const cards = layoutsA.flatMap((layout, index) => [
      { layout, shot: shots[index % 4], seed: 100 + index },
      ...(index < 5 ? [{ layout, shot: shots[(index + 2) % 4], seed: 200 + index }] : []),
    ])
    expect(cards).toHaveLength(12)
    const scores: CardScore[] = []
    for (const { layout, shot, seed } of cards) {
      if (!shot) throw new Error('there are four ways to photograph')
      const drawn = makePerson(randomFrom(seed), layout.script, vocabularyA)
      const { name, picture, truth } = await paperCard({ layout, person: drawn, shot, seed })
      scores.push(...scoreOf(name, truth, await read(picture)))
    }
    const missed = scores.filter(({ isRight }) => !isRight)
    process.stdout.write(`${missed.map(({ says }) => says).join('\n')}\n`)
    const shareOf = (keys: readonly string[]) => {
      const asked = scores.filter(({ key }) => keys.includes(key))
      return asked.filter(({ isRight }) => isRight).length / asked.length
    }
    expect(shareOf(['name', 'mobile', 'company'])).toBeGreaterThanOrEqual(0.97)
    expect(shareOf(['email', 'title', 'address'])).toBeGreaterThanOrEqual(0.94)
  },
)

test('every field says where it stands in the picture', async () => {
  const picture = await drawPaperCard(person, { isPhoto: true, turned: 3.2 })
  const mobile = (await read(picture)).find(({ key }) => key === 'mobile')
  if (!mobile?.box) throw new Error('no number was found')
  const { x, y, width, height } = mobile.box
  // The part alone, read again, says the same: it is the right part.
  const part = await sharp(picture)
    .extract({ left: Math.max(0, x - 14), top: Math.max(0, y - 14), width: width + 28, height: height + 28 })
    .extend({ top: 200, bottom: 200, left: 200, right: 200, background: '#b0a89c' })
    .toBuffer()
  expect((await read(part)).map(({ value }) => value)).toContain(person.mobile)
})

test('a picture is seen as its camera held it', async () => {
  const turned = await sharp(await drawPaperCard(person))
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const name = (await read(turned)).find(({ key }) => key === 'name')
  expect(name?.value).toBe(person.name)
  // Upright, the name is wider than high.
  expect(name?.box && name.box.width > name.box.height).toBe(true)
})

test('what is no card has no fields; what is no picture is refused; what is too large as well; and the same process goes on', async () => {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#eeeeee' }, limitInputPixels: false })
      .png({ compressionLevel: 1 })
      .toBuffer()
  expect(await read(await blank(600, 400))).toEqual([])
  expect(await read(await blank(5, 5))).toEqual([])
  const { processId } = reading
  await expect(read(Buffer.from('no picture at all'))).rejects.toThrow(/unsupported image format/i)
  const card = await drawPaperCard(person)
  await expect(read(card.subarray(0, card.length / 2))).rejects.toThrow()
  await expect(read(await blank(8000, 6000))).rejects.toThrow(/pixel limit/i)
  expect((await read(card)).find(({ key }) => key === 'name')?.value).toBe(person.name)
  expect(reading.processId).toBe(processId)
})

// The model of the first reading knows no kana.
test('a Japanese card is read with its kana, and a card in simplified characters after it', async () => {
  const layout = layoutsF.find(({ script }) => script === 'ja')
  const [, printed] = peopleOf(layout?.name ?? '')
  const [shot] = shots
  if (!layout || !printed || !shot) throw new Error('nobody is there')
  const { picture, truth } = await paperCard({ layout, person: printed, shot, seed: 1 })
  const fields = await read(picture)
  for (const key of ['name', 'company', 'address'] as const)
    expect(fields.find((field) => field.key === key)?.value.replaceAll(' ', '')).toBe(
      truth[key]?.replaceAll(' ', ''),
    )
  const name = (await read(await drawPaperCard(person))).find(({ key }) => key === 'name')
  expect(name?.value).toBe(person.name)
})

test('the process stays below 700 megabytes, also with a picture of 39 million pixels', async () => {
  const large = await sharp(await drawPaperCard(person, { isPhoto: true }))
    .resize(7600, 5100, { fit: 'fill' })
    .jpeg()
    .toBuffer()
  expect((await read(large)).find(({ key }) => key === 'mobile')?.value).toBe(person.mobile)
  const [, most = 'unknown'] =
    /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${reading.processId}/status`, 'utf8')) ?? []
  process.stdout.write(`${Math.round(Number(most) / 1024)} MB at most\n`)
  expect(Number(most) / 1024).toBeLessThan(700)
})
