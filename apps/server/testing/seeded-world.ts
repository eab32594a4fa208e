import { cp, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'

import pg from 'pg'
import { inject } from 'vitest'

import {
  copyDatabase,
  copyTemplateDatabase,
  seededPrefix,
  type TestDatabase,
} from '#platform/testing/database-copy.ts'
import { hashFiles } from '#platform/testing/hash-files.ts'

export interface WorldPlace {
  urls: TestDatabase
  /** Where files and keys of this database lie. */
  folder: string
}

interface SeededOptions {
  /** Of the copy. */
  name: string
  /** What is in it: databases of one kind begin alike. */
  kind: string
  /** Fills the first one; it leaves no connection behind. */
  seed: (place: WorldPlace) => Promise<void>
}

let sources: string | undefined

/**
 * All that the demonstration depends on: as long as it is the same, a database that was seeded in an earlier run will do.
 * It tells of yesterday and the hour before, so it is not kept for longer than an hour.
 */
const hashSources = () =>
  hashFiles(
    ['package-lock.json', 'apps', 'features', 'platform'],
    (path) => !/\/web\/|\/console\/|\.(test|world)\.tsx?$/.test(path),
  ) + Math.floor(Date.now() / 3_600_000).toString(36)

/** A copy of the database that is seeded once, by whichever worker asks first, and of the files that belong to it. */
export async function copySeededWorld({ name, kind, seed }: SeededOptions): Promise<WorldPlace> {
  const run = inject('folder')
  const seeded = `${seededPrefix}${kind}_${(sources ??= hashSources())}`
  const files = join(run, seeded)
  await seededOnce(seeded, (urls) => seed({ urls, folder: files }))
  const folder = await mkdtemp(join(run, 'world-'))
  await cp(files, folder, { recursive: true })
  return { urls: await copyDatabase(inject('database'), { name, template: seeded }), folder }
}

async function seededOnce(name: string, seed: (urls: TestDatabase) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('database').superuserUrl })
  await client.connect()
  try {
    // Workers that come meanwhile wait here.
    await client.query(`select pg_advisory_lock(hashtext('${name}'))`)
    const { rows } = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [
      name,
    ])
    if (rows.length > 0) return
    await seed(await copyTemplateDatabase(name))
    await client.query(`alter database ${name} is_template true allow_connections false`)
  } finally {
    await client.end()
  }
}
