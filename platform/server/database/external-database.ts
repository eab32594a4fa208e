import pg from 'pg'

interface OpenOptions {
  url: string
  /** The login that owns the tables; the same as `url` when the operator names none. */
  ownerUrl?: string | undefined
}

/** A database that somebody else runs; closing it is not ours. */
export interface ExternalDatabase {
  url: string
  ownerUrl: string
}

/** The statements that an operator has to run once, because our login may not. */
export class DatabaseNotPreparedError extends Error {}

const oldestVersion = 160_000

/** Prepares the operator's PostgreSQL, or says which SQL an operator must run first. */
export async function openExternalDatabase({ url, ownerUrl = url }: OpenOptions): Promise<ExternalDatabase> {
  const app = await connect(url, 'DATABASE_URL')
  const owner = await connect(ownerUrl, 'DATABASE_OWNER_URL').catch(async (error: unknown) => {
    await app.end()
    throw error
  })
  try {
    await refuseOldVersion(app)
    const login = await loginOf(app)
    const missing = await missingOf(app, owner)
    for (const sql of statementsFor(missing, { login, owner: await loginOf(owner) }))
      await owner.query(sql).catch(() => undefined)
    const remaining = await missingOf(app, owner)
    if (remaining.length > 0)
      throw notPrepared(statementsFor(remaining, { login, owner: await loginOf(owner) }))
    return { url, ownerUrl }
  } finally {
    await Promise.all([app.end(), owner.end()])
  }
}

async function connect(connectionString: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'cardline-prepare',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    // Refused connections come as an AggregateError without a message of its own.
    const { message, code } = error as Error & { code?: string }
    throw new DatabaseNotPreparedError(`${name} does not connect: ${message || code}`)
  }
}

async function refuseOldVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as version",
  )
  const found = rows[0]
  if (found && found.number < oldestVersion)
    throw new DatabaseNotPreparedError(
      `DATABASE_URL is PostgreSQL ${found.version}, Cardline needs 16 or newer`,
    )
}

async function loginOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ login: string }>('select quote_ident(current_user) as login')
  return rows[0]?.login ?? ''
}

const roles = ['app_tenant', 'app_system'] as const
type Missing = `role ${(typeof roles)[number]}` | `membership ${(typeof roles)[number]}` | 'schema'

async function missingOf(app: pg.Client, owner: pg.Client): Promise<Missing[]> {
  const { rows: known } = await app.query<{ role: (typeof roles)[number]; isMember: boolean }>(
    `select rolname as role, pg_has_role(current_user, oid, 'set') as "isMember" from pg_roles where rolname = any($1)`,
    [roles],
  )
  const { rows: schema } = await owner.query<{ may: boolean }>(
    "select has_schema_privilege(current_user, 'public', 'create') as may",
  )
  return [
    ...roles.flatMap((role): Missing[] => {
      const found = known.find((candidate) => candidate.role === role)
      if (!found) return [`role ${role}`, `membership ${role}`]
      return found.isMember ? [] : [`membership ${role}`]
    }),
    ...(schema[0]?.may ? [] : (['schema'] as const)),
  ]
}

function statementsFor(
  missing: readonly Missing[],
  { login, owner }: { login: string; owner: string },
): string[] {
  return missing.map((what) => {
    const [kind, role] = what.split(' ')
    if (kind === 'role') return `create role ${role} nologin nobypassrls`
    if (kind === 'membership') return `grant ${role} to ${login} with inherit false, set true`
    return `grant create, usage on schema public to ${owner}`
  })
}

const notPrepared = (statements: readonly string[]) =>
  new DatabaseNotPreparedError(
    `the database is not prepared and our login may not do it; run this on it as an administrator:\n${statements.map((sql) => `  ${sql};`).join('\n')}`,
  )
