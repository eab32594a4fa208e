import pg from 'pg'
import { type Access, urlFor } from './embedded-access.ts'

/**
 * The roles and the database of a cluster; safe to repeat. Migrations run as `cardline_owner`. The server signs in as
 * `cardline_app`, which owns nothing and can do nothing until a transaction switches to `app_tenant` or `app_system`.
 */
export async function ensureRoles(access: Access): Promise<void> {
  const client = new pg.Client({ connectionString: urlFor(access, 'postgres', 'postgres') })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(rolesSql(access))
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'cardline'")
    if (rowCount === 0) await client.query('create database cardline owner cardline_owner template template0')
    await client.query(
      'revoke connect on database cardline from public; grant connect, create, temporary on database cardline to cardline_owner; grant connect on database cardline to cardline_app',
    )
  } finally {
    await client.end()
  }
}

const rolesSql = ({ owner, app }: Access) => `
do $$ declare missing text; begin
  foreach missing in array array['app_tenant', 'app_system', 'cardline_owner', 'cardline_app'] loop
    if not exists (select 1 from pg_roles where rolname = missing) then execute format('create role %I', missing); end if;
  end loop;
end $$;
alter role app_tenant nologin nosuperuser nobypassrls nocreatedb nocreaterole;
alter role app_system nologin nosuperuser nobypassrls nocreatedb nocreaterole;
alter role cardline_owner login nosuperuser nobypassrls nocreatedb nocreaterole password '${owner}';
alter role cardline_app login nosuperuser nobypassrls nocreatedb nocreaterole noinherit password '${app}';
grant app_tenant, app_system to cardline_app with inherit false, set true`
