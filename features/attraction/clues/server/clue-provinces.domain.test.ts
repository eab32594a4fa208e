import { expect, test } from 'vitest'

import { beginningsOf, provinceOf, stemsOf } from './clue-provinces.domain.ts'

const stems = stemsOf([
  { code: '320000', name: '江苏省' },
  { code: '320500', name: '苏州市' },
  { code: '450000', name: '广西壮族自治区' },
  { code: '460000', name: '海南省' },
  { code: '469000', name: '县' },
  { code: '220000', name: '吉林省' },
  { code: '220200', name: '吉林市' },
  { code: '222400', name: '延边朝鲜族自治州' },
  { code: '630000', name: '青海省' },
  { code: '632500', name: '海南藏族自治州' },
])

test.each([
  ['江苏苏州', '32'],
  ['苏州工业园区', '32'],
  ['江苏省', '32'],
  ['广西', '45'],
  ['延边', '22'],
  ['吉林市', '22'],
  ['海南', '46'],
  ['海南省三亚市', '46'],
  ['海南藏族自治州', '63'],
  ['县', ''],
  ['Suzhou', ''],
  ['', ''],
])('%s lies in province "%s"', (region, province) => {
  expect(provinceOf(stems, region)).toBe(province)
})

test('beginnings of a province take its places in and leave out those of others', () => {
  expect(beginningsOf(stems, '46')).toEqual({ in: ['海南'], out: ['海南藏族自治州'] })
  expect(beginningsOf(stems, '32')).toEqual({ in: ['江苏', '苏州'], out: [] })
  expect(beginningsOf(stems, '99')).toEqual({ in: [], out: [] })
})
