import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'

import { isSigned, newDirectoryToken } from './directory-tokens.domain.ts'

const token = newDirectoryToken()
const now = new Date('2026-11-20T08:00:00Z')
const timestamp = String(now.getTime() / 1000)
const body = Buffer.from('{"staff":[]}')
const signature = createHmac('sha256', token).update(`${timestamp}.`).update(body).digest('hex')
const sound = { timestamp, signature, body, token, now }

test('a body that was signed with the token is taken', () => {
  expect(isSigned(sound)).toBe(true)
  expect(isSigned({ ...sound, signature: signature.toUpperCase() })).toBe(true)
})

test.each<[string, Partial<typeof sound> | { timestamp: undefined } | { signature: undefined }]>([
  ['another body', { body: Buffer.from('{"staff":[ ]}') }],
  ['another token', { token: newDirectoryToken() }],
  ['another time', { timestamp: String(now.getTime() / 1000 + 1) }],
  ['a time long ago', { now: new Date(now.getTime() + 301_000) }],
  ['a time to come', { now: new Date(now.getTime() - 301_000) }],
  ['no time', { timestamp: undefined }],
  ['a time that is none', { timestamp: 'now' }],
  ['no signature', { signature: undefined }],
  ['an empty signature', { signature: '' }],
  ['a short signature', { signature: signature.slice(2) }],
  ['a signature that is no number', { signature: 'z'.repeat(64) }],
  ['a changed signature', { signature: signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }],
])('%s is refused', (_what, change) => {
  expect(isSigned({ ...sound, ...change })).toBe(false)
})
