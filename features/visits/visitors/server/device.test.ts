import { expect, test } from 'vitest'

import { deviceOf, isBotAgent } from './device.adapter.ts'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 12; ALN-AL00; HMSCore 6.13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.5735.196 Mobile Safari/537.36',
    { device: 'HUAWEI', browser: 'Chrome' },
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36',
    { device: 'Android', browser: 'Chrome' },
    false,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    { device: 'Mac', browser: 'Safari' },
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x1800312c) NetType/WIFI Language/zh_CN',
    { device: 'iPhone', browser: 'WeChat' },
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
    { device: 'Xiaomi', browser: 'Chrome' },
    false,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36 Edg/129.0.0.0',
    { device: 'Windows', browser: 'Microsoft Edge' },
    false,
  ],
  ['Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)', undefined, true],
  ['curl/8.5.0', undefined, true],
  [undefined, { device: null, browser: null }, true],
])('%s', (userAgent, device, isBot) => {
  if (device) expect(deviceOf(userAgent)).toEqual(device)
  expect(isBotAgent(userAgent)).toBe(isBot)
})
