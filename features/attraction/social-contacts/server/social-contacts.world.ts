// Chinese as data: people and messages that tests make up.
import { createCipheriv, createHash, randomUUID } from 'node:crypto'

import { and, eq, isNotNull } from 'drizzle-orm'

import { audiencesContract } from '#features/attraction/audiences/audiences.contract.ts'
import { insertChannel, writeStaff } from '#features/attraction/channels/server/channels.repository.ts'
import { channelMembers } from '#features/attraction/channels/server/channels.tables.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { openConsentsWorld } from '#features/customers/consents/server/consents.world.ts'
import type { JobKind, Json } from '#platform/server/jobs/define-job.ts'

import { type SettingsDraft, socialContactsContract } from '../social-contacts.contract.ts'
import { writeUserId } from './social-accounts.repository.ts'
import { socialContacts, socialEvents } from './social-contacts.tables.ts'
import { takeEvent } from './social-events.jobs.ts'
import { type CarryToWecom, wecomCarrier } from './wecom-http.adapter.ts'

export const keys = {
  secret: 'app-secret-1',
  token: 'callback-token',
  aesKey: 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C',
}
export const corpId = 'ww5823bf96d3bd56c7'

/** A callback as the platform makes it, written from its document and not from the program under test. */
export function callbackOf(fields: Record<string, string>) {
  const content = Buffer.from(
    `<xml>${Object.entries(fields)
      .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
      .join('')}</xml>`,
  )
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const plain = Buffer.concat([Buffer.alloc(16, 7), length, content, Buffer.from(corpId)])
  const fill = 32 - (plain.length % 32)
  const key = Buffer.from(`${keys.aesKey}=`, 'base64')
  const closing = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const encrypted = Buffer.concat([
    closing.update(Buffer.concat([plain, Buffer.alloc(fill, fill)])),
    closing.final(),
  ]).toString('base64')
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
  const signature = createHash('sha1')
    .update([keys.token, timestamp, nonce, encrypted].toSorted().join(''))
    .digest('hex')
  return { timestamp, nonce, encrypted, msg_signature: signature }
}
/** The fields of a callback about a person. */
export const changed = (type: string, externalId: string, part: Record<string, string> = {}) => ({
  ToUserName: corpId,
  FromUserName: 'sys',
  CreateTime: String(Math.floor(Date.now() / 1000)),
  MsgType: 'event',
  Event: 'change_external_contact',
  ChangeType: type,
  UserID: 'zhangsan',
  ExternalUserID: externalId,
  ...part,
})
/** The platform's content about a person of this name. */
export const nameOf = (name: string) => () => ({
  external_contact: { name, corp_name: '' },
  follow_user: [{ userid: 'zhangsan', tags: [] }],
})

type Answers = Record<string, (body: Record<string, unknown>) => object>

