import type { OnlineChannel } from '#features/money/payments/payments.contract.ts'

/** How a visitor can pay for something now, on a page of the company. */
export interface SalePayment {
  /** Fen. */
  amount: number
  ways: readonly { channel: OnlineChannel; isRehearsal: boolean }[]
  /** Nobody can pay inside WeChat: the page asks for a browser. */
  needsBrowser: boolean
  /** The code to scan from a screen. */
  qrSvg: string | null
  /** A till is open: the page looks again by itself. */
  isWaiting: boolean
  /** The address that the browser goes on to. */
  goUrl: string | null
  failure: string | null
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * The element in the head by which a page at `path` goes on to the provider, or looks again while money is on its way. No
 * script does it, and no form may leave the site.
 */
export function refreshOf(payment: SalePayment | null, path: string): string {
  if (!payment || (payment.goUrl === null && !payment.isWaiting)) return ''
  const next = payment.goUrl === null ? `5;url=${path}` : `0;url=${payment.goUrl}`
  return `<meta http-equiv="refresh" content="${escapeAttribute(next)}">`
}
