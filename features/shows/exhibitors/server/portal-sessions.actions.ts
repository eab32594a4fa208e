import { hashToken, newToken } from '#features/company/accounts/server/accounts.public.ts'
import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import { findAccountOfSession } from '#features/company/sign-in/server/sign-in.public.ts'
import { holdsOnActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { sendCodeTo, withProof } from '#features/shows/registrations/server/phone-proofs.public.ts'
import type { PageRequest } from '#features/shows/registrations/server/show-pages.public.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import { dayMs, minuteMs } from '#platform/domain/durations.ts'
import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { resolveAddress, unknownCompanyId } from '#platform/server/database/public-addresses.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type { DoorNote } from '../face/portal-page-model.ts'
import { exhibitorAddress, findShownExhibitor } from './exhibitors.repository.ts'
import { sessionDays, userMachine } from './portal.domain.ts'
import {
  deleteEnded,
  findSession,
  findUserByMobile,
  insertSession,
  noteSeen,
  type PortalPerson,
  writeUser,
} from './portal.repository.ts'

const cookieName = 'cardline-portal'
/** A look stands beside the session of a person, who may be an exhibitor at the same browser. */
const lookCookie = 'cardline-portal-look'
const cookiePattern = /^([0-9A-Za-z]{22})\.([\w-]{43})$/

/** The company and the exhibitor behind an address; an unknown one has the unknown company. */
export async function findExhibitorPlace({ services }: Pick<PageRequest, 'services'>, publicId: string) {
  const found = await resolveAddress(services.database, publicId, exhibitorAddress)
  return { companyId: found?.companyId ?? unknownCompanyId, id: found?.objectId ?? unknownCompanyId }
}

export interface PortalSession extends PortalPerson {
  companyId: string
}

/** The address of an exhibitor and the token of a session there, as a cookie keeps them. */
export interface HeldToken {
  publicId: string
  token: string
}

export function heldTokenIn(text: string | undefined): HeldToken | undefined {
  const [, publicId = '', token = ''] = cookiePattern.exec(text ?? '') ?? []
  return token === '' ? undefined : { publicId, token }
}

/** The token of a person's own session at a browser. */
export const currentToken = (visit: Pick<PageRequest, 'request'>): HeldToken | undefined =>
  heldTokenIn(visit.request.cookies[cookieName])

/** The own session of the person at a browser, beside a look. */
export async function readOwnSession(visit: PageRequest): Promise<PortalSession | undefined> {
  const held = currentToken(visit)
  return held && sessionBehind(visit, held)
}

/** The session of a browser: the look for as long as there is one, else the person's own; undefined where none is still good. Sessions of accounts and of gates are none. */
export async function readSession(visit: PageRequest): Promise<PortalSession | undefined> {
  const look = heldTokenIn(visit.request.cookies[lookCookie])
  return (look && (await sessionBehind(visit, look))) ?? readOwnSession(visit)
}

/** The colleague who looks from a session of the console; undefined once that has ended. */
async function findLooker(
  { services }: PageRequest,
  tx: Tx,
  { companyId, sessionId }: { companyId: string; sessionId: string },
): Promise<Viewer | undefined> {
  const accountId = await findAccountOfSession(tx, sessionId)
  return accountId === undefined ? undefined : findActingViewer(tx, { companyId, accountId }, services)
}

/** The session behind a token. */
export async function sessionBehind(
  visit: PageRequest,
  { publicId, token }: HeldToken,
): Promise<PortalSession | undefined> {
  const { companyId } = await findExhibitorPlace(visit, publicId)
  return visit.services.database.asTenant(companyId, async (tx) => {
    const found = await findSession(tx, hashToken(token))
    if (!found) return undefined
    const { lookedBy } = found.session
    if (lookedBy !== null) {
      const viewer = await findLooker(visit, tx, { companyId, sessionId: lookedBy })
      // A look ends with the right to it, and with the session of the console.
      const mayLook = viewer && holdsOnActivity(viewer, 'exhibitor:view', found.activity)
      return mayLook ? { ...found, companyId } : undefined
    }
    // Once in a while is enough to say when somebody was last here.
    if (found.session.seenAt.getTime() < Date.now() - 5 * minuteMs) await noteSeen(tx, found.session.id)
    return { ...found, companyId }
  })
}

export const clearCookie = ({ reply }: Pick<PageRequest, 'reply'>): void =>
  void reply.clearCookie(cookieName, { path: '/portal' })

export function forgetLook({ request, reply }: Pick<PageRequest, 'request' | 'reply'>): void {
  if (request.cookies[lookCookie] !== undefined) void reply.clearCookie(lookCookie, { path: '/portal' })
}

type Answer = Pick<PageRequest, 'reply' | 'services'>

const cookieFor = ({ services }: Answer, ms: number) =>
  ({
    path: '/portal',
    httpOnly: true,
    sameSite: 'lax',
    secure: services.settings.secureCookies,
    maxAge: ms / 1000,
  }) as const

/** Hands the token of a person's session to the browser. */
export const setCookie = (answer: Answer, { publicId, token }: HeldToken): void =>
  void answer.reply.setCookie(cookieName, `${publicId}.${token}`, cookieFor(answer, sessionDays * dayMs))

/** Hands the token of a look to the browser, beside the session that is there. */
export const keepLook = (answer: Answer, { publicId, token, ms }: HeldToken & { ms: number }): void =>
  void answer.reply.setCookie(lookCookie, `${publicId}.${token}`, cookieFor(answer, ms))

/** Opens a session for a person who was proved; answers its token. */
async function openSession(tx: Tx, userId: string): Promise<string> {
  const token = newToken()
  await deleteEnded(tx, userId)
  await insertSession(tx, {
    userId,
    tokenHash: hashToken(token),
    expiresAt: new Date(Date.now() + sessionDays * dayMs),
  })
  return token
}

interface Sent {
  mobile: string
  code: string
}

/** Sends the code that proves a number. Whether it is anybody's here is said only to who proves it. */
export async function sendDoorCode(
  visit: PageRequest,
  publicId: string,
  { mobile }: Pick<Sent, 'mobile'>,
): Promise<{ note: DoorNote; testCode: string | null }> {
  const { companyId } = await findExhibitorPlace(visit, publicId)
  return sendCodeTo(visit, { companyId }, { mobile })
}

const actorNamed = (name: string) => ({ ...systemActor, name, via: 'user' as const })

/** Lets a person in who has proved a number of this exhibitor; the first time makes an invited one active. */
export async function signIn(
  visit: PageRequest,
  publicId: string,
  { mobile: typed, code }: Sent,
): Promise<DoorNote | { token: string }> {
  const mobile = normaliseMobile(typed)
  if (mobile === undefined) return 'mobile'
  if (!/^\d{6}$/.test(code)) return 'code'
  const { companyId, id } = await findExhibitorPlace(visit, publicId)
  const proved = await withProof(visit, { companyId, mobile, code }, async (tx) => {
    const shown = await findShownExhibitor(tx, id)
    const user = await findUserByMobile(tx, id, mobile)
    if (!shown || shown.exhibitor.state === 'ended' || !user) return undefined
    return enter(tx, user)
  })
  if ('problem' in proved) return proved.problem
  if (proved.done === undefined) return 'unknown'
  return { token: proved.done }
}

type User = NonNullable<Awaited<ReturnType<typeof findUserByMobile>>>

/** A session for a person; none for somebody who was disabled or removed. */
export async function enter(tx: Tx, user: User): Promise<string | undefined> {
  if (user.state === 'invited') {
    const decision = userMachine.decide('activate', { subject: user, context: undefined })
    if (!decision.allowed) return undefined
    await writeUser(tx, user, { state: decision.to })
    await record(tx, actorNamed(user.name), [
      { objectType: 'exhibitor', objectId: user.exhibitorId, event: 'enterPortal' },
    ])
  } else if (user.state !== 'active') return undefined
  return openSession(tx, user.id)
}
