// npm run backup -- <file>: database and files into one archive, while the server runs or while it does not.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { buildStale } from './build.mjs'
import { checkNode, installIfStale, root, runTool } from './prepare.mjs'

const program = join(root, 'dist/server/backup.js')

await runTool(async () => {
  checkNode()
  // What is built is used as it is: a running server may be made of it.
  if (!existsSync(program)) {
    installIfStale()
    await buildStale({ only: ['server'] })
  }
  if (process.argv[2]) process.argv[2] = resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[2])
  process.chdir(root)
  await import(pathToFileURL(program).href)
})
