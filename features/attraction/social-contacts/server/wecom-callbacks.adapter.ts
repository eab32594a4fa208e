import { createDecipheriv, createHash } from 'node:crypto'

import { isSameText } from '#platform/server/secrets/same-text.ts'

import { type Callback, ForgedCallback } from './social-port.domain.ts'

/** The parts of an application that speak for it in callbacks. */
export interface CallbackKeys {
  corpId: string
  token: string
  /** 43 characters of base64 without the sign at the end. */
  aesKey: string
}

const randomBytesBefore = 16
const lengthBytes = 4
/** The platform fills up to blocks of 32 bytes, twice those of the cipher. */
const longestFill = 32

const signatureOf = (token: string, { timestamp, nonce, encrypted }: Omit<Callback, 'signature'>): string =>
  createHash('sha1').update([token, timestamp, nonce, encrypted].toSorted().join('')).digest('hex')

function decrypt(aesKey: string, encrypted: string): Buffer {
  const key = Buffer.from(`${aesKey}=`, 'base64')
  const opening = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const plain = Buffer.concat([opening.update(Buffer.from(encrypted, 'base64')), opening.final()])
  const fill = plain.at(-1) ?? 0
  if (fill < 1 || fill > longestFill || fill > plain.length) throw new ForgedCallback('bad end')
  return plain.subarray(0, plain.length - fill)
}

/** The words of a callback: signed with the token, encrypted with the key, and meant for this corporation. */
export function openCallback({ corpId, token, aesKey }: CallbackKeys, callback: Callback): string {
  const { signature, ...signed } = callback
  if (!isSameText(signatureOf(token, signed), signature)) throw new ForgedCallback('wrong signature')
  let plain: Buffer
  try {
    plain = decrypt(aesKey, signed.encrypted)
  } catch (error) {
    throw new ForgedCallback('not encrypted for us', { cause: error })
  }
  const start = randomBytesBefore + lengthBytes
  const length = plain.length < start ? -1 : plain.readUInt32BE(randomBytesBefore)
  const content = plain.subarray(start, start + length)
  if (length < 0 || content.length !== length || plain.subarray(start + length).toString('utf8') !== corpId)
    throw new ForgedCallback('meant for somebody else')
  return content.toString('utf8')
}

/** The flat fields of a message in XML: the platform nests nothing that is read here. */
export function fieldsOf(xml: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [, name = '', quoted, plain] of xml.matchAll(
    /<([A-Za-z][A-Za-z0-9]*)>(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<]*))<\/\1>/g,
  ))
    fields[name] = quoted ?? plain ?? ''
  return fields
}
