import { formatMoney } from '#platform/text/money.ts'
import { numberText } from '#platform/text/number-text.ts'

/** An amount in hundredths as people read it: `¥1,234.00`, `USD 1,234.00`. */
export const moneyText = (amount: number, currency = 'CNY'): string =>
  currency === 'CNY' ? formatMoney(amount) : formatMoney(amount).replace('¥', `${currency} `)

/** A sum in ten thousands for boards and charts, where room is short: `128.5 万`; the word comes from the texts. */
export const tenThousands = (amount: number): string => numberText(amount / 1_000_000, 1)
