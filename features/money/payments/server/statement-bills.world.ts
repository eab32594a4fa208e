import { writeAlipayStatement } from './alipay-statement.adapter.ts'
import { sandboxApp } from './sandbox-app.data.ts'
import { type BillEntry, writeWechatStatement } from './wechat-statement.adapter.ts'

export const entry = (set: Partial<BillEntry> = {}): BillEntry => ({
  subject: 'charge',
  at: new Date('2026-11-20T04:00:00Z'),
  paymentNumber: 'A1',
  providerNumber: 'P1',
  refundNumber: '',
  name: '名片 „竖版“, 20 席',
  total: 72_000,
  amount: 0,
  ...set,
})
export const refundOf = (set: Partial<BillEntry> = {}) =>
  entry({ subject: 'refund', refundNumber: 'A1R01', amount: 100, ...set })
export const wechatFile = (entries: readonly BillEntry[]) =>
  Buffer.from(writeWechatStatement(entries, sandboxApp))
export const alipayText = (entries: readonly BillEntry[], day = '2026-11-20') =>
  writeAlipayStatement(entries, { sellerId: sandboxApp.sellerId, day })
