import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { viewerOf } from '#platform/testing/bare-app.ts'
import {
  type FolderWorld,
  grantLine,
  openFolderWorld,
} from '#features/customers/card-folders/server/folders.world.ts'

import { customerMergesContract } from '../customer-merges.contract.ts'
import { customerTransfersContract } from '../customer-transfers.contract.ts'
import { customersContract } from '../customers.contract.ts'
import { insertOwnerChanges, moveOwners } from './customer-handover.repository.ts'
import { countRevealsSince, countRevealsToday, insertReveal } from './customer-reveals.repository.ts'
import { findDuplicates } from './customers.public.ts'
import { revealsADay } from './customers.domain.ts'
import { customerCards, customerOwnerChanges, customerReveals } from './customers.tables.ts'

let w: FolderWorld
let lin: FolderWorld['lin']
let bao: FolderWorld['bao']
let ids: { admin: string; lin: string; bao: string }
beforeAll(async () => {
  w = await openFolderWorld('customer_guards')
  ;({ lin, bao } = w)
  ids = {
    admin: await w.accountOf('admin'),
    lin: await w.accountOf('folderlin'),
    bao: await w.accountOf('folderbao'),
  }
}, 120_000)
afterAll(() => w.close())

/** Several who have all read before any of them writes. */
function meeting(count: number) {
  const ready: (() => void)[] = []
  const all = Promise.all(
    Array.from({ length: count }, () => new Promise<void>((resolve) => ready.push(resolve))),
  )
  return async (me: number) => {
    ready[me]?.()
    await all
  }
}

