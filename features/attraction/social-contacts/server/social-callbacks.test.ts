// Chinese as data: people that tests make up.
import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { audiencesContract } from '#features/attraction/audiences/audiences.contract.ts'
import { findTagSets, findTagsOf } from '#features/attraction/audiences/server/audiences.public.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { zoneAtHour } from '#features/customers/consents/server/consents.world.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'

import { socialContactsContract } from '../social-contacts.contract.ts'
import { socialEvents } from './social-contacts.tables.ts'
import {
  callbackOf,
  changed,
  corpId,
  keys,
  nameOf,
  openSocialWorld,
  type SocialWorld,
} from './social-contacts.world.ts'
import { syncTags } from './social-tags.jobs.ts'

let w: SocialWorld

beforeAll(async () => {
  w = await openSocialWorld('social_callbacks')
}, 200_000)
afterAll(() => w.world.close())
beforeEach(async () => {
  w.forget()
  await w.setZone(zoneAtHour(12))
})

describe('the settings', () => {
  test('are local until an application is named, hold secrets that nobody is shown, and go to administrators', async () => {
    expect(await w.settings()).toMatchObject({ mode: 'local', hasKeys: false, version: 0 })
    const bad = await w.save({ aesKey: 'short' })
    expect(bad).toMatchObject({ status: 400, detail: { fields: { aesKey: expect.any(String) } } })
    const answer = await w.save()
    expect(answer.data).toMatchObject({ mode: 'wecom', corpId, hasKeys: true, calledAt: null })
    expect(JSON.stringify(answer.data)).not.toContain(keys.secret)
    const sales = await w.world.signIn((await newAccount(w.world, { roles: ['sales'] })).username)
    expect((await w.save({}, sales)).status).toBe(403)
    const stale = await w.call(
      socialContactsContract.saveSettings,
      { body: { mode: 'local', corpId, agentId: '1', ...keys, version: 0 } },
      { session: w.manager },
    )
    expect(stale).toMatchObject({ status: 409, detail: { reason: 'VERSION_CONFLICT' } })
  })

  test('are checked with the platform, which says what it refuses', async () => {
    const check = () => w.call(socialContactsContract.checkSettings, {}, { session: w.manager })
    expect((await check()).data).toEqual({ isAccepted: true, failure: '' })
    expect(await w.save({ secret: 'another' })).toMatchObject({ status: 200 })
    expect((await check()).data).toEqual({ isAccepted: false, failure: '40001 invalid credential' })
    await w.save()
  })

  test('tell a colleague apart from another of the same name there', async () => {
    const taken = await w.call(
      socialContactsContract.saveColleague,
      { body: { staffId: w.otherStaff, userId: 'zhangsan' } },
      { session: w.manager },
    )
    expect(taken).toMatchObject({ status: 400, detail: { fields: { userId: expect.any(String) } } })
  })
})

