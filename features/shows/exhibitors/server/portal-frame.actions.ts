import { findFrame, type PageRequest } from '#features/shows/registrations/server/show-pages.public.ts'
import { type Actor, ipHashOf, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { type PortalFrame, type PortalPage, portalPages } from '../face/portal-page-model.ts'
import { portalEntries } from './portal-entries.public.ts'
import { kindOf, type PortalCall, takesSession } from './portal.domain.ts'
import type { PortalSession } from './portal-sessions.actions.ts'

export const callOfPage: Readonly<Record<PortalPage, PortalCall>> = {
  home: 'GET /portal/',
  profile: 'GET /portal/profile',
  users: 'GET /portal/users',
  passes: 'GET /portal/passes',
  orders: 'GET /portal/orders',
}

/** The frame of a page of the portal, for the person of a session; undefined while the company shows no pages. */
export async function readPortalFrame(
  tx: Tx,
  { services, language }: PageRequest,
  { activity, exhibitor, session, user }: PortalSession,
): Promise<Omit<PortalFrame, 'note'> | undefined> {
  const company = await findFrame(tx)
  if (!company) return undefined
  const kind = kindOf({ session, user })
  const more = services.hooks
    .all(portalEntries)
    .filter(({ kinds }) => kind !== 'look' && kinds.includes(kind))
    .toSorted((a, b) => a.order - b.order)
  return {
    language,
    company,
    title: activity.title,
    startsAt: activity.startsAt?.toISOString() ?? null,
    endsAt: activity.endsAt?.toISOString() ?? null,
    zone: activity.zone,
    exhibitor: exhibitor.name,
    person: user.name,
    role: user.role,
    isLook: kind === 'look',
    pages: portalPages.filter((one) => takesSession(callOfPage[one], kind)),
    more: more.map(({ path, labelIn }) => ({ path, label: labelIn(language) })),
  }
}

/** The person of a session, as the log of operations names who did something. */
export const actorOfPortal = async (
  { services, request }: PageRequest,
  { user }: PortalSession,
): Promise<Actor> => ({
  ...systemActor,
  name: user.name,
  via: 'user',
  requestId: request.id,
  ipHash: await ipHashOf(services.database, request.ip),
})
