import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

import { htmlPage } from '#features/cards/card-pages/server/page-reply.public.ts'
import {
  ownPage,
  pageCalls,
  type PageRequest,
} from '#features/shows/registrations/server/show-pages.public.ts'
import type { UploadRule } from '#platform/contract/endpoint.ts'
import { createBudget } from '#platform/server/http/budget.ts'
import { tooMany } from '#platform/server/http/refusal.ts'
import type { Language } from '#platform/text/texts.ts'

import { endsLook, kindOf, type PortalKind } from './portal.domain.ts'
import { type PortalSession, readSession } from './portal-sessions.actions.ts'

export { actorOfPortal, readPortalFrame } from './portal-frame.actions.ts'
export type { PortalSession } from './portal-sessions.actions.ts'

/** Calls of the portal with the kinds of sessions that each takes: one for each role of a person at an exhibitor, and `look` for an organiser who only looks. */
export type PortalKinds<Call extends string> = Readonly<Record<Call, readonly PortalKind[]>>

/** The pages of the portal for who has no session, and for who asks for what is not there. */
export interface PortalDoors {
  closed(language: Language, nonce: string): string
  missing(language: Language, nonce: string): string
}

interface Sent {
  /** The shape of what is sent as JSON. */
  body?: z.ZodType
  /** The rule of the file that comes with a form. */
  upload?: UploadRule
}

/** Mounts calls of the portal for the kinds of sessions that they take; to all others they are not there, and a call that names no kind is not mounted. */
export function portalCallsOf<Call extends string>(
  app: FastifyInstance,
  doors: PortalDoors,
  kinds: PortalKinds<Call>,
) {
  const { route, visitOf, missing } = pageCalls(app, doors)
  const presses = createBudget({ limit: 120, windowMs: 600_000 })
  return function add(
    call: Call,
    work: (visit: PageRequest, session: PortalSession) => unknown,
    { body, upload }: Sent = {},
  ): void {
    const [method, url] = call.split(' ') as ['GET' | 'POST', string]
    const taken: readonly PortalKind[] | undefined = kinds[call]
    if (taken === undefined) throw new Error(`${call} names no kind of sessions`)
    if (method === 'POST' && call !== endsLook && taken.includes('look'))
      throw new Error(`${call} writes, and a look only reads`)
    app.route({
      method,
      url,
      ...route,
      ...(body && { schema: { body } }),
      ...(upload && { config: { ...route.config, upload, takesFile: true } }),
      async handler(request, reply) {
        const visit = visitOf(request, reply)
        const session = await readSession(visit)
        if (!session)
          return htmlPage(reply, 403).headers(ownPage).send(doors.closed(visit.language, reply.cspNonce()))
        if (!taken.includes(kindOf(session))) return missing(visit)
        if (method === 'POST' && !presses.take(session.user.id)) throw tooMany(600)
        return work(visit, session)
      },
    })
  }
}
