import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { customerCards, customerOwnerChanges } from '#features/customers/customers/server/customers.tables.ts'
import { companiesContract } from '#features/company/companies/companies.contract.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { shareLinks } from '#features/visits/share-links/server/share-links.tables.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import { handoversContract } from '../handovers.contract.ts'
import { type Session, worldPassword } from '#apps/server/testing/world.ts'
import { bodyTo, type HandoverWorld, openHandoverWorld, snapshot, split, without } from './handovers.world.ts'

let w: HandoverWorld
beforeAll(async () => {
  w = await openHandoverWorld('handovers')
})
afterAll(() => w.close())

describe('a hand-over to two people', () => {
  test(
    '500 customers go, pages lead on, and undoing brings back exactly what was',
    { timeout: 60_000 },
    async () => {
      const [leaver, one, other] = [
        await w.colleague('彭海', { contacts: 500 }),
        await w.colleague('李四'),
        await w.colleague('王五'),
      ]
      const ids = [leaver.cardId, one.cardId, other.cardId]
      const before = await snapshot(w, ids)
      const body = without(bodyTo(leaver, one, { ...split([one, 60], [other, 40]), dryRun: true }))

      const { data: planned } = await w.inherit(body)
      expect(planned.state).toBe('simulated')
      expect(planned.simulation).toMatchObject({
        counts: { cards: 1, contacts: 500 },
        successors: [
          { name: '李四', receives: 300, hasNow: 0, left: 4700 },
          { name: '王五', receives: 200, left: 4800 },
        ],
        pool: 0,
        approval: [],
      })
      expect(await snapshot(w, ids)).toEqual(before)

      expect((await w.step('submit', planned.id)).data.state).toBe('scheduled')
      await w.runJobs()
      const { data: done } = await w.get(planned.id)
      expect(done).toMatchObject({ state: 'completed', done: 501, failed: 0, contacts: 500 })
      expect(await w.cardOf(leaver.cardId)).toMatchObject({
        state: 'inherited',
        successorCardId: one.cardId,
        inheritedFrom: 'active',
      })
      expect(await w.seatsTaken()).toBe(before.seats - 1)
      expect((await w.contactsOf(one.accountId)).length).toBe(300)
      expect((await w.contactsOf(other.accountId)).length).toBe(200)
      for (const contact of await w.contactsOfCards([leaver.cardId]))
        expect(contact).toMatchObject({ originOwnerAccountId: leaver.accountId, originCardId: leaver.cardId })
      const history = await w.inCompany((tx) =>
        tx.select().from(customerOwnerChanges).where(eq(customerOwnerChanges.handoverId, planned.id)),
      )
      expect(history).toHaveLength(500)
      expect(history[0]).toMatchObject({ fromName: '彭海', kind: 'handOver' })

      const shown = await w.page(leaver.publicId)
      expect(shown.statusCode).toBe(200)
      expect(shown.body).toContain('原联系人已离开，由 李四 为您服务')

      expect((await w.step('undo', planned.id)).data.state).toBe('reverting')
      await w.runJobs()
      expect((await w.get(planned.id)).data).toMatchObject({
        state: 'reverted',
        undone: { returned: 501, kept: 0 },
      })
      expect(await snapshot(w, ids)).toEqual(before)
      const back = await w.page(leaver.publicId)
      expect(back.body).toContain('彭海')
      expect(back.body).not.toContain('原联系人已离开')
    },
  )

  test('what the successor has touched stays, and the report lists it', async () => {
    const [leaver, one] = [await w.colleague('钱留', { contacts: 5 }), await w.colleague('孙接')]
    const { data: planned } = await w.inherit(bodyTo(leaver, one))
    await w.runJobs()
    const [touched] = await w.contactsOf(one.accountId)
    await w.inCompany((tx) =>
      tx
        .update(customerCards)
        .set({ note: '已拜访', version: sql`version + 1` })
        .where(eq(customerCards.id, touched?.id ?? '')),
    )
    await w.step('undo', planned.id)
    await w.runJobs()
    expect((await w.get(planned.id)).data).toMatchObject({
      state: 'reverted',
      undone: { returned: 5, kept: 1 },
    })
    expect(await w.contactsOf(one.accountId)).toHaveLength(1)
    const { data: kept } = await w.lines(planned.id, { state: 'kept' })
    expect(kept.list).toMatchObject([{ objectId: touched?.id, reason: '接手人已经跟进过，保留在接手人名下' }])
    const report = await w.world.call(
      handoversContract.report,
      { params: { id: planned.id } },
      { session: w.admin },
    )
    expect(report.status).toBe(200)
    expect(String(report.headers['content-disposition'])).toContain('xlsx')
  })

  test('customers known to the successor are merged or kept, and come apart again', async () => {
    const leaver = await w.colleague('合并甲', { contacts: 4, firstMobile: 5000 })
    const one = await w.colleague('合并乙', { contacts: 2, firstMobile: 5000 })
    const before = await snapshot(w, [leaver.cardId, one.cardId])
    const [, second] = await w.contactsOfCards([leaver.cardId])
    const choices = { [second?.id ?? '']: 'keep' as const }
    const { data: planned } = await w.inherit(
      bodyTo(leaver, one, { dryRun: true, conflicts: { rule: 'merge', choices } }),
    )
    expect(planned.simulation?.conflicts).toMatchObject({
      total: 2,
      merges: 1,
      list: [{ choice: 'merge' }, { choice: 'keep' }],
    })
    await w.step('submit', planned.id)
    await w.runJobs()
    const after = await w.contactsOfCards([leaver.cardId])
    expect(after.map(({ state }) => state).sort()).toEqual(['merged', 'normal', 'normal', 'normal'])
    expect(after.every(({ ownerAccountId }) => ownerAccountId === one.accountId)).toBe(true)
    await w.step('undo', planned.id)
    await w.runJobs()
    expect(await snapshot(w, [leaver.cardId, one.cardId])).toEqual(before)
  })

  test('whoever is full leaves the rest to the department', async () => {
    const [leaver, one] = [
      await w.colleague('多', { contacts: 6 }),
      await w.colleague('满', { contacts: 3, firstMobile: 900 }),
    ]
    await w.inCompany((tx) =>
      tx.execute(sql`update companies set settings = settings || '{"contactLimit": 5}'`),
    )
    const { data: planned } = await w.inherit(bodyTo(leaver, one, { dryRun: true }))
    expect(planned.simulation).toMatchObject({ excess: 4, pool: 4, successors: [{ receives: 2, left: 0 }] })
    await w.step('submit', planned.id)
    await w.runJobs()
    await w.inCompany((tx) => tx.execute(sql`update companies set settings = settings - 'contactLimit'`))
    expect(await w.contactsOf(one.accountId)).toHaveLength(5)
    expect(
      (await w.contactsOfCards([leaver.cardId])).filter(({ ownerAccountId }) => ownerAccountId === null),
    ).toHaveLength(4)
  })
})

