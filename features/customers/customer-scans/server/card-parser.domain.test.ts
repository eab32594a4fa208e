import { describe, expect, test } from 'vitest'

import { parseCard } from './card-parser.domain.ts'
import { assembled, joined, partsOf, type TextLine, turnedBack } from './card-text.domain.ts'

/** A line of one word a letter group, as a recogniser gives it: blanks between words, each ten pixels a letter. */
function line(words: string, { y = 0, height = 20, confidence = 95 } = {}): TextLine {
  let x = 0
  return {
    words: words.split(' ').map((text) => {
      const width = text.length * 10
      const word = { text, confidence, box: { x, y, width, height } }
      x += width + 4
      return word
    }),
  }
}
const valuesOf = (lines: readonly TextLine[]) =>
  Object.fromEntries(parseCard(lines).map(({ key, value }): [string, string] => [key, value]))

test.each([
  ['手机：138 1234 5678', 'mobile', '13812345678'],
  ['M +86 138-1234-5678', 'mobile', '13812345678'],
  ['Tel: 0571-88234567', 'tel', '0571-88234567'],
  ['电话 : ( 021 ) 61238899', 'tel', '021-61238899'],
  ['热线 400-820-8820', 'tel', '400-820-8820'],
  ['传真：0571-88234568', 'fax', '0571-88234568'],
  ['E-mail: Zhang.WM@Yunfan-Tech.CN', 'email', 'zhang.wm@yunfan-tech.cn'],
  ['网址：www.yunfan-tech.cn', 'website', 'www.yunfan-tech.cn'],
  ['微信号：zhang_weiming', 'wechat', 'zhang_weiming'],
  ['邮编：310012', 'postcode', '310012'],
  ['了编 ：310012', 'postcode', '310012'],
  ['统一社会信用代码：91330106MA2CFKQ27B', 'creditCode', '91330106MA2CFKQ27B'],
  ['杭州 云 帆 科 技 有 限 公司', 'company', '杭州云帆科技有限公司'],
  ['市 场 部', 'department', '市场部'],
  ['高级 工程师', 'title', '高级工程师'],
  ['地 址：浙江省 杭州市 西湖区 文三路 478 号', 'address', '浙江省杭州市西湖区文三路478号'],
  ['Zhang Weiming', 'englishName', 'Zhang Weiming'],
])('"%s" is the %s %s', (words, key, value) => {
  expect(valuesOf([line(words)])).toEqual({ [key]: value })
})

describe('whose card it is', () => {
  test('is told by surname and size', () => {
    expect(valuesOf([line('王府井', { height: 18 }), line('张 伟 明', { height: 60 })])).toMatchObject({
      name: '张伟明',
    })
  })
  test('also with a surname of two letters', () => {
    expect(valuesOf([line('欧阳 建国', { height: 60 })])).toEqual({ name: '欧阳建国' })
  })
  test('also with the title close behind it', () => {
    expect(valuesOf([line('张 伟 明 市场 总监', { height: 40 })])).toEqual({
      name: '张伟明',
      title: '市场总监',
    })
  })
  test('is no title that begins like a surname', () => {
    expect(valuesOf([line('高级 工程师', { height: 40 })])).toEqual({ title: '高级工程师' })
  })
  test('is less sure where nobody is called like that', () => {
    const [found] = parseCard([line('囧囧', { height: 60 })])
    expect(found).toMatchObject({ key: 'name', value: '囧囧' })
    expect(found?.confidence).toBeLessThan(80)
  })
})

test('a department and a title on one line are two fields', () => {
  expect(valuesOf([line('研发中心 高级工程师')])).toEqual({ department: '研发中心', title: '高级工程师' })
})

test('several numbers and addresses stay; of all others the better one', () => {
  const found = parseCard([
    line('13812345678'),
    line('13912345678'),
    line('a@b.cn'),
    line('c@d.cn'),
    line('云帆公司'),
    line('杭州云帆科技有限公司'),
  ])
  const all = (key: string) => found.filter((field) => field.key === key).map(({ value }) => value)
  expect(all('mobile')).toEqual(['13812345678', '13912345678'])
  expect(all('email')).toEqual(['a@b.cn', 'c@d.cn'])
  expect(all('company')).toEqual(['杭州云帆科技有限公司'])
})

test('nothing is found where nothing stands', () => {
  expect(parseCard([])).toEqual([])
  expect(parseCard([line('手机 ： 电话 ：')])).toEqual([])
})

test('one guessed letter makes a value unsure, and its box is that of its own words', () => {
  const unsure: TextLine = {
    words: [
      { text: '李', confidence: 95, box: { x: 0, y: 0, width: 20, height: 20 } },
      { text: '晓', confidence: 10, box: { x: 22, y: 0, width: 20, height: 20 } },
      { text: '13812345678', confidence: 96, box: { x: 400, y: 0, width: 120, height: 20 } },
    ],
  }
  const found = parseCard([unsure])
  expect(found.find(({ key }) => key === 'name')?.confidence).toBeLessThan(60)
  expect(found.find(({ key }) => key === 'mobile')).toMatchObject({
    confidence: 96,
    box: { x: 400, width: 120 },
  })
})

test('parts of a line that a recogniser cut are put together, columns are not', () => {
  const at = (text: string, x: number) => ({
    words: [{ text, confidence: 90, box: { x, y: 0, width: 40, height: 20 } }],
  })
  expect(joined([at('研发', 0), at('中心', 48)])).toHaveLength(1)
  expect(joined([at('研发', 0), at('中心', 140)])).toHaveLength(2)
  expect(
    assembled({ words: [...at('研发', 0).words, ...at('总监', 140).words] }).map(({ text }) => text),
  ).toEqual(['研发', '总监'])
})

test('ink with a wide gap is two parts', () => {
  const width = 100
  const pixels = new Uint8Array(width * 10).fill(255)
  for (const x of [5, 6, 8, 60, 61]) pixels[3 * width + x] = 0
  const parts = partsOf({ pixels, width, height: 10 }, { x: 0, y: 0, width, height: 10 })
  expect(parts.map(({ x, width: wide }) => [x, wide])).toEqual([
    [5, 4],
    [60, 2],
  ])
})

test('a box of a turned picture lies where the letters are in the picture itself', () => {
  const quarter = turnedBack({ x: 10, y: 0, width: 20, height: 10 }, -Math.PI / 2, {
    width: 100,
    height: 100,
  })
  expect(Object.values(quarter).map(Math.round)).toEqual([90, 10, 10, 20])
  expect(turnedBack({ x: 1, y: 2, width: 3, height: 4 }, 0, { width: 9, height: 9 })).toEqual({
    x: 1,
    y: 2,
    width: 3,
    height: 4,
  })
})
