import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readPublicUrl } from './promotion-url.domain.ts'

test.each([
  ['https://www.mingyuan-smart.example.com/about', 'https://www.mingyuan-smart.example.com/about'],
  ['  https://mp.weixin.qq.com/s/AbC?x=1#top ', 'https://mp.weixin.qq.com/s/AbC?x=1#top'],
  ['HTTPS://Example.COM', 'https://example.com/'],
  ['https://例子.中国/页', 'https://xn--fsqu00a.xn--fiqs8s/%E9%A1%B5'],
  ['https://example.com:443/', 'https://example.com/'],
])('%s is an address', (text, url) => {
  expect(readPublicUrl(text)).toEqual({ url })
})

test.each([
  ['javascript:alert(1)', 'notHttps'],
  ['JaVaScRiPt:alert(1)', 'notHttps'],
  ['java\nscript:alert(1)', 'notAUrl'],
  ['data:text/html,<script>alert(1)</script>', 'notHttps'],
  ['vbscript:msgbox(1)', 'notHttps'],
  ['blob:https://example.com/1', 'notHttps'],
  ['file:///etc/passwd', 'notHttps'],
  ['ftp://example.com/', 'notHttps'],
  ['http://example.com/', 'notHttps'],
  ['//example.com/', 'notAUrl'],
  ['/c/abc', 'notAUrl'],
  ['example.com', 'notAUrl'],
  ['', 'notAUrl'],
  ['https://', 'notAUrl'],
  ['https:\\\\example.com', 'notAUrl'],
  ['https://example.com\\@evil.example.com', 'notAUrl'],
  ['https://exam ple.com', 'notAUrl'],
  ['https://example.com/\u202Egpj.exe', 'notAUrl'],
  ['https://example.com/\u0000', 'notAUrl'],
  ['https://user:secret@example.com/', 'withLogin'],
  ['https://bank.example.com@evil.example.com/', 'withLogin'],
  ['https://localhost/', 'privateHost'],
  ['https://LOCALHOST./', 'privateHost'],
  ['https://app.localhost/', 'privateHost'],
  ['https://127.0.0.1/', 'privateHost'],
  ['https://127.1/', 'privateHost'],
  ['https://2130706433/', 'privateHost'],
  ['https://0x7f000001/', 'privateHost'],
  ['https://0177.0.0.1/', 'privateHost'],
  ['https://10.0.0.8/', 'privateHost'],
  ['https://192.168.1.1/', 'privateHost'],
  ['https://172.16.0.1/', 'privateHost'],
  ['https://169.254.169.254/latest/meta-data/', 'privateHost'],
  ['https://8.8.8.8/', 'privateHost'],
  ['https://[::1]/', 'privateHost'],
  ['https://[::ffff:127.0.0.1]/', 'privateHost'],
  ['https://[fe80::1]/', 'privateHost'],
  ['https://router/', 'privateHost'],
  ['https://printer.local/', 'privateHost'],
  ['https://db.internal/', 'privateHost'],
  ['https://metadata.google.internal/', 'privateHost'],
  ['https://example.com:8443/', 'port'],
  [`https://example.com/${'a'.repeat(500)}`, 'tooLong'],
])('%j is refused: %s', (text, flaw) => {
  expect(readPublicUrl(text)).toEqual({ flaw })
})

test('whatever is let through is https, has a name with a dot and no login', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl({ validSchemes: ['https', 'http', 'ftp'] }),
        fc.string(),
        fc.string().map((text) => `https://${text}`),
      ),
      (text) => {
        const read = readPublicUrl(text)
        if ('flaw' in read) return
        const { protocol, hostname, username, password, port } = new URL(read.url)
        expect([protocol, username, password, port]).toEqual(['https:', '', '', ''])
        expect(hostname).toMatch(/[^.]\.[^.]/)
        expect(hostname).not.toMatch(/^[\d.]+$/)
        expect(readPublicUrl(read.url)).toEqual(read)
      },
    ),
    { numRuns: 2_000 },
  )
})
