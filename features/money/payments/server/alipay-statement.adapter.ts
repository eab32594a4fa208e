// Chinese as data: the columns of Alipay's daily bill, as the provider names them.
import { parse } from 'csv-parse/sync'

import { beijing, yuanOf } from './provider-money.domain.ts'
import { BadStatement, columnsOf, fenOfCell, type ReadStatement, rowsOf } from './statement-format.domain.ts'
import type { StatementLine } from './statements.domain.ts'
import type { BillEntry } from './wechat-statement.adapter.ts'

const columns =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'.split(
    ',',
  )
const rule = '-'.repeat(40)
const begin = '业务明细列表'
const ending = '业务明细列表结束'

/** Whether this is the list of trades and not the sums of them, which lie in the same archive. */
export const isAlipayList = (text: string) => text.includes(begin) && text.includes('支付宝交易号')

function cellsOf(rows: readonly string[]): string[][] {
  try {
    return parse(rows.join('\n'), { relax_quotes: true, trim: true })
  } catch (error) {
    throw new BadStatement('wrongFormat', { cause: error })
  }
}

/** A total of the last lines: how many, and how much. */
function totalOf(rows: readonly string[], word: string): { count: number; amount: number } {
  const row = rows.find((one) => one.startsWith(`#${word}`)) ?? ''
  const [, count = '', amount = ''] = /：(\d+)笔，[^0-9-]*共(-?[\d.]+)元/.exec(row) ?? []
  if (count === '') throw new BadStatement('wrongFormat')
  return { count: Number(count), amount: Math.abs(fenOfCell(amount)) }
}

/** Reads a daily bill; the lines around it say whose it is, of which day, and what it should come to. */
export function readAlipayStatement(text: string, { sellerId }: { sellerId: string }): ReadStatement {
  const rows = rowsOf(text)
  const from = rows.findIndex((row) => row.startsWith('#') && row.includes(begin))
  const to = rows.findIndex((row) => row.startsWith('#') && row.includes(ending))
  if (
    from < 0 ||
    to <= from ||
    !rows.some((row) => row.startsWith('#账号') && row.includes(sellerId.slice(0, 16)))
  )
    throw new BadStatement('wrongFormat')
  const [header = [], ...list] = cellsOf(rows.slice(from + 1, to))
  const cell = columnsOf(header, [
    '商户订单号',
    '业务类型',
    '完成时间',
    '订单金额（元）',
    '退款批次号/请求号',
  ])
  const days = new Set<string>()
  const lines = list.map((row): StatementLine => {
    days.add(cell(row, '完成时间').slice(0, 10))
    const amount = fenOfCell(cell(row, '订单金额（元）'))
    const kind = cell(row, '业务类型')
    if (kind === '交易')
      return { subject: 'charge', number: cell(row, '商户订单号'), amount, state: 'settled' }
    if (kind === '退款')
      return {
        subject: 'refund',
        number: cell(row, '退款批次号/请求号'),
        amount: Math.abs(amount),
        state: 'settled',
      }
    throw new BadStatement('wrongFormat')
  })
  const check = (subject: StatementLine['subject'], word: string) => {
    const of = lines.filter((line) => line.subject === subject)
    const { count, amount } = totalOf(rows, word)
    if (count !== of.length || amount !== of.reduce((sum, line) => sum + line.amount, 0))
      throw new BadStatement('wrongTotals')
  }
  check('charge', '交易合计')
  check('refund', '退款合计')
  return { lines, days: [...days] }
}

/** Writes a daily bill as Alipay does. */
export function writeAlipayStatement(
  entries: readonly BillEntry[],
  { sellerId, day }: { sellerId: string; day: string },
): string {
  const row = ({
    subject,
    at,
    paymentNumber,
    providerNumber,
    refundNumber,
    name,
    total,
    amount,
  }: BillEntry) => {
    const isRefund = subject === 'refund'
    const money = isRefund ? `-${yuanOf(amount)}` : yuanOf(total)
    const values: Readonly<Record<string, string>> = {
      支付宝交易号: `SANDBOX${providerNumber}\t`,
      商户订单号: `${paymentNumber}\t`,
      业务类型: isRefund ? '退款' : '交易',
      商品名称: name.replace(/[",\r\n]/g, ' '),
      创建时间: beijing(at),
      完成时间: beijing(at),
      对方账户: '沙箱买家',
      '订单金额（元）': money,
      '商家实收（元）': money,
      '退款批次号/请求号': isRefund ? refundNumber : '',
      '服务费（元）': '0.00',
    }
    return columns.map((column) => values[column] ?? '').join(',')
  }
  const total = (subject: BillEntry['subject']) => {
    const of = entries.filter((entry) => entry.subject === subject)
    const sum = of.reduce((all, entry) => all + (subject === 'refund' ? entry.amount : entry.total), 0)
    return { count: of.length, sum: subject === 'refund' && sum > 0 ? `-${yuanOf(sum)}` : yuanOf(sum) }
  }
  const [charges, refunds] = [total('charge'), total('refund')]
  return [
    '#支付宝业务明细查询',
    `#账号：[${sellerId}0156]`,
    `#起始日期：[${day} 00:00:00]   终止日期：[${day} 24:00:00]`,
    `#${rule}${begin}${rule}`,
    columns.join(','),
    ...entries.map(row),
    `#${rule}${ending}${rule}`,
    `#交易合计：${charges.count}笔，商家实收共${charges.sum}元，商家优惠共0.00元`,
    `#退款合计：${refunds.count}笔，商家实收退款共${refunds.sum}元，商家优惠退款共0.00元`,
    '#导出时间：[沙箱]',
    '',
  ].join('\r\n')
}
