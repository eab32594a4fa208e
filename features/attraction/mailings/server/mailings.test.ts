// Chinese as data: messages that tests make up.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { audiencesContract } from '#features/attraction/audiences/audiences.contract.ts'
import {
  findTags,
  findTagsOf,
  giveTag,
  insertTagSet,
  writeTags,
} from '#features/attraction/audiences/server/tags.repository.ts'
import { followTasks } from '#features/attraction/touches/server/touches.tables.ts'
import { approvalsContract } from '#features/company/approvals/approvals.contract.ts'
import {
  type ConsentsWorld,
  openConsentsWorld,
  zoneAtHour,
} from '#features/customers/consents/server/consents.world.ts'
import { deliverContacts } from '#features/customers/consents/server/contact-sends.jobs.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'

import { type MailingDetail, type MailingDraft, mailingsContract } from '../mailings.contract.ts'
import { queueMailing } from './mailings.jobs.ts'

let w: ConsentsWorld

beforeAll(async () => {
  w = await openConsentsWorld('mailings', 'attraction')
}, 200_000)
afterAll(() => w.world.close())
beforeEach(async () => {
  w.carried.length = 0
  await w.setZone(zoneAtHour(12))
})

let names = 0
const draftOf = (recipients: MailingDraft['recipients'], part: Partial<MailingDraft> = {}): MailingDraft => ({
  name: `Message ${(names += 1)}`,
  channel: 'sms',
  subject: '',
  text: '{name}您好',
  recipients,
  dueAt: null,
  keepDays: 3,
  ...part,
})
const create = async (draft: MailingDraft, session = w.admin) =>
  (await w.world.call(mailingsContract.create, { body: draft }, { session })).data
const toPeople = (customerIds: string[], part: Partial<MailingDraft> = {}) =>
  create(draftOf({ kind: 'people', customerIds }, part))
const submit = ({ id, version }: MailingDetail, session = w.admin) =>
  w.world.call(mailingsContract.submit, { params: { id }, body: { version } }, { session })
const get = async ({ id }: { id: string }) =>
  (await w.world.call(mailingsContract.get, { params: { id } }, { session: w.admin })).data
const peopleOf = async ({ id }: { id: string }, session = w.admin) =>
  (await w.world.call(mailingsContract.people, { params: { id }, query: { limit: 500 } }, { session })).data

/** Does the work of the queue of one message, as its worker would. */
const queue = ({ id, version }: { id: string; version: number }) => {
  const { asTenant: _asTenant, ...run } = w.workerRun()
  return Promise.resolve(
    queueMailing.run(
      {
        ...run,
        companyId: ownCompany,
        payload: { mailingId: id, version },
        cursor: null,
        asTenant: (work) => w.inCompany((tx) => work(tx, () => undefined)),
      },
      w.services,
    ),
  )
}
const deliver = () => Promise.resolve(deliverContacts.run(w.workerRun(), w.services))
let ownCompany = ''
beforeAll(async () => {
  const [row] = await w.inCompany((tx) =>
    tx.select({ companyId: customerCards.companyId }).from(customerCards).limit(1),
  )
  ownCompany = row?.companyId ?? ''
})

/** A segment of everybody with a new tag. */
async function segmentOf(ids: readonly string[]) {
  const tag = await w.inCompany(async (tx) => {
    const set = await insertTagSet(tx, { name: `Set ${(names += 1)}`, isMany: true })
    await writeTags(tx, set.id, [{ name: 'Keen' }])
    const [found] = await findTags(tx, [(await findTagsOf(tx, [set.id])).get(set.id)?.[0]?.id ?? ''])
    if (!found) throw new Error('no tag')
    for (let at = 0; at < ids.length; at += 500) await giveTag(tx, found, ids.slice(at, at + 500))
    return found
  })
  const conditions = {
    match: 'all' as const,
    groups: [{ match: 'all' as const, rules: [{ kind: 'tag' as const, tagIds: [tag.id] }] }],
  }
  const body = { name: `Segment ${(names += 1)}`, note: '', conditions }
  const { data } = await w.world.call(audiencesContract.createSegment, { body }, { session: w.admin })
  return { segment: data, tag }
}
const toSegment = (segmentId: string, part: Partial<MailingDraft> = {}) =>
  create(draftOf({ kind: 'segment', segmentId }, part))
