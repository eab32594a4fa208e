import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What every token begins with, so that a leaked one is recognised by scanners. */
const mark = 'cdt_'

/** A token for a directory: 256 random bits. */
export const newDirectoryToken = () => mark + randomBytes(32).toString('base64url')
export const isDirectoryToken = (token: string) => token.startsWith(mark) && token.length < 100
export const hashDirectoryToken = (token: string) => createHash('sha256').update(token).digest('base64')
/** Enough to tell tokens apart, too little to use. */
export const prefixOf = (token: string) => token.slice(0, 10)

const toleranceSeconds = 300

interface Signed {
  /** Seconds since 1970 as text. */
  timestamp: string | undefined
  signature: string | undefined
  body: Buffer
  token: string
  now: Date
}

/** Whether a body was signed by the holder of the token, within five minutes: hex HMAC-SHA256 of `timestamp.body`. */
export function isSigned({ timestamp, signature, body, token, now }: Signed): boolean {
  if (
    timestamp === undefined ||
    signature === undefined ||
    !/^\d{1,12}$/.test(timestamp) ||
    !/^[0-9a-f]{64}$/i.test(signature)
  )
    return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false
  const right = createHmac('sha256', token).update(`${timestamp}.`).update(body).digest()
  return timingSafeEqual(right, Buffer.from(signature, 'hex'))
}
