import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server that a measurement started. */
export interface Running {
  origin: string
  stop(): Promise<void>
}

/** The password of the demonstration's people. */
export const password = process.env.ADMIN_PASSWORD ?? 'Cardline-bench-1'

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

// The shell may have set these for a server of its own.
const nothingElse = {
  DATABASE_URL: '',
  DATABASE_OWNER_URL: '',
  PUBLIC_ORIGIN: '',
  METRICS_PORT: '',
  STORAGE_ENDPOINT: '',
  SMTP_URL: '',
}

/**
 * Starts the built product as `npm start` does, on a free port and with the demonstration in a database of its own, unless a
 * prepared one is given; BENCH_ORIGIN names a server that runs already.
 */
export async function startProduct(database?: { url: string; ownerUrl: string }): Promise<Running> {
  if (process.env.BENCH_ORIGIN) return { origin: process.env.BENCH_ORIGIN, stop: () => Promise.resolve() }
  const dataDir = await mkdtemp(join(tmpdir(), 'cardline-bench-'))
  await chmod(dataDir, 0o711)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: password,
    CAPTCHA: 'off',
    LOG_LEVEL: 'warn',
    SEED: 'demo',
    NODE_ENV: 'production',
    ...(database && { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }),
  }
  const server = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...nothingElse, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('the product did not start')
    await sleep(200)
  }
  return {
    origin,
    async stop() {
      server.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
