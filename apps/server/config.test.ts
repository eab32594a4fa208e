import { describe, expect, test } from 'vitest'
import { ConfigError, isLoopback, readConfig } from './config.ts'
import { settingsTable } from './settings.ts'

const problemsOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n')
  }
}

test('an empty environment is enough', () => {
  expect(readConfig({ PORT: '', HOME: '/root' })).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    seed: 'demo',
    captcha: true,
    devShowCodes: false,
    insecureHttp: false,
    logLevel: 'info',
    databaseUrl: undefined,
    storage: undefined,
    mail: undefined,
    trustedProxies: [],
    production: false,
  })
  expect(readConfig({}).dataDir).toBe(`${process.cwd()}/data`)
})

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a port, 0 to 65535 (it is "eighty")'],
  [{ PORT: '65536' }, 'PORT must be a port'],
  [{ HOST: 'not a host' }, 'HOST must be'],
  [{ SEED: 'all' }, 'SEED must be demo or none (it is "all")'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal or'],
  [
    { PUBLIC_ORIGIN: 'cards.example.com' },
    'PUBLIC_ORIGIN must be an address that begins with http:// or https://',
  ],
  [
    { PUBLIC_ORIGIN: 'https://cards.example.com/console' },
    'PUBLIC_ORIGIN must be scheme, host and port alone',
  ],
  [
    { DATABASE_URL: 'mysql://localhost/x' },
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://',
  ],
  [{ DATABASE_OWNER_URL: 'postgres://o@localhost/x' }, 'DATABASE_OWNER_URL needs DATABASE_URL'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 8 characters'],
  [
    { CAPTCHA: 'off', HOST: '0.0.0.0', ALLOW_INSECURE_HTTP: '1' },
    'CAPTCHA may be off only while HOST is a loopback address',
  ],
  [{ DEV_SHOW_CODES: '1', NODE_ENV: 'production' }, 'DEV_SHOW_CODES is not allowed'],
  [{ HOST: '0.0.0.0' }, 'HOST "0.0.0.0" is reached over plain http'],
  [{ PUBLIC_ORIGIN: 'http://10.0.0.7:8080' }, 'is reached over plain http'],
  [{ TRUSTED_PROXIES: 'true' }, 'TRUSTED_PROXIES must be addresses or CIDR ranges'],
  [{ TRUSTED_PROXIES: '1' }, 'TRUSTED_PROXIES must be addresses or CIDR ranges'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES must be addresses or CIDR ranges'],
  [{ METRICS_PORT: '8080' }, 'METRICS_PORT must differ from PORT'],
  [{ STORAGE_BUCKET: 'files' }, 'STORAGE_ENDPOINT, STORAGE_ACCESS_KEY, STORAGE_SECRET_KEY must be set too'],
  [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM must be set'],
])('%o is refused in one line that names the variable', (environment, expected) => {
  const problems = problemsOf(environment)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(expected)
})

test('everything that is wrong is said at once, secrets are not repeated', () => {
  const problems = problemsOf({
    PORT: 'x',
    SEED: 'y',
    ADMIN_PASSWORD: 'hunter2',
    DATABASE_URL: 'app:geheim@db',
  })
  expect(problems.map((line) => line.split(' ')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'SEED',
    'ADMIN_PASSWORD',
  ])
  expect(problems.join()).not.toMatch(/hunter2|geheim/)
})

describe('what is accepted', () => {
  test('a listener on all addresses behind https', () => {
    const config = readConfig({
      HOST: '0.0.0.0',
      PUBLIC_ORIGIN: 'https://cards.example.com/',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1,loopback',
      NODE_ENV: 'production',
    })
    expect(config).toMatchObject({
      publicOrigin: 'https://cards.example.com',
      insecureHttp: false,
      trustedProxies: ['10.0.0.0/8', '::1', 'loopback'],
      production: true,
    })
  })

  test('plain http when the operator says so, and then it is known', () => {
    expect(readConfig({ HOST: '0.0.0.0', ALLOW_INSECURE_HTTP: '1' })).toMatchObject({ insecureHttp: true })
  })

  test('storage and mail', () => {
    const storage = {
      STORAGE_ENDPOINT: 'https://s3.example.com',
      STORAGE_BUCKET: 'files',
      STORAGE_ACCESS_KEY: 'a',
      STORAGE_SECRET_KEY: 'b',
    }
    expect(
      readConfig({ ...storage, SMTP_URL: 'smtps://m', MAIL_FROM: 'Cardline <no-reply@example.com>' }),
    ).toMatchObject({
      storage: {
        endpoint: 'https://s3.example.com',
        bucket: 'files',
        region: 'auto',
        accessKeyId: 'a',
        secretAccessKey: 'b',
        addressing: 'path',
      },
      mail: { url: 'smtps://m' },
    })
  })
})

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['[::1]', true],
  ['localhost', true],
  ['127.evil.com', false],
  ['0.0.0.0', false],
  ['::', false],
])('loopback: %s is %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
})

test("the operator's table is the one in the documentation (vitest -u writes it)", async () => {
  await expect(settingsTable()).toMatchFileSnapshot('../../docs/settings.md')
})
