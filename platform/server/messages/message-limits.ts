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
  bucket?: MessageBucket | undefined
  caller?: MessageCaller | undefined
}

/** Mails that tell colleagues something: several may be due in one minute, such as a report and the digest of a morning. */
const noticeLimits = [
  { limit: 30, windowSeconds: hour },
  { limit: 100, windowSeconds: day },
]
const carrierLimits = [
  { limit: 1, windowSeconds: minute },
  { limit: 5, windowSeconds: hour },
  { limit: 10, windowSeconds: day },
]

/**
 * The limits of carriers for one recipient, the strictest of them, and what one caller without a session may cause. Each
 * bucket counts by itself: ten advertisements a day must not keep somebody from a code.
 */
export function limitsFor({ channel, to, bucket = 'service', caller }: Recipient): RateLimit[] {
  const key = `${bucket === 'service' ? '' : `${bucket}:`}${channel}:to:${to.toLowerCase()}`
  return [
    ...(bucket === 'notice' ? noticeLimits : carrierLimits).map((one) => ({ key, ...one })),
    ...(caller
      ? [{ key: `messages:ip:${callerOf(caller.ip)}`, limit: caller.limit, windowSeconds: hour }]
      : []),
  ]
}
