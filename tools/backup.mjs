// npm run backup -- <file>: database and files into one archive, while the server runs or while it does not.
import { resolve } from 'node:path'

import { runBeside } from './run-beside.mjs'

if (process.argv[2]) process.argv[2] = resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[2])
await runBeside('backup')
