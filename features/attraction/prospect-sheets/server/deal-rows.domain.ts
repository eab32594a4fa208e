import {
  currencies,
  type Currency,
  type DealCategory,
  mostFen,
} from '#features/attraction/deals/deals.contract.ts'
import type { ImportMessage } from '#platform/server/imports/import-columns.ts'

import { type DealField, dealFields, tooLong, trimmedOf, twice } from './sheet-columns.domain.ts'

const longest = { title: 80, firm: 80, need: 2000, nextStep: 200 } as const

/** An amount in the unit of its currency, as hundredths; undefined for what is no amount. */
function fenOf(text: string): number | undefined {
  const plain = text.replace(/[\s,，￥¥$€£元]/g, '')
  if (plain === '') return 0
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(plain)) return undefined
  const fen = Math.round(Number(plain) * 100)
  return fen <= mostFen ? fen : undefined
}

/** A day as sheets write it, `2026-11-27`, `2026/11/27` or `2026年11月27日`; undefined for what is no day. */
export function dayOf(text: string): string | null | undefined {
  if (text === '') return null
  const found = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text)
  if (!found) return undefined
  const [, year = '', month = '', date = ''] = found
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined
}

/** Yuan for one unit, in millionths. */
function rateOf(text: string): number | null | undefined {
  if (text === '') return null
  const rate = /^\d{1,4}(\.\d{1,6})?$/.test(text) ? Math.round(Number(text) * 1_000_000) : 0
  return rate > 0 && rate <= 1_000_000_000 ? rate : undefined
}

const currencyOf = (text: string): Currency | undefined =>
  text === '' ? 'CNY' : currencies.find((one) => one === text.toUpperCase())

/** Title and firm: a sheet names a deal once. */
const markOf = ({ title, firm }: { title: string; firm: string }) => (title === '' ? '' : `${title}\n${firm}`)

interface Known {
  seen: Map<string, number>
  /** The words for categories in all languages. */
  categories: ReadonlyMap<string, DealCategory>
}

/** A row of a sheet of deals, with what is wrong with it by itself. */
export function readDealRow(row: number, values: Readonly<Record<DealField, string>>, known: Known) {
  const said = trimmedOf(dealFields, values)
  const amountFen = fenOf(said.amount)
  const currency = currencyOf(said.currency)
  const rate = rateOf(said.rate)
  const expectedClose = dayOf(said.expectedClose)
  const category = known.categories.get(said.category.toLowerCase() || 'pipeline')
  const wrong = (isWrong: boolean, kind: string): ImportMessage[] => (isWrong ? [{ kind }] : [])
  const errors: ImportMessage[] = [
    ...(said.title === '' ? [{ kind: 'needed', field: 'title' }] : []),
    ...wrong(amountFen === undefined, 'amount'),
    ...wrong(currency === undefined, 'currency'),
    ...wrong(rate === undefined, 'rate'),
    ...wrong(expectedClose === undefined, 'day'),
    ...wrong(category === undefined, 'category'),
    ...tooLong(said, longest),
    ...twice(row, [markOf(said)], known.seen),
  ]
  const warnings = wrong(currency !== undefined && currency !== 'CNY' && said.rate === '', 'noRate')
  const facts = {
    title: said.title.slice(0, longest.title),
    firm: said.firm,
    amountFen: amountFen ?? 0,
    currency: currency ?? 'CNY',
    rate: currency === 'CNY' ? null : (rate ?? null),
    expectedClose: expectedClose ?? null,
    category: category ?? 'pipeline',
    need: said.need,
    nextStep: said.nextStep,
  } as const
  return { facts, mark: markOf(said), errors, warnings }
}
