import { callerOf } from '#platform/domain/caller-address.ts'
import type { RateLimit } from '../rate-limits/rate-limits.ts'
import type { MessageChannel } from './outbox.tables.ts'

const minute = 60
const hour = 3600
const day = 86_400

/** A caller without a session, and how many messages one such address may cause in an hour. */
export interface MessageCaller {
  ip: string
  limit: number
}

interface Recipient {
  channel: MessageChannel
  to: string
  caller?: MessageCaller | undefined
}

/** The limits of carriers for one recipient, the strictest of them, and what one caller without a session may cause. */
export const limitsFor = ({ channel, to, caller }: Recipient): RateLimit[] => [
  { key: `${channel}:to:${to.toLowerCase()}`, limit: 1, windowSeconds: minute },
  { key: `${channel}:to:${to.toLowerCase()}`, limit: 5, windowSeconds: hour },
  { key: `${channel}:to:${to.toLowerCase()}`, limit: 10, windowSeconds: day },
  ...(caller
    ? [{ key: `messages:ip:${callerOf(caller.ip)}`, limit: caller.limit, windowSeconds: hour }]
    : []),
]