const crowd = (count: number) =>
  w.inCompany(async (tx) => {
    const rows = await tx
      .insert(customerCards)
      .values(
        Array.from({ length: count }, () => ({
          name: '众',
          source: 'manual' as const,
          state: 'normal' as const,
        })),
      )
      .returning({ id: customerCards.id })
    return rows.map(({ id }) => id)
  })

describe('a message to many', () => {
  test('goes to those who may be written to; everybody else has a reason', async () => {
    const [willing, silent, gone] = [await w.willing(), await w.person(), await w.willing({ mobile: null })]
    const ids = [willing.id, silent.id, gone.id]
    const preview = await w.world.call(
      mailingsContract.preview,
      { body: { channel: 'sms', recipients: { kind: 'people', customerIds: ids } } },
      { session: w.admin },
    )
    expect(preview.data).toMatchObject({ total: 3, judged: 3, reached: 1, needsSecond: false })
    expect(preview.data.reasons.map(({ why }) => why).toSorted()).toEqual(['noConsent', 'noIdentity'])
    const mailing = await toPeople(ids)
    const sent = (await submit(mailing)).data
    expect(sent).toMatchObject({ state: 'queuing', countBefore: 3 })
    await queue(sent)
    await deliver()
    expect(w.carried).toEqual([expect.objectContaining({ to: willing.mobile })])
    expect(await get(mailing)).toMatchObject({ state: 'sent', countBefore: 3, countSent: 3 })
    const { list } = await peopleOf(mailing)
    expect(list.map(({ state }) => state).toSorted()).toEqual(['dropped', 'dropped', 'sent'])
    expect(list.every(({ state, sentence }) => (state === 'sent') === (sentence === null))).toBe(true)
  })

  test('to a segment looks for its people anew at sending: both numbers are kept', async () => {
    const [first, second, third] = [await w.willing(), await w.willing(), await w.willing()]
    const { segment, tag } = await segmentOf([first.id, second.id])
    const sent = (await submit(await toSegment(segment.id))).data
    await w.inCompany((tx) => giveTag(tx, tag, [third.id]))
    await queue(sent)
    expect(await get(sent)).toMatchObject({ countBefore: 2, countSent: 3 })
  })

  test('queued by two workers at once is queued once for each', async () => {
    const people = [await w.willing(), await w.willing()]
    const sent = (await submit(await toPeople(people.map(({ id }) => id)))).data
    await Promise.allSettled([queue(sent), queue(sent)])
    await Promise.all([deliver(), deliver()])
    const mobiles: (string | null)[] = people.map(({ mobile }) => mobile)
    const carried = w.carried.map(({ to }) => to).filter((to) => mobiles.includes(to))
    expect(carried).toHaveLength(2)
    expect(new Set<string | null>(carried)).toEqual(new Set(mobiles))
  })

  test('that is stopped goes to nobody who has not got it', async () => {
    const one = await w.willing()
    const sent = (await submit(await toPeople([one.id]))).data
    await queue(sent)
    const { version } = await get(sent)
    const stop = (seen: number) =>
      w.world.call(
        mailingsContract.stop,
        { params: { id: sent.id }, body: { version: seen } },
        { session: w.admin },
      )
    expect(await stop(version - 1)).toMatchObject({ detail: { reason: 'VERSION_CONFLICT' } })
    const stopped = await stop(version)
    expect(stopped).toMatchObject({ status: 200, data: { state: 'stopped' } })
    await deliver()
    expect(w.carried.filter(({ to }) => to === one.mobile)).toEqual([])
    expect((await peopleOf(sent)).list).toMatchObject([{ state: 'dropped' }])
  })

  test('on WeChat is a task of a colleague, and counts under the caps like any other', async () => {
    const one = await w.willing()
    const sent = (await submit(await toPeople([one.id], { channel: 'wechat' }))).data
    await queue(sent)
    await deliver()
    const tasks = await w.inCompany((tx) =>
      tx.select().from(followTasks).where(eq(followTasks.subjectId, one.id)),
    )
    expect(tasks).toMatchObject([{ note: `${one.name}您好`, state: 'open' }])
    expect(w.carried.filter(({ to }) => to === one.mobile)).toEqual([])
    const other = (await submit(await toPeople([one.id]))).data
    await queue(other)
    await deliver()
    expect((await peopleOf(other)).list).toMatchObject([{ state: 'queued' }])
  })
})

