import type { PrintState } from '../card-printing.contract.ts'

/** What a state means to people, by the five meanings of the product. */
export const printTones = {
  unpaid: 'waiting',
  proofing: 'progress',
  proof_sent: 'waiting',
  proof_rejected: 'waiting',
  producing: 'progress',
  quality: 'progress',
  shipped: 'progress',
  received: 'good',
  completed: 'good',
  after_sale: 'failed',
  reprinting: 'progress',
  cancelled: 'resting',
} as const satisfies Readonly<Record<PrintState, string>>
