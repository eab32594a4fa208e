import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { readAccess, urlFor } from '#platform/server/database/embedded-access.ts'

/** A creating call: how it is asked for, and where what it creates lies. */
interface Kind {
  path: string
  bodyOf: (mark: string) => object
  table: string
  column: string
  /** As the operation log calls it. */
  objectType: string
  /** Whether two of one name may stand. */
  mayRepeat?: true
}

const kinds: readonly Kind[] = [
  {
    path: '/v2/post',
    bodyOf: (code) => ({ code, name: code }),
    table: 'posts',
    column: 'name',
    objectType: 'post',
  },
  {
    path: '/v2/conduct/save',
    bodyOf: (name) => ({ parentId: null, name }),
    table: 'departments',
    column: 'name',
    objectType: 'department',
  },
  {
    path: '/v2/staff',
    bodyOf: (name) => ({ name }),
    table: 'staff',
    column: 'name',
    objectType: 'staff',
    mayRepeat: true,
  },
  {
    path: '/v2/role',
    bodyOf: (code) => ({ code, name: code }),
    table: 'roles',
    column: 'name',
    objectType: 'role',
  },
  {
    path: '/v2/res/carte/createCarte',
    bodyOf: (name) => ({ name }),
    table: 'customer_cards',
    column: 'name',
    objectType: 'customer',
    mayRepeat: true,
  },
  {
    path: '/v2/promotion',
    bodyOf: (title) => ({ kind: 'site', title, url: 'https://example.com/' }),
    table: 'promotion_objects',
    column: 'title',
    objectType: 'promotion',
    mayRepeat: true,
  },
]

/** One call of a writer: its mark is the name of what it creates, and its key where that stays the same. */
interface Write {
  kind: Kind
  mark: string
}

/** Sooner than `Retry-After` says, in milliseconds: a bench asks when an answer is there again. */
export const beforeRepeat = 50

interface WriterOptions {
  /** Repeats with the same key, as the console does; the control repeats with a new one. */
  keepsKey: boolean
  /** Told of every answer, with when it was asked for. */
  onAnswer?: (status: number, since: number) => void
}

/** How a product is reached; another one after each start. */
export interface Door {
  origin: string
  token: string
}

/** Creates one thing after another, each until it is acknowledged. */
export interface Writer {
  /** Writes until told to end, or until nobody answers any more. */
  write(door: Door, isOver?: () => boolean): Promise<void>
  readonly acknowledged: readonly string[]
  /** Answers that are neither a success nor a 503 that says when to come again. */
  readonly unexpected: readonly string[]
  /** Calls that got no answer. */
  readonly unanswered: number
}

/** The only refusal that somebody who did nothing wrong may get. */
export const saysWhenToRepeat = ({ status, headers }: Response): boolean =>
  status === 503 && headers.has('retry-after')

let marks = 0
const nextWrite = (keepsKey: boolean): Write => {
  const usable = keepsKey ? kinds : kinds.filter(({ mayRepeat }) => mayRepeat)
  const kind = usable[marks % usable.length]
  if (!kind) throw new Error('no kind of write')
  marks += 1
  return { kind, mark: `${keepsKey ? 'kept' : 'new'}_${String(marks).padStart(7, '0')}` }
}

export function createWriter({ keepsKey, onAnswer }: WriterOptions): Writer {
  const acknowledged: string[] = []
  const unexpected: string[] = []
  let unanswered = 0
  let pending = nextWrite(keepsKey)

  async function send({ origin, token }: Door): Promise<{ status: number }> {
    const { kind, mark } = pending
    const answer = await fetch(`${origin}${kind.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: token,
        'idempotency-key': keepsKey ? mark : randomUUID(),
      },
      body: JSON.stringify(kind.bodyOf(mark)),
    })
    const text = await answer.text()
    if (answer.ok) {
      acknowledged.push(mark)
      pending = nextWrite(keepsKey)
    } else if (!saysWhenToRepeat(answer))
      unexpected.push(`${kind.path} ${mark}: ${answer.status} ${text.slice(0, 300)}`)
    return answer
  }

  return {
    async write(door, isOver = () => false) {
      while (!isOver()) {
        const since = performance.now()
        const answer = await send(door).catch(() => undefined)
        if (!answer) {
          unanswered += 1
          return
        }
        onAnswer?.(answer.status, since)
        if (answer.status === 503) await sleep(beforeRepeat)
      }
    },
    acknowledged,
    unexpected,
    get unanswered() {
      return unanswered
    },
  }
}

/** The database of a product, past its row-level security. */
export async function connectTo(dataDir: string): Promise<pg.Client> {
  const access = await readAccess(join(dataDir, 'postgres'))
  if (!access) throw new Error(`no database in ${dataDir}`)
  const client = new pg.Client({
    connectionString: urlFor(access, 'postgres'),
    connectionTimeoutMillis: 1_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const objects = kinds
  .map(
    ({ table, column, objectType }) =>
      `select ${column} as mark, id, '${objectType}' as type from ${table} where ${column} ~ '^(kept|new)_[0-9]{7}$'`,
  )
  .join(' union all ')

/** Objects without exactly one entry that says they were created, entries without their object, keys without theirs, and objects without their key. */
const halves = `
  with objects as (${objects}),
  entries as (
    select object_id, object_type from audit_entries
    where event = 'create' and object_type in (${kinds.map(({ objectType }) => `'${objectType}'`).join(', ')})),
  keys as (select key, answer from idempotent_answers where key ~ '^kept_[0-9]{7}$')
  select 'object with ' || (select count(*) from entries where object_id = id) || ' entries' as half, mark
  from objects where (select count(*) from entries where object_id = id) <> 1
  union all
  select 'entry of a ' || object_type || ' that is not there', object_id::text
  from entries where not exists (select from objects where id = object_id)
  union all
  select 'key without its object or answer', key
  from keys where answer is null or not exists (select from objects where mark = key)
  union all
  select 'object without its key', mark
  from objects where mark like 'kept%' and not exists (select from keys where key = mark)`

/** Faults among marked writes, while nobody writes. */
export interface Found {
  lost: string[]
  doubled: string[]
  halves: string[]
}

/** Looks for everything acknowledged, for what stands twice and for what stands without what belongs to it. */
export async function findWrites(dataDir: string, acknowledged: Iterable<string>): Promise<Found> {
  const client = await connectTo(dataDir)
  try {
    const { rows } = await client.query<{ mark: string; n: number }>(
      `select mark, count(*)::int as n from (${objects}) objects group by mark`,
    )
    const counts = new Map(rows.map(({ mark, n }) => [mark, n]))
    const found = await client.query<{ half: string; mark: string }>(halves)
    return {
      lost: [...acknowledged].filter((mark) => !counts.has(mark)),
      doubled: rows.filter(({ n }) => n > 1).map(({ mark }) => mark),
      halves: found.rows.map(({ half, mark }) => `${half}: ${mark}`),
    }
  } finally {
    await client.end()
  }
}
