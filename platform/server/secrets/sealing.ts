import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Bytes that only the holder of the key can read, and only for what they were sealed for: `about` (such as a record's id) must be
 * the same again, so that a sealed value moved to another record does not open.
 */
export function sealBytes(key: Buffer, about: string, content: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([sealing.update(content), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed])
}

/** Opens what `sealBytes` closed; throws where key, purpose or bytes are not those. */
export function openBytes(key: Buffer, about: string, sealed: Buffer): Buffer {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()])
}

/** The same for a text, as base64. */
export const sealText = (key: Buffer, about: string, text: string): string =>
  sealBytes(key, about, Buffer.from(text)).toString('base64')

/** The text of `sealText`. */
export const openText = (key: Buffer, about: string, sealed: string): string =>
  openBytes(key, about, Buffer.from(sealed, 'base64')).toString('utf8')
