import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { readProfile } from './icc-profile.domain.ts'

/** The profile of a press that comes with the library of pictures, and one of a screen. */
const profileOf = async (name: 'cmyk' | 'srgb') => {
  const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#c00' } })
  const jpeg = await (name === 'cmyk' ? picture.toColourspace('cmyk') : picture)
    .withIccProfile(name)
    .jpeg()
    .toBuffer()
  const { icc } = await sharp(jpeg).metadata()
  if (!icc) throw new Error('no profile')
  return Buffer.from(icc)
}

let press: Buffer
beforeAll(async () => {
  press = await profileOf('cmyk')
})

test('the profile of a press is read, with its name and version', () => {
  const read = readProfile(press)
  expect(read).toMatchObject({ ok: true, profile: { version: '2.2' } })
  expect(read.ok && read.profile.description.length).toBeGreaterThan(3)
})

const changed = (change: (content: Buffer) => void) => {
  const content = Buffer.from(press)
  change(content)
  return content
}

test('everything else is refused, each for its reason', async () => {
  const wrong = [
    [Buffer.from('%PDF-1.6'), 'notProfile'],
    [Buffer.alloc(4096), 'notProfile'],
    [changed((content) => content.write('acsq', 36, 'latin1')), 'notProfile'],
    [press.subarray(0, press.length - 1), 'size'],
    [Buffer.concat([press, Buffer.alloc(1)]), 'size'],
    [changed((content) => content.writeUInt8(5, 8)), 'version'],
    [changed((content) => content.write('mntr', 12, 'latin1')), 'class'],
    [await profileOf('srgb'), 'class'],
    [changed((content) => content.write('RGB ', 16, 'latin1')), 'space'],
    [changed((content) => content.write('CMYK', 20, 'latin1')), 'space'],
    [changed((content) => content.writeUInt32BE(0, 128)), 'tables'],
    [changed((content) => content.writeUInt32BE(4_000_000_000, 128)), 'tables'],
    [changed((content) => content.writeUInt32BE(press.length, 136)), 'tables'],
  ] as const
  for (const [content, denial] of wrong) expect(readProfile(content)).toEqual({ ok: false, denial })
})

test('a name in several languages is read by its first', () => {
  const name = Buffer.from('日本印刷', 'utf16le').swap16()
  const mluc = Buffer.alloc(28 + name.length)
  mluc.write('mluc', 0, 'latin1')
  mluc.writeUInt32BE(1, 8)
  mluc.writeUInt32BE(12, 12)
  mluc.write('jaJP', 16, 'latin1')
  mluc.writeUInt32BE(name.length, 20)
  mluc.writeUInt32BE(28, 24)
  name.copy(mluc, 28)
  const grown = Buffer.concat([press, mluc])
  grown.writeUInt32BE(grown.length, 0)
  grown.writeUInt8(4, 8)
  for (let at = 132; at < 132 + grown.readUInt32BE(128) * 12; at += 12)
    if (grown.toString('latin1', at, at + 4) === 'desc') {
      grown.writeUInt32BE(press.length, at + 4)
      grown.writeUInt32BE(mluc.length, at + 8)
    }
  expect(readProfile(grown)).toEqual({ ok: true, profile: { description: '日本印刷', version: '4.2' } })
})
