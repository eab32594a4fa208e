import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { buildVcard, splitName, type VcardContact } from './vcard.renderer.ts'

/** A reader written from RFC 2426 and RFC 2425 alone: unfold, split name from value, split components, unescape. */
function readVcard(text: string): Map<string, string[]> {
  const unfolded = text.replace(/\r\n[ \t]/g, '')
  const lines = unfolded.split('\r\n').filter(Boolean)
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      const value = line.slice(colon + 1)
      const parts = value.split(/(?<=(?:^|[^\\])(?:\\\\)*);/)
      return [line.slice(0, colon), parts.map(unescape)]
    }),
  )
}
const unescape = (text: string) =>
  text.replace(/\\([\\,;nN])/g, (_, character: string) =>
    character.toLowerCase() === 'n' ? '\n' : character,
  )

const contact = (extra: Partial<VcardContact> = {}): VcardContact => ({
  name: '林知远',
  uid: 'https://cards.example/c/abc',
  revisedAt: new Date('2026-11-20T01:30:00.123Z'),
  ...extra,
})

describe('names', () => {
  test.each([
    ['林知远', '林', '知远'],
    ['欧阳修远', '欧阳', '修远'],
    ['欧阳', '欧', '阳'],
    ['司马光', '司马', '光'],
    ['佐々木 美咲', '佐々木', '美咲'],
    ['Ada King Lovelace', 'Lovelace', 'Ada King'],
    ['Cher', '', 'Cher'],
    ['李', '李', ''],
  ])('%s is %s | %s', (name, family, given) => {
    expect(splitName(name)).toEqual({ family, given })
  })
})

describe('the vCard', () => {
  test('has the form that phones import', () => {
    const text = buildVcard(
      contact({
        company: '海川智能科技（苏州）有限公司',
        department: '市场部',
        title: '产品总监',
        mobile: '138 0013 8000',
        phone: '0512-6288 8888',
        email: 'lin@example.com',
        wechat: 'lin_zy',
        address: '星湖街 328 号; 3 栋',
      }),
    )
    expect(text.startsWith('BEGIN:VCARD\r\nVERSION:3.0\r\nN:林;知远;;;\r\nFN:林知远\r\n')).toBe(true)
    expect(text.endsWith('REV:2026-11-20T01:30:00Z\r\nEND:VCARD\r\n')).toBe(true)
    expect(text).toContain('ORG:海川智能科技（苏州）有限公司;市场部\r\n')
    expect(text).toContain('TEL;TYPE=CELL,VOICE:+8613800138000\r\n')
    expect(text).toContain('ADR;TYPE=WORK:;;星湖街 328 号\\; 3 栋;;;;\r\n')
    expect(text).toContain('X-WECHAT:lin_zy\r\n')
  })

  test('says nothing about what is missing', () => {
    expect(buildVcard(contact({ company: '  ', mobile: '' }))).not.toMatch(/ORG|TEL|TITLE|PHOTO|undefined/)
  })

  test('a photograph folds too', () => {
    const photo = 'QUJD'.repeat(400)
    const text = buildVcard(contact({ photo }))
    expect(readVcard(text).get('PHOTO;ENCODING=b;TYPE=JPEG')).toEqual([photo])
  })

  const text = fc.string({
    unit: fc.constantFrom(...Array.from('ab 林海,;\\:\n\r\t\u0000あé😀"\'（）')),
    maxLength: 120,
  })
  const kept = (value: string) =>
    value
      .trim()
      .replace(/\r\n?/g, '\n')
      // eslint-disable-next-line no-control-regex -- what the writer drops
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '')

  test('what is written is read back, whatever the text, and every line is at most 75 octets and whole characters', () => {
    fc.assert(
      fc.property(text, text, text, text, (name, company, department, note) => {
        const written = buildVcard(contact({ name, company, department, note }))
        for (const line of written.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line.isWellFormed()).toBe(true)
          expect(line).not.toMatch(/[\r\n]/)
        }
        const read = readVcard(written)
        expect(read.get('FN') ?? ['']).toEqual([kept(name)])
        expect(read.get('NOTE') ?? ['']).toEqual([kept(note)])
        if (company.trim() && department.trim())
          expect(read.get('ORG')).toEqual([kept(company), kept(department)])
        const [family = '', given = ''] = read.get('N') ?? []
        expect(read.get('N')).toHaveLength(5)
        const { family: expectedFamily, given: expectedGiven } = splitName(name)
        expect([family, given]).toEqual([kept(expectedFamily), kept(expectedGiven)])
      }),
      { numRuns: 400 },
    )
  })

  test('version 4 says the same in its own way', () => {
    const written = buildVcard(
      contact({ mobile: '138 0013 8000', fax: '0512-6288 8889', email: 'lin@example.com', photo: 'QUJD' }),
      '4.0',
    )
    expect(
      written.startsWith('BEGIN:VCARD\r\nVERSION:4.0\r\nKIND:individual\r\nN:林;知远;;;\r\nFN:林知远\r\n'),
    ).toBe(true)
    expect(written).toContain('TEL;VALUE=uri;TYPE="cell,voice":tel:+8613800138000\r\n')
    expect(written).toContain('TEL;VALUE=uri;TYPE="work,fax":tel:051262888889\r\n')
    expect(written).toContain('PHOTO:data:image/jpeg;base64,QUJD\r\n')
    expect(written).toContain('REV:20261120T013000Z\r\n')
  })

  test('what version 4 writes is read back too', () => {
    fc.assert(
      fc.property(text, text, text, (name, company, note) => {
        const written = buildVcard(contact({ name, company, note }), '4.0')
        for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        const read = readVcard(written)
        expect(read.get('VERSION')).toEqual(['4.0'])
        expect(read.get('FN') ?? ['']).toEqual([kept(name)])
        expect(read.get('ORG') ?? ['']).toEqual([kept(company)])
        expect(read.get('NOTE') ?? ['']).toEqual([kept(note)])
        expect(read.get('N')).toHaveLength(5)
      }),
      { numRuns: 300 },
    )
  })
})
