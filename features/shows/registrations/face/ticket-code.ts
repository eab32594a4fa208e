/**
 * The code of a ticket: `T1.` and, in base64url, 34 bytes followed by the signature of the activity's P-256 key. It is read by
 * the gate without a connection, so it says everything that admission needs.
 */
export interface TicketCode {
  activityId: string
  registrationId: string
  ticketTypeId: string
  /** A bit for each day of the activity on which the ticket is valid. */
  days: number
  codeVersion: number
}

export const allDays = 0xffffffff

const payloadBytes = 34
const signatureBytes = 64
const prefix = 'T1.'

const bytesOfId = (id: string): Uint8Array =>
  Uint8Array.from(id.replaceAll('-', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const idOfBytes = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The random ends of ids are enough to tell an activity and a type from another. */
const activityEnd = 8
const typeEnd = 4

/** The 34 bytes that are signed: activity, registration, type, days, version. */
export function ticketPayload(code: TicketCode): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(payloadBytes)
  bytes.set(bytesOfId(code.activityId).slice(-activityEnd), 0)
  bytes.set(bytesOfId(code.registrationId), activityEnd)
  bytes.set(bytesOfId(code.ticketTypeId).slice(-typeEnd), 24)
  const view = new DataView(bytes.buffer)
  view.setUint32(28, code.days)
  view.setUint16(32, code.codeVersion)
  return bytes
}

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

export const writeTicketCode = (payload: Uint8Array, signature: Uint8Array): string =>
  prefix + toBase64Url(Uint8Array.from([...payload, ...signature]))

/** A code taken apart; the signature is not yet proved. Undefined for anything else. */
export function readTicketCode(text: string) {
  if (!/^T1\.[\w-]{131}$/.test(text)) return undefined
  const bytes = Uint8Array.from(
    atob(text.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/')),
    (letter) => letter.charCodeAt(0),
  )
  if (bytes.length !== payloadBytes + signatureBytes) return undefined
  const payload = bytes.slice(0, payloadBytes)
  const view = new DataView(payload.buffer)
  return {
    payload,
    signature: bytes.slice(payloadBytes),
    activityEnd: idOfHex(payload.slice(0, activityEnd)),
    registrationId: idOfBytes(payload.slice(activityEnd, 24)),
    typeEnd: idOfHex(payload.slice(24, 28)),
    days: view.getUint32(28),
    codeVersion: view.getUint16(32),
  }
}

const idOfHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whether a code was signed by the activity whose public key (SPKI) this is. */
export async function isSignedTicket(text: string, publicKey: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const read = readTicketCode(text)
  if (!read) return false
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('spki', publicKey, algorithm, false, ['verify'])
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, read.signature, read.payload)
}
