import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** How to reach a cluster: the port it was given and the passwords of its three logins. */
export interface Access {
  port: number
  superuser: string
  owner: string
  app: string
}

export type Login = 'postgres' | 'cardline_owner' | 'cardline_app'

const password = () => randomBytes(24).toString('base64url')
const fileIn = (folder: string) => join(folder, 'access.json')

/** New passwords and a port that is free now. */
export async function makeAccess(port?: number): Promise<Access> {
  return { port: port ?? (await freePort()), superuser: password(), owner: password(), app: password() }
}

/** The access of a cluster, unless the file is missing. */
export async function readAccess(folder: string): Promise<Access | undefined> {
  const text = await readFile(fileIn(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new Error(
      `${fileIn(folder)} cannot be read (${error.code ?? error.message}): start as the OS user that made it`,
    )
  })
  return text === undefined ? undefined : (JSON.parse(text) as Access)
}

/** Writes the access so that a crash leaves the old file or the new one. */
export async function writeAccess(folder: string, access: Access): Promise<void> {
  const unfinished = `${fileIn(folder)}.new`
  await writeFile(unfinished, JSON.stringify(access), { mode: 0o600, flush: true })
  await rename(unfinished, fileIn(folder))
}

/** The address of a database for one of the logins. */
export function urlFor(access: Access, login: Login, database = 'cardline'): string {
  const passwords: Record<Login, string> = {
    postgres: access.superuser,
    cardline_owner: access.owner,
    cardline_app: access.app,
  }
  return `postgresql://${login}:${passwords[login]}@127.0.0.1:${access.port}/${database}`
}

/** A port of 127.0.0.1 that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}
