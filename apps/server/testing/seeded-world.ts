import { cp, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'

import pg from 'pg'
import { inject } from 'vitest'

import { copyDatabase, copyTemplateDatabase, type TestDatabase } from '#platform/testing/database-copy.ts'

const seededName = 'cardline_seeded'

export interface WorldPlace {
  urls: TestDatabase
  /** Where files and keys of this database lie. */
  folder: string
}

interface SeededOptions {
  /** Of the copy. */
  name: string
  /** Fills the first one; it leaves no connection behind. */
  seed: (place: WorldPlace) => Promise<void>
}

/** A copy of the database that is seeded once a run, by whichever worker asks first, and of the files that belong to it. */
export async function copySeededWorld({ name, seed }: SeededOptions): Promise<WorldPlace> {
  const run = inject('folder')
  const seeded = join(run, 'seeded')
  await seededOnce((urls) => seed({ urls, folder: seeded }))
  const folder = await mkdtemp(join(run, 'world-'))
  await cp(seeded, folder, { recursive: true })
  return { urls: await copyDatabase(inject('database'), { name, template: seededName }), folder }
}

async function seededOnce(seed: (urls: TestDatabase) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('database').superuserUrl })
  await client.connect()
  try {
    // Workers that come meanwhile wait here.
    await client.query(`select pg_advisory_lock(hashtext('${seededName}'))`)
    const { rows } = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [
      seededName,
    ])
    if (rows.length > 0) return
    await seed(await copyTemplateDatabase(seededName))
    await client.query(`alter database ${seededName} is_template true allow_connections false`)
  } finally {
    await client.end()
  }
}
