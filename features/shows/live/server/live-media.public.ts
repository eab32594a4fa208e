import { timingSafeEqual } from 'node:crypto'

import { hourMs } from '#platform/domain/durations.ts'
import type { Services } from '#platform/server/http/context.ts'
import { keyedDigest, secretFor } from '#platform/server/secrets/secrets.ts'

import { placeOfStream, streamNameOf, type StreamPlace } from './stream-names.domain.ts'

/** `viewer`: while the broadcast is open to everybody. `host`: the preview before that. `replay`: the recording. */
const audiences = { viewer: 'v', host: 'h', replay: 'r' } as const
export type Audience = keyof typeof audiences

export interface MediaKey extends StreamPlace {
  audience: Audience
}

/** Addresses are made for the same stretch of hours and hold as long again. */
const stretchMs = 6 * hourMs
const digestCharacters = 22

const digestOf = async (services: Pick<Services, 'database'>, payload: string) =>
  keyedDigest(await secretFor(services.database, 'live-media'), [payload], digestCharacters)

/** The part of an address that names a stream: signed, and good for some hours. */
export async function mediaToken(
  services: Pick<Services, 'database'>,
  { audience, ...place }: MediaKey,
): Promise<string> {
  const end = (Math.floor(Date.now() / stretchMs) + 2) * (stretchMs / 1000)
  const payload = `${streamNameOf(place)}${audiences[audience]}${end.toString(16).padStart(8, '0')}`
  return payload + (await digestOf(services, payload))
}

/** Reads what an address names; undefined for one that this installation did not make, and for one that is over. */
export async function readMediaToken(
  services: Pick<Services, 'database'>,
  token: string,
): Promise<MediaKey | undefined> {
  const found = /^([\w-]{43})([vhr])([0-9a-f]{8})([\w-]{22})$/.exec(token)
  if (!found) return undefined
  const [, name = '', letter, end = '', digest = ''] = found
  const payload = token.slice(0, -digestCharacters)
  if (!timingSafeEqual(Buffer.from(digest), Buffer.from(await digestOf(services, payload)))) return undefined
  const place = placeOfStream(name)
  const audience = (Object.keys(audiences) as Audience[]).find((one) => audiences[one] === letter)
  if (!place || !audience || Number.parseInt(end, 16) * 1000 < Date.now()) return undefined
  return { ...place, audience }
}