/** A company whose platform answers as its documents show, on a server of its own. */
export async function openSocialWorld(name: string) {
  const w = await openConsentsWorld(name, 'attraction')
  const questions: { path: string; body: Record<string, unknown> }[] = []
  const answers: Answers = {}
  const carry: CarryToWecom = async ({ path, query, body = {} }) => {
    if (path === '/cgi-bin/gettoken')
      return query['corpsecret'] === keys.secret
        ? { errcode: 0, errmsg: 'ok', access_token: 'token-1', expires_in: 7200 }
        : { errcode: 40001, errmsg: 'invalid credential' }
    const known = body as Record<string, unknown>
    questions.push({ path, body: known })
    return { errcode: 0, errmsg: 'ok', ...answers[path]?.(known) }
  }
  w.services.provided.provide(wecomCarrier, carry)
  const rows = await w.inCompany((tx) =>
    tx
      .select({
        id: accounts.id,
        staffId: accounts.staffId,
        username: accounts.username,
        companyId: accounts.companyId,
      })
      .from(accounts)
      .where(and(isNotNull(accounts.staffId), eq(accounts.state, 'active'))),
  )
  const own = rows.find(({ username }) => username === 'manager')
  const other = rows.find(({ username }) => username !== 'manager')
  const companyId = own?.companyId ?? ''
  const ownAccount = own?.id ?? ''
  const ownStaff = own?.staffId ?? ''
  const otherStaff = other?.staffId ?? ''
  const { id: channelId } = await w.inCompany(async (tx) => {
    const channel = await insertChannel(tx, {
      name: 'Front desk',
      note: '',
      welcome: '欢迎光临',
      campaign: '',
      fromHour: 0,
      toHour: 24,
      dailyCap: 500,
      spareStaffId: null,
      expiresOn: null,
      state: 'active',
      createdBy: ownAccount,
      createdByName: 'A',
    })
    await writeStaff(tx, channel.id, [ownStaff])
    await writeUserId(tx, ownStaff, 'zhangsan')
    await writeUserId(tx, otherStaff, 'lisi')
    return channel
  })

  const call: (typeof w)['world']['call'] = (endpoint, request, options) =>
    w.world.call(endpoint, request, options)
  const settings = async () => (await call(socialContactsContract.settings, {}, { session: w.manager })).data
  const save = async (part: Partial<SettingsDraft> = {}, session = w.manager) => {
    const { version } = await settings()
    const body = { mode: 'wecom' as const, corpId, agentId: '1000002', ...keys, version, ...part }
    return call(socialContactsContract.saveSettings, { body }, { session })
  }
  /** Does the work of a job, as its worker would. */
  const work = <P extends Json, C extends Json>(kind: JobKind<P, C>, payload: P) =>
    Promise.resolve(
      kind.run(
        {
          ...w.workerRun(),
          companyId,
          payload,
          cursor: null,
          asTenant: (step) => w.inCompany((tx) => step(tx, () => undefined)),
        },
        w.services,
      ),
    )
  const post = (
    { encrypted, ...query }: ReturnType<typeof callbackOf>,
    company = companyId,
    remoteAddress = '203.0.113.9',
  ) =>
    w.world.inject({
      method: 'POST',
      url: `/v2/wecom/callback/${company}?${new URLSearchParams(query).toString()}`,
      headers: { 'content-type': 'text/xml' },
      remoteAddress,
      payload: `<xml><ToUserName><![CDATA[${corpId}]]></ToUserName><Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>`,
    })
  const eventsWaiting = () =>
    w.inCompany((tx) => tx.select().from(socialEvents).where(eq(socialEvents.state, 'waiting')))
  const workOff = async () => {
    for (const { id } of await eventsWaiting()) await work(takeEvent, { eventId: id })
  }
  const contactsOf = (externalId: string) =>
    w.inCompany((tx) => tx.select().from(socialContacts).where(eq(socialContacts.externalId, externalId)))
  const membersOf = (customerId: string) =>
    w.inCompany((tx) => tx.select().from(channelMembers).where(eq(channelMembers.customerId, customerId)))
  let people = 0
  /** Somebody who added the first colleague by the code of the channel. */
  async function added(part: Record<string, string> = {}) {
    const externalId = `wm${(people += 1)}${randomUUID().slice(0, 6)}`
    answers['/cgi-bin/externalcontact/get'] = nameOf(`客户${people}`)
    await post(callbackOf(changed('add_external_contact', externalId, { State: channelId, ...part })))
    await workOff()
    const [contact] = await contactsOf(externalId)
    if (!contact) throw new Error('nobody was added')
    return contact
  }
  /** A segment of everybody with a new tag. */
  async function segmentOf(customerIds: readonly string[]) {
    const name = randomUUID().slice(0, 12)
    const { data: set } = await call(
      audiencesContract.createTagSet,
      { body: { name, isMany: true, tags: [{ name: 'x' }] } },
      { session: w.manager },
    )
    const tagId = set.tags[0]?.id ?? ''
    const members = (await Promise.all(customerIds.map(membersOf))).flatMap(([member]) => member?.id ?? [])
    const tagged = await call(
      audiencesContract.tagMembers,
      { body: { ids: members, add: [tagId], remove: [] } },
      { session: w.manager },
    )
    if (!tagged.data.every(({ ok }) => ok)) throw new Error('somebody was not tagged')
    const conditions = {
      match: 'all' as const,
      groups: [{ match: 'all' as const, rules: [{ kind: 'tag' as const, tagIds: [tagId] }] }],
    }
    const made = await call(
      audiencesContract.createSegment,
      { body: { name, note: '', conditions } },
      { session: w.manager },
    )
    return made.data.id
  }
  return {
    ...w,
    companyId,
    ownAccount,
    ownStaff,
    otherStaff,
    channelId,
    questions,
    answers,
    call,
    settings,
    save,
    work,
    post,
    eventsWaiting,
    workOff,
    contactsOf,
    membersOf,
    added,
    segmentOf,
    questionsTo: (path: string) => questions.filter((one) => one.path.endsWith(path)).map(({ body }) => body),
    forget() {
      questions.length = 0
      for (const path of Object.keys(answers)) delete answers[path]
    },
  }
}

export type SocialWorld = Awaited<ReturnType<typeof openSocialWorld>>
