import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { bundledRegions, openRegionFile, regionName } from './regions.ts'

test.each([
  [{ country: '中国', province: '江苏省', city: '苏州市' }, '江苏 苏州'],
  [{ country: '中国', province: '上海', city: '上海市' }, '上海'],
  [{ country: '中国', province: '广西壮族自治区', city: '南宁市' }, '广西 南宁'],
  [{ country: '中国', province: '0', city: '0' }, '中国'],
  [{ country: '日本', province: '東京', city: '0' }, '日本'],
  [{ country: '0', province: '0', city: '内网IP' }, null],
])('%o is %s', (place, name) => {
  expect(regionName(place)).toBe(name)
})

test('the data that come with the product know big networks and no private ones', async () => {
  expect(await bundledRegions('120.24.78.68')).toBe('广东 深圳')
  expect(await bundledRegions('::ffff:120.24.78.68')).toBe('广东 深圳')
  expect(await bundledRegions('192.168.1.1')).toBeNull()
  expect(await bundledRegions('no address')).toBeNull()
})

/** A file of the documented form: header, vector index by the first two octets, segments, texts. */
function makeXdb(segments: readonly [first: number, last: number, text: string][]): string {
  const indexAt = 256 + 256 * 256 * 8
  const texts = segments.map(([, , text]) => Buffer.from(text))
  const index = Buffer.alloc(segments.length * 14)
  const vector = Buffer.alloc(256 * 256 * 8)
  let textAt = indexAt + index.length
  for (const [place, [first, last]] of segments.entries()) {
    const text = texts[place] ?? Buffer.alloc(0)
    index.writeUInt32LE(first, place * 14)
    index.writeUInt32LE(last, place * 14 + 4)
    index.writeUInt16LE(text.length, place * 14 + 8)
    index.writeUInt32LE(textAt, place * 14 + 10)
    textAt += text.length
    const cell = (first >>> 16) * 8
    if (vector.readUInt32LE(cell) === 0) vector.writeUInt32LE(indexAt + place * 14, cell)
    vector.writeUInt32LE(indexAt + place * 14, cell + 4)
  }
  const path = join(mkdtempSync(join(tmpdir(), 'cardline-xdb-')), 'regions.xdb')
  writeFileSync(path, Buffer.concat([Buffer.alloc(256), vector, index, ...texts]))
  return path
}

test("an operator's own file is read", async () => {
  const base = 0x0a010000
  const regionOf = openRegionFile(
    makeXdb([
      [base, base + 255, '中国|0|浙江省|杭州市|电信'],
      [base + 512, base + 767, '法国|0|0|0|0'],
    ]),
  )
  expect(await regionOf('10.1.0.77')).toBe('浙江 杭州')
  expect(await regionOf('10.1.2.1')).toBe('法国')
  expect(await regionOf('10.1.1.1')).toBeNull()
  expect(await regionOf('99.9.9.9')).toBeNull()
  expect(await regionOf('2001:db8::1')).toBeNull()
})
