import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { freePort } from '#platform/server/database/embedded-access.ts'
import { stopPostmaster } from '#platform/server/database/embedded-postmaster.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { openS3Server } from '#platform/testing/s3-server.ts'

interface Server {
  child: ChildProcess
  output: () => string
}

const program = 'dist/tested-server'
let dataDir: string
let port: number
const servers: Server[] = []

beforeAll(() => {
  execFileSync(process.execPath, ['tools/build.mjs', 'server'], { stdio: ['ignore', 'ignore', 'inherit'] })
  // A copy: somebody may build again while the tests run.
  rmSync(program, { recursive: true, force: true })
  cpSync('dist/server', program, { recursive: true })
}, 120_000)

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cardline-test-'))
  await chmod(dataDir, 0o711)
  port = await freePort()
})

afterEach(async () => {
  for (const { child } of servers.splice(0)) child.kill('SIGKILL')
  await stopPostmaster(join(dataDir, 'postgres/cluster'))
  await rm(dataDir, { recursive: true, force: true })
})

/** The whole server in a process of its own, as `npm start` runs it. */
function serve(settings: Record<string, string> = {}): Server {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    SEED: 'none',
    CAPTCHA: 'off',
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: 'correct-horse-1',
  }
  const child = spawn(process.execPath, [join(program, 'main.js')], {
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const server = { child, output: () => text }
  servers.push(server)
  return server
}

const isServing = ({ output }: Server, timeout = 50_000) =>
  expect.poll(output, { timeout }).toContain('Cardline 名片活动线 is running')

async function ended({ child }: Server): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

const signIn = (password: string) =>
  fetch(`http://127.0.0.1:${port}/v2/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ username: 'admin', password }),
  })

test(
  'a stop while requests are answered fails none of them, and the next start finds everything',
  { timeout: 120_000 },
  async () => {
    const first = serve()
    await isServing(first)
    expect(first.output()).toContain(`http://127.0.0.1:${port}/enterprise/`)
    const answers = Array.from({ length: 12 }, () => signIn('wrong-password-1'))
    await Promise.race(answers)
    first.child.kill('SIGTERM')
    const settled = await Promise.allSettled(answers)
    expect(settled.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await ended(first)).toBe(0)
    await expect(signIn('any')).rejects.toThrow()

    const second = serve()
    await isServing(second)
    expect(second.output()).toContain('as printed at the first start')
  },
)

test(
  'a second server on the same data ends with one line that names the first',
  { timeout: 120_000 },
  async () => {
    const first = serve()
    await isServing(first)
    const second = serve()
    expect(await ended(second)).toBe(1)
    expect(second.output().trim()).toBe(
      `another Cardline (pid ${first.child.pid}, http://127.0.0.1:${port}) is running on ${dataDir}: stop it first, or start with another DATA_DIR`,
    )
  },
)

test('after a kill -9 the next start adopts the database and serves', { timeout: 120_000 }, async () => {
  const first = serve()
  await isServing(first)
  first.child.kill('SIGKILL')
  await ended(first)
  const second = serve()
  await isServing(second)
  expect((await signIn('correct-horse-1')).status).toBe(200)
})