describe('more than 1,000 people', () => {
  test('need a second person; the one who submitted cannot agree', async () => {
    const { segment } = await segmentOf(await crowd(1001))
    const waiting = (await submit(await toSegment(segment.id))).data
    expect(waiting).toMatchObject({ state: 'waiting', countBefore: 1001 })
    await queue(waiting)
    expect((await get(waiting)).outcomes).toEqual([])
    const second = await w.world.signIn((await newAccount(w.world, { roles: ['company_admin'] })).username)
    const { data } = await w.world.call(
      approvalsContract.list,
      { query: { limit: 100 } },
      { session: second },
    )
    const approvalId = data.list.find(({ title }) => title.includes(waiting.name))?.id ?? ''
    const params = { id: approvalId }
    const { payloadHash } = (await w.world.call(approvalsContract.get, { params }, { session: second })).data
    const agree = (session: typeof second) =>
      w.world.call(approvalsContract.approve, { params, body: { payloadHash } }, { session })
    expect((await agree(w.admin)).status).toBe(403)
    expect((await agree(second)).status).toBe(200)
    const agreed = await get(waiting)
    expect(agreed.state).toBe('queuing')
    await queue(agreed)
    expect(await get(waiting)).toMatchObject({ state: 'sent', countSent: 1001 })
  })

  test('at sending give it back, though fewer were there when it was submitted', async () => {
    const { segment, tag } = await segmentOf([(await w.willing()).id])
    const sent = (await submit(await toSegment(segment.id))).data
    expect(sent.state).toBe('queuing')
    const more = await crowd(1001)
    await w.inCompany(async (tx) => {
      for (let at = 0; at < more.length; at += 500) await giveTag(tx, tag, more.slice(at, at + 500))
    })
    await queue(sent)
    expect(await get(sent)).toMatchObject({ state: 'draft', outcomes: [] })
  })
})

describe('it is refused', () => {
  test('to somebody without the right, out of reach, in another state, with an old version', async () => {
    const one = await w.willing()
    const mailing = await toPeople([one.id])
    const sales = await w.world.signIn((await newAccount(w.world, { roles: ['sales'] })).username)
    expect((await submit(mailing, sales)).status).toBe(403)
    const read = (session: typeof sales) =>
      w.world.call(mailingsContract.get, { params: { id: mailing.id } }, { session })
    expect([(await read(sales)).status, (await read(w.stranger)).status]).toEqual([404, 404])
    expect(await submit({ ...mailing, version: 9 })).toMatchObject({
      status: 409,
      detail: { reason: 'VERSION_CONFLICT' },
    })
    await submit(mailing)
    expect(await submit({ ...mailing, version: 2 })).toMatchObject({
      status: 409,
      detail: { state: 'queuing' },
    })
  })

  test('with nobody to send it to, or a mail without a subject', async () => {
    const { segment } = await segmentOf([])
    expect(await submit(await toSegment(segment.id))).toMatchObject({
      status: 409,
      detail: { reason: 'NOBODY' },
    })
    const body = draftOf({ kind: 'segment', segmentId: segment.id }, { channel: 'mail' })
    const answer = await w.world.call(mailingsContract.create, { body }, { session: w.admin })
    expect(answer).toMatchObject({ status: 400, detail: { fields: { subject: expect.any(String) } } })
  })
})
