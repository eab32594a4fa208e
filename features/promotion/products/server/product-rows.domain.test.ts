import { expect, test } from 'vitest'

import type { SaleMode } from '../face/sale-modes-model.ts'
import { judgeRow, type SheetField } from './product-rows.domain.ts'

const modes = new Map<string, SaleMode>([
  ['在线销售', 'sell'],
  ['询价', 'enquire'],
])

const judge = (
  values: Partial<Record<SheetField, string>>,
  more: { titles?: string[]; seen?: Map<string, number> } = {},
) =>
  judgeRow(
    3,
    { title: '', category: '', saleMode: '', variant: '', price: '', stock: '', summary: '', ...values },
    { titles: new Set(more.titles), seen: more.seen ?? new Map(), modes },
  )
const kindsOf = (values: Partial<Record<SheetField, string>>, more = {}) =>
  judge(values, more).messages.map(({ kind, field }) => (field ? `${kind} ${field}` : kind))

test('prices are read as people write them, to the fen, and nothing else is a price', () => {
  const fen = (price: string) => judge({ title: '甲', saleMode: '询价', price }).priceFen
  expect(['¥1,980.50', '1980.5元', ' 1980 ', '0.07', ''].map(fen)).toEqual([
    198_050,
    198_050,
    198_000,
    7,
    null,
  ])
  for (const price of ['-1', '1.005', '1e3', '面议', '=1+1', '99999999999'])
    expect(kindsOf({ title: '甲', saleMode: '询价', price }), price).toEqual(['price'])
})

test('what is sold says its price and its pieces; what is asked about need not', () => {
  expect(kindsOf({ title: '甲', saleMode: '在线销售' })).toEqual(['needed price', 'needed stock'])
  expect(kindsOf({ title: '甲', saleMode: '在线销售', price: '1', stock: '0' })).toEqual([])
  expect(kindsOf({ title: '甲', saleMode: '询价' })).toEqual([])
  expect(kindsOf({ title: '甲', saleMode: '询价', variant: '大' })).toEqual(['needed price'])
  expect(kindsOf({ title: '甲', saleMode: '询价', stock: '1.5' })).toEqual(['stock'])
  expect(kindsOf({})).toEqual(['needed title', 'needed saleMode'])
  expect(kindsOf({ title: '甲', saleMode: '白送' })).toEqual(['mode'])
})

test('a product has each variant once, and the catalogue each title once', () => {
  const seen = new Map<string, number>()
  const row = { title: '甲', saleMode: '在线销售', price: '1', stock: '1' }
  expect(kindsOf({ ...row, variant: '大' }, { seen })).toEqual([])
  expect(kindsOf({ ...row, variant: '小' }, { seen })).toEqual([])
  expect(kindsOf({ ...row, variant: '大' }, { seen })).toEqual(['twice'])
  expect(kindsOf(row, { titles: ['甲'] })).toEqual(['known'])
  expect(kindsOf({ ...row, title: '长'.repeat(61) })).toEqual(['tooLong title'])
})
