import { generateKeyPairSync } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { ForgedNotice } from './pay-channel.domain.ts'
import { authorise, providerKeyOf, seal, signAnswer, unseal, verify } from './wechat-messages.adapter.ts'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const provider = pair()
const serial = 'PUB_KEY_ID_0000000001'
const apiKey = '0123456789abcdef0123456789abcdef'
const now = new Date('2026-11-22T08:00:00Z')
const key = providerKeyOf(provider.publicKey, serial)
const body = seal('TRANSACTION.SUCCESS', { out_trade_no: 'A1' }, apiKey)
const headers = signAnswer({ serial, privateKey: provider.privateKey }, body, now)
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const look =
  (changed: Record<string, string> = {}, bytes = body, when = now) =>
  () =>
    verify({ body: Buffer.from(bytes), headers: { ...headers, ...changed } }, key, when)

test('what the provider has signed is believed, within five minutes of either side', () => {
  expect(look()).not.toThrow()
  expect(look({}, body, at(299))).not.toThrow()
  expect(look({}, body, at(-299))).not.toThrow()
})

describe('refused is', () => {
  const signature = headers['wechatpay-signature'] ?? ''
  test.each([
    ['another byte of the body', {}, body.replace('TRANSACTION', 'TRANSACTIOM'), now],
    ['a blank more', {}, `${body} `, now],
    ['an old message', {}, body, at(301)],
    ['one from the future', {}, body, at(-301)],
    ['another time', { 'wechatpay-timestamp': String(now.getTime() / 1000 + 1) }, body, now],
    ['a time that is none', { 'wechatpay-timestamp': '1e9' }, body, now],
    ['another nonce', { 'wechatpay-nonce': 'x' }, body, now],
    ['another key', { 'wechatpay-serial': 'PUB_KEY_ID_0000000002' }, body, now],
    ['no signature', { 'wechatpay-signature': '' }, body, now],
    ['a probe', { 'wechatpay-signature': `WECHATPAY/SIGNTEST/${signature}` }, body, now],
    [
      'another signature',
      { 'wechatpay-signature': (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1) },
      body,
      now,
    ],
    ['text instead of a signature', { 'wechatpay-signature': '!!' }, body, now],
  ])('%s', (_what, changed, bytes, when) => {
    expect(look(changed, bytes, when)).toThrow(ForgedNotice)
  })

  test('what somebody else has signed', () => {
    const forged = signAnswer({ serial, privateKey: pair().privateKey }, body, now)
    expect(() => verify({ body: Buffer.from(body), headers: forged }, key, now)).toThrow(ForgedNotice)
  })
})

describe('what is sealed', () => {
  test('opens with the merchant’s key', () => {
    expect(unseal(Buffer.from(body), apiKey)).toEqual({
      event: 'TRANSACTION.SUCCESS',
      content: { out_trade_no: 'A1' },
    })
  })

  test.each([
    ['another key', body, apiKey.replace('0', '1')],
    ['another tag', body.replace(/"ciphertext":"./, '"ciphertext":"!'), apiKey],
    [
      'another purpose',
      body.replace('"associated_data":"transaction"', '"associated_data":"refund"'),
      apiKey,
    ],
    ['no JSON', 'x', apiKey],
  ])('stays closed for %s', (_what, sealed, wrong) => {
    expect(() => unseal(Buffer.from(sealed), wrong)).toThrow(ForgedNotice)
  })
})

test('a request is signed over its method, address, time, nonce and body', () => {
  const merchant = pair()
  const request = { method: 'POST', path: '/v3/x?y=1', body: '{"a":1}' } as const
  const text = authorise(
    { merchantId: '1900000000', serial: 'AB', privateKey: merchant.privateKey },
    request,
    now,
  )
  const field = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(text)?.[1] ?? ''
  expect(text).toMatch(/^WECHATPAY2-SHA256-RSA2048 /)
  const asAnswer = {
    'wechatpay-timestamp': field('timestamp'),
    'wechatpay-nonce': field('nonce_str'),
    'wechatpay-signature': field('signature'),
    'wechatpay-serial': 'AB',
  }
  // An answer is signed over time, nonce and body alone: the same signature must not pass for one.
  expect(() =>
    verify(
      { body: Buffer.from(request.body), headers: asAnswer },
      { serial: 'AB', key: merchant.publicKey },
      now,
    ),
  ).toThrow(ForgedNotice)
})
