import { resolve } from 'node:path'

import { takeBackup } from '#platform/server/backup/take-backup.ts'

import { readConfig } from './config.ts'

const usage = 'usage: npm run backup -- <file>'

async function run(file: string | undefined): Promise<void> {
  if (!file) throw new Error(usage)
  const { dataDir, databaseUrl, storage } = readConfig(process.env)
  if (databaseUrl)
    throw new Error(
      'DATABASE_URL is set: back that database up with the tools of PostgreSQL, and DATA_DIR/files with those of the system',
    )
  const start = Date.now()
  const { bytes } = await takeBackup({ dataDir, file: resolve(file), log: console.log })
  console.log(
    `${resolve(file)}: ${(bytes / 1e6).toFixed(1)} MB in ${((Date.now() - start) / 1000).toFixed(1)} s`,
  )
  if (storage) console.log(`uploaded files are in the bucket ${storage.bucket} and not in this backup`)
}

run(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