describe('a callback', () => {
  test('that is not signed for the company is refused without a word, like one to a company that is not there', async () => {
    const real = callbackOf(changed('add_external_contact', 'wm0'))
    const refused = [
      await w.post({ ...real, msg_signature: 'a'.repeat(40) }),
      await w.post(real, '01900000-dead-7000-8000-00000000f00d'),
      await w.post(real, 'no-company'),
      await w.world.inject({ method: 'POST', url: `/v2/wecom/callback/${w.companyId}` }),
      await w.world.inject({
        url: `/v2/wecom/callback/${w.companyId}?msg_signature=1&timestamp=1&nonce=1&echostr=1`,
      }),
    ]
    expect(refused.map(({ statusCode, body }) => [statusCode, body])).toEqual(refused.map(() => [403, '']))
    expect(await w.eventsWaiting()).toEqual([])
  })

  test('is limited for an address that signs wrongly, and for no other', async () => {
    const wrong = { ...callbackOf(changed('add_external_contact', 'wm0')), msg_signature: '0' }
    let status = 0
    for (let n = 0; n < 60 && status !== 429; n += 1)
      status = (await w.post(wrong, w.companyId, '203.0.113.66')).statusCode
    expect(status).toBe(429)
    expect((await w.post(wrong, w.companyId, '203.0.113.67')).statusCode).toBe(403)
    const right = callbackOf(changed('unknown_kind', 'wm0'))
    expect((await w.post(right, w.companyId, '203.0.113.66')).body).toBe('success')
    await w.workOff()
  })

  test('answers the question whether the address is ours', async () => {
    const { encrypted, ...query } = callbackOf({ Echo: '1' })
    const search = new URLSearchParams({ ...query, echostr: encrypted }).toString()
    const answer = await w.world.inject({ url: `/v2/wecom/callback/${w.companyId}?${search}` })
    expect(answer.body).toContain('<Echo>')
  })

  test('is answered before it is worked on; its words about a person go afterwards', async () => {
    w.answers['/cgi-bin/externalcontact/get'] = nameOf('赵敏')
    const answer = await w.post(
      callbackOf(changed('add_external_contact', 'wm-first', { State: w.channelId })),
    )
    expect(answer.body).toBe('success')
    expect(w.questions).toEqual([])
    await w.workOff()
    const [contact] = await w.contactsOf('wm-first')
    expect(contact).toMatchObject({ corpId, agentId: '1000002', staffId: w.ownStaff, lostAt: null })
    const [person] = await w.inCompany((tx) =>
      tx
        .select()
        .from(customerCards)
        .where(eq(customerCards.id, contact?.customerId ?? '')),
    )
    expect(person).toMatchObject({ name: '赵敏', ownerAccountId: w.ownAccount, mobile: null })
    const kept = await w.inCompany((tx) => tx.select().from(socialEvents))
    expect(kept.map(({ fields }) => fields)).toEqual(kept.map(() => ({})))
  })

  test('makes a member of the channel and greets once, however often the same one comes', async () => {
    w.answers['/cgi-bin/externalcontact/get'] = nameOf('钱同')
    const fields = changed('add_external_contact', 'wm-twice', { State: w.channelId, WelcomeCode: 'code-1' })
    for (let n = 0; n < 3; n += 1) await w.post(callbackOf(fields))
    expect(await w.eventsWaiting()).toHaveLength(1)
    await w.workOff()
    for (let n = 0; n < 2; n += 1) await w.post(callbackOf(fields))
    await w.workOff()
    const contacts = await w.contactsOf('wm-twice')
    expect(contacts).toHaveLength(1)
    const members = await w.membersOf(contacts[0]?.customerId ?? '')
    expect(members).toMatchObject([
      { channelId: w.channelId, staffId: w.ownStaff, isWilling: false, lostAt: null },
    ])
    expect(w.questionsTo('/send_welcome_msg')).toEqual([
      { welcome_code: 'code-1', text: { content: '欢迎光临' } },
    ])
    // The control says the same at another second: without the digest, every repeat would be such a one.
    await w.post(callbackOf({ ...fields, CreateTime: '1700000000' }))
    await w.workOff()
    expect(w.questionsTo('/send_welcome_msg')).toHaveLength(2)
  })

  test('notes that another application greeted first, and does not try again', async () => {
    w.answers['/cgi-bin/externalcontact/send_welcome_msg'] = () => ({
      errcode: 41051,
      errmsg: 'externaluser has started chatting',
    })
    await w.added({ WelcomeCode: 'code-2' })
    const rows = await w.inCompany((tx) =>
      tx.select().from(socialEvents).where(eq(socialEvents.why, 'welcome taken')),
    )
    expect(rows).toHaveLength(1)
    expect(w.questionsTo('/send_welcome_msg')).toHaveLength(1)
  })

  test('of somebody who goes marks the member as lost, and of somebody who comes back as there', async () => {
    const { externalId, customerId } = await w.added({ CreateTime: '1700000000' })
    await w.post(callbackOf(changed('del_follow_user', externalId, { CreateTime: '1700000100' })))
    await w.workOff()
    expect((await w.contactsOf(externalId))[0]?.lostAt).not.toBeNull()
    expect((await w.membersOf(customerId))[0]?.lostAt).not.toBeNull()
    await w.post(
      callbackOf(
        changed('add_external_contact', externalId, { State: w.channelId, CreateTime: '1700000200' }),
      ),
    )
    await w.workOff()
    expect((await w.contactsOf(externalId))[0]?.lostAt).toBeNull()
    expect(await w.membersOf(customerId)).toMatchObject([{ lostAt: null }])
    // One that is late tells of a time before the return.
    await w.post(callbackOf(changed('del_external_contact', externalId, { CreateTime: '1700000150' })))
    await w.workOff()
    expect((await w.contactsOf(externalId))[0]?.lostAt).toBeNull()
  })

  test('about a colleague whom nobody named is passed over', async () => {
    w.answers['/cgi-bin/externalcontact/get'] = nameOf('客户')
    await w.post(callbackOf(changed('add_external_contact', 'wm-alien', { UserID: 'nobody' })))
    await w.workOff()
    expect(await w.contactsOf('wm-alien')).toEqual([])
    const list = await w.call(
      socialContactsContract.events,
      { query: { state: 'ignored' } },
      { session: w.manager },
    )
    expect(list.data.list.map(({ why }) => why)).toContain('colleague')
  })
})

