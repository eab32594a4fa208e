import { text } from 'node:stream/consumers'

import type { Database } from '../database/database.ts'
import { type FileStore, MissingFileError } from './file-store.ts'
import { deleteServers, findOtherServers, saveServer, type Server } from './servers.repository.ts'

/** Another server of the same database keeps its files elsewhere. */
export class StoreNotSharedError extends Error {
  constructor({ address }: Pick<Server, 'address'>) {
    super(
      `another server of this database (${address}) keeps its files in another place, so that each would miss what the other stores: set STORAGE_ENDPOINT and its companions on all of them, or make DATA_DIR/files one shared folder`,
    )
  }
}

/** What a server knows of the others that use its database. */
export interface Servers {
  /** What is wrong while one that was there before keeps its files elsewhere: that one goes on, this one does no jobs. */
  problem(): StoreNotSharedError | undefined
  leave(): Promise<void>
}

/** For a database that serves one process alone. */
export const onlyServer: Servers = { problem: () => undefined, leave: async () => undefined }

interface JoinOptions {
  store: FileStore
  database: Database
  /** See `Live`. */
  processKey: number
  address: string
  onError: (error: Error) => void
  everyMs?: number
}

const keyOf = (processKey: number) => `servers/${processKey}`

/**
 * Joins the servers of a database, or throws `StoreNotSharedError`. Every server leaves a sign in its file store again and
 * again and writes down how far it is: a server that finds an older sign in the own store, or none, has another store, or a copy
 * of one. Call it while no other server starts.
 */
export async function joinServers({
  store,
  database,
  processKey,
  address,
  onError,
  everyMs = 60_000,
}: JoinOptions): Promise<Servers> {
  let sign = 0
  let problem: StoreNotSharedError | undefined

  async function leaveSign(): Promise<void> {
    sign += 1
    // The sign before the row: where the store is shared, nobody finds a row that is ahead of it.
    await store.put(keyOf(processKey), Buffer.from(String(sign)), 'text/plain')
    await database.asSystem((tx) => saveServer(tx, { processKey, address, sign }))
  }

  async function signOf(server: Server): Promise<number> {
    try {
      return Number(await text(await store.open(keyOf(server.processKey))))
    } catch (error) {
      if (error instanceof MissingFileError) return 0
      throw error
    }
  }

  async function look(): Promise<StoreNotSharedError | undefined> {
    const others = await database.asSystem((tx) => findOtherServers(tx, processKey))
    const gone = others.filter(({ isAlive }) => !isAlive)
    for (const server of gone) await store.remove(keyOf(server.processKey))
    if (gone.length > 0)
      await database.asSystem((tx) =>
        deleteServers(
          tx,
          gone.map((server) => server.processKey),
        ),
      )
    for (const server of others)
      if (server.isAlive && server.isEarlier && (await signOf(server)) < server.sign)
        return new StoreNotSharedError(server)
    return undefined
  }

  problem = await look()
  if (problem) throw problem
  await leaveSign()
  const again = async () => {
    await leaveSign()
    problem = await look()
  }
  const timer = setInterval(() => void again().catch(onError), everyMs).unref()
  return {
    problem: () => problem,
    async leave() {
      clearInterval(timer)
      await database.asSystem((tx) => deleteServers(tx, [processKey]))
      await store.remove(keyOf(processKey))
    },
  }
}

declare module '../http/context.ts' {
  interface Services {
    servers: Servers
  }
}
