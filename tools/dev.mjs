// npm run dev: the console with hot reload, the server built and restarted at every change, both on the data of npm start.
// The console is on the port after the server's and hands every other address to it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'

import { checkNode, installIfStale, PlainError, root, runTool } from './prepare.mjs'

const outDir = 'dist/dev-server'
const port = Number(process.env.PORT || 8080)
const consolePort = Number(process.env.CONSOLE_PORT || port + 1)
const address = `http://127.0.0.1:${consolePort}/enterprise/`

/** The server as a child that is replaced by each new build; the last build wins when several come in a row. */
function keepServer() {
  let child
  let turn = Promise.resolve()
  async function stop() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  async function replace() {
    await stop()
    child = spawn(process.execPath, ['--enable-source-maps', join(root, outDir, 'main.js')], {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        PORT: String(port),
        NODE_ENV: 'development',
        PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || new URL(address).origin,
      },
    })
    child.on('exit', (code) => {
      if (code) console.log(`the server ended with ${code}; it starts again at the next change`)
    })
  }
  return { replace: () => (turn = turn.then(replace)), stop: () => (turn = turn.then(stop)) }
}

/** Texts for Taiwan and the list of features follow their source while one writes. */
async function keepDerived() {
  const { derive } = await import('./derive.mjs')
  await derive()
  let timer
  for (const folder of ['apps', 'features', 'platform'].filter((name) => existsSync(join(root, name)))) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (!/(?:zh-CN|\.feature|\.permissions)\.ts$/.test(name ?? '')) return
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

async function watchBuild(config, onBuilt, inline = {}) {
  const { build } = await import('vite')
  const watcher = await build({
    configFile: join(root, config),
    mode: 'development',
    logLevel: 'warn',
    build: { watch: {}, ...inline },
  })
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') console.error(event.error.message)
    if (event.code === 'END') onBuilt()
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
  const server = keepServer()
  const { createServer } = await import('vite')
  const console_ = await createServer({
    configFile: join(root, 'vite.console.config.ts'),
    plugins: [gatePages],
    server: { host: '127.0.0.1', port: consolePort },
  })
  await console_.listen().catch((error) => {
    throw new PlainError(`the console cannot listen on ${consolePort}: ${error.message}`)
  })
  const watchers = [
    await watchBuild('vite.server.config.ts', server.replace, { outDir }),
    await watchBuild('vite.mobile.config.ts', () => undefined),
  ]
  console.log(`console with hot reload: ${address}`)
  const end = async () => {
    await Promise.all([server.stop(), console_.close(), ...watchers.map((watcher) => watcher.close())])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end())
})