/** One of the commands of an operator, on the data of this test. */
const operate = (command: string, file: string) =>
  execFileSync(process.execPath, [`tools/${command}.mjs`, file], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

test(
  'who was signed in when a backup was taken is not in a restored copy',
  { timeout: 240_000 },
  async () => {
    const first = serve()
    await isServing(first)
    const { data } = (await (await signIn('correct-horse-1')).json()) as { data: { token: string } }
    const ask = async () =>
      (
        await fetch(`http://127.0.0.1:${port}/v2/basicUser/info`, {
          headers: { authorization: data.token, connection: 'close' },
        })
      ).status
    expect(await ask()).toBe(200)
    const file = join(dataDir, 'backup.tar')
    operate('backup', file)
    first.child.kill('SIGTERM')
    await ended(first)
    operate('restore', file)
    await isServing(serve())
    expect(await ask()).toBe(401)
    expect((await signIn('correct-horse-1')).status).toBe(200)
  },
)

test('a wrong setting ends the start with its name', async () => {
  const server = serve({ PORT: 'eighty' })
  expect(await ended(server)).toBe(1)
  expect(server.output().trim()).toBe('PORT must be a port, 0 to 65535 (it is "eighty")')
})

/** An empty database on the server of the run, with the addresses of both logins. */
async function emptyDatabase(name: string): Promise<Record<string, string>> {
  const { url, ownerUrl, superuserUrl } = inject('database')
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name} owner cardline_owner`)
  await client.end()
  const on = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href
  return { DATABASE_URL: on(url), DATABASE_OWNER_URL: on(ownerUrl) }
}

test(
  'several servers start at once on one empty database, and one without their files does not',
  { timeout: 300_000 },
  async () => {
    const database = await emptyDatabase('started_at_once')
    const shared = join(dataDir, 'files')
    await mkdir(shared)
    const ports = [port, await freePort(), await freePort()]
    const begin = async (at: number, isShared: boolean) => {
      const own = join(dataDir, String(at))
      await mkdir(own)
      if (isShared) await symlink(shared, join(own, 'files'))
      // Seconds of seeding: without the lock of the start both would do it.
      return serve({ ...database, SEED: 'demo', DATA_DIR: own, PORT: String(ports[at]) })
    }
    const both = await Promise.all([begin(0, true), begin(1, true)])
    await Promise.all(both.map((server) => isServing(server, 150_000)))
    expect(both.filter(({ output }) => output().includes('filling the empty database'))).toHaveLength(1)
    expect((await signIn('correct-horse-1')).status).toBe(200)
    const alone = await begin(2, false)
    expect(await ended(alone)).toBe(1)
    expect(alone.output()).toMatch(
      /another server of this database \(.+:\d+\) keeps its files in another place/,
    )
  },
)

test(
  'several servers on one database keep their files in one bucket, and one with another bucket does not start',
  { timeout: 300_000 },
  async () => {
    const s3 = await openS3Server()
    onTestFinished(() => s3.close())
    const settings = {
      ...(await emptyDatabase('files_in_a_bucket')),
      STORAGE_ENDPOINT: s3.settings.endpoint,
      STORAGE_REGION: s3.settings.region,
      STORAGE_ACCESS_KEY: s3.settings.accessKeyId,
      STORAGE_SECRET_KEY: s3.settings.secretAccessKey,
    }
    const ports = [port, await freePort(), await freePort()]
    const begin = async (at: number, bucket: string) => {
      const own = join(dataDir, String(at))
      await mkdir(own)
      return serve({ ...settings, STORAGE_BUCKET: bucket, DATA_DIR: own, PORT: String(ports[at]) })
    }
    for (const at of [0, 1]) await isServing(await begin(at, 'cards'), 150_000)
    const { data } = (await (await signIn('correct-horse-1')).json()) as { data: { token: string } }
    const headers = { authorization: data.token, connection: 'close' }
    const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#336' } })
      .png()
      .toBuffer()
    const form = formOf([{ name: 'logo.png', type: 'image/png', content }])
    const sent = await fetch(`http://127.0.0.1:${ports[0]}/v2/upload`, {
      method: 'POST',
      headers: { ...headers, ...form.headers },
      body: new Uint8Array(form.payload),
    })
    const { url } = ((await sent.json()) as { data: { url: string } }).data
    const { pathname } = new URL(url, `http://127.0.0.1:${ports[0]}`)
    const read = async (at: number) =>
      (await fetch(`http://127.0.0.1:${ports[at]}${pathname}`, { headers })).status
    expect([await read(0), await read(1)]).toEqual([200, 200])
    // The control: without the object in the bucket no server has the file.
    for (const path of s3.objects.keys()) if (!path.includes('/servers/')) s3.objects.delete(path)
    expect([await read(0), await read(1)]).toEqual([404, 404])
    const alone = await begin(2, 'others')
    expect(await ended(alone)).toBe(1)
    expect(alone.output()).toMatch(
      /another server of this database \(.+:\d+\) keeps its files in another place/,
    )
    expect(s3.refusals).toEqual([])
  },
)
