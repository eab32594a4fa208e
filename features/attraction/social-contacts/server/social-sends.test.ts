// Chinese as data: people and messages that tests make up.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { zoneAtHour } from '#features/customers/consents/server/consents.world.ts'

import { socialContactsContract } from '../social-contacts.contract.ts'
import { socialMonthCounts, socialTasks, socialTransfers } from './social-contacts.tables.ts'
import { callbackOf, changed, openSocialWorld, type SocialWorld } from './social-contacts.world.ts'
import { prepareSend, readResults } from './social-sends.jobs.ts'
import { takeMonth } from './social-sends.repository.ts'
import { askTransfers, readTransfers } from './social-transfers.jobs.ts'
import { insertTransfers } from './social-transfers.repository.ts'

let w: SocialWorld

beforeAll(async () => {
  w = await openSocialWorld('social_sends')
}, 200_000)
afterAll(() => w.world.close())
beforeEach(async () => {
  w.forget()
  await w.setZone(zoneAtHour(12))
  await w.save()
})

const send = async (segmentId: string) => {
  const body = { name: '邀约', text: '您好', segmentId }
  const { data, status } = await w.call(socialContactsContract.createSend, { body }, { session: w.manager })
  if (status !== 200) throw new Error(`no message: ${status}`)
  await w.work(prepareSend, { sendId: data.id })
  return data.id
}
const read = async (id: string) =>
  (await w.call(socialContactsContract.send, { params: { id } }, { session: w.manager })).data
const tasksOf = (sendId: string) =>
  w.inCompany((tx) => tx.select().from(socialTasks).where(eq(socialTasks.sendId, sendId)))
const willing = async () => {
  const contact = await w.added()
  await w.say(contact.customerId, true)
  return contact
}

describe('a message to many', () => {
  test('becomes a task at the platform for the colleague, without those who did not agree; its results come back', async () => {
    const [first, second, third] = [await willing(), await willing(), await w.added()]
    w.answers['/cgi-bin/externalcontact/add_msg_template'] = () => ({ msgid: 'msg-1', fail_list: [] })
    const id = await send(await w.segmentOf([first, second, third].map(({ customerId }) => customerId)))
    expect(w.questionsTo('/add_msg_template')).toEqual([
      {
        chat_type: 'single',
        sender: 'zhangsan',
        external_userid: expect.arrayContaining([first.externalId, second.externalId]),
        text: { content: '您好' },
      },
    ])
    expect((await tasksOf(id)).map(({ state, reason }) => `${state} ${reason ?? '-'}`).toSorted()).toEqual([
      'open -',
      'open -',
      'skipped noConsent',
    ])
    // The job that is done again asks for nothing again.
    await w.work(prepareSend, { sendId: id })
    expect(w.questionsTo('/add_msg_template')).toHaveLength(1)
    w.answers['/cgi-bin/externalcontact/get_groupmsg_send_result'] = () => ({
      send_list: [
        { external_userid: first.externalId, userid: 'zhangsan', status: 1 },
        { external_userid: second.externalId, userid: 'zhangsan', status: 3 },
      ],
    })
    await w.work(readResults, null)
    expect(await read(id)).toMatchObject({ state: 'done', mode: 'wecom' })
    expect((await tasksOf(id)).map(({ state, reason }) => `${state} ${reason ?? '-'}`).toSorted()).toEqual([
      'failed limit',
      'sent -',
      'skipped noConsent',
    ])
    const counts = await w.inCompany((tx) => tx.select().from(socialMonthCounts))
    const countOf = (one: { customerId: string }) =>
      counts.find(({ customerId }) => customerId === one.customerId)?.count
    expect([countOf(first), countOf(second), countOf(third)]).toEqual([1, 0, undefined])
  })

  test('is done by hand where no platform is set up: the colleague copies it and says so, and nobody else can', async () => {
    const contact = await willing()
    await w.save({ mode: 'local' })
    const id = await send(await w.segmentOf([contact.customerId]))
    expect(w.questionsTo('/add_msg_template')).toEqual([])
    const own = (await w.call(socialContactsContract.ownTasks, { query: {} }, { session: w.manager })).data
      .list
    const task = own.find(({ customerId }) => customerId === contact.customerId)
    expect(task).toMatchObject({ text: '您好', isElsewhere: false, isBlocked: false })
    const end = (session = w.manager) =>
      w.call(
        socialContactsContract.endTask,
        { params: { id: task?.id ?? '' }, body: { isSent: true } },
        { session },
      )
    const sales = await w.world.signIn((await newAccount(w.world, { roles: ['sales'] })).username)
    expect((await end(sales)).status).toBe(404)
    expect((await end()).status).toBe(200)
    expect(await end()).toMatchObject({ status: 409, detail: { reason: 'STATE_CONFLICT' } })
    expect(await read(id)).toMatchObject({ state: 'done', mode: 'local' })
  })

  test('shows no text any more of somebody who said no since', async () => {
    const contact = await willing()
    await w.save({ mode: 'local' })
    await send(await w.segmentOf([contact.customerId]))
    await w.say(contact.customerId, false)
    const own = (
      await w.call(socialContactsContract.ownTasks, { query: { limit: 100 } }, { session: w.manager })
    ).data.list
    expect(own.find(({ customerId }) => customerId === contact.customerId)).toMatchObject({
      isBlocked: true,
      text: '',
    })
  })

  test('that is stopped gives back the month of those who did not get it', async () => {
    const contact = await willing()
    await w.save({ mode: 'local' })
    const id = await send(await w.segmentOf([contact.customerId]))
    const countOf = async () =>
      (
        await w.inCompany((tx) =>
          tx.select().from(socialMonthCounts).where(eq(socialMonthCounts.customerId, contact.customerId)),
        )
      )[0]?.count
    expect(await countOf()).toBe(1)
    const { version } = await read(id)
    const stop = () =>
      w.call(socialContactsContract.stopSend, { params: { id }, body: { version } }, { session: w.manager })
    expect((await stop()).data.state).toBe('stopped')
    expect(await countOf()).toBe(0)
    expect((await stop()).status).toBe(409)
    await w.save()
  })

  test('counts no further than the month of a person, however many count at once; a look before is not enough', async () => {
    const { id: customerId } = await w.create({ name: '孙兰' }, w.manager)
    const month = { month: '2031-01', cap: 5 }
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => w.inCompany((tx) => takeMonth(tx, customerId, month))),
    )
    expect(taken.filter(Boolean)).toHaveLength(5)
    // The control looks first, and counts after a pause.
    const { id: other } = await w.create({ name: '孙竹' }, w.manager)
    const careless = await Promise.all(
      Array.from({ length: 20 }, () =>
        w.inCompany(async (tx) => {
          const [row] = await tx
            .select()
            .from(socialMonthCounts)
            .where(eq(socialMonthCounts.customerId, other))
          if ((row?.count ?? 0) >= month.cap) return false
          await new Promise((resolve) => setTimeout(resolve, 50))
          return takeMonth(tx, other, { ...month, cap: 1000 })
        }),
      ),
    )
    expect(careless.filter(Boolean).length).toBeGreaterThan(5)
  })
})

