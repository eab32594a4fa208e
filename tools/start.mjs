// npm start: installs and builds what is stale, then becomes the server (in this process, so that a signal or a kill
// means the server and nothing else). Its settings are in docs/settings.md.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { buildStale } from './build.mjs'
import { checkNode, installIfStale, root, runTool } from './prepare.mjs'

await runTool(async () => {
  checkNode()
  installIfStale()
  await buildStale()
  process.env.NODE_ENV ??= 'production'
  // Relative paths are those of the installation: ./data lies beside it, not in the folder of the caller.
  process.chdir(root)
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
})
