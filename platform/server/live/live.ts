import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Tx } from '../database/database.ts'

/** What the processes of an installation tell each other: that something with this name has changed, never what it is now. */
export interface Live {
  /** Tells everybody once the transaction is committed. */
  publish(tx: Tx, topic: string): Promise<void>
  /** Runs `wake` whenever the topic was published, and after a gap in which it may have been. */
  subscribe(topic: string, wake: () => void): () => void
  /** This process among all that use the database, for as long as it lives; see `livingProcesses`. */
  readonly processKey: number
  close(): Promise<void>
}

const channel = 'cardline'
/** The class of the session locks by which a process shows that it lives. */
export const processLockClass = 7_204_118

/** The keys of all processes that live: as SQL for a list. A lock ends with its connection, so a killed process is missed at once. */
export const livingProcesses = sql`select objid::bigint from pg_locks where locktype = 'advisory' and classid = ${processLockClass} and objsubid = 2 and granted
  and database = (select oid from pg_database where datname = current_database())`

interface LiveOptions {
  url: string
  onError: (error: Error) => void
}

/** Listens on one connection of its own, and connects again whenever it is lost. */
export async function openLive({ url, onError }: LiveOptions): Promise<Live> {
  const processKey = randomInt(1, 2 ** 31 - 1)
  const subscribers = new Map<string, Set<() => void>>()
  let client: pg.Client | undefined
  let isClosed = false

  const wake = (topic: string) => subscribers.get(topic)?.forEach((run) => run())

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'cardline-live',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    next.on('error', onError)
    next.on('notification', ({ payload }) => wake(payload ?? ''))
    await next.connect()
    try {
      await next.query(`listen ${channel}`)
      await next.query('select pg_advisory_lock($1, $2)', [processLockClass, processKey])
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    // From here on only: a connection that is lost before is tried again by the code that waits for it, and by nobody else.
    next.once('end', () => void reconnect())
    client = next
  }

  async function reconnect(): Promise<void> {
    client = undefined
    for (let pause = 100; !isClosed; pause = Math.min(pause * 2, 5_000)) {
      await sleep(pause, undefined, { ref: false })
      if (isClosed) return
      try {
        await connect()
        // Something may have happened while nobody listened.
        for (const topic of subscribers.keys()) wake(topic)
        return
      } catch (error) {
        onError(error as Error)
      }
    }
  }

  await connect()
  return {
    processKey,
    async publish(tx, topic) {
      await tx.execute(sql`select pg_notify(${channel}, ${topic})`)
    },
    subscribe(topic, run) {
      const runs = subscribers.get(topic) ?? new Set()
      subscribers.set(topic, runs.add(run))
      return () => {
        runs.delete(run)
        if (runs.size === 0) subscribers.delete(topic)
      }
    },
    async close() {
      isClosed = true
      await client?.end()
    },
  }
}

declare module '../http/context.ts' {
  interface Services {
    live: Live
  }
}
