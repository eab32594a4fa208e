import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { createLane, type Lane, type LaneLimits, type Leave } from './admission.ts'
import { hasBody } from './body-deadline.ts'
import { busy } from './refusal.ts'

/** Who waits behind whom: visitors never before people who are signed in, and files of minutes before neither. */
const laneNames = ['visitors', 'members', 'slow'] as const
type LaneName = (typeof laneNames)[number]
export type Lanes = Readonly<Record<LaneName, Lane>>

/**
 * More at once than connections to the database would only wait there; what waits for longer than people do is answered
 * sooner with a refusal that says when to come again.
 */
export const usualLimits = (patience = 1): Readonly<Record<LaneName, LaneLimits>> => ({
  visitors: { atOnce: 16, waiting: 2_000, patienceMs: 1_500 * patience },
  members: { atOnce: 16, waiting: 2_000, patienceMs: 1_500 * patience },
  slow: { atOnce: 8, waiting: 200, patienceMs: 3_000 * patience },
})

/** Said in the log at most so often. */
const saidEveryMs = 10_000

declare module 'fastify' {
  interface FastifyInstance {
    lanes: Lanes
  }
  interface FastifyRequest {
    leaveLane: Leave | null
  }
}

/** What costs next to nothing, and what stays open for minutes without work, waits for nobody. */
function laneOf({ routeOptions: { config } }: FastifyRequest): LaneName | undefined {
  const { access, endpoint, isUnlimited } = config
  if (access === undefined || isUnlimited || endpoint?.events) return undefined
  if (endpoint?.slow) return 'slow'
  return access === 'public' || access === 'page' ? 'visitors' : 'members'
}

/**
 * Sends requests away early when there are more than can be answered in time, before a session is looked up: 503 with
 * `Retry-After`. Whoever sends a body takes a place once it has arrived, so that slow senders hold none.
 */
export function limitLoad(app: FastifyInstance, limits = usualLimits()): void {
  const lanes = Object.fromEntries(
    laneNames.map((name) => [name, createLane(limits[name])]),
  ) as unknown as Lanes
  app.decorate('lanes', lanes)
  app.decorateRequest('leaveLane', null)
  let saidAt = -Infinity

  function refused(name: LaneName): void {
    const now = performance.now()
    if (now - saidAt < saidEveryMs) return
    saidAt = now
    const { running, waiting, refused: count } = lanes[name]
    app.log.warn({ lane: name, running, waiting, refused: count }, 'overload: requests are sent away')
  }

  function enter(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
    const name = laneOf(request)
    if (name === undefined || request.leaveLane) return done()
    const leave = lanes[name].enter(
      () => done(),
      () => {
        refused(name)
        done(busy())
      },
    )
    request.leaveLane = leave
    // However it ends: the answer is under way, or nobody waits for it any more.
    reply.raw.once('close', leave)
  }

  app.addHook('onRequest', (request, reply, done) =>
    hasBody(request.raw) ? done() : enter(request, reply, done),
  )
  app.addHook('preHandler', (request, reply, done) => enter(request, reply, done))
  // Sending needs no place: a slow reader holds none either.
  // oxlint-disable-next-line max-params -- the shape that Fastify gives to hooks without a promise
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.leaveLane?.()
    done(null, payload)
  })
}
