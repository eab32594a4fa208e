import pg from 'pg'
import { inject } from 'vitest'

/** The addresses of one database of the run, for each of its logins. */
export interface TestDatabase {
  url: string
  ownerUrl: string
  superuserUrl: string
}

export const templateName = 'cardline_template'
/** Databases that are seeded and copied; their names end with a hash of the sources that seeded them. */
export const seededPrefix = 'seeded_'

interface CopyOptions {
  name: string
  template: string
}

/** Makes a database on the server that `server` belongs to; a leftover of the same name is dropped. */
export async function copyDatabase(
  server: TestDatabase,
  { name, template }: CopyOptions,
): Promise<TestDatabase> {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name)) throw new Error(`not a name for a database: ${name}`)
  const client = new pg.Client({ connectionString: server.superuserUrl })
  await client.connect()
  try {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} template ${template} owner cardline_owner strategy file_copy`)
  } finally {
    await client.end()
  }
  const on = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  return { url: on(server.url), ownerUrl: on(server.ownerUrl), superuserUrl: on(server.superuserUrl) }
}

/** A fresh copy of the migrated database for this worker. */
export const copyTemplateDatabase = (name: string): Promise<TestDatabase> =>
  copyDatabase(inject('database'), { name, template: templateName })
