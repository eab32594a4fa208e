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

/** A server with a data folder of its own, which may be killed and started again on the same folder. */
export interface OwnProduct extends Running {
  dataDir: string
  /** Whether its process has. */
  hasEnded(): boolean
  /** Ends it with SIGKILL; its PostgreSQL goes on, and the folder stays. */
  kill(): Promise<void>
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

interface StartOptions {
  /** One that is prepared; one of its own in the folder otherwise. */
  database?: { url: string; ownerUrl: string } | undefined
  /** Of a product that was killed; a new one otherwise. */
  dataDir?: string
}

async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cardline-bench-'))
  await chmod(dataDir, 0o711)
  return dataDir
}

/** BENCH_ORIGIN names a server that runs already; otherwise starts one. */
export async function startProduct(database?: StartOptions['database']): Promise<Running> {
  if (process.env.BENCH_ORIGIN) return { origin: process.env.BENCH_ORIGIN, stop: () => Promise.resolve() }
  return startOwnProduct({ database })
}

/** Starts the built product as `npm start` does, on a free port and with the demonstration in an empty database. */
export async function startOwnProduct({ database, ...given }: StartOptions = {}): Promise<OwnProduct> {
  const dataDir = given.dataDir ?? (await newDataDir())
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
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null
  while (!(await isReady())) {
    if (hasEnded()) throw new Error('the product did not start')
    await sleep(200)
  }
  return {
    origin,
    dataDir,
    hasEnded,
    async kill() {
      server.kill('SIGKILL')
      await ended
    },
    async stop() {
      server.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Signs in as the demonstration's administrator; answers the token of the session. */
export async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/v2/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  return ((await answer.json()) as { data: { token: string } }).data.token
}
