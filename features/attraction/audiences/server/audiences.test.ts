import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { channels } from '#features/attraction/channels/server/channels.tables.ts'
import { putMember } from '#features/attraction/channels/server/channels.public.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { type ConsentsWorld, openConsentsWorld } from '#features/customers/consents/server/consents.world.ts'

import { audiencesContract, type TagSet } from '../audiences.contract.ts'
import type { Conditions, SegmentRule } from '../segments.contract.ts'
import { audienceTagged } from './audiences.tables.ts'
import { carryTags } from './tags.repository.ts'

let w: ConsentsWorld
let channelId = ''

beforeAll(async () => {
  w = await openConsentsWorld('audiences', 'attraction')
  const [channel] = await w.inCompany((tx) => tx.select().from(channels).limit(1))
  channelId = channel?.id ?? ''
}, 200_000)
afterAll(() => w.world.close())

const call: ConsentsWorld['world']['call'] = (endpoint, request, options) =>
  w.world.call(endpoint, request, options)
const newSet = async (isMany: boolean, names = ['a', 'b', 'c']): Promise<TagSet> =>
  (
    await call(
      audiencesContract.createTagSet,
      { body: { name: randomUUID().slice(0, 20), isMany, tags: names.map((name) => ({ name })) } },
      { session: w.admin },
    )
  ).data
const join = (customerId: string) =>
  w.inCompany((tx) => putMember(tx, { channelId, customerId, staffId: null, staffName: '', isWilling: true }))
const membersOf = async (query: object, session = w.admin) =>
  (await call(audiencesContract.members, { query }, { session })).data
const memberOf = async (name: string) => {
  const [member] = (await membersOf({ keyword: name })).list
  if (!member) throw new Error(`no member ${name}`)
  return member
}
const newMember = async () => {
  const name = `Guest${randomUUID().slice(0, 8)}`
  const { id } = await w.create({ name }, w.admin)
  await join(id)
  return memberOf(name)
}
const tagged = (ids: string[], add: string[], remove: string[] = [], session = w.admin) =>
  call(audiencesContract.tagMembers, { body: { ids, add, remove } }, { session })

describe('tags', () => {
  test('of a set of one a person has one; of the other as many as fit', async () => {
    const member = await newMember()
    const [one, many] = [await newSet(false), await newSet(true)]
    for (const { id } of [...one.tags, ...many.tags]) await tagged([member.id], [id])
    const { tags } = await memberOf(member.name)
    expect(tags.map(({ id }) => id).toSorted()).toEqual(
      [...one.tags.slice(-1), ...many.tags].map(({ id }) => id).toSorted(),
    )
  })

  test('given to one person by many at once leave one of a set of one; without the rule of the database some leave two', async () => {
    const set = await newSet(false)
    const member = await newMember()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => tagged([member.id], [set.tags[at % 3]?.id ?? ''])),
    )
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const inSet = (await memberOf(member.name)).tags.filter((tag) => set.tags.some(({ id }) => id === tag.id))
    expect(inSet).toHaveLength(1)
    // The control writes rows that do not say that they are the only one of their set.
    await w.inCompany((tx) =>
      tx.insert(audienceTagged).values(
        set.tags
          .filter(({ id }) => id !== inSet[0]?.id)
          .map(({ id: tagId }) => ({
            customerId: member.customerId,
            tagId,
            setId: set.id,
            isOnly: false,
          })),
      ),
    )
    expect((await memberOf(member.name)).tags.filter(({ name }) => 'abc'.includes(name))).toHaveLength(3)
  })

  test('stay with their people when they are renamed, and go when they are taken out of the set', async () => {
    const member = await newMember()
    const set = await newSet(true)
    const [kept, dropped] = set.tags
    await tagged([member.id], [kept?.id ?? '', dropped?.id ?? ''])
    const body = { name: set.name, isMany: true, tags: [{ id: kept?.id ?? '', name: 'new' }] }
    const changed = await call(
      audiencesContract.updateTagSet,
      { params: { id: set.id }, body: { ...body, version: set.version } },
      { session: w.admin },
    )
    expect(changed.data.tags).toEqual([{ id: kept?.id, name: 'new' }])
    expect((await memberOf(member.name)).tags).toEqual([{ id: kept?.id, name: 'new' }])
    const again = await call(
      audiencesContract.updateTagSet,
      { params: { id: set.id }, body: { ...body, version: set.version } },
      { session: w.admin },
    )
    expect(again).toMatchObject({ status: 409, detail: { reason: 'VERSION_CONFLICT' } })
  })

  test('of a set with two on one person the set cannot become a set of one', async () => {
    const member = await newMember()
    const set = await newSet(true)
    await tagged(
      [member.id],
      set.tags.map(({ id }) => id),
    )
    const answer = await call(
      audiencesContract.updateTagSet,
      { params: { id: set.id }, body: { ...set, isMany: false } },
      { session: w.admin },
    )
    expect(answer).toMatchObject({ status: 400, detail: { fields: { isMany: expect.any(String) } } })
  })

  test('of a card that is merged go on with the card that stays, and come back when they come apart', async () => {
    const [from, into] = [await newMember(), await newMember()]
    const set = await newSet(true)
    const [own, both] = set.tags
    await tagged([from.id], [own?.id ?? '', both?.id ?? ''])
    await tagged([into.id], [both?.id ?? ''])
    const carried = await w.inCompany((tx) => carryTags(tx, { from: from.customerId, into: into.customerId }))
    expect(carried).toEqual([own?.id])
  })
})

