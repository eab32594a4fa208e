// Directus beside us, for a person who installs it in a folder of its own; the project does not depend on it:
//   mkdir /somewhere/directus && cd /somewhere/directus && npm init -y && npm install directus@11.3.5
//   DIRECTUS=/somewhere/directus npm run bench -- list-cards
// Its cards stand in a database of their own on the same PostgreSQL: 16 columns with the values of ours and the same two indexes.
import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { freePort, type Running } from './product-server.ts'

const token = 'bench-token-of-the-administrator'

/** The address of its list, as its administrator: 20 of so many cards of one template, the newest first, with their number. */
export const directusList = {
  path: (templateId: string) =>
    `/items/cards?limit=20&sort=-created_at,-id&meta=filter_count&filter[template_id][_eq]=${templateId}&filter[state][_in]=unclaimed,active,paused`,
  headers: { authorization: `Bearer ${token}` },
}

async function fill(connectionString: string, templateId: string, cards: number): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`
    create table cards (id uuid primary key, company_id uuid not null, template_id uuid not null, public_id text not null, state text not null,
      name text not null, pinyin text not null, mobile text, title text, department_id uuid, staff_id uuid, holder_account_id uuid,
      field_values jsonb not null, version int not null default 1, created_at timestamptz not null default now(), updated_at timestamptz not null default now())`)
  await client.query(
    `insert into cards (id, company_id, template_id, public_id, state, name, pinyin, mobile, title, field_values)
     select gen_random_uuid(), gen_random_uuid(), $1, substr(md5(n::text) || md5((n * 7)::text), 1, 22), 'active', '员工' || n, 'yuangong' || n,
       (13900000000 + n)::text, '顾问', jsonb_build_object('name', '员工' || n, 'title', '顾问', 'mobile', 13900000000 + n) from generate_series(1, $2::int) n`,
    [templateId, cards],
  )
  await client.query(
    'create index on cards (template_id, created_at, id); create index on cards (template_id, state)',
  )
  await client.query('vacuum analyze')
  await client.end()
}

interface DirectusOptions {
  folder: string
  superuserUrl: string
  templateId: string
  cards: number
}

/** Prepares its database on the PostgreSQL of `superuserUrl` and starts it in production, one process, without a cache. */
export async function startDirectus({
  folder,
  superuserUrl,
  templateId,
  cards,
}: DirectusOptions): Promise<Running> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  await client.query('create database directus')
  await client.end()
  const url = Object.assign(new URL(superuserUrl), { pathname: '/directus' }).href
  await fill(url, templateId, cards)
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: url,
    SECRET: 'bench-secret-of-no-importance-at-all',
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: 'bench password 1',
    ADMIN_TOKEN: token,
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    // It would answer 503 as soon as its loop is late.
    PRESSURE_LIMITER_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
  }
  const program = join(folder, 'node_modules/directus/cli.js')
  execFileSync(process.execPath, [program, 'bootstrap'], { cwd: folder, env, stdio: 'inherit' })
  const server = spawn(process.execPath, [program, 'start'], { cwd: folder, env, stdio: 'inherit' })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const origin = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${origin}/server/ping`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('Directus did not start')
    await sleep(200)
  }
  return {
    origin,
    async stop() {
      server.kill('SIGTERM')
      await ended
    },
  }
}
