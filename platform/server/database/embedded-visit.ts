import { stat } from 'node:fs/promises'

import { type Access, readAccess } from './embedded-access.ts'
import { clusterOf, type EmbeddedHome, findHome } from './embedded-home.ts'
import { startEmbeddedDatabase } from './embedded-postgres.ts'
import { runningPostmaster } from './embedded-postmaster.ts'

/** The database of a data directory, while a program beside the server uses it. */
export interface Visited {
  home: EmbeddedHome
  cluster: string
  /** With the port that it runs on now. */
  access: Access
}

/** Works with the database of a data directory, whether its server runs or not; started for this only, it is stopped afterwards. */
export async function visitEmbeddedDatabase<T>(
  { dataDir, log }: { dataDir: string; log: (line: string) => void },
  work: (visited: Visited) => Promise<T>,
): Promise<T> {
  const home = await findHome(dataDir)
  const cluster = clusterOf(home.folder)
  if (!(await stat(cluster).catch(() => undefined))) throw new Error(`there is no database in ${dataDir} yet`)
  const own = (await runningPostmaster(cluster)) ? undefined : await startEmbeddedDatabase({ dataDir, log })
  try {
    const access = await readAccess(home.folder)
    const now = await runningPostmaster(cluster)
    if (!access || !now) throw new Error(`the database in ${home.folder} does not run`)
    return await work({ home, cluster, access: { ...access, port: now.port } })
  } finally {
    await own?.stop()
  }
}
