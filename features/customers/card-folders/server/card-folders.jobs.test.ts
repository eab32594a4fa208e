import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'
import { type FolderWorld, grantLine, openFolderWorld } from './folders.world.ts'

import { cardFoldersContract } from '../card-folders.contract.ts'
import { purgeFolder } from './card-folders.jobs.ts'
import { cardFolderGrants, cardFolders } from './card-folders.tables.ts'
import { folderMergeHook } from './folder-merges.listener.ts'

let w: FolderWorld
beforeAll(async () => {
  w = await openFolderWorld('folder_jobs')
}, 120_000)
afterAll(() => w.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

/** Lets the jobs of one folder be due now. */
async function runJobs(folderId: string): Promise<void> {
  await w.inCompany((tx) =>
    tx.execute(
      sql`update jobs set due_at = now() where kind like 'card-folders.%' and payload ->> 'folderId' = ${folderId}`,
    ),
  )
  await w.world.app.services.jobs.runDue(w.world.app.services)
}

const setTimes = (folderId: string, startsAt: Date, expireAt: Date) =>
  w.inCompany((tx) =>
    tx.update(cardFolderGrants).set({ startsAt, expireAt }).where(eq(cardFolderGrants.folderId, folderId)),
  )
const stateOf = async (folderId: string) => (await w.storedGrants(folderId)).map(({ state }) => state)
/** So that somebody can be told something. */
const giveAddress = (username: string) =>
  w.inCompany((tx) =>
    tx
      .update(accounts)
      .set({ email: `${username}@example.com`, state: 'active' })
      .where(eq(accounts.username, username)),
  )

/** To whom a message about a folder went. */
const told = async (template: string, name: string) =>
  (await w.inCompany((tx) => tx.select().from(outboxMessages).where(eq(outboxMessages.template, template))))
    .filter(({ text }) => text.includes(`“${name}”`))
    .map(({ to }) => to)
    .sort()

describe('what time does to grants', () => {
  const newGrant = async () => {
    const { groupId, name } = await w.newFolder()
    await w.replace(groupId, [
      grantLine(w.bao.staffId, { startsAt: inDays(2).toISOString(), expireAt: inDays(4).toISOString() }),
    ])
    return { groupId, name }
  }

  test('nothing happens too early', async () => {
    const { groupId } = await newGrant()
    await runJobs(groupId)
    expect(await stateOf(groupId)).toEqual(['scheduled'])
  })

  test('one begins at its time, and a replacement that was begun before is too old', async () => {
    const { groupId } = await newGrant()
    const { etag } = await w.grants(groupId)
    await setTimes(groupId, inDays(-1), inDays(4))
    await runJobs(groupId)
    expect(await stateOf(groupId)).toEqual(['effective'])
    expect((await w.replace(groupId, [], { etag })).status).toBe(409)
  })

  test('whoever is given something is told', async () => {
    await giveAddress('folderlin')
    const { groupId, name } = await w.newFolder()
    await w.replace(groupId, [grantLine(w.lin.staffId)])
    expect(await told('card-folders.given', name)).toEqual(['folderlin@example.com'])
  })

  test('one ends at its time, and whoever had it and whoever gave it are told', async () => {
    const { groupId, name } = await newGrant()
    await giveAddress('folderbao')
    await setTimes(groupId, inDays(-2), inDays(-1))
    await runJobs(groupId)
    expect(await stateOf(groupId)).toEqual(['expired'])
    expect(await told('card-folders.ended', name)).toEqual([
      'admin@mingyuan-smart.example',
      'folderbao@example.com',
    ])
  })

  test('the bin is emptied after thirty days, and not before', async () => {
    const folder = await w.newFolder()
    const customers = await w.newCustomers(2, null)
    await w.add(folder.groupId, customers)
    await w.world.call(cardFoldersContract.remove, { params: { id: folder.groupId } }, { session: w.admin })
    const isThere = async () =>
      (await w.inCompany((tx) => tx.select().from(cardFolders).where(eq(cardFolders.id, folder.groupId))))
        .length > 0
    const again = () =>
      w.inCompany((tx) =>
        startJob(tx, purgeFolder, {
          payload: { folderId: folder.groupId },
          accountId: null,
          language: 'zh-CN',
        }),
      )
    await runJobs(folder.groupId)
    expect(await isThere()).toBe(true)
    await w.inCompany((tx) =>
      tx
        .update(cardFolders)
        .set({ recycledAt: inDays(-31) })
        .where(eq(cardFolders.id, folder.groupId)),
    )
    await again()
    await runJobs(folder.groupId)
    expect(await isThere()).toBe(false)
    const left = await w.inCompany((tx) =>
      tx.execute(sql`select 1 from customer_cards where id in ${customers}`),
    )
    expect(left.rowCount).toBe(2)
  })
})

describe('two cards of one customer that become one', () => {
  test('stand in every folder in which either stood, and come apart as they were', async () => {
    const [one, two] = [await w.newFolder(), await w.newFolder()]
    const [from = '', into = ''] = await w.newCustomers(2, null)
    await w.add(one.groupId, [from, into])
    await w.add(two.groupId, [from])
    const kept = await w.inCompany((tx) => folderMergeHook.merged(tx, { from, into }))
    const has = async (groupId: string) =>
      (await w.contents(groupId)).data.list.some(({ carteId }) => carteId === into)
    expect([await has(one.groupId), await has(two.groupId)]).toEqual([true, true])
    await w.inCompany((tx) => folderMergeHook.unmerged(tx, { from, into }, kept))
    expect([await has(one.groupId), await has(two.groupId)]).toEqual([true, false])
  })
})
