import { createHash } from 'node:crypto'

const freeTries = 5
const longestBlockMinutes = 15

/**
 * How long a name is blocked at an address after so many wrong passwords in a row: the first four cost nothing, the
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
 * by it: whoever signs in succeeds and is not counted, and whoever did so here before is neither counted nor refused.
 */
const spray = { names: 3, tries: 10 }

/** One household or company of IPv6 addresses is one caller. */
export const callerOf = (ip: string) =>
  ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip

const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url')

export interface Try {
  key: string
  name: string
  /** Null: the tries of all addresses count together. */
  address: string | null
  isFamiliar: boolean
}

export const nameDigest = (name: string) => digest('name', name)

/** How a try is counted: by name and address. */
export const tryOf = (name: string, ip: string | null, isFamiliar = false): Try => {
  const address = ip === null ? null : callerOf(ip)
  return { key: digest('try', name, address ?? ''), name: nameDigest(name), address, isFamiliar }
}

export interface CountedFailure {
  key: string
  name: string
  isFamiliar: boolean
  failures: number
  blockedUntil: Date
  lastAt: Date
}

/** Refused for so many seconds; or let in as the so-manieth try in a row, blocked for so long unless it is right. */
export type Admission = { wait: number } | { wait: 0; failures: number; block: number }

const secondsUntil = (moment: number, now: number) => Math.max(1, Math.ceil((moment - now) / 1000))

/** Whether a try may be made: `counted` are the failures of its name and of its address. */
export function admitTry(
  counted: readonly CountedFailure[],
  { key, name, address, isFamiliar }: Try,
  now = Date.now(),
): Admission {
  const own = counted.find((row) => row.key === key)
  if (own && own.blockedUntil.getTime() > now) return { wait: secondsUntil(own.blockedUntil.getTime(), now) }
  const recent = counted.filter(({ lastAt }) => lastAt.getTime() > now - forgetAfterMs)
  const strangers = address === null || isFamiliar ? [] : recent.filter((row) => !row.isFamiliar)
  const names = new Set([name, ...strangers.map((row) => row.name)]).size
  const tries = strangers.reduce((sum, { failures }) => sum + failures, 0)
  if (names >= spray.names && tries >= spray.tries) {
    const oldest = Math.min(...strangers.map(({ lastAt }) => lastAt.getTime()))
    return { wait: secondsUntil(oldest + forgetAfterMs, now) }
  }
  const failures = (recent.find((row) => row.key === key)?.failures ?? 0) + 1
  return { wait: 0, failures, block: blockSeconds(failures) }
}
