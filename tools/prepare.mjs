// What every command does first: the right Node, and the packages of the lockfile. Needs no package itself.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const oldest = [20, 19]
const stampFile = join(root, 'node_modules/.cardline-installed')

/** A failure whose words are all that its reader needs. */
export class PlainError extends Error {}

/** Ends with one line instead of a stack when the words are enough. */
export async function runTool(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error)
    process.exitCode = 1
  }
}

export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  throw new PlainError(`Cardline needs Node.js ${oldest.join('.')} or newer; this is ${version}`)
}

/** Installs when there is nothing, or when the lockfile is not the one that was installed. */
export function installIfStale() {
  const stamp = wantedStamp()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false
  const done = isInstalled(readLock('package-lock.json'), readLock('node_modules/.package-lock.json'))
  if (!done) install()
  writeFileSync(stampFile, stamp)
  return !done
}

/** Binaries differ by system, processor and major version of Node. */
function wantedStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const machine = `${process.platform} ${process.arch} ${process.versions.modules}`
  return createHash('sha256').update(lock).update(machine).digest('hex')
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

/** Whether npm's own note of what it installed agrees with the lockfile; packages for other systems may be missing. */
export function isInstalled(wanted, present) {
  const names = Object.keys(wanted).filter((name) => name !== '' && !wanted[name].link)
  if (Object.keys(present).length === 0) return false
  return names.every((name) => {
    const found = present[name]
    return found
      ? found.version === wanted[name].version && found.integrity === wanted[name].integrity
      : wanted[name].optional || wanted[name].devOptional || wanted[name].peer
  })
}

function install() {
  console.log('installing the packages of package-lock.json (once, a minute or two)')
  // Development packages too, whatever NODE_ENV says: the build needs them.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  // An npm that runs install scripts unasked would have GPU libraries fetched for the reader of paper cards.
  const env = { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' }
  const { status } = spawnSync(command, [...first, ...args], { cwd: root, stdio: 'inherit', env })
  if (status !== 0) throw new PlainError('npm ci failed; its words are above')
}

/** `1.2 s` since a moment. */
export const since = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runTool(() => {
    checkNode()
    installIfStale()
  })
}
