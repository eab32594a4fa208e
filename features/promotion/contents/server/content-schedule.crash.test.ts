import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'
import { openWorkers } from '#platform/testing/killed-workers.ts'

import { contentsContract } from '../contents.contract.ts'
import { contents, contentVersions } from './contents.tables.ts'
import { documentOf, makeContent, textBlockOf } from './contents.world.ts'

const workers = openWorkers('apps/server/testing/job-worker.ts')
let world: World & { close(): Promise<void> }
let admin: Session
beforeAll(async () => {
  world = await openOwnWorld('content_schedule', { areas: ['promotion'] })
  admin = await world.signIn('admin')
}, 120_000)
afterAll(async () => {
  workers.close()
  await world.close()
})

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)

/** A content whose time has come while no server ran. */
async function scheduled(title: string): Promise<{ id: string; isOver: () => Promise<boolean> }> {
  const { contentId: id } = await makeContent(world, admin, {
    title,
    document: documentOf(textBlockOf(title)),
  })
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  await world.call(contentsContract.schedule, { params: { id }, body: { publishAt } }, { session: admin })
  const due = new Date(Date.now() - 1000)
  const ofJob = sql`${jobs.payload} ->> 'contentId' = ${id}`
  await inCompany(async (tx) => {
    await tx.update(contents).set({ publishAt: due }).where(eq(contents.id, id))
    await tx
      .update(jobs)
      .set({ dueAt: due, payload: { contentId: id, publishAt: due.toISOString() } })
      .where(ofJob)
  })
  // A job that no list shows goes when it is done.
  const isOver = async () => (await inCompany((tx) => tx.$count(jobs, ofJob))) === 0
  return { id, isOver }
}

/** How often it was published, by its versions and by the log. */
const published = async (id: string) => {
  const [content] = await inCompany((tx) => tx.select().from(contents).where(eq(contents.id, id)))
  return {
    state: content?.state,
    publishAt: content?.publishAt,
    versions: await inCompany((tx) => tx.$count(contentVersions, eq(contentVersions.contentId, id))),
    logged: await inCompany((tx) =>
      tx.$count(
        auditEntries,
        and(eq(auditEntries.objectId, id), sql`${auditEntries.event} in ('publishDue', 'publishFailed')`),
      ),
    ),
  }
}
const once = { state: 'published', publishAt: null, versions: 1, logged: 1 }
const attempts = async (id: string) =>
  (
    await inCompany((tx) =>
      tx
        .select({ attempts: jobs.attempts })
        .from(jobs)
        .where(sql`${jobs.payload} ->> 'contentId' = ${id}`),
    )
  )[0]?.attempts ?? 0

/** This server takes over what a dead one worked on, once the database has noticed. */
async function endedHere(isOver: () => Promise<boolean>): Promise<void> {
  await world.app.services.jobs.runDue(world.app.services)
  if (!(await isOver())) throw new Error('nobody has ended the job yet')
}

test('a publication whose servers are killed in the middle happens once', { timeout: 180_000 }, async () => {
  for (const title of ['一', '二']) {
    const { id, isOver } = await scheduled(title)
    await workers.runKilled({
      args: [world.urls.url, world.folder],
      kills: 2,
      progress: () => attempts(id),
      isOver,
      pauseMs: 40,
    })
    expect(await published(id)).toEqual(once)
  }
})

test(
  'a server that dies before it can say that it published leaves nothing to publish again',
  { timeout: 180_000 },
  async () => {
    const { id, isOver } = await scheduled('已经发布')
    await workers.startAndDie([world.urls.url, world.folder, 'unended'])
    expect(await published(id)).toEqual(once)
    expect(await isOver()).toBe(false)
    await vi.waitFor(() => endedHere(isOver), 30_000)
    expect(await published(id)).toEqual(once)
  },
)

test('a publication that left its time standing would happen again', { timeout: 180_000 }, async () => {
  const { id, isOver } = await scheduled('再来一次')
  const [before] = await inCompany((tx) => tx.select().from(contents).where(eq(contents.id, id)))
  await workers.startAndDie([world.urls.url, world.folder, 'unended'])
  await inCompany((tx) =>
    tx
      .update(contents)
      .set({ publishAt: before?.publishAt ?? null, publishedDraft: 0 })
      .where(eq(contents.id, id)),
  )
  await vi.waitFor(() => endedHere(isOver), 30_000)
  expect(await published(id)).toMatchObject({ versions: 2 })
})
