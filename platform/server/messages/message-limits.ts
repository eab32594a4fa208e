import type { RateLimit } from '../rate-limits/rate-limits.ts'
import type { MessageChannel } from './outbox.tables.ts'

const minute = 60
const hour = 3600
const day = 86_400

interface Recipient {
  channel: MessageChannel
  to: string
  ip?: string | undefined
}

/** The limits of carriers for one recipient, the strictest of them, and what one caller without a session may cause. */
export const limitsFor = ({ channel, to, ip }: Recipient): RateLimit[] => [
  { key: `${channel}:to:${to.toLowerCase()}`, limit: 1, windowSeconds: minute },
  { key: `${channel}:to:${to.toLowerCase()}`, limit: 5, windowSeconds: hour },
  { key: `${channel}:to:${to.toLowerCase()}`, limit: 10, windowSeconds: day },
  ...(ip === undefined ? [] : [{ key: `messages:ip:${ip}`, limit: 20, windowSeconds: hour }]),
]
