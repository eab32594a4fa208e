import type { FastifyInstance } from 'fastify'
import { tooMany } from '../http/refusal.ts'
import { callerOf } from '#platform/domain/caller-address.ts'

interface CallerLimits {
  /** Requests that one address may send in a burst, and how many of them come back each second. */
  burst: number
  perSecond: number
}

interface Bucket {
  left: number
  at: number
}

const usual: CallerLimits = { burst: 400, perSecond: 50 }
/** Of pages that are drawn anew for everybody, and cost as much as many calls: a hall of people that opens them at once. */
const drawn: CallerLimits = { burst: 200, perSecond: 5 }
/** More addresses than this at once, and the ones that were quiet longest are forgotten. */
const remembered = 50_000

/** Counts requests by address: answers the seconds to wait, 0 for one that may pass. This machine is never counted. */
export function callerBuckets(limits: CallerLimits): (ip: string) => number {
  const buckets = new Map<string, Bucket>()
  return (ip) => {
    // Its own tools, or a proxy that nobody declared and behind which everybody would share one bucket.
    if (isLocal(ip)) return 0
    const [address, now] = [callerOf(ip), performance.now()]
    const bucket = buckets.get(address) ?? { left: limits.burst, at: now }
    const left = Math.min(limits.burst, bucket.left + ((now - bucket.at) / 1000) * limits.perSecond)
    buckets.delete(address)
    buckets.set(address, { left: Math.max(0, left - 1), at: now })
    if (buckets.size > remembered) buckets.delete(buckets.keys().next().value ?? '')
    return left < 1 ? Math.ceil((1 - left) / limits.perSecond) : 0
  }
}

/**
 * A first gate against floods, per address and process, before a session is looked up: generous enough for a company
 * behind one address. Limits that must hold exactly are counted in the database, see `consume`.
 */
export function limitCallers(app: FastifyInstance, limits: CallerLimits = usual): void {
  const take = callerBuckets(limits)
  const draw = callerBuckets(drawn)
  app.addHook('onRequest', (request, _reply, done) => {
    const wait = take(request.ip) || (request.routeOptions.config.isDrawn ? draw(request.ip) : 0)
    if (wait > 0) throw tooMany(wait)
    done()
  })
}

const isLocal = (ip: string) => ip === '::1' || /^(::ffff:)?127\./.test(ip)
