// npm run dev [-- --inspect]: the console with hot reload, the server built and restarted at every change, both on the data
// of npm start. The database stays up meanwhile. The console is on the port after the server's and hands every other
// address to it. `--inspect` and its like are handed to the server, for a debugger.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, watch } from 'node:fs'
import { join, resolve } from 'node:path'

import { galleryCalls } from './gallery-calls.mjs'
import { checkNode, installIfStale, PlainError, root, runTool } from './prepare.mjs'

const outDir = 'dist/dev-server'
const port = Number(process.env.PORT || 8080)
const consolePort = Number(process.env.CONSOLE_PORT || port + 1)
const address = `http://127.0.0.1:${consolePort}/enterprise/`

const debugging = process.argv.slice(2).filter((word) => word.startsWith('--inspect'))

/** PostgreSQL of the data directory, for all servers in turn; one that is named by DATABASE_URL runs anyway. */
async function startDatabase() {
  if (process.env.DATABASE_URL) return { addresses: {}, stop: async () => undefined }
  const { tsImport } = await import('tsx/esm/api')
  const { startEmbeddedDatabase } = await tsImport(
    '../platform/server/database/embedded-postgres.ts',
    import.meta.url,
  )
  const { url, ownerUrl, stop } = await startEmbeddedDatabase({
    dataDir: resolve(process.env.DATA_DIR || 'data'),
    log: (line) => console.log(`  ${line}`),
    address,
  }).catch((error) => {
    throw new PlainError(error.message)
  })
  return { addresses: { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }, stop }
}

/** The server as a child that is replaced by each new build; the last build wins when several come in a row. */
function keepServer(addresses) {
  let child
  let next
  let turn = Promise.resolve()
  async function stop(process) {
    if (!process || process.exitCode !== null || process.signalCode !== null) return
    const ended = once(process, 'exit')
    process.kill('SIGTERM')
    // Unfinished work survives a kill, and nobody who changed a file wants to wait for it.
    const impatience = setTimeout(() => process.kill('SIGKILL'), 1000)
    await ended
    clearTimeout(impatience)
  }
  const start = () => {
    const started = fork(join(root, 'tools/dev-server.mjs'), [outDir, ...debugging], {
      cwd: root,
      execArgv: ['--enable-source-maps'],
      env: {
        ...process.env,
        ...addresses,
        PORT: String(port),
        NODE_ENV: 'development',
        PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || new URL(address).origin,
        CARDLINE_CONSOLE_ORIGIN: new URL(address).origin,
      },
    })
    started.on('exit', (code) => {
      if (code) console.log(`the server ended with ${code}; it starts again at the next change`)
    })
    return started
  }
  async function stopAll() {
    await stop(child)
    await stop(next)
  }
  async function replace() {
    await stop(child)
    child = next ?? start()
    next = undefined
    child.send('built')
  }
  return {
    prepare: () => (next ??= start()),
    replace: () => (turn = turn.then(replace)),
    stop: () => (turn = turn.then(stopAll)),
  }
}

/** Texts for Taiwan and the list of features follow their source while one writes. */
async function keepDerived() {
  const { derive } = await import('./derive.mjs')
  await derive()
  let timer
  for (const folder of ['apps', 'features', 'platform'].filter((name) => existsSync(join(root, name)))) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (!/(?:zh-CN|\.feature|\.routes|\.permissions)\.ts$/.test(name ?? '')) return
      clearTimeout(timer)
      timer = setTimeout(() => void derive().catch((error) => console.error(error.message)), 200)
    })
  }
}

/** Signed-out pages have an HTML file of their own. */
const gatePages = {
  name: 'gate-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (
        /^\/enterprise\/(login|register|forget|protocol|company|first-password|second-step-setup)\/?(\?|$)/i.test(
          request.url ?? '',
        )
      )
        request.url = '/enterprise/gate.html'
      next()
    })
  },
}

async function watchBuild(config, { onStart, onBuilt }, inline = {}) {
  const { build } = await import('vite')
  const watcher = await build({
    configFile: join(root, config),
    mode: 'development',
    logLevel: 'warn',
    build: { watch: {}, ...inline },
  })
  let isBroken = false
  watcher.on('event', (event) => {
    if (event.code === 'START') {
      isBroken = false
      onStart?.()
    } else if (event.code === 'ERROR') {
      isBroken = true
      // It comes after an error too, and what stands in the folder then is of no use.
    } else if (event.code === 'END' && !isBroken) onBuilt?.()
  })
  return watcher
}

await runTool(async () => {
  checkNode()
  installIfStale()
  process.env.NODE_ENV = 'development'
  process.env.PORT = String(port)
  process.chdir(root)
  await keepDerived()
  rmSync(join(root, outDir), { recursive: true, force: true })
  const database = await startDatabase()
  const server = keepServer(database.addresses)
  const { createServer } = await import('vite')
  const console_ = await createServer({
    configFile: join(root, 'vite.console.config.ts'),
    plugins: [gatePages, galleryCalls],
    server: { host: '127.0.0.1', port: consolePort },
  })
  await console_.listen().catch((error) => {
    throw new PlainError(`the console cannot listen on ${consolePort}: ${error.message}`)
  })
  const watchers = [
    await watchBuild(
      'vite.server.config.ts',
      { onStart: server.prepare, onBuilt: server.replace },
      // A server that starts while the next build begins still finds its files.
      { outDir, emptyOutDir: false },
    ),
    await watchBuild('vite.mobile.config.ts', {}),
  ]
  console.log(`console with hot reload: ${address}`)
  const end = async () => {
    await Promise.all([server.stop(), console_.close(), ...watchers.map((watcher) => watcher.close())])
    await database.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end())
})
