import { findFrame, type PageRequest } from '#features/shows/registrations/server/show-pages.public.ts'
import { dayMs } from '#platform/domain/durations.ts'

import type { PortalShow } from '../face/portal-page-model.ts'
import { findShownExhibitor } from './exhibitors.repository.ts'
import { kindOf, sessionDays } from './portal.domain.ts'
import {
  clearCookie,
  currentToken,
  enter,
  findExhibitorPlace,
  forgetLook,
  type HeldToken,
  heldTokenIn,
  type PortalSession,
  readOwnSession,
  sessionBehind,
  setCookie,
} from './portal-sessions.actions.ts'
import { deleteSession, findShowsOf, findUserByMobile } from './portal.repository.ts'

/**
 * The browser keeps the sessions of a person at several organisers, one of each. A number is proved to each organiser for
 * itself and never looked for among the others: nobody learns from it at whose shows else a person exhibits.
 */
const heldCookie = 'cardline-portal-shows'
const mostHeld = 8

function heldTokens(visit: Pick<PageRequest, 'request'>): HeldToken[] {
  const kept = (visit.request.cookies[heldCookie] ?? '').split('~').map(heldTokenIn)
  const all = [currentToken(visit), ...kept].flatMap((held) => held ?? [])
  return all.filter(({ token }, place) => all.findIndex((one) => one.token === token) === place)
}

/** The sessions of persons that a browser keeps, one of each organiser, the current one first. */
async function heldSessions(visit: PageRequest): Promise<PortalSession[]> {
  const sessions: PortalSession[] = []
  for (const held of heldTokens(visit).slice(0, mostHeld + 1)) {
    const session = await sessionBehind(visit, held)
    const isNew = session && sessions.every(({ companyId }) => companyId !== session.companyId)
    if (isNew && kindOf(session) !== 'look') sessions.push(session)
  }
  return sessions
}

/** Goes on with a session, and keeps those at other organisers. */
export async function goOnWith(visit: PageRequest, held: HeldToken): Promise<void> {
  const { companyId } = await findExhibitorPlace(visit, held.publicId)
  const others: HeldToken[] = []
  for (const one of heldTokens(visit)) {
    const place = await findExhibitorPlace(visit, one.publicId)
    if (place.companyId !== companyId) others.push(one)
  }
  setCookie(visit, held)
  // A number was proved, so that its person is there as oneself.
  forgetLook(visit)
  const kept = [held, ...others].slice(0, mostHeld)
  const { settings } = visit.services
  void visit.reply.setCookie(
    heldCookie,
    kept.map(({ publicId, token }) => `${publicId}.${token}`).join('~'),
    {
      path: '/portal',
      httpOnly: true,
      sameSite: 'lax',
      secure: settings.secureCookies,
      maxAge: (sessionDays * dayMs) / 1000,
    },
  )
}

const end = (visit: PageRequest, { companyId, session }: PortalSession): Promise<unknown> =>
  visit.services.database.asTenant(companyId, (tx) => deleteSession(tx, session.id))

/** Signs a person out, at every organiser: the next one at this browser finds nothing. An organiser who looks ends that look alone. Answers where to go from there. */
export async function leave(visit: PageRequest, session: PortalSession): Promise<string> {
  const door = `/portal/in/${session.exhibitor.publicId}`
  forgetLook(visit)
  if (kindOf(session) === 'look') {
    await end(visit, session)
    return (await readOwnSession(visit)) ? '/portal/' : door
  }
  for (const one of [session, ...(await heldSessions(visit))]) await end(visit, one)
  clearCookie(visit)
  void visit.reply.clearCookie(heldCookie, { path: '/portal' })
  return door
}

/** Goes to another show at which the same number is known, of an organiser to whom it was proved; false where there is none. */
export async function switchShow(
  visit: PageRequest,
  session: PortalSession,
  publicId: string,
): Promise<boolean> {
  const { companyId, id } = await findExhibitorPlace(visit, publicId)
  const from = [session, ...(await heldSessions(visit))].find((one) => one.companyId === companyId)
  if (!from) return false
  const token = await visit.services.database.asTenant(companyId, async (tx) => {
    const shown = await findShownExhibitor(tx, id)
    const user = await findUserByMobile(tx, id, from.user.mobile)
    if (!shown || shown.exhibitor.state === 'ended' || !user) return undefined
    const opened = await enter(tx, user)
    if (opened !== undefined) await deleteSession(tx, from.session.id)
    return opened
  })
  if (token === undefined) return false
  await goOnWith(visit, { publicId, token })
  return true
}

const timeOf = ({ startsAt }: PortalShow) => (startsAt === null ? 0 : Date.parse(startsAt))

/** The shows of a person at all organisers to whom the number was proved here: coming ones by their time, then past ones, the latest first. */
export async function readShows(visit: PageRequest, session: PortalSession): Promise<PortalShow[]> {
  if (kindOf(session) === 'look') return []
  const now = new Date()
  const shows: PortalShow[] = []
  for (const { companyId, user } of await heldSessions(visit)) {
    const found = await visit.services.database.asTenant(
      companyId,
      async (tx) => ({ frame: await findFrame(tx), list: await findShowsOf(tx, user.mobile) }),
      { readOnly: true },
    )
    const { frame, list } = found
    if (!frame) continue
    for (const { exhibitorId, publicId, title, name, startsAt, endsAt, zone } of list)
      if (exhibitorId !== session.exhibitor.id)
        shows.push({
          publicId,
          title,
          zone,
          exhibitor: name,
          organiser: frame.name,
          startsAt: startsAt?.toISOString() ?? null,
          isOver: endsAt !== null && endsAt < now,
        })
  }
  const coming = shows.filter(({ isOver }) => !isOver).toSorted((a, b) => timeOf(a) - timeOf(b))
  const past = shows.filter(({ isOver }) => isOver).toSorted((a, b) => timeOf(b) - timeOf(a))
  return [...coming, ...past]
}
