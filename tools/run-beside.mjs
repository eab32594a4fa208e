import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { buildStale } from './build.mjs'
import { checkNode, installIfStale, root, runTool } from './prepare.mjs'

/** Runs one of the server's other programs, which may work beside a running server. */
export function runBeside(name) {
  return runTool(async () => {
    checkNode()
    const program = join(root, `dist/server/${name}.js`)
    // What is built is used as it is: a running server may be made of it.
    if (!existsSync(program)) {
      installIfStale()
      await buildStale({ only: ['server'] })
    }
    process.chdir(root)
    await import(pathToFileURL(program).href)
  })
}
