import { expect, test } from 'vitest'

import { agentOf } from './user-agent.domain.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    { browser: 'Chrome 126', os: 'Windows' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49 NetType/WIFI',
    { browser: 'WeChat', os: 'iOS 17' },
  ],
  ['curl/8.9.1', { browser: '', os: '' }],
  ['', { browser: '', os: '' }],
  [undefined, { browser: '', os: '' }],
])('%s', (userAgent, names) => {
  expect(agentOf(userAgent)).toEqual(names)
})
