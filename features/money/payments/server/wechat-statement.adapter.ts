// Chinese as data: the columns of WeChat Pay's bill of trades, as the provider names them.
import { beijing, yuanOf } from './provider-money.domain.ts'
import { BadStatement, columnsOf, fenOfCell, type ReadStatement, rowsOf } from './statement-format.domain.ts'
import type { StatementLine } from './statements.domain.ts'

const header =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const columns = header.split(',')
const totalsHeader =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

/** Every value stands behind a backquote, so that spreadsheets leave numbers alone. */
const cellsOf = (row: string) => row.replace(/^`/, '').split(',`')

const refundStates: Readonly<Record<string, StatementLine['state']>> = {
  SUCCESS: 'settled',
  PROCESSING: 'pending',
}

interface Account {
  appId: string
  merchantId: string
}

type Cell = (name: string) => string

/** One trade; the columns of money depend on whether it came or went. */
function lineOf(cell: Cell): StatementLine {
  const state = cell('交易状态')
  if (state === 'SUCCESS')
    return {
      subject: 'charge',
      number: cell('商户订单号'),
      amount: fenOfCell(cell('订单金额')),
      state: 'settled',
    }
  if (state !== 'REFUND' && state !== 'REVOKED') throw new BadStatement('wrongFormat')
  return {
    subject: 'refund',
    number: cell('商户退款单号'),
    amount: fenOfCell(cell('申请退款金额')),
    state: refundStates[cell('退款状态')] ?? 'failed',
  }
}

const sumOf = (lines: readonly StatementLine[], subject: StatementLine['subject']) =>
  lines.reduce((sum, line) => (line.subject === subject ? sum + line.amount : sum), 0)

/** The last line says what the bill should come to, so a cut file is found. */
function checkTotals(lines: readonly StatementLine[], totals: readonly string[]): void {
  const [count = '', , , , , charged = '', refunded = ''] = totals
  const isWhole =
    Number(count) === lines.length &&
    fenOfCell(charged) === sumOf(lines, 'charge') &&
    fenOfCell(refunded) === sumOf(lines, 'refund')
  if (!isWhole) throw new BadStatement('wrongTotals')
}

/** Reads a bill of trades. */
export function readWechatStatement(
  text: string,
  { merchantId }: Pick<Account, 'merchantId'>,
): ReadStatement {
  const rows = rowsOf(text)
  const end = rows.findIndex((row) => row.startsWith('总交易单数'))
  if (end < 1) throw new BadStatement('wrongFormat')
  const valueOf = columnsOf((rows[0] ?? '').split(','), columns)
  const days = new Set<string>()
  const lines = rows.slice(1, end).map((row) => {
    const cells = cellsOf(row)
    const cell: Cell = (name) => valueOf(cells, name)
    const isOurs =
      cells.length === columns.length && cell('商户号') === merchantId && cell('货币种类') === 'CNY'
    if (!isOurs) throw new BadStatement('wrongFormat')
    days.add(cell('交易时间').slice(0, 10))
    return lineOf(cell)
  })
  checkTotals(lines, cellsOf(rows[end + 1] ?? ''))
  return { lines, days: [...days] }
}

/** What a rehearsed provider writes a bill from. */
export interface BillEntry {
  subject: 'charge' | 'refund'
  at: Date
  paymentNumber: string
  providerNumber: string
  refundNumber: string
  name: string
  /** Of the payment. */
  total: number
  /** Of the refund. */
  amount: number
}

/** Writes a bill as WeChat Pay does. */
export function writeWechatStatement(entries: readonly BillEntry[], { appId, merchantId }: Account): string {
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
    const values: Readonly<Record<string, string>> = {
      交易时间: beijing(at),
      公众账号ID: appId,
      商户号: merchantId,
      特约商户号: '0',
      微信订单号: `SANDBOX${providerNumber}`,
      商户订单号: paymentNumber,
      交易类型: 'NATIVE',
      交易状态: isRefund ? 'REFUND' : 'SUCCESS',
      付款银行: 'OTHERS',
      货币种类: 'CNY',
      应结订单金额: yuanOf(isRefund ? 0 : total),
      代金券金额: '0.00',
      微信退款单号: isRefund ? `SANDBOX${refundNumber}` : '0',
      商户退款单号: isRefund ? refundNumber : '0',
      退款金额: yuanOf(isRefund ? amount : 0),
      充值券退款金额: '0.00',
      退款类型: isRefund ? 'ORIGINAL' : '',
      退款状态: isRefund ? 'SUCCESS' : '',
      商品名称: name.replace(/[`,\r\n]/g, ' '),
      手续费: '0.00000',
      费率: '0.60%',
      订单金额: yuanOf(isRefund ? 0 : total),
      申请退款金额: yuanOf(isRefund ? amount : 0),
    }
    return columns.map((column) => `\`${values[column] ?? ''}`).join(',')
  }
  const sum = (subject: BillEntry['subject'], of: (entry: BillEntry) => number) =>
    yuanOf(entries.filter((entry) => entry.subject === subject).reduce((all, entry) => all + of(entry), 0))
  const [charged, refunded] = [sum('charge', ({ total }) => total), sum('refund', ({ amount }) => amount)]
  const totals = [String(entries.length), charged, refunded, '0.00', '0.00000', charged, refunded]
  return `\uFEFF${[header, ...entries.map(row), totalsHeader, totals.map((value) => `\`${value}`).join(',')].join('\r\n')}\r\n`
}
