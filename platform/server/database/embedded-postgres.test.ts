import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bundledProgram } from '#platform/testing/killed-workers.ts'
import { stopPostmaster } from './embedded-postmaster.ts'
import { isAlive } from './embedded-process.ts'

interface Event {
  event: 'log' | 'ready' | 'refused'
  line: string
  url: string
  superuserUrl: string
  adopted: boolean
}

const program = bundledProgram('platform/testing/embedded-server.ts')
let programPath: string
let folder: string
let dataDir: string
const children: ChildProcess[] = []

beforeAll(async () => {
  programPath = await program.path()
})
afterAll(() => program.remove())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardline-test-'))
  await chmod(folder, 0o711)
  dataDir = join(folder, 'data')
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  const home = await homeOf(dataDir)
  await stopPostmaster(join(home, 'cluster'))
  if (!home.startsWith(folder)) await rm(home, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
})

const homeOf = async (data: string) =>
  (await readFile(join(data, 'postgres.location'), 'utf8').catch(() => join(data, 'postgres'))).trim()

function serve(address = ''): ChildProcess & { next: (event: Event['event']) => Promise<Event> } {
  const child = spawn(process.execPath, [programPath, dataDir, address], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const seen: Event[] = []
  createInterface({ input: child.stdout }).on('line', (line) => seen.push(JSON.parse(line) as Event))
  const next = async (event: Event['event']) => {
    for (;;) {
      const index = seen.findIndex((candidate) => candidate.event === event)
      if (index >= 0) return seen.splice(0, index + 1).at(-1) as Event
      if (child.exitCode !== null && seen.length === 0)
        throw new Error(`the server ended (${child.exitCode}) before it said ${event}`)
      await sleep(10)
    }
  }
  return Object.assign(child, { next })
}

async function query(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const sql of statements) rows = (await client.query<Record<string, unknown>>(sql)).rows
    return rows
  } finally {
    await client.end()
  }
}

const postmasterPid = async () =>
  Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0])

