// Finds the browser that the browser tests drive, and installs one where there is none.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { PlainError, root, runTool } from './prepare.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const bundles = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const isRoot = () => process.getuid?.() === 0

function canRun(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The browser of this machine: what CHROMIUM_PATH names, else the system's; undefined when there is none. */
export function findChromium(environment = process.env) {
  const named = environment.CHROMIUM_PATH
  if (named) {
    if (canRun(named)) return named
    throw new PlainError(`CHROMIUM_PATH names ${named}, which does not run`)
  }
  const folders = (environment.PATH ?? '').split(delimiter)
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...bundles].find(canRun)
}

/** Like findChromium, but installs: as root Debian's, else Playwright's own. Undefined means Playwright's own. */
export function ensureChromium(say) {
  const found = findChromium()
  if (found) {
    say(`browser: ${found}${process.env.CHROMIUM_PATH ? ' (from CHROMIUM_PATH)' : ''}`)
    return found
  }
  if (isRoot() && existsSync('/usr/bin/apt-get')) {
    say("browser: none found, installing Debian's chromium")
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [
      ['update', '-q'],
      ['install', '-qy', '--no-install-recommends', 'chromium'],
    ])
      spawnSync('apt-get', args, { stdio: 'inherit', env: environment })
    const installed = findChromium()
    if (installed) return installed
  }
  say("browser: none found, fetching Playwright's own")
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'],
    {
      stdio: 'inherit',
    },
  )
  if (status !== 0) throw new PlainError('no browser: install Chromium, or name one in CHROMIUM_PATH')
  return undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runTool(() => void ensureChromium(console.log))