describe('members', () => {
  test('are found by name, code, tag and presence', async () => {
    const member = await newMember()
    const set = await newSet(true)
    const tagId = set.tags[0]?.id ?? ''
    await tagged([member.id], [tagId])
    expect((await membersOf({ tagId })).list.map(({ id }) => id)).toEqual([member.id])
    expect((await membersOf({ keyword: member.name, channelId })).total).toBe(1)
    const mark = (presence: 'here' | 'lost') =>
      call(audiencesContract.markMembers, { body: { ids: [member.id], presence } }, { session: w.admin })
    await mark('lost')
    expect((await membersOf({ tagId, presence: 'here' })).total).toBe(0)
    expect((await membersOf({ tagId, presence: 'lost' })).list[0]?.lostAt).not.toBeNull()
    await mark('here')
    expect((await membersOf({ tagId, presence: 'here' })).total).toBe(1)
  })

  test('out of reach are not listed, and a batch answers them like unknown ones', async () => {
    const member = await newMember()
    const set = await newSet(true)
    const tagId = set.tags[0]?.id ?? ''
    expect((await membersOf({ keyword: member.name }, w.stranger)).total).toBe(0)
    const unknown = '01900000-dead-7000-8000-00000000f00d'
    const { data } = await tagged([member.id, unknown], [tagId])
    expect(data.map(({ ok, code }) => [ok, code])).toEqual([
      [true, 200],
      [false, 404],
    ])
    const foreign = await tagged([member.id], [tagId], [], w.stranger)
    expect(foreign.status).toBe(400)
  })
})