describe('who hands over everything is signed out', () => {
  const isSignedIn = async (session: Session) =>
    (await w.world.call(companiesContract.info, {}, { session })).status === 200

  test('at once, on every device, and may come again as long as nobody has registered the leave', async () => {
    const [leaver, one] = [await w.colleague('交完'), await w.colleague('接完')]
    const [theirs, successors] = [await w.signIn(leaver.username), await w.signIn(one.username)]
    const { data } = await w.inherit(bodyTo(leaver, one, { dryRun: true }))
    await w.runJobs()
    expect(await isSignedIn(theirs)).toBe(true)
    await w.step('submit', data.id)
    await w.runJobs()
    expect((await w.get(data.id)).data.state).toBe('completed')
    expect(await isSignedIn(theirs)).toBe(false)
    expect(await isSignedIn(successors)).toBe(true)
    const again = await w.world.inject({
      method: 'POST',
      url: '/v2/login',
      payload: { username: leaver.username, password: worldPassword },
    })
    expect(again.json()).toMatchObject({ code: 200 })
  })

  test('and not who keeps another card', async () => {
    const [mover, other, one] = [
      await w.colleague('换岗'),
      await w.colleague('换岗的另一张'),
      await w.colleague('接换岗'),
    ]
    const { accountId: holderAccountId, staffId } = mover
    await w.inCompany((tx) =>
      tx.update(cards).set({ holderAccountId, staffId }).where(eq(cards.id, other.cardId)),
    )
    const session = await w.signIn(mover.username)
    const { data } = await w.inherit(bodyTo(mover, one))
    await w.runJobs()
    expect((await w.get(data.id)).data.state).toBe('completed')
    expect(await isSignedIn(session)).toBe(true)
  })
})

