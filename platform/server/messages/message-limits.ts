import { callerOf } from '#platform/domain/caller-address.ts'
import type { RateLimit } from '../rate-limits/rate-limits.ts'
import type { MessageBucket, MessageChannel } from './outbox.tables.ts'

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
  bucket?: MessageBucket
  caller?: MessageCaller | undefined
}

/**
 * The limits of carriers for one recipient, the strictest of them, and what one caller without a session may cause. Each
 * bucket counts by itself: ten advertisements a day must not keep somebody from a code.
 */
export function limitsFor({ channel, to, bucket = 'service', caller }: Recipient): RateLimit[] {
  const key = `${bucket === 'service' ? '' : `${bucket}:`}${channel}:to:${to.toLowerCase()}`
  return [
    { key, limit: 1, windowSeconds: minute },
    { key, limit: 5, windowSeconds: hour },
    { key, limit: 10, windowSeconds: day },
    ...(caller
      ? [{ key: `messages:ip:${callerOf(caller.ip)}`, limit: caller.limit, windowSeconds: hour }]
      : []),
  ]
}