describe('contacts of somebody who hands over', () => {
  test('are asked for at most a hundred at once, once each, and move when the platform says so', async () => {
    const contact = await w.added()
    const rows = Array.from({ length: 130 }, (_, at) => `wm-bulk-${at}`)
    await w.inCompany((tx) =>
      insertTransfers(
        tx,
        [contact.externalId, ...rows].map((externalId) => ({
          handoverId: '01900000-0000-7000-8000-000000000009',
          customerId: contact.customerId,
          externalId,
          fromStaffId: w.ownStaff,
          toStaffId: w.otherStaff,
          state: 'waiting' as const,
        })),
      ),
    )
    w.answers['/cgi-bin/externalcontact/transfer_customer'] = ({ external_userid: ids }) => ({
      customer: (ids as string[]).map((id) => ({
        external_userid: id,
        errcode: id === 'wm-bulk-3' ? 40096 : 0,
      })),
    })
    const handoverId = '01900000-0000-7000-8000-000000000009'
    await w.work(askTransfers, { handoverId })
    const calls = w
      .questionsTo('/transfer_customer')
      .map(({ external_userid: ids }) => (ids as string[]).length)
    expect(calls).toEqual([100, 31])
    await w.work(askTransfers, { handoverId })
    expect(w.questionsTo('/transfer_customer')).toHaveLength(2)
    const statuses: Record<string, number> = {
      [contact.externalId]: 1,
      'wm-bulk-0': 2,
      'wm-bulk-1': 3,
      'wm-bulk-2': 4,
    }
    w.answers['/cgi-bin/externalcontact/transfer_result'] = () => ({
      customer: Object.entries(statuses).map(([external_userid, status]) => ({ external_userid, status })),
    })
    await w.work(readTransfers, null)
    const states = new Map(
      (await w.inCompany((tx) => tx.select().from(socialTransfers))).map(({ externalId, state }) => [
        externalId,
        state,
      ]),
    )
    expect(
      [contact.externalId, 'wm-bulk-0', 'wm-bulk-1', 'wm-bulk-2', 'wm-bulk-3'].map((id) => states.get(id)),
    ).toEqual(['done', 'requested', 'refused', 'full', 'failed'])
    const moved = await w.contactsOf(contact.externalId)
    expect(moved.filter(({ lostAt }) => lostAt === null).map(({ staffId }) => staffId)).toEqual([
      w.otherStaff,
    ])
    await w.post(callbackOf(changed('transfer_fail', 'wm-bulk-0', { FailReason: 'customer_refused' })))
    await w.workOff()
    const [row] = await w.inCompany((tx) =>
      tx.select().from(socialTransfers).where(eq(socialTransfers.externalId, 'wm-bulk-0')),
    )
    expect(row?.state).toBe('refused')
  })
})