describe('tags', () => {
  test('of both sides are brought together, and what comes of a person is taken only where ours is older', async () => {
    const body = { name: `Intent ${randomUUID().slice(0, 6)}`, isMany: true, tags: [{ name: 'High' }] }
    const { data: set } = await w.call(audiencesContract.createTagSet, { body }, { session: w.manager })
    const groups: { group_id: string; group_name: string; tag: { id: string; name: string }[] }[] = [
      { group_id: 'g-own', group_name: 'Theirs', tag: [{ id: 'r-theirs', name: 'Soon' }] },
    ]
    w.answers['/cgi-bin/externalcontact/get_corp_tag_list'] = (asking) => ({
      tag_group: groups.filter(
        ({ group_id }) => !asking['group_id'] || (asking['group_id'] as string[]).includes(group_id),
      ),
    })
    w.answers['/cgi-bin/externalcontact/add_corp_tag'] = ({ group_name, tag }) => {
      const made = {
        group_id: `g-${groups.length}`,
        group_name: String(group_name),
        tag: (tag as { name: string }[]).map(({ name }, at) => ({ id: `r-${groups.length}-${at}`, name })),
      }
      groups.push(made)
      return { tag_group: made }
    }
    await w.work(syncTags, null)
    expect(groups.map(({ group_name }) => group_name)).toContain(body.name)
    const sets = await w.inCompany((tx) => findTagSets(tx))
    const theirs = sets.find(({ name }) => name === 'Theirs')
    expect(theirs).toBeDefined()
    const added_ = w.questionsTo('/add_corp_tag').length
    await w.work(syncTags, null)
    expect(w.questionsTo('/add_corp_tag')).toHaveLength(added_)

    const contact = await w.added()
    const soon = (await w.inCompany((tx) => findTagsOf(tx, [theirs?.id ?? '']))).get(theirs?.id ?? '')?.[0]
    const tagsOf = async () =>
      (
        await w.call(
          audiencesContract.members,
          { query: { channelId: w.channelId, limit: 100 } },
          { session: w.manager },
        )
      ).data.list
        .find(({ customerId }) => customerId === contact.customerId)
        ?.tags.map(({ name }) => name)
    w.answers['/cgi-bin/externalcontact/get'] = () => ({
      external_contact: { name: 'x' },
      follow_user: [{ userid: 'zhangsan', tags: [{ tag_id: 'r-theirs' }] }],
    })
    await w.post(callbackOf(changed('edit_external_contact', contact.externalId)))
    await w.workOff()
    expect(await tagsOf()).toEqual(['Soon'])
    // Ours is newer now: an older word of theirs changes nothing.
    const [member] = await w.membersOf(contact.customerId)
    await w.call(
      audiencesContract.tagMembers,
      { body: { ids: [member?.id ?? ''], add: [set.tags[0]?.id ?? ''], remove: [soon?.id ?? ''] } },
      { session: w.manager },
    )
    await w.post(
      callbackOf(changed('edit_external_contact', contact.externalId, { CreateTime: '1700000300' })),
    )
    await w.workOff()
    expect(await tagsOf()).toEqual(['High'])
  })
})