const kill = async (child: ChildProcess, signal: NodeJS.Signals) => {
  child.kill(signal)
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

describe('one owner', () => {
  test('a second server on the same data says who is there and ends with code 1', async () => {
    const first = serve('http://127.0.0.1:8123')
    await first.next('ready')
    const second = serve()
    const { line } = await second.next('refused')
    expect(line).toContain(`another Cardline (pid ${first.pid}, http://127.0.0.1:8123) is running`)
    expect(line).not.toContain('\n')
    await expect.poll(() => second.exitCode).toBe(1)
  })

  test('of three that start at the same moment on an empty directory one serves', async () => {
    const all = [serve(), serve(), serve()]
    const ends = await Promise.all(
      all.map((child) =>
        Promise.race(
          [child.next('ready'), child.next('refused')].map((end) => end.catch(() => sleep(60_000))),
        ),
      ),
    )
    expect(ends.filter((end) => end?.event === 'ready')).toHaveLength(1)
    expect(ends.filter((end) => end?.event === 'refused')).toHaveLength(2)
  })

  test('the note of a dead server refuses nobody, even when its pid lives again', async () => {
    await mkdir(dataDir, { mode: 0o711 })
    await writeFile(
      join(dataDir, 'server.json'),
      JSON.stringify({ pid: process.pid, started: '1', address: '' }),
    )
    expect(await serve().next('ready')).toMatchObject({ adopted: false })
  })
})

describe('after a kill', () => {
  test('of the server, the next one adopts the running database', async () => {
    const first = serve()
    const { superuserUrl } = await first.next('ready')
    await query(superuserUrl, 'create table kept as select 7 as n')
    await kill(first, 'SIGKILL')
    const second = serve()
    const adopted = await second.next('ready')
    expect(adopted).toMatchObject({ adopted: true, superuserUrl })
    expect(await query(adopted.superuserUrl, 'select n from kept')).toEqual([{ n: 7 }])
  })

  test('of PostgreSQL alone, it comes back at the same address with what was committed', async () => {
    const server = serve()
    const { superuserUrl } = await server.next('ready')
    await query(superuserUrl, 'create table kept as select 8 as n')
    process.kill(await postmasterPid(), 'SIGKILL')
    expect((await server.next('log')).line).toContain('has ended')
    expect((await server.next('log')).line).toContain('is back')
    expect(await query(superuserUrl, 'select n from kept')).toEqual([{ n: 8 }])
  })

  test('of both, one after the other, the adopted PostgreSQL comes back too', async () => {
    const first = serve()
    const { superuserUrl } = await first.next('ready')
    await kill(first, 'SIGKILL')
    const second = serve()
    await second.next('ready')
    process.kill(await postmasterPid(), 'SIGKILL')
    expect((await second.next('log')).line).toContain('has ended')
    expect((await second.next('log')).line).toContain('is back')
    expect(await query(superuserUrl, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test.runIf(process.platform === 'linux')(
    'of PostgreSQL again, while its coming back is being written down, it comes back',
    async () => {
      const server = serve()
      const { superuserUrl } = await server.next('ready')
      const note = join(dataDir, 'server.json')
      await rm(note)
      // A program that writes into it waits until somebody reads.
      await once(spawn('mkfifo', [note]), 'exit')
      process.kill(await postmasterPid(), 'SIGKILL')
      await server.next('log')
      const holder = () =>
        query(superuserUrl, "select pid from pg_locks where locktype = 'advisory'").then(
          ([row]) => row?.['pid'],
          () => undefined,
        )
      await expect.poll(holder, { timeout: 60_000 }).toBeDefined()
      const first = Number(await holder())
      process.kill(await postmasterPid(), 'SIGKILL')
      await expect.poll(() => isAlive(first)).toBe(false)
      await readFile(note)
      await rm(note)
      await expect.poll(holder, { timeout: 60_000 }).toBeDefined()
      expect((await stat(note)).isFile()).toBe(true)
    },
  )

  test('in the middle of making the database, the next start begins afresh', async () => {
    await mkdir(join(dataDir, 'postgres.new-999999999/cluster'), { recursive: true, mode: 0o711 })
    await serve().next('ready')
    expect(existsSync(join(dataDir, 'postgres.new-999999999'))).toBe(false)
  })
})

describe('what it leaves on the disk', () => {
  test('is readable by its owner alone, and a stop leaves nothing running', async () => {
    const server = serve()
    await server.next('ready')
    const modes = await Promise.all(
      ['postgres/access.json', 'postgres/cluster', 'server.json'].map(
        async (name) => (await stat(join(dataDir, name))).mode & 0o077,
      ),
    )
    expect(modes).toEqual([0, 0, 0])
    await kill(server, 'SIGTERM')
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
    expect(existsSync(join(dataDir, 'server.json'))).toBe(false)
  })

  test("its log holds no one's data", async () => {
    const { superuserUrl } = await serve().next('ready')
    await query(
      superuserUrl,
      'create table people (mobile text unique)',
      "insert into people values ('13800138000')",
    )
    await expect(query(superuserUrl, "insert into people values ('13800138000')")).rejects.toMatchObject({
      code: '23505',
    })
    const log = await readFile(join(dataDir, 'postgres/server.log'), 'utf8')
    expect(log).toContain('duplicate key')
    expect(log).not.toContain('13800138000')
  })

  test('an end by an error takes the database along', async () => {
    const server = serve()
    await server.next('ready')
    await kill(server, 'SIGHUP')
    await expect
      .poll(() => existsSync(join(dataDir, 'postgres/cluster/postmaster.pid')), { timeout: 5000 })
      .toBe(false)
  })

  test('a cluster without its passwords, as a restored one is, gets new ones and keeps its rows', async () => {
    const first = serve()
    const { superuserUrl } = await first.next('ready')
    await query(superuserUrl, 'create table kept as select 9 as n')
    await kill(first, 'SIGTERM')
    await rm(join(dataDir, 'postgres/access.json'))
    const second = await serve().next('ready')
    expect(second.superuserUrl).not.toBe(superuserUrl)
    expect(await query(second.superuserUrl, 'select n from kept')).toEqual([{ n: 9 }])
  })

  test('another major version is refused by name', async () => {
    await mkdir(join(dataDir, 'postgres/cluster'), { recursive: true, mode: 0o711 })
    await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '17\n')
    expect((await serve().next('refused')).line).toContain('was made by PostgreSQL 17')
  })
})

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('PostgreSQL runs as an ordinary user', async () => {
    const { superuserUrl } = await serve().next('ready')
    expect(superuserUrl).toContain('127.0.0.1')
    const status = await readFile(`/proc/${await postmasterPid()}/status`, 'utf8')
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).not.toBe('0')
    expect(/^Groups:\s*$/m.test(status)).toBe(true)
  })

  test('below a folder that only root may enter, the database lives elsewhere and is found again', async () => {
    await chmod(folder, 0o700)
    const first = serve()
    const { superuserUrl } = await first.next('ready')
    await query(superuserUrl, 'create table kept as select 10 as n')
    const home = await homeOf(dataDir)
    expect(home).toMatch(/^\/var\/lib\/cardline\/[0-9a-f]{16}$/)
    await kill(first, 'SIGTERM')
    const second = serve()
    expect(await query((await second.next('ready')).superuserUrl, 'select n from kept')).toEqual([{ n: 10 }])
    await kill(second, 'SIGTERM')
    await rm(home, { recursive: true })
    expect((await serve().next('refused')).line).toContain('which is gone')
  })

  test('a database that its user can no longer reach is not replaced by an empty one', async () => {
    const first = serve()
    await first.next('ready')
    await kill(first, 'SIGTERM')
    await chmod(folder, 0o700)
    expect((await serve().next('refused')).line).toContain('can no longer reach it')
  })
})
