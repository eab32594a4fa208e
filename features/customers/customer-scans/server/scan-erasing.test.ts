import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { customersContract } from '#features/customers/customers/customers.contract.ts'
import { purgeCustomers } from '#features/customers/customers/server/customers.jobs.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { openScanWorld, row } from './scans.world.ts'

import type { Scan } from '../customer-scans.contract.ts'
import { cardScans } from './customer-scans.tables.ts'

let w: Awaited<ReturnType<typeof openScanWorld>>
beforeAll(async () => {
  w = await openScanWorld('scan_erasing')
})
afterAll(() => w.close())

describe('a person who is gone', () => {
  const bytesOf = (storageKey: string) => w.world.app.services.files.open({ storageKey }).then(buffer)
  const pictureOf = async ({ scanId }: Scan) => {
    const [found] = await w.inCompany((tx) =>
      tx
        .select({ id: storedFiles.id, storageKey: storedFiles.storageKey })
        .from(storedFiles)
        .innerJoin(cardScans, eq(cardScans.fileId, storedFiles.id))
        .where(eq(cardScans.id, scanId)),
    )
    if (!found) throw new Error('the picture is gone')
    return found
  }
  const remains = ({ id, scanId }: { id: string; scanId: string }) =>
    w.inCompany(async (tx) => [
      ...(await tx.select().from(storedFiles).where(eq(storedFiles.id, id))),
      ...(await tx.select().from(cardScans).where(eq(cardScans.id, scanId))),
    ])
  /** Thirty days in the bin are over for these. */
  const purge = async (ids: string[]) => {
    await w.inCompany((tx) =>
      tx
        .update(customerCards)
        .set({ state: 'recycled', recycledAt: new Date('2020-01-01') })
        .where(inArray(customerCards.id, ids)),
    )
    await w.inCompany((tx) =>
      startJob(tx, purgeCustomers, { payload: null, accountId: null, language: 'zh-CN' }),
    )
    await w.runJobs()
    await w.runJobs()
  }
  const kept = async () => {
    w.says(['name', '钱七'])
    const scan = await w.scanned()
    const [line] = await w.confirm([row(scan, { name: `钱七${randomUUID().slice(0, 6)}` })])
    return { scanId: scan.scanId, customerId: line?.customerId ?? '', picture: await pictureOf(scan) }
  }

  test('leaves no picture, no reading and no bytes; others keep theirs', async () => {
    const [gone, stays] = [await kept(), await kept()]
    expect((await bytesOf(gone.picture.storageKey)).length).toBeGreaterThan(0)
    await purge([gone.customerId])
    expect(await remains({ ...gone.picture, ...gone })).toEqual([])
    await expect(bytesOf(gone.picture.storageKey)).rejects.toThrow('no stored file')
    // The control: the same look at somebody who was not purged.
    expect(await remains({ ...stays.picture, ...stays })).toHaveLength(2)
    expect((await bytesOf(stays.picture.storageKey)).length).toBeGreaterThan(0)
  })

  test('takes along the cards that had become part of theirs, with their pictures', async () => {
    const one = await kept()
    w.says(['name', '钱七'])
    const scan = await w.scanned()
    const picture = await pictureOf(scan)
    const merging = {
      ...row(scan, { name: '钱七又一张' }),
      onDuplicate: 'merge' as const,
      mergeIntoId: one.customerId,
    }
    expect(await w.confirm([merging])).toMatchObject([{ ok: true, customerId: one.customerId }])
    await purge([one.customerId])
    expect(await remains({ ...picture, ...scan })).toEqual([])
    await expect(bytesOf(picture.storageKey)).rejects.toThrow('no stored file')
    const left = await w.inCompany((tx) =>
      tx.select().from(customerCards).where(eq(customerCards.mergedIntoId, one.customerId)),
    )
    expect(left).toMatchObject([{ state: 'anonymised', name: '', pictureFileId: null }])
  })

  test('is asked for again where the store does not answer', async () => {
    const gone = await kept()
    const { files } = w.world.app.services
    const { removeBytes } = files
    let asked = 0
    files.removeBytes = (file) => {
      asked += 1
      return asked === 1 ? Promise.reject(new Error('the store is away')) : removeBytes(file)
    }
    try {
      await purge([gone.customerId])
      // The file is still known, so that its bytes can be found again.
      expect(
        await w.inCompany((tx) => tx.select().from(storedFiles).where(eq(storedFiles.id, gone.picture.id))),
      ).toHaveLength(1)
      await w.inCompany((tx) =>
        tx.execute(sql`update jobs set due_at = now() where kind = 'customerScans.erase'`),
      )
      await w.runJobs()
    } finally {
      files.removeBytes = removeBytes
    }
    expect(asked).toBe(2)
    await expect(bytesOf(gone.picture.storageKey)).rejects.toThrow('no stored file')
    expect(await remains({ ...gone.picture, ...gone })).toEqual([])
  })

  test('shows the picture of their card to whom the numbers stand open, and to nobody else', async () => {
    const { customerId } = await kept()
    const fetched = async (username: string) => {
      const { token } = await w.world.signIn(username)
      const url = `${customersContract.picture.path}?carteId=${customerId}`
      return (await w.world.inject({ method: 'GET', url, headers: { authorization: token } })).statusCode
    }
    // An administrator sees the customer, the numbers masked; another company sees nobody.
    expect([await fetched('staff'), await fetched('admin'), await fetched('admin2')]).toEqual([200, 404, 404])
  })
})
