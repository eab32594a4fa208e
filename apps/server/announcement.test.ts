import { expect, test } from 'vitest'

import { announcement } from './announcement.ts'

const facts = {
  seed: 'demo',
  adminPassword: undefined,
  publicOrigin: undefined,
  host: '127.0.0.1',
  trustedProxies: [],
} as const

test('where others reach the server and nobody said by which address, the operator is told that links lead nowhere', () => {
  const hint = /PUBLIC_ORIGIN/
  expect(announcement(facts, 'http://localhost:8080', 'secret')).not.toMatch(hint)
  expect(announcement({ ...facts, host: '0.0.0.0' }, 'http://0.0.0.0:8080', 'secret')).toMatch(hint)
  const behindProxy = { ...facts, trustedProxies: ['127.0.0.1'] }
  expect(announcement(behindProxy, 'http://localhost:8080', 'secret')).toMatch(hint)
  expect(
    announcement(
      { ...facts, host: '0.0.0.0', publicOrigin: 'https://cards.example.com' },
      'https://cards.example.com',
      'secret',
    ),
  ).not.toMatch(hint)
})
