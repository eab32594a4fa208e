import { createCipheriv, createHash } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { ForgedCallback } from './social-port.domain.ts'
import { fieldsOf, openCallback } from './wecom-callbacks.adapter.ts'

/** The keys and both examples of document 90968, as 企业微信 publishes them beside its own libraries. */
const published = {
  corpId: 'wx5823bf96d3bd56c7',
  token: 'QDG6eK',
  aesKey: 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C',
}
const echo = {
  signature: '5c45ff5e21c57e6ad56bac8758b79b1d9ac89fd3',
  timestamp: '1409659589',
  nonce: '263014780',
  encrypted: 'P9nAzCzyDtyTWESHep1vC5X9xho/qYX3Zpb4yKa9SKld1DsH3Iyt3tP3zNdtp+4RPcs8TgAE7OaBO+FZXvnaqQ==',
}
const message = {
  signature: '477715d11cdb4164915debcba66cb864d751f3e6',
  timestamp: '1409659813',
  nonce: '1372623149',
  encrypted:
    'RypEvHKD8QQKFhvQ6QleEB4J58tiPdvo+rtK1I9qca6aM/wvqnLSV5zEPeusUiX5L5X/0lWfrf0QADHHhGd3QczcdCUpj911L3vg3W/sYYvuJTs3TUUkSUXxaccAS0qhxchrRYt66wiSpGLYL42aM6A8dTT+6k4aSknmPj48kzJs8qLjvd4Xgpue06DOdnLxAUHzM6+kDZ+HMZfJYuR+LtwGc2hgf5gsijff0ekUNXZiqATP7PF5mZxZ3Izoun1s4zG4LUMnvw2r+KqCKIw+3IQH03v+BCA9nMELNqbSf6tiWSrXJB3LAVGUcallcrw8V2t9EL4EhzJWrQUax5wLVMNS0+rUPA3k22Ncx4XXZS9o0MBH27Bo6BpNelZpS+/uh9KsNlY6bHCmJU9p8g7m3fVKn28H3KDYA5Pl/T8Z1ptDAVe0lXdQ2YoyyH2uyPIGHBZZIs2pDBS8R07+qN+E7Q==',
}

describe('callbacks that the platform publishes as examples', () => {
  test('are opened', () => {
    expect(openCallback(published, echo)).toBe('1616140317555161061')
    expect(fieldsOf(openCallback(published, message))).toMatchObject({
      ToUserName: 'wx5823bf96d3bd56c7',
      FromUserName: 'mycreate',
      CreateTime: '1409659813',
      MsgType: 'text',
      Content: 'hello',
    })
  })

  test('are refused where one sign of anything signed is another', () => {
    const wrong = [
      { ...message, signature: `${message.signature.slice(0, -1)}7` },
      { ...message, signature: '' },
      { ...message, timestamp: '1409659814' },
      { ...message, nonce: '1372623148' },
      { ...message, encrypted: message.encrypted.replace('RypE', 'RypF') },
    ]
    for (const callback of wrong) expect(() => openCallback(published, callback)).toThrow(ForgedCallback)
    expect(() => openCallback({ ...published, token: 'QDG6eL' }, message)).toThrow(ForgedCallback)
  })

  test('are refused by another corporation that knows token and key, and by another key', () => {
    expect(() => openCallback({ ...published, corpId: 'ww000000000000000a' }, message)).toThrow(
      ForgedCallback,
    )
    const aesKey = published.aesKey.replace('jWmY', 'jWmZ')
    expect(() => openCallback({ ...published, aesKey }, message)).toThrow(ForgedCallback)
  })
})

/** Encrypts as the document says, and signs: words that are too long for their length, and ends that fill nothing, can be made. */
function signed(plain: Buffer) {
  const key = Buffer.from(`${published.aesKey}=`, 'base64')
  const closing = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const encrypted = Buffer.concat([closing.update(plain), closing.final()]).toString('base64')
  const [timestamp, nonce] = ['1', '2']
  const signature = createHash('sha1')
    .update([published.token, timestamp, nonce, encrypted].toSorted().join(''))
    .digest('hex')
  return { signature, timestamp, nonce, encrypted }
}
const lengthOf = (length: number) => {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(length)
  return four
}
const filled = (plain: Buffer) => {
  const fill = 32 - (plain.length % 32)
  return Buffer.concat([plain, Buffer.alloc(fill, fill)])
}

test('what is signed but not whole is refused', () => {
  const begin = Buffer.alloc(16)
  const corp = Buffer.from(published.corpId)
  const content = Buffer.from('<xml/>')
  const whole = filled(Buffer.concat([begin, lengthOf(content.length), content, corp]))
  expect(openCallback(published, signed(whole))).toBe('<xml/>')
  const tooLong = filled(Buffer.concat([begin, lengthOf(5000), content, corp]))
  expect(() => openCallback(published, signed(tooLong))).toThrow(ForgedCallback)
  const noEnd = Buffer.concat([whole.subarray(0, -1), Buffer.from([0])])
  expect(() => openCallback(published, signed(noEnd))).toThrow(ForgedCallback)
  expect(() => openCallback(published, signed(Buffer.alloc(32, 32)))).toThrow(ForgedCallback)
})
