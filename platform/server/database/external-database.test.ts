import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { openExternalDatabase } from './external-database.ts'

// The roles belong to the whole server, and other tests use ours: these logins differ, and a login of its own is never a member.
const superuser = () => inject('database').superuserUrl
const as = (login: string, database = 'external_check') =>
  Object.assign(new URL(superuser()), { username: login, password: 'x', pathname: `/${database}` }).href

async function run(sql: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(superuser()), { pathname: `/${database}` }).href,
  })
  await client.connect()
  try {
    for (const statement of sql.split(';').filter((part) => part.trim())) await client.query(statement)
  } finally {
    await client.end()
  }
}

const drop =
  'drop database if exists external_check with (force); drop role if exists plain_login; drop role if exists plain_owner; drop role if exists mighty_login'

beforeAll(() =>
  run(
    `${drop}; create role plain_login login password 'x'; create role plain_owner login password 'x'; create role mighty_login login createrole password 'x'`,
  ),
)
beforeEach(() => run('drop database if exists external_check with (force); create database external_check'))
afterAll(() => run(drop))

test('a login without rights is told the SQL, and after it was run the database opens', async () => {
  const options = { url: as('plain_login'), ownerUrl: as('plain_owner') }
  const failure = await openExternalDatabase(options).then(
    () => '',
    (error: Error) => error.message,
  )
  const statements = failure.split('\n').slice(1)
  expect(statements.map((line) => line.trim())).toEqual([
    'grant app_tenant to plain_login with inherit false, set true;',
    'grant app_system to plain_login with inherit false, set true;',
    'grant create, usage on schema public to plain_owner;',
  ])
  await run(statements.join('\n'), 'external_check')
  await expect(openExternalDatabase(options)).resolves.toEqual({
    url: options.url,
    ownerUrl: options.ownerUrl,
  })
})

test('a login that may manage the roles prepares everything itself', async () => {
  await run(
    'grant app_tenant, app_system to mighty_login with admin true, inherit false, set false; alter database external_check owner to mighty_login',
  )
  await expect(openExternalDatabase({ url: as('mighty_login') })).resolves.toBeTruthy()
})

test('a database that is not there is named by its variable', async () => {
  await expect(openExternalDatabase({ url: 'postgres://u:p@127.0.0.1:55199/none' })).rejects.toThrow(
    'DATABASE_URL does not connect',
  )
  await expect(
    openExternalDatabase({ url: as('plain_login'), ownerUrl: as('nobody_knows') }),
  ).rejects.toThrow('DATABASE_OWNER_URL does not connect')
})
