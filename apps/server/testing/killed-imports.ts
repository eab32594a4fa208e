import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { openDiskStore } from '#platform/server/files/disk-store.ts'
import { createFiles } from '#platform/server/files/files.ts'
import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import type { ImportTypes } from '#platform/server/imports/import-store.ts'
import { continueJob, startJob } from '#platform/server/jobs/jobs.repository.ts'
import { openWorkers } from '#platform/testing/killed-workers.ts'
import { sheetOf } from '#platform/testing/sheets.ts'

import { openOwnWorld } from './world.ts'

interface Sheet<Own> {
  titles: readonly string[]
  rows: Iterable<readonly string[]>
  /** What the import is told besides its file. */
  own: Own
}

interface Killing {
  kills: number
  /** Grows with everything that is looked at or written. */
  progress: () => Promise<number>
  pauseMs: number
}

const ends = { looked: ['to_confirm', 'failed'], written: ['completed', 'partial', 'failed'] } as const

/** Imports of one kind in a world of their own, on which processes work that are killed. */
export async function openKilledImports<
  T extends ImportTypes,
  K extends string,
  V extends object,
  A extends object,
>(name: string, kind: ImportKind<T, K, V, A>) {
  const world = await openOwnWorld(name)
  const folder = await mkdtemp(join(tmpdir(), `cardline-${name}-`))
  const workers = openWorkers('apps/server/testing/job-worker.ts')
  const inCompany = <R>(work: (tx: Tx) => Promise<R>) => world.database.asTenant(demoCompanies[0].id, work)
  const find = (importId: string) => inCompany((tx) => kind.store.find(tx, importId))
  const stateOf = async (importId: string) => (await find(importId))?.state
  const files = createFiles({ store: openDiskStore(folder), database: world.database })

  return {
    world,
    inCompany,
    find,
    stateOf,
    /** Keeps a sheet and puts its import into the queue, as the administrator of the demonstration. */
    async begin({
      titles,
      rows,
      own,
    }: Sheet<Omit<T['newImport'], 'fileName' | 'fileId' | 'createdBy' | 'jobId'>>) {
      const content = await sheetOf(titles, rows)
      return inCompany(async (tx) => {
        const [admin] = await tx
          .select({ id: accounts.id })
          .from(accounts)
          .where(eq(accounts.username, 'admin'))
        if (!admin) throw new Error('the demonstration is not there')
        const fileName = 'rows.xlsx'
        const contentType = 'application/octet-stream'
        const file = await files.savePrivate(tx, {
          name: fileName,
          content,
          contentType,
          createdBy: admin.id,
        })
        const { id } = await startJob(tx, kind.job, { payload: null, accountId: admin.id, language: 'zh-CN' })
        await kind.store.insert(tx, { ...own, id, jobId: id, fileName, fileId: file.id, createdBy: admin.id })
        return id
      })
    },
    confirm: (importId: string) => inCompany((tx) => continueJob(tx, importId)),
    /** Lets workers run until an import was looked at or written, killing the first ones once they have got further; answers how many died. */
    runKilled: (
      importId: string,
      end: keyof typeof ends,
      { kills, progress, pauseMs }: Killing,
    ): Promise<number> =>
      workers.runKilled({
        args: [world.urls.url, folder],
        kills,
        progress,
        isOver: async () => (ends[end] as readonly string[]).includes((await stateOf(importId)) ?? ''),
        pauseMs,
      }),
    /** Lets a worker run that keeps what it did and how far it came apart, and dies between the two. */
    runCareless: () => workers.startAndDie([world.urls.url, folder, 'careless']),
    async close() {
      workers.close()
      await world.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
