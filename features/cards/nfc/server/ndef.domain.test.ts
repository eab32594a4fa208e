import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  fitsOn,
  hexOf,
  ndefMessage,
  type NdefRecord,
  shortContact,
  shortText,
  tlvBlock,
} from './ndef.domain.ts'

describe('byte by byte', () => {
  test('an address, as the NFC Forum writes it', () => {
    const message = ndefMessage([{ type: 'uri', value: 'https://example.com/' }])
    expect(hexOf(message)).toBe('D1010D55046578616D706C652E636F6D2F')
    expect(hexOf(tlvBlock(message))).toBe('0311D1010D55046578616D706C652E636F6D2FFE')
  })

  test.each([
    ['http://www.a.cn', 'D10105550161' + '2E636E'],
    ['https://www.a.cn', 'D1010555' + '02612E636E'],
    ['http://a.cn', 'D1010555' + '03612E636E'],
    ['tel:110', 'D10108' + '550074656C3A313130'],
  ])('%s', (value, hex) => {
    expect(hexOf(ndefMessage([{ type: 'uri', value }]))).toBe(hex)
  })

  test('a second record: the first begins the message, the second ends it', () => {
    const message = ndefMessage([
      { type: 'uri', value: 'https://a.cn' },
      { type: 'text', value: '林', language: 'zh' },
    ])
    expect(hexOf(message)).toBe('91010555' + '04612E636E' + '51010654' + '027A68E69E97')
  })

  test('a contact is a media type, and a long one takes four bytes for its length', () => {
    const long = ndefMessage([{ type: 'vcard', value: 'x'.repeat(256) }])
    expect(hexOf(long.slice(0, 16))).toBe('C20A00000100746578742F7663617264')
    expect(hexOf(ndefMessage([{ type: 'vcard', value: 'x' }]).slice(0, 4))).toBe('D20A0174')
  })

  test('a long message takes three bytes for its length on the tag', () => {
    expect(hexOf(tlvBlock(new Uint8Array(254)).slice(0, 2))).toBe('03FE')
    expect(hexOf(tlvBlock(new Uint8Array(255)).slice(0, 4))).toBe('03FF00FF')
  })

  test('room on the chips', () => {
    expect(fitsOn(144)).toEqual({ ntag213: true, ntag215: true, ntag216: true })
    expect(fitsOn(145)).toEqual({ ntag213: false, ntag215: true, ntag216: true })
    expect(fitsOn(889)).toEqual({ ntag213: false, ntag215: false, ntag216: false })
  })
})

test('a short contact holds what there is, and no line of it can be forged', () => {
  expect(shortContact({ name: '林;晓,薇', mobile: '13800138000', title: '经理\nTEL:1' })).toBe(
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:林\\;晓\\,薇;;;',
      'FN:林\\;晓\\,薇',
      'TITLE:经理 TEL:1',
      'TEL;TYPE=CELL:13800138000',
      'END:VCARD',
    ].join('\r\n'),
  )
  expect(shortText({ name: '林晓薇', company: '明远' })).toBe('林晓薇 · 明远')
})

const starts = ['', 'http://www.', 'https://www.', 'http://', 'https://']

/** A reader of its own, written from the standard and not from the writer. */
// eslint-disable-next-line complexity -- one loop from the standard, easier to hold against it in one piece
function read(block: Uint8Array): NdefRecord[] {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  const isLong = block[1] === 0xff
  const length = isLong ? view.getUint16(2) : (block[1] ?? 0)
  const from = isLong ? 4 : 2
  expect([block[0], block[from + length], block.length]).toEqual([0x03, 0xfe, from + length + 1])
  const records: NdefRecord[] = []
  const decode = (a: number, b: number) => new TextDecoder().decode(block.slice(a, b))
  for (let at = from; at < from + length;) {
    const header = block[at] ?? 0
    const typeLength = block[at + 1] ?? 0
    const short = (header & 0x10) !== 0
    const size = short ? (block[at + 2] ?? 0) : view.getUint32(at + 2)
    const typeAt = at + (short ? 3 : 6)
    const payload = typeAt + typeLength
    const type = decode(typeAt, payload)
    expect((header & 0x80) !== 0).toBe(at === from)
    expect((header & 0x40) !== 0).toBe(payload + size === from + length)
    if (type === 'U')
      records.push({
        type: 'uri',
        value: (starts[block[payload] ?? 0] ?? '') + decode(payload + 1, payload + size),
      })
    else if (type === 'T') {
      const languageLength = block[payload] ?? 0
      const language = decode(payload + 1, payload + 1 + languageLength)
      records.push({ type: 'text', language, value: decode(payload + 1 + languageLength, payload + size) })
    } else records.push({ type: 'vcard', value: decode(payload, payload + size) })
    at = payload + size
  }
  return records
}

test('every message can be read back', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 400 })
    .map((value) => value.toWellFormed().replace(/^\ufeff/, ''))
  const record: fc.Arbitrary<NdefRecord> = fc.oneof(
    fc
      .tuple(fc.constantFrom(...starts), text)
      .map(([start, rest]) => ({ type: 'uri' as const, value: start + rest })),
    text.map((value) => ({ type: 'text' as const, value, language: 'zh' })),
    text.map((value) => ({ type: 'vcard' as const, value })),
  )
  fc.assert(
    fc.property(fc.array(record, { minLength: 1, maxLength: 3 }), (records) => {
      expect(read(tlvBlock(ndefMessage(records)))).toEqual(records)
    }),
  )
})
