import { timingSafeEqual } from 'node:crypto'

import { findPersonById, type Person } from '#features/shows/registrations/server/own-data.public.ts'
import type { PageRequest } from '#features/shows/registrations/server/show-pages.public.ts'
import { hourMs } from '#platform/domain/durations.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { keyedDigest, secretFor } from '#platform/server/secrets/secrets.ts'

const cookieName = 'cardline-live'
/** As long as an evening. */
const lifeMs = 12 * hourMs

/** Somebody who proved a number in this browser. */
export interface Guest {
  person: Person
  /** The name that others see in the chat. */
  name: string
}

interface Place {
  companyId: string
  activityId: string
}

interface Claim {
  personId: string
  name: string
  until: number
}

const digestOf = async (
  { services }: { services: Pick<PageRequest['services'], 'database'> },
  place: Place,
  claim: Claim,
) =>
  keyedDigest(
    await secretFor(services.database, 'live-guests'),
    [place.companyId, place.activityId, claim.personId, claim.name, String(claim.until)],
    22,
  )

/** The cookie by which a browser says for an evening who proved a number in it. */
export async function guestCookie(
  services: Pick<PageRequest['services'], 'database'>,
  place: Place,
  { personId, name }: { personId: string; name: string },
): Promise<string> {
  const claim = { personId, name, until: Date.now() + lifeMs }
  const digest = await digestOf({ services }, place, claim)
  return [personId, String(claim.until), Buffer.from(name).toString('base64url'), digest].join('.')
}

export async function keepGuest(
  { services, reply }: PageRequest,
  place: Place,
  person: { personId: string; name: string },
): Promise<void> {
  void reply.setCookie(cookieName, await guestCookie(services, place, person), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: services.settings.secureCookies,
    maxAge: lifeMs / 1000,
  })
}

function claimIn({ request }: Pick<PageRequest, 'request'>): (Claim & { digest: string }) | undefined {
  const found = /^([0-9a-f-]{36})\.(\d{13})\.([\w-]{1,120})\.([\w-]{22})$/.exec(
    request.cookies[cookieName] ?? '',
  )
  if (!found) return undefined
  const [, personId = '', until = '', name = '', digest = ''] = found
  return { personId, until: Number(until), name: Buffer.from(name, 'base64url').toString(), digest }
}

/** The person who proved a number in this browser for this activity; undefined for everybody else, and for who was erased. */
export async function findGuest(
  visit: Pick<PageRequest, 'request' | 'services'>,
  place: Place,
  tx: Tx,
): Promise<Guest | undefined> {
  const claim = claimIn(visit)
  if (!claim || claim.until < Date.now()) return undefined
  const digest = await digestOf(visit, place, claim)
  if (!timingSafeEqual(Buffer.from(digest), Buffer.from(claim.digest))) return undefined
  const person = await findPersonById(tx, claim.personId)
  return person && person.mobile !== '' ? { person, name: claim.name } : undefined
}