describe('segments', () => {
  const ofRules = (...rules: SegmentRule[]): Conditions => ({
    match: 'all',
    groups: [{ match: 'all', rules }],
  })
  const counted = async (conditions: Conditions, session = w.admin) =>
    (await call(audiencesContract.countSegment, { body: { conditions } }, { session })).data

  test('find people by tags, consent, code and source, with and, or and not', async () => {
    const set = await newSet(true)
    const [a, b] = set.tags.map(({ id }) => id)
    if (!a || !b) throw new Error('no tags')
    const [first, second, third] = [await newMember(), await newMember(), await newMember()]
    await tagged([first.id, second.id], [a])
    await tagged([second.id, third.id], [b])
    await w.say(first.customerId, true)
    await w.say(second.customerId, true)
    await w.say(second.customerId, false)
    const tag = (id: string): SegmentRule => ({ kind: 'tag', tagIds: [id] })
    const idsOf = async (conditions: Conditions) =>
      (await counted(conditions)).sample.map(({ customerId }) => customerId).toSorted()
    const [one, two, three] = [first.customerId, second.customerId, third.customerId]
    expect(await idsOf(ofRules(tag(a), tag(b)))).toEqual([two])
    expect(await idsOf({ match: 'all', groups: [{ match: 'any', rules: [tag(a), tag(b)] }] })).toEqual(
      [one, two, three].toSorted(),
    )
    expect(
      await idsOf({
        match: 'all',
        groups: [
          { match: 'any', rules: [tag(a), tag(b)] },
          { match: 'none', rules: [tag(a)] },
        ],
      }),
    ).toEqual([three])
    expect(
      await idsOf(ofRules({ kind: 'tag', tagIds: [a, b] }, { kind: 'consent', channel: 'sms' })),
    ).toEqual([one])
    expect(
      await idsOf(
        ofRules(
          tag(a),
          { kind: 'channel', channelIds: [channelId] },
          { kind: 'source', sources: ['manual'] },
        ),
      ),
    ).toEqual([one, two].toSorted())
    const none = ofRules(tag(a), { kind: 'visits', atLeast: 1, days: 30 })
    expect((await counted(none)).count).toBe(0)
    const silent: Conditions = {
      match: 'all',
      groups: [
        { match: 'all', rules: [tag(a)] },
        {
          match: 'none',
          rules: [
            { kind: 'touch', days: 30 },
            { kind: 'clue', states: ['following'] },
          ],
        },
      ],
    }
    expect((await counted(silent)).count).toBe(2)
  })

  test('count only the people whom the reader sees', async () => {
    const set = await newSet(true)
    const tagId = set.tags[0]?.id ?? ''
    const member = await newMember()
    await tagged([member.id], [tagId])
    const conditions = ofRules({ kind: 'tag', tagIds: [tagId] })
    expect(await counted(conditions)).toMatchObject({ count: 1, isWhole: true })
    const sales = await w.world.signIn((await newAccount(w.world, { roles: ['sales'] })).username)
    expect(await counted(conditions, sales)).toMatchObject({ count: 0, isWhole: false, sample: [] })
  })

  test('are kept with their count, and a stale version is refused', async () => {
    const body = { name: 'Some', note: '', conditions: ofRules({ kind: 'consent', channel: 'mail' }) }
    const made = await call(audiencesContract.createSegment, { body }, { session: w.admin })
    expect(made.data).toMatchObject({ name: 'Some', count: expect.any(Number), version: 1 })
    const { id } = made.data
    const update = (version: number) =>
      call(
        audiencesContract.updateSegment,
        { params: { id }, body: { ...body, name: 'Other', version } },
        { session: w.admin },
      )
    expect((await update(1)).data.name).toBe('Other')
    expect(await update(1)).toMatchObject({ status: 409 })
    expect((await call(audiencesContract.segment, { params: { id } }, { session: w.stranger })).status).toBe(
      404,
    )
    expect(
      (await call(audiencesContract.removeSegment, { params: { id } }, { session: w.admin })).status,
    ).toBe(200)
  })
})

describe('chat groups', () => {
  test('have as many people as joined and did not leave; a day is replaced', async () => {
    const body = { name: 'Group', note: '', staffId: null }
    const { id } = (await call(audiencesContract.createGroup, { body }, { session: w.admin })).data
    const today = new Date().toISOString().slice(0, 10)
    const save = (joined: number, left: number) =>
      call(
        audiencesContract.saveGroupDays,
        {
          params: { id },
          body: {
            days: [
              { day: '2020-01-01', joined: 40, left: 0 },
              { day: today, joined, left },
            ],
          },
        },
        { session: w.admin },
      )
    await save(9, 9)
    expect((await save(5, 2)).data).toMatchObject({ size: 43, joined30: 5, left30: 2 })
    const days = await call(audiencesContract.groupDays, { params: { id } }, { session: w.admin })
    expect(days.data).toEqual([
      { day: '2020-01-01', joined: 40, left: 0 },
      { day: today, joined: 5, left: 2 },
    ])
    const future = await call(
      audiencesContract.saveGroupDays,
      { params: { id }, body: { days: [{ day: '2099-01-01', joined: 1, left: 0 }] } },
      { session: w.admin },
    )
    expect(future.status).toBe(400)
  })
})