describe('a run', () => {
  test('begins at its time and not before; cancelled it never does', async () => {
    const [leaver, one] = [await w.colleague('改天', { contacts: 1 }), await w.colleague('接改天')]
    const { data } = await w.inherit(
      bodyTo(leaver, one, { effectiveAt: new Date(Date.now() + 3_600_000).toISOString() }),
    )
    await w.runJobs()
    expect((await w.get(data.id)).data.state).toBe('scheduled')
    expect((await w.step('cancel', data.id)).data.state).toBe('cancelled')
    await w.inCompany((tx) => tx.execute(sql`update jobs set due_at = now() where kind = 'handovers.run'`))
    await w.runJobs()
    expect((await w.cardOf(leaver.cardId))?.state).toBe('active')
  })

  test('lines that fail are tried again by themselves', async () => {
    const leaver = await w.colleague('失败', { contacts: 4 })
    const [one, other] = [await w.colleague('在'), await w.colleague('走')]
    const { data } = await w.inherit(without(bodyTo(leaver, one, split([one, 50], [other, 50]))))
    await w.inCompany((tx) => tx.update(staff).set({ state: 'disabled' }).where(eq(staff.id, other.staffId)))
    await w.runJobs()
    expect((await w.get(data.id)).data).toMatchObject({ state: 'partial', done: 3, failed: 2 })
    expect((await w.lines(data.id, { state: 'failed' })).data.list[0]?.reason).toContain('不在职')
    await w.inCompany((tx) => tx.update(staff).set({ state: 'active' }).where(eq(staff.id, other.staffId)))
    expect((await w.step('retry', data.id)).data.state).toBe('running')
    await w.runJobs()
    expect((await w.get(data.id)).data).toMatchObject({ state: 'completed', done: 5, failed: 0 })
    expect(await w.contactsOf(other.accountId)).toHaveLength(2)
  })

  test('a customer who went elsewhere meanwhile is not taken from there', async () => {
    const [leaver, one, third] = [
      await w.colleague('慢', { contacts: 3 }),
      await w.colleague('快'),
      await w.colleague('第三'),
    ]
    const { data } = await w.inherit(bodyTo(leaver, one, { dryRun: true }))
    const [moved] = await w.contactsOf(leaver.accountId)
    await w.inCompany((tx) =>
      tx
        .update(customerCards)
        .set({ ownerAccountId: third.accountId })
        .where(eq(customerCards.id, moved?.id ?? '')),
    )
    await w.step('submit', data.id)
    await w.runJobs()
    expect((await w.get(data.id)).data).toMatchObject({ state: 'completed', contacts: 2 })
    expect(await w.contactsOf(third.accountId)).toHaveLength(1)
  })

  test('after seven days nothing is undone any more', async () => {
    const [leaver, one] = [await w.colleague('归档'), await w.colleague('接归档')]
    const { data } = await w.inherit(bodyTo(leaver, one))
    await w.runJobs()
    await w.inCompany((tx) =>
      tx.execute(sql`update handovers set undo_until = now() - interval '1 minute' where id = ${data.id}`),
    )
    expect(await w.step('undo', data.id)).toMatchObject({ status: 409, detail: { reason: 'TOO_LATE' } })
    await w.inCompany((tx) => tx.execute(sql`update jobs set due_at = now() where kind = 'handovers.close'`))
    await w.runJobs()
    expect((await w.get(data.id)).data.state).toBe('locked')
  })
})

test('another company sees nothing of it', async () => {
  const [leaver, one] = [await w.colleague('外人'), await w.colleague('外人接')]
  const { data } = await w.inherit(bodyTo(leaver, one, { dryRun: true }))
  const stranger = await w.world.signIn('admin2')
  expect((await w.get(data.id, stranger)).status).toBe(404)
  expect((await w.list({}, stranger)).data).toEqual({ list: [], total: 0 })
  expect((await w.lines(data.id, {}, stranger)).status).toBe(404)
  const known = (await w.list({ keyword: '外人' })).data
  expect(known.list).toMatchObject([
    { id: data.id, state: 'simulated', from: [{ name: '外人' }], successors: [{ name: '外人接' }] },
  ])
})

test('links that were forwarded lead to the successor', async () => {
  const [leaver, one] = [await w.colleague('转发'), await w.colleague('接转发')]
  await w.inCompany((tx) =>
    tx.insert(shareLinks).values({ publicId: `x${leaver.publicId}`, cardId: leaver.cardId, depth: 1 }),
  )
  const { data } = await w.inherit(bodyTo(leaver, one, { dryRun: true }))
  expect(data.simulation?.counts.shareLinks).toBe(1)
})

test('people have their portraits where they are chosen and in the list of hand-overs', async () => {
  const [leaver, heir] = [await w.colleague('像甲'), await w.colleague('像乙')]
  const fileIds = { [leaver.cardId]: 'portraitOfLeaver000001', [heir.cardId]: 'portraitOfHeir00000001' }
  await w.inCompany(async (tx) => {
    for (const [id, avatarFileId] of Object.entries(fileIds))
      await tx.update(cards).set({ avatarFileId }).where(eq(cards.id, id))
  })
  const as = { session: w.admin }
  const found = await w.world.call(handoversContract.candidates, { query: { ids: leaver.cardId } }, as)
  const heirs = await w.world.call(handoversContract.successors, { query: { ids: heir.staffId } }, as)
  const { data: planned } = await w.inherit(bodyTo(leaver, heir, { dryRun: true }))
  const list = await w.world.call(handoversContract.list, { query: { limit: 500 } }, as)
  const row = list.data.list.find(({ id }) => id === planned.id)
  const seen = [found.data[0], heirs.data[0], row?.from[0], row?.successors[0]]
  expect(seen.map((one) => one?.avatarUrl)).toEqual(
    [leaver, heir, leaver, heir].map(({ cardId }) => fileUrl(fileIds[cardId] ?? null)),
  )
})
