import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { defineConfig, devices } from '@playwright/test'

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })

// Workers read this file again; what the first reading chose is theirs too. Nothing is made here: other tools read it as well.
process.env.E2E_PORTS ??= [await freePort(), await freePort()].join()
process.env.E2E_DATA_DIR ??= join(tmpdir(), `cardline-test-${randomUUID()}`)
process.env.E2E_ADMIN_PASSWORD ??= 'Cardline-e2e-1'
const executablePath = process.env.CHROMIUM_PATH

const ports = process.env.E2E_PORTS.split(',')
const addressAt = (port: string | undefined) => `http://127.0.0.1:${port}`
/** The one of the two workers that reads this file. */
const place = Number(process.env.TEST_PARALLEL_INDEX ?? 0)

/** The built product on a database of its own, with the demo company. */
const product = (port: string, index: number) => ({
  command: 'node tools/start.mjs',
  name: `server ${index}`,
  url: `${addressAt(port)}/readyz`,
  timeout: 300_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  stdout: process.env.E2E_SHOW_SERVER ? ('pipe' as const) : ('ignore' as const),
  stderr: 'pipe' as const,
  env: {
    PORT: port,
    HOST: '127.0.0.1',
    DATA_DIR: join(process.env.E2E_DATA_DIR ?? '', String(index)),
    ADMIN_PASSWORD: process.env.E2E_ADMIN_PASSWORD ?? '',
    CAPTCHA: 'off',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    // The shell may have set these for a server of its own.
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    PUBLIC_ORIGIN: '',
    SEED: 'demo',
    METRICS_PORT: '',
    STORAGE_ENDPOINT: '',
    STORAGE_BUCKET: '',
    SMTP_URL: '',
    // Orders can be paid by transfer.
    OFFLINE_ACCOUNT_NAME: 'Cardline',
    OFFLINE_ACCOUNT_NUMBER: '6222000000000000000',
    OFFLINE_ACCOUNT_BANK: 'Bank of Tests',
  },
})

const walks = /every-screen\.spec\.ts/

/**
 * Two workers, each with the built product on a server of its own. One begins with the walks over all screens, so that these
 * see what the demo company has and nothing of a flow; then it takes from the flows what the other one has left.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  timeout: 120_000,
  // A browser on a machine that is busy elsewhere: what fails twice is broken, what fails once is reported as flaky.
  retries: 1,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: addressAt(ports[place]),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // What is still sliding in when it is pressed may be missed on a busy machine; the product stands still for who asks it to.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs as much again as what is recorded; what failed is recorded when it is tried again.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // What cannot be pressed within this time will not be pressable later either.
    actionTimeout: 45_000,
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'walks', testMatch: walks, workers: 1 },
    { name: 'flows', testIgnore: walks },
  ],
  webServer: ports.map(product),
})
