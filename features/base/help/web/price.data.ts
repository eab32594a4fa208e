import type { text } from '../text/zh-CN.ts'

type Texts = (typeof text)['price']

interface PriceLine {
  service: keyof Texts['services']
  unit: keyof Texts['units']
  /** In fen; 0 costs nothing, null is what the operator agrees with each company. */
  fen: number | null
  note?: keyof Texts['notes']
}

/** Prices of what comes with the installation or is bought by its operator, who writes own figures here; features that sell bring their own lists. */
export const prices: readonly PriceLine[] = [
  { service: 'account', unit: 'account', fen: 0, note: 'account' },
  { service: 'visit', unit: 'visit', fen: 0, note: 'visit' },
  { service: 'contact', unit: 'contact', fen: 0, note: 'contact' },
  { service: 'import', unit: 'rows', fen: 0, note: 'import' },
  { service: 'mail', unit: 'message', fen: 0, note: 'mail' },
  { service: 'sms', unit: 'message', fen: null, note: 'sms' },
  { service: 'storage', unit: 'gigabyteYear', fen: null, note: 'storage' },
]
