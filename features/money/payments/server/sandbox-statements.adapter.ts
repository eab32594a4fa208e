import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

import type { Database } from '#platform/server/database/database.ts'

import type { OnlineChannel } from '../payments.contract.ts'
import { writeAlipayStatement } from './alipay-statement.adapter.ts'
import { findBillEntries } from './sandbox-trades.repository.ts'
import { sandboxApp } from './sandbox-app.data.ts'
import { gbkOf, zipOf } from './statement-files.adapter.ts'
import { type BillEntry, writeWechatStatement } from './wechat-statement.adapter.ts'

/** Providers write a day's statement when the day is over in Beijing. */
const isOver = (day: string, now = new Date()) => Date.parse(`${day}T24:00:00+08:00`) <= now.getTime()

async function entriesOf(
  database: Database,
  { channel, day }: { channel: OnlineChannel; day: string },
): Promise<BillEntry[]> {
  return /^\d{4}-\d\d-\d\d$/.test(day) && isOver(day)
    ? database.asSystem((tx) => findBillEntries(tx, { channel, day }))
    : []
}

/** The bill of a day as WeChat hands it out: packed, with a hash over what is in it; undefined where there was nothing. */
export async function wechatBill(
  database: Database,
  day: string,
): Promise<{ hash: string; bytes: Buffer } | undefined> {
  const entries = await entriesOf(database, { channel: 'wechat', day })
  if (entries.length === 0) return undefined
  const text = Buffer.from(writeWechatStatement(entries, sandboxApp))
  return { hash: createHash('sha1').update(text).digest('hex'), bytes: gzipSync(text) }
}

/** The same from Alipay: an archive with a list in GBK. */
export async function alipayBill(database: Database, day: string): Promise<Buffer | undefined> {
  const entries = await entriesOf(database, { channel: 'alipay', day })
  if (entries.length === 0) return undefined
  const text = writeAlipayStatement(entries, { sellerId: sandboxApp.sellerId, day })
  return zipOf(`${sandboxApp.sellerId}0156_${day.replaceAll('-', '')}.csv`, gbkOf(text))
}
