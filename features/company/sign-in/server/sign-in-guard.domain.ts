import { createHash } from 'node:crypto'

import { callerOf } from '#platform/domain/caller-address.ts'

const freeTries = 5
const longestBlockMinutes = 15

/**
 * How long a name is blocked at an address, or on a device that the account knows, after so many wrong passwords in a row: the first four cost nothing, the
 * fifth and every further one doubles the wait up to fifteen minutes. Names that do not exist are treated the same.
 */
export function blockSeconds(failures: number): number {
  if (failures < freeTries) return 0
  return Math.min(60 * 2 ** (failures - freeTries), longestBlockMinutes * 60)
}

/** After a quiet quarter of an hour the count begins anew. */
export const forgetAfterMinutes = 15
const forgetAfterMs = forgetAfterMinutes * 60_000

/**
 * Ten tries over three names or more is no forgetful person any more. A company behind one address is not locked out
 * by it: a person who signs in succeeds and is not counted, and a person who did so here before is neither counted nor refused.
 */
const spray = { names: 3, tries: 10 }

const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url')

/** Strangers together are slowed from here on, and as long as this at the most. */
const strangers = { freeTries: 10, longestBlockMinutes: 60 }
/** One failure of the strangers of a name is forgiven for each quiet hour. */
const forgivenAfterMs = 3_600_000

/** How long nobody whom the account does not know may try its name after so many failures of all of them, wherever they came from. */
export function strangersBlockSeconds(failures: number): number {
  if (failures < strangers.freeTries) return 0
  return Math.min(60 * 2 ** (failures - strangers.freeTries), strangers.longestBlockMinutes * 60)
}

/** How many characters the captcha of a name has: more where strangers failed often of late. */
export const captchaLength = (failures: number) => 4 + Math.min(2, Math.floor(failures / 5))

/** Where somebody tries from, and what the account knows of that place from former sign-ins. */
export interface Place {
  ip: string
  /** SHA-256 of the cookie of the browser, null where it has none. */
  device: string | null
  isKnownDevice: boolean
  isKnownAddress: boolean
}

export interface Try {
  key: string
  name: string
  /** Null where the address does not matter. */
  address: string | null
  isFamiliar: boolean
  /** The count that all strangers of the name share; null for a person who is none. */
  together: string | null
}

export const nameDigest = (name: string) => digest('name', name)

/** The count that all strangers of a name share. */
export const strangersKey = (name: string) => digest('strangers', name)

/**
 * How a try is counted. A device that signed in to the account before has a count of its own, an address where that
 * happened one for the name; everybody else is counted by name and address, and together with all others like them.
 */
export function tryOf(name: string, { ip, device, isKnownDevice, isKnownAddress }: Place): Try {
  const attempt = { name: nameDigest(name), isFamiliar: isKnownDevice || isKnownAddress, together: null }
  if (isKnownDevice && device !== null)
    return { ...attempt, key: digest('try', name, 'device', device), address: null }
  const address = callerOf(ip)
  const together = isKnownAddress ? null : strangersKey(name)
  return { ...attempt, key: digest('try', name, address), address, together }
}

/** Under which name second steps are counted. */
export const secondStepName = (accountId: string) => `second step ${accountId}`

/**
 * How a try at the second step is counted. A right password gives challenge after challenge, so that strangers are
 * counted by account, wherever they come from: an address says nothing here.
 */
export function secondStepTry(accountId: string, place: Place): Try {
  const name = secondStepName(accountId)
  const attempt = tryOf(name, { ...place, isKnownAddress: false })
  return place.isKnownDevice ? attempt : { ...attempt, key: digest('try', name), address: null }
}

export interface CountedFailure {
  key: string
  name: string
  isFamiliar: boolean
  failures: number
  blockedUntil: Date
  lastAt: Date
}

/** What is written down of a try before it is made. */
interface Count {
  key: string
  address: string | null
  failures: number
  /** Seconds for which nobody else of this count may try, unless this try is right. */
  block: number
}

export interface Admission {
  /** Seconds for which no try is compared; 0 for one that is. */
  wait: number
  /** Empty for a try that is refused. */
  counts: readonly Count[]
  /** All strangers together have to wait: other ways in are open. */
  isForStrangers: boolean
}

/** For how long the next try is refused if this one is wrong. */
export const blockOf = ({ counts }: Pick<Admission, 'counts'>) =>
  Math.max(0, ...counts.map(({ block }) => block))

const secondsUntil = (moment: number, now: number) => Math.max(1, Math.ceil((moment - now) / 1000))
const refused = (moment: number, now: number, isForStrangers = false): Admission => ({
  wait: secondsUntil(moment, now),
  counts: [],
  isForStrangers,
})

/** Failures that still count: strangers are forgiven one by one. */
export const strangersFailures = (
  row: Pick<CountedFailure, 'failures' | 'lastAt'> | undefined,
  now: number,
): number =>
  row ? Math.max(0, row.failures - Math.floor((now - row.lastAt.getTime()) / forgivenAfterMs)) : 0

/** Until when an address is refused that tried too many names, this one included; `recent` are its failures. */
function endOfSpray(recent: readonly CountedFailure[], name: string): number | undefined {
  const others = recent.filter((row) => !row.isFamiliar)
  const names = new Set([name, ...others.map((row) => row.name)]).size
  const tries = others.reduce((sum, { failures }) => sum + failures, 0)
  if (names < spray.names || tries < spray.tries) return undefined
  return Math.min(...others.map(({ lastAt }) => lastAt.getTime())) + forgetAfterMs
}

/** Whether a try may be made: `counted` are the failures of its name and of its address. */
export function admitTry(
  counted: readonly CountedFailure[],
  { key, name, address, isFamiliar, together }: Try,
  now = Date.now(),
): Admission {
  const own = counted.find((row) => row.key === key)
  if (own && own.blockedUntil.getTime() > now) return refused(own.blockedUntil.getTime(), now)
  const all = counted.find((row) => row.key === together)
  if (all && all.blockedUntil.getTime() > now) return refused(all.blockedUntil.getTime(), now, true)
  const recent = counted.filter((row) => row.key !== together && row.lastAt.getTime() > now - forgetAfterMs)
  const sprayedUntil = address === null || isFamiliar ? undefined : endOfSpray(recent, name)
  if (sprayedUntil !== undefined) return refused(sprayedUntil, now)
  const failures = (recent.find((row) => row.key === key)?.failures ?? 0) + 1
  const counts: Count[] = [{ key, address, failures, block: blockSeconds(failures) }]
  if (together !== null) {
    const shared = strangersFailures(all, now) + 1
    counts.push({ key: together, address: null, failures: shared, block: strangersBlockSeconds(shared) })
  }
  return {
    wait: 0,
    counts,
    isForStrangers: counts.some((count) => count.key === together && count.block > 0),
  }
}
