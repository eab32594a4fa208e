import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { restoreBackup } from '#platform/server/backup/restore-backup.ts'

import { readConfig } from './config.ts'

const usage = 'usage: npm run restore -- <file>'

async function run(file: string | undefined): Promise<void> {
  if (!file) throw new Error(usage)
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl) throw new Error('DATABASE_URL is set: restore that database with the tools of PostgreSQL')
  const folder = join(process.env.CARDLINE_ROOT ?? process.cwd(), 'migrations')
  const migrations = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const start = Date.now()
  const { keptAside } = await restoreBackup({ dataDir, file: resolve(file), migrations, log: console.log })
  console.log(
    `restored into ${dataDir} in ${((Date.now() - start) / 1000).toFixed(1)} s; npm start serves it`,
  )
  for (const path of keptAside) console.log(`what was there before is kept in ${path}`)
}

run(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
