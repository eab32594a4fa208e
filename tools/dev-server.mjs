// The process of one server of `npm run dev`. It starts together with a build and loads the packages of the last one
// meanwhile, which is more than half of a start; told that the build is done, it becomes the server.
//   node tools/dev-server.mjs <folder of the build> [--inspect[=port]]
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import inspector from 'node:inspector'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [folder, debugging] = process.argv.slice(2)

const importOfPackage = /^import (?:.* from )?"([^."][^"]*)";$/gm

/** The packages that the built files name; none before the first build. */
function packagesIn(path) {
  const files = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.js')) : []
  const names = files.flatMap((name) => [...readFileSync(join(path, name), 'utf8').matchAll(importOfPackage)])
  return new Set(names.map(([, name]) => name))
}

process.once('message', () => {
  // Only now: the server before this one had the port of the debugger.
  if (debugging) inspector.open(Number(debugging.split('=')[1] ?? 9229))
  void import(pathToFileURL(resolve(folder, 'main.js')).href)
})
// A parent that was killed leaves no server behind.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))

// A package that is gone with the next build is no failure.
await Promise.allSettled([...packagesIn(folder)].map((name) => import(name)))
