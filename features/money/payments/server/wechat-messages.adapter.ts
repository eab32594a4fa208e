import {
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  createSign,
  createVerify,
  randomBytes,
  X509Certificate,
} from 'node:crypto'

import { z } from 'zod'

import { ForgedNotice, type RawNotice } from './pay-channel.domain.ts'

/** How far a message's clock may be from ours. */
const windowSeconds = 300

/** SHA256withRSA over lines that each end with a line feed. */
const sign = (privateKey: string, lines: readonly string[]): string =>
  createSign('RSA-SHA256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .sign(privateKey, 'base64')

export interface Merchant {
  merchantId: string
  /** The serial number of the merchant's certificate. */
  serial: string
  privateKey: string
}

export interface SignedRequest {
  method: 'GET' | 'POST'
  /** Path and query. */
  path: string
  body: string
}

/** The `Authorization` of a request of ours. */
export function authorise(
  { merchantId, serial, privateKey }: Merchant,
  { method, path, body }: SignedRequest,
  now = new Date(),
): string {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const signature = sign(privateKey, [method, path, timestamp, nonce, body])
  const fields = { mchid: merchantId, nonce_str: nonce, signature, timestamp, serial_no: serial }
  const text = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${text.join(',')}`
}

/** The input of WeChat's dialog, which opens for nothing that the merchant has not signed. */
export function dialogRequest(
  { appId, privateKey }: { appId: string; privateKey: string },
  prepayId: string,
  now = new Date(),
) {
  const timeStamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const of = `prepay_id=${prepayId}`
  const paySign = sign(privateKey, [appId, timeStamp, nonce, of])
  return { appId, timeStamp, nonceStr: nonce, package: of, signType: 'RSA', paySign }
}

/** The headers that the provider signs its answers and notices with. */
export function signAnswer(
  { serial, privateKey }: Omit<Merchant, 'merchantId'>,
  body: string,
  now = new Date(),
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': sign(privateKey, [timestamp, nonce, body]),
    'wechatpay-serial': serial,
  }
}

/** Keys of the provider by what it calls them: a public key with an id of its own, or a platform certificate with its serial number. */
export interface ProviderKey {
  serial: string
  key: string
}

/** Reads a PEM of either kind; the certificate brings its own serial number. */
export function providerKeyOf(pem: string, id: string | undefined): ProviderKey {
  if (!pem.includes('CERTIFICATE'))
    return { serial: id ?? '', key: createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString() }
  const certificate = new X509Certificate(pem)
  return {
    serial: id ?? certificate.serialNumber,
    key: certificate.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

/** Whether the provider itself has sent these bytes just now; throws `ForgedNotice` otherwise. */
export function verify({ body, headers }: RawNotice, { serial, key }: ProviderKey, now = new Date()): void {
  const timestamp = one(headers['wechatpay-timestamp'])
  const nonce = one(headers['wechatpay-nonce'])
  const signature = one(headers['wechatpay-signature'])
  if (one(headers['wechatpay-serial']) !== serial)
    throw new ForgedNotice('signed with a key that is not known')
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > windowSeconds)
    throw new ForgedNotice('not of this moment')
  // The provider sends wrong signatures on purpose to see whether they are looked at; they begin with WECHATPAY/SIGNTEST/.
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(signature)) throw new ForgedNotice('no signature')
  const signed = createVerify('RSA-SHA256').update(`${timestamp}\n${nonce}\n`).update(body).update('\n')
  if (!signed.verify(key, signature, 'base64')) throw new ForgedNotice('not signed by the provider')
}

/**
 * Messages that were believed, until their time has passed: the provider makes a new nonce for every try, so the same one
 * again is somebody who listened. What is told twice counts once in any case; this keeps the noise out.
 */
export class NonceReplayGuard {
  readonly #until = new Map<string, number>()

  /** Throws `ForgedNotice` for a nonce that was heard; only ask about messages that were verified. */
  check({ headers }: RawNotice, now = new Date()): void {
    const nonce = one(headers['wechatpay-nonce'])
    for (const [known, until] of this.#until) {
      // In order of time: the first that is not over ends the tidying.
      if (until >= now.getTime()) break
      this.#until.delete(known)
    }
    if (this.#until.has(nonce)) throw new ForgedNotice('told before')
    this.#until.set(nonce, now.getTime() + 2 * windowSeconds * 1000)
  }
}

const tagBytes = 16
const algorithm = 'AEAD_AES_256_GCM'

const resource = z.object({
  algorithm: z.literal(algorithm),
  ciphertext: z.string(),
  nonce: z.string(),
  associated_data: z.string().optional(),
})
const envelope = z.object({ event_type: z.string(), resource })

/** What a notice holds, for who knows the merchant's key. */
export function unseal(body: Buffer, apiKey: string): { event: string; content: unknown } {
  try {
    const { event_type: event, resource: sealed } = envelope.parse(JSON.parse(body.toString('utf8')))
    const bytes = Buffer.from(sealed.ciphertext, 'base64')
    const opening = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(sealed.nonce), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(sealed.associated_data ?? ''))
      .setAuthTag(bytes.subarray(-tagBytes))
    const text = Buffer.concat([opening.update(bytes.subarray(0, -tagBytes)), opening.final()]).toString(
      'utf8',
    )
    return { event, content: JSON.parse(text) as unknown }
  } catch (error) {
    throw new ForgedNotice('cannot be opened', { cause: error })
  }
}

/** A notice as the provider packs it. */
export function seal(event: string, content: object, apiKey: string): string {
  const nonce = randomBytes(6).toString('hex')
  const about = event.startsWith('REFUND') ? 'refund' : 'transaction'
  const sealing = createCipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce)).setAAD(
    Buffer.from(about),
  )
  const bytes = Buffer.concat([
    sealing.update(JSON.stringify(content)),
    sealing.final(),
    sealing.getAuthTag(),
  ])
  return JSON.stringify({
    id: randomBytes(16).toString('hex'),
    create_time: new Date().toISOString(),
    resource_type: 'encrypt-resource',
    event_type: event,
    resource: {
      original_type: about,
      algorithm,
      ciphertext: bytes.toString('base64'),
      associated_data: about,
      nonce,
    },
  })
}
