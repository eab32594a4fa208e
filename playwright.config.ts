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
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= join(tmpdir(), `cardline-test-${randomUUID()}`)
process.env.E2E_ADMIN_PASSWORD ??= 'Cardline-e2e-1'
const address = `http://127.0.0.1:${process.env.E2E_PORT}`
const executablePath = process.env.CHROMIUM_PATH

/** Flows in a real browser against the built product, on a database of its own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 120_000,
  // A browser on a machine that is busy elsewhere: what fails twice is broken, what fails once is reported as flaky.
  retries: 1,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: address,
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
    { name: 'chromium', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node tools/start.mjs',
    url: `${address}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: process.env.E2E_SHOW_SERVER ? 'pipe' : 'ignore',
    stderr: 'pipe',
    env: {
      PORT: process.env.E2E_PORT,
      HOST: '127.0.0.1',
      DATA_DIR: process.env.E2E_DATA_DIR,
      ADMIN_PASSWORD: process.env.E2E_ADMIN_PASSWORD,
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
  },
})
