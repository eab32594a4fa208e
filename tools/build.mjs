// npm run build [-- --force] [console] [mobile] [server]: derives the Taiwanese texts, then builds what is stale.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'

import { checkNode, installIfStale, PlainError, root, runTool, since } from './prepare.mjs'

const dist = join(root, 'dist')
const lockFile = join(dist, 'building.pid')

/** Folders and files that a target is made of; what `not` matches does not change it. */
const targets = {
  console: {
    from: [
      'apps/console',
      'features',
      'platform/contract',
      'platform/text',
      'platform/web',
      'vite.console.config.ts',
      'tools',
    ],
    not: /\/server\/|\/mobile\//,
  },
  mobile: {
    from: ['apps/mobile', 'features', 'platform', 'vite.mobile.config.ts', 'tools'],
    not: /\/server\/|\/web\/|\/testing\//,
  },
  server: {
    from: ['apps/server', 'apps/mobile', 'features', 'platform', 'vite.server.config.ts'],
    not: /\/web\/|\/testing\//,
  },
}

const always = ['package-lock.json', 'package.json']
const taiwaneseSources = ['tools/zh-TW.overrides.json', 'tools/derive-zh-tw.mjs']
// Of the tools only those in TypeScript are parts of the build's configuration.
const never = /\.test\.tsx?$|\.world\.ts$|\/zh-TW\.ts$|^tools\/.*(\.mjs|\.json)$|^tools\/.*\//

function* filesBelow(path) {
  const full = join(root, path)
  if (!existsSync(full)) return
  if (!/\.[a-z]+$/i.test(path))
    for (const entry of readdirSync(full, { withFileTypes: true, recursive: true }))
      if (entry.isFile()) yield join(entry.parentPath, entry.name).slice(root.length + 1)
  if (/\.[a-z]+$/i.test(path)) yield path
}

/** One hash for everything a target is made of. */
export function fingerprint({ from, not }) {
  const found = [...always, ...from]
    .flatMap((path) => [...filesBelow(path)])
    .filter((path) => !never.test(path) && !not.test(path))
  const files = [...new Set([...found, ...taiwaneseSources])].sort()
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const path of files)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

const stampOf = (name) => join(dist, `${name}.stamp`)
const isFresh = (name, print) =>
  existsSync(join(dist, name)) && existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === print

/** Builds the targets whose sources changed since they were last built; answers their names. */
export async function buildStale({ force = false, only = Object.keys(targets) } = {}) {
  const release = await lock()
  try {
    const prints = only.map((name) => [name, fingerprint(targets[name])])
    const stale = prints.filter(([name, print]) => force || !isFresh(name, print))
    if (stale.length === 0) return []
    const { derive } = await import('./derive.mjs')
    await derive()
    const ends = await Promise.allSettled(stale.map(([name, print]) => buildOne(name, print)))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    return stale.map(([name]) => name)
  } finally {
    release()
  }
}

async function buildOne(name, print) {
  const start = Date.now()
  console.log(`building ${name} …`)
  rmSync(stampOf(name), { force: true })
  const { code, output } = await vite(name)
  if (code !== 0) throw new PlainError(`${output}\nbuilding ${name} failed`)
  const warnings = output.split('\n').filter((line) => /warn|\(!\)/i.test(line))
  if (warnings.length > 0) console.log(output)
  writeFileSync(stampOf(name), print)
  console.log(`built ${name} in ${since(start)}`)
}

function vite(name) {
  return new Promise((resolve, reject) => {
    const args = [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--config',
      `vite.${name}.config.ts`,
      '--logLevel',
      'warn',
    ]
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', ...(!process.stdout.isTTY && { NO_COLOR: '1' }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** Two commands at the same moment must not write the same folder: the second waits. */
async function lock() {
  mkdirSync(dist, { recursive: true })
  for (let said = false; ; await sleep(100)) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
      return () => rmSync(lockFile, { force: true })
    } catch {
      if (!isAlive(readPid())) rmSync(lockFile, { force: true })
      else if (!said) console.log('waiting for another build')
      said = true
    }
  }
}

function readPid() {
  try {
    return Number(readFileSync(lockFile, 'utf8'))
  } catch {
    return 0
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runTool(async () => {
    checkNode()
    installIfStale()
    const only = Object.keys(targets).filter((name) => process.argv.includes(name))
    const built = await buildStale({
      force: process.argv.includes('--force'),
      ...(only.length > 0 && { only }),
    })
    if (built.length === 0) console.log('everything is built; --force builds again')
  })
}
