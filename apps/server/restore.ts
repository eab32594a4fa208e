import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { demandReplay } from '#features/attraction/data-requests/server/erasure-replay.public.ts'
import { endEverySession } from '#features/company/sign-in/server/sign-in.public.ts'
import { restoreBackup } from '#platform/server/backup/restore-backup.ts'
import { openDatabase } from '#platform/server/database/database.ts'

import { readConfig } from './config.ts'

/** A person who signed out since the backup was taken, or was signed out, must not be in again. */
async function endSessionsIn(url: string): Promise<void> {
  const database = openDatabase({ url, onError: () => undefined })
  try {
    await database.asSystem(endEverySession)
  } finally {
    await database.close()
  }
}

const usage = 'usage: npm run restore -- <file>'

async function run(file: string | undefined): Promise<void> {
  if (!file) throw new Error(usage)
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl) throw new Error('DATABASE_URL is set: restore that database with the tools of PostgreSQL')
  const folder = join(process.env.CARDLINE_ROOT ?? process.cwd(), 'migrations')
  const migrations = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const start = Date.now()
  const { keptAside } = await restoreBackup({
    dataDir,
    file: resolve(file),
    migrations,
    log: console.log,
    prepare: async (url) => {
      await endSessionsIn(url)
      await demandReplay(dataDir)
    },
  })
  console.log(
    `restored into ${dataDir} in ${((Date.now() - start) / 1000).toFixed(1)} s; npm start serves it`,
  )
  for (const path of keptAside) console.log(`what was there before is kept in ${path}`)
}

run(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
