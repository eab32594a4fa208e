import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The ordinary OS user that PostgreSQL runs as when we are root. */
export interface OsAccount {
  name: string
  uid: number
  gid: number
}

const idOf = async (flag: '-u' | '-g', name: string) => Number((await run('id', [flag, name])).stdout)

async function find(name: string): Promise<OsAccount | undefined> {
  try {
    const account = { name, uid: await idOf('-u', name), gid: await idOf('-g', name) }
    return account.uid > 0 ? account : undefined
  } catch {
    return undefined
  }
}

async function create(name: string): Promise<void> {
  const shell = '/usr/sbin/nologin'
  await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    shell,
    name,
  ]).catch(() =>
    run('adduser', [
      '--system',
      '--group',
      '--no-create-home',
      '--home',
      '/nonexistent',
      '--shell',
      shell,
      name,
    ]),
  )
}

/** The account for a new cluster: `cardline`, made when missing, else one that every system has. */
export async function ordinaryAccount(): Promise<OsAccount> {
  const own = await find('cardline')
  if (own) return own
  await create('cardline').catch(() => undefined)
  const found = (await find('cardline')) ?? (await find('postgres')) ?? (await find('nobody'))
  if (!found)
    throw new Error(
      'PostgreSQL does not run as root and no ordinary OS user could be made: start as an ordinary user or set DATABASE_URL',
    )
  return found
}

/** The account that owns an existing cluster. */
export async function accountOf(uid: number, gid: number): Promise<OsAccount> {
  const name = await run('id', ['-nu', String(uid)]).then(
    ({ stdout }) => stdout.trim(),
    () => String(uid),
  )
  return { name, uid, gid }
}

/** Whether `account` can enter `folder`; every folder above it counts too. */
export function canEnter(folder: string, account: OsAccount): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
      uid: account.uid,
      gid: account.gid,
      cwd: '/',
      stdio: 'ignore',
    })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}
