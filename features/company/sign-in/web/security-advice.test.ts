import { expect, it } from 'vitest'

import { adviceFor, levelOf, type OwnSecurity, type SignIns } from './security-advice.ts'

const now = Date.parse('2026-11-20T00:00:00Z')
const safe: OwnSecurity = {
  username: 'zhang',
  mobile: '138****0000',
  email: 'z***@a.cn',
  passwordChangedAt: '2026-10-01T00:00:00Z',
  lastLoginAt: null,
  secondStep: { enabledAt: '2026-10-01T00:00:00Z', recoveryCodesLeft: 10, isRequired: false },
}
const tries = (count: number, at: string): SignIns =>
  Array.from({ length: count }, (_, id) => ({
    id: String(id),
    method: 'password',
    outcome: 'wrongCredentials',
    ip: '',
    region: '',
    browser: '',
    os: '',
    at,
  }))

it.each<[string, Partial<OwnSecurity>, SignIns, string[], string]>([
  ['nothing to do', {}, [], [], 'high'],
  ['no mail', { email: null }, [], ['email'], 'high'],
  ['no number', { mobile: null }, [], ['mobile'], 'middle'],
  ['no way back', { mobile: null, email: null }, [], ['mobile', 'email'], 'low'],
  [
    'no second step',
    { secondStep: { enabledAt: null, recoveryCodesLeft: 0, isRequired: false } },
    [],
    ['secondStep'],
    'middle',
  ],
  [
    'few codes',
    { secondStep: { enabledAt: '2026-10-01T00:00:00Z', recoveryCodesLeft: 2, isRequired: false } },
    [],
    ['recovery'],
    'middle',
  ],
  ['an old password', { passwordChangedAt: '2025-11-01T00:00:00Z' }, [], ['password'], 'middle'],
  ['three failures this week', {}, tries(3, '2026-11-19T00:00:00Z'), ['failures'], 'low'],
  ['two failures', {}, tries(2, '2026-11-19T00:00:00Z'), [], 'high'],
  ['failures long ago', {}, tries(5, '2026-11-01T00:00:00Z'), [], 'high'],
])('%s', (_, change, signIns, advice, level) => {
  const found = adviceFor({ ...safe, ...change }, { signIns, now })
  expect([found, levelOf(found)]).toEqual([advice, level])
})