describe('the numbers that one person may look at in a day', () => {
  const looked = (accountId: string) =>
    w.inCompany((tx) => tx.$count(customerReveals, eq(customerReveals.accountId, accountId)))
  const use = (accountId: string, customerId: string, count: number) =>
    w.inCompany(async (tx) => {
      for (let time = 0; time < count; time += 1) await insertReveal(tx, accountId, customerId)
    })

  test('are no more when many are asked for at once, each of another customer', async () => {
    const customerIds = await w.newCustomers(8, 'folderlin')
    await use(ids.admin, customerIds[0] ?? '', revealsADay - 3)
    const answers = await Promise.all(
      customerIds.map((carteId) =>
        w.world.call(customersContract.reveal, { body: { carteId } }, { session: w.admin }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.find(({ status }) => status !== 200)?.detail?.reason).toBe('REVEAL_LIMIT')
    expect(await looked(ids.admin)).toBe(revealsADay)
  })

  test.each([
    [true, revealsADay],
    [false, revealsADay + 2],
  ])('control: asking in turn %s, three who ask for the last one make %i', async (isLocked, expected) => {
    const accountId = isLocked ? ids.lin : ids.bao
    const [customerId = ''] = await w.newCustomers(1, null)
    await use(accountId, customerId, revealsADay - 1)
    const meet = meeting(3)
    const look = (me: number) =>
      w.inCompany(async (tx: Tx) => {
        const zone = await findTimeZone(tx)
        if (isLocked) void meet(me)
        const used = isLocked
          ? await countRevealsToday(tx, accountId, zone)
          : await countRevealsSince(tx, accountId, zone)
        if (!isLocked) await meet(me)
        if (used < revealsADay) await insertReveal(tx, accountId, customerId)
      })
    await Promise.all([look(0), look(1), look(2)])
    expect(await looked(accountId)).toBe(expected)
  })
})

describe('one customer for two receivers at once', () => {
  const owner = (id: string) =>
    w.inCompany(
      async (tx) =>
        (await tx.select().from(customerCards).where(eq(customerCards.id, id)))[0]?.ownerAccountId,
    )
  const changes = (id: string) =>
    w.inCompany((tx) => tx.$count(customerOwnerChanges, eq(customerOwnerChanges.customerId, id)))

  test('goes to one of them, once', async () => {
    const heir = await w.member('guardheir', { role: 'staff' })
    for (let round = 0; round < 5; round += 1) {
      const [id = ''] = await w.newCustomers(1, 'folderlin')
      const answers = await Promise.all(
        [bao.staffId, heir.staffId].map((toStaffId) =>
          w.world.call(
            customerTransfersContract.transfer,
            { body: { carteIds: [id], toStaffId, mode: 'move', reasonCode: 'duties' } },
            { session: lin.session },
          ),
        ),
      )
      const lines = answers.flatMap(({ data }) => data.lines)
      expect(lines.filter(({ ok }) => ok)).toHaveLength(1)
      expect(lines.find(({ ok }) => !ok)?.code).toBe('NO_PERMISSION')
      expect(await changes(id)).toBe(1)
      expect(await owner(id)).toBe(lines[0]?.ok ? ids.bao : await w.accountOf('guardheir'))
    }
  })

  test.each([
    [true, 1],
    [false, 2],
  ])('control: looked at with the lock %s, the history tells of %i moves', async (isLocked, expected) => {
    const [id = ''] = await w.newCustomers(1, 'folderlin')
    const meet = meeting(2)
    const give = (to: string, me: number) =>
      w.inCompany(async (tx) => {
        const reading = tx
          .select()
          .from(customerCards)
          .where(inArray(customerCards.id, [id]))
        if (isLocked) void meet(me)
        const [card] = isLocked ? await reading.for('update') : await reading
        if (!isLocked) await meet(me)
        if (card?.ownerAccountId !== ids.lin) return
        await moveOwners(tx, [{ id, from: ids.lin, to }])
        await insertOwnerChanges(tx, [
          {
            customerId: id,
            kind: 'transfer',
            fromAccountId: ids.lin,
            fromName: '林',
            toAccountId: to,
            toName: '',
          },
        ])
      })
    await Promise.all([give(ids.bao, 0), give(ids.admin, 1)])
    expect(await changes(id)).toBe(expected)
  })
})

describe('same persons', () => {
  const found = async (mobile: string, session = bao.session) =>
    (await w.world.call(customerMergesContract.findDuplicates, { body: { mobiles: [mobile] } }, { session }))
      .data
  const viewed = async (mobile: string) => {
    const [id = ''] = await w.newCustomers(1, 'folderlin', { mobile, name: '欧阳共享', company: '共享公司' })
    return id
  }

  test('are shown as far as folders and readers let somebody see them, and masked where not', async () => {
    const mobile = '13911223344'
    const id = await viewed(mobile)
    const hidden = {
      id: null,
      name: '欧**',
      company: '',
      mobile: '139****3344',
      isVisible: false,
      mayMerge: false,
    }
    expect(await found(mobile)).toMatchObject([hidden])
    const folder = await w.newFolder()
    await w.add(folder.groupId, [id])
    await w.replace(folder.groupId, [grantLine(bao.staffId, { level: 'view', fieldMask: 'phone' })])
    expect(await found(mobile)).toMatchObject([
      { id, name: '欧阳共享', company: '共享公司', mobile: '139****3344', mayMerge: false },
    ])
    await w.replace(folder.groupId, [grantLine(bao.staffId, { level: 'edit', fieldMask: 'none' })])
    expect(await found(mobile)).toMatchObject([{ id, mobile, mayMerge: true }])
    await w.replace(folder.groupId, [])
    expect(await found(mobile)).toMatchObject([hidden])
    const share = {
      carteIds: [id],
      toStaffId: bao.staffId,
      mode: 'share' as const,
      reasonCode: 'duties' as const,
    }
    await w.world.call(customerTransfersContract.transfer, { body: share }, { session: lin.session })
    expect(await found(mobile)).toMatchObject([
      { id, mobile: '139****3344', isVisible: true, mayMerge: false },
    ])
  })

  test('are the same for other features, such as scanned cards', async () => {
    const mobile = '13911223355'
    const id = await viewed(mobile)
    const folder = await w.newFolder()
    await w.add(folder.groupId, [id])
    await w.replace(folder.groupId, [grantLine(bao.staffId)])
    const { services } = w.world.app
    const viewer = viewerOf(demoCompanies[0].id, {
      accountId: ids.bao,
      staffId: bao.staffId,
      isAdmin: false,
      scope: 'self',
    })
    const [twin] = await w.inCompany((tx) => findDuplicates({ tx, services, viewer }, { mobiles: [mobile] }))
    expect(twin).toMatchObject({ id, name: '欧阳共享', isVisible: true })
  })
})
