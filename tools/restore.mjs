// npm run restore -- <file>: puts a backup in the place of the data, with the server stopped; the old data is kept aside.
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { buildStale } from './build.mjs'
import { checkNode, installIfStale, root, runTool } from './prepare.mjs'

await runTool(async () => {
  checkNode()
  installIfStale()
  await buildStale({ only: ['server'] })
  if (process.argv[2]) process.argv[2] = resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[2])
  process.chdir(root)
  await import(pathToFileURL(join(root, 'dist/server/restore.js')).href)
})
