import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  cardTemplatesContract,
  type FieldRule,
} from '#features/cards/card-templates/card-templates.contract.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

import { cardsContract, isPublic } from '../cards.contract.ts'
import { claimCard, findClaim, findPublicCard, findSavedContact, revealField } from './cards.public.ts'
import { cardConsents, cards } from './cards.tables.ts'
import { takeUp } from './claimed-cards.world.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let templateId: string
let owner: pg.Client

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
const language = 'zh-CN' as const
const show = (publicId: string) => inCompany((tx) => findPublicCard(tx, { publicId, language }))

beforeAll(async () => {
  world = await openOwnWorld('public_cards', { areas: ['cards'] })
  owner = new pg.Client({ connectionString: world.urls.ownerUrl })
  await owner.connect()
  admin = await world.signIn('admin')
  const { data } = await world.call(cardTemplatesContract.list, {}, { session: admin })
  templateId = data.vertical[0]?.templateId ?? ''
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

let serial = 0
async function newCard(values: Record<string, string> = {}) {
  serial += 1
  const fieldValues = {
    name: '访客甲',
    title: '顾问',
    mobile: `1573333${String(serial).padStart(4, '0')}`,
    wechat: 'wx-secret',
    intro: '简介',
    ...values,
  }
  const { data } = await world.call(
    cardsContract.create,
    { body: { templateId, fieldValues } },
    { session: admin },
  )
  return data
}

const claimedCard = async (values: Record<string, string> = {}) => takeUp(world, await newCard(values))

async function withRules<T>(change: (rule: FieldRule) => FieldRule, work: () => Promise<T>): Promise<T> {
  const { data } = await world.call(
    cardTemplatesContract.getFields,
    { query: { templateId } },
    { session: admin },
  )
  const saved = await world.call(
    cardTemplatesContract.updateFields,
    { body: { templateId, fields: data.fields.map(change), version: data.version } },
    { session: admin },
  )
  try {
    return await work()
  } finally {
    await world.call(
      cardTemplatesContract.updateFields,
      { body: { templateId, fields: data.fields, version: saved.data.version } },
      { session: admin },
    )
  }
}

describe('what strangers see', () => {
  test('values by rule: a number that waits for a tap is not there, hidden ones nowhere', async () => {
    const { publicId, mobile } = await claimedCard()
    await withRules(
      (rule) =>
        rule.key === 'wechat'
          ? { ...rule, maskPublic: 'hidden' }
          : rule.key === 'email'
            ? { ...rule, maskPublic: 'partial' }
            : rule,
      async () => {
        const card = await show(publicId)
        expect(JSON.stringify(card)).not.toContain(mobile)
        expect(JSON.stringify(card)).not.toContain('wx-secret')
        expect(card?.face.fields.find(({ key }) => key === 'mobile')).toEqual({
          key: 'mobile',
          label: '手机',
          value: '',
          type: 'mobile',
          group: 'contact',
          mask: 'tapToReveal',
        })
        expect(card?.face.fields.find(({ key }) => key === 'website')?.value).toBe(
          'https://www.mingyuan-smart.example',
        )
        const reveal = (key: string) => inCompany((tx) => revealField(tx, { publicId, key }))
        expect(await reveal('mobile')).toBe(mobile)
        expect(await reveal('wechat')).toBeUndefined()
        expect(await reveal('constructor')).toBeUndefined()
        const contact = await inCompany((tx) => findSavedContact(tx, { publicId, language }))
        expect(contact?.fields.map(({ key }) => key)).toContain('mobile')
        expect(JSON.stringify(contact)).not.toContain('wx-secret')
      },
    )
  })

  test('a partly masked value is masked everywhere', async () => {
    const { publicId } = await claimedCard({ email: 'visitor@example.com' })
    await withRules(
      (rule) => (rule.key === 'email' ? { ...rule, maskPublic: 'partial' } : rule),
      async () => {
        expect((await show(publicId))?.face.fields.find(({ key }) => key === 'email')?.value).toBe(
          'v***@example.com',
        )
        expect(await inCompany((tx) => revealField(tx, { publicId, key: 'email' }))).toBeUndefined()
        expect(
          JSON.stringify(await inCompany((tx) => findSavedContact(tx, { publicId, language }))),
        ).not.toContain('visitor@')
      },
    )
  })

  test('the words for forwards name the person', async () => {
    const { publicId } = await claimedCard()
    expect((await show(publicId))?.shareText).toBe(
      '您好，我是明远智造科技（苏州）有限公司的访客甲，这是我的名片，期待与您交流。',
    )
  })

  test('labels are in the language of the reader', async () => {
    const { publicId } = await claimedCard()
    const labels = async (of: 'ja' | 'en' | 'zh-TW') =>
      (await inCompany((tx) => findPublicCard(tx, { publicId, language: of })))?.face.fields.find(
        ({ key }) => key === 'mobile',
      )?.label
    expect(await labels('en')).toBe('Mobile')
    expect(await labels('zh-TW')).toBe('手機')
  })

  test.each(['pause', 'seal'] as const)(
    'nothing after %s, and everything again afterwards',
    async (event) => {
      const { publicId, carteId } = await claimedCard()
      expect(await show(publicId)).toBeDefined()
      await world.call(cardsContract[event], { params: { id: carteId }, body: {} }, { session: admin })
      expect(await show(publicId)).toBeUndefined()
      expect(await inCompany((tx) => revealField(tx, { publicId, key: 'mobile' }))).toBeUndefined()
      await world.call(
        cardsContract.enable,
        { params: { id: carteId }, body: { reason: '恢复' } },
        { session: admin },
      )
      if (event === 'seal')
        await world.call(cardsContract.enable, { params: { id: carteId }, body: {} }, { session: admin })
      expect(await show(publicId)).toBeDefined()
    },
  )

  test('nothing of an expired template, of another company, of an id that nobody has', async () => {
    const { publicId } = await claimedCard()
    expect(
      await world.database.asTenant(demoCompanies[1].id, (tx) => findPublicCard(tx, { publicId, language })),
    ).toBeUndefined()
    expect(await show('0'.repeat(22))).toBeUndefined()
    await inCompany((tx) =>
      tx.execute(
        sql`update card_templates set valid_to = now() - interval '16 days' where id = ${templateId}`,
      ),
    )
    expect(await show(publicId)).toBeUndefined()
    await inCompany((tx) =>
      tx.execute(
        sql`update card_templates set valid_to = now() + interval '200 days' where id = ${templateId}`,
      ),
    )
    expect(await show(publicId)).toBeDefined()
  })

  test('nothing before its holder has claimed it, the claim page alone excepted', async () => {
    const card = await newCard()
    expect(await show(card.publicId)).toBeUndefined()
    const which = { publicId: card.publicId, key: 'mobile', language }
    expect(await inCompany((tx) => revealField(tx, which))).toBeUndefined()
    expect(await inCompany((tx) => findSavedContact(tx, which))).toBeUndefined()
    await takeUp(world, card)
    expect(await show(card.publicId)).toBeDefined()
  })

  test('cards in use, and no others', () => {
    expect(
      (
        ['draft', 'unclaimed', 'active', 'paused', 'sealed', 'inherited', 'recycled', 'purged'] as const
      ).filter(isPublic),
    ).toEqual(['active'])
  })
})

describe('claiming', () => {
  const notify = async (carteId: string) => {
    // One message a minute goes to a number; these tests do not wait.
    await owner.query('delete from rate_counters')
    return world.call(cardsContract.notify, { params: { id: carteId } }, { session: admin })
  }
  const tokenOf = async (to: string) => {
    const sent = await inCompany((tx) =>
      tx.select().from(outboxMessages).where(eq(outboxMessages.to, to)).orderBy(outboxMessages.createdAt),
    )
    return /claim\/([0-9A-Za-z]{44})/.exec(sent.at(-1)?.text ?? '')?.[1] ?? ''
  }
  const claim = (token: string, contact: string) =>
    inCompany((tx) =>
      claimCard(tx, {
        token,
        contact,
        consents: [{ purpose: 'publish-card', textVersion: 'v1' }],
        requestId: 'r',
        ipHash: null,
      }),
    )
  const open = (token: string) => inCompany((tx) => findClaim(tx, { token, language }))

  test('the link is for whoever knows the number; the token is nowhere stored', async () => {
    const { carteId, mobile, publicId } = await newCard()
    const answer = await notify(carteId)
    expect(answer.data).toMatchObject({
      noticesLeftToday: 2,
      channel: 'sms',
      to: `157****${mobile.slice(-4)}`,
    })
    const token = await tokenOf(mobile)
    expect(await open(token)).toMatchObject({ maskedContact: `157****${mobile.slice(-4)}`, triesLeft: 5 })
    const [stored] = await inCompany((tx) => tx.select().from(cards).where(eq(cards.id, carteId)))
    expect(JSON.stringify(stored)).not.toContain(token.slice(22))
    expect(await claim(token, '13900000000')).toEqual({ ok: false, reason: 'mismatch', triesLeft: 4 })
    expect(await claim(token, `+86 ${mobile}`)).toEqual({ ok: true, publicId })
    const { data: card } = await world.call(cardsContract.get, { query: { carteId } }, { session: admin })
    expect(card).toMatchObject({
      status: 'active',
      holder: '访客甲',
      claimedAt: expect.any(String),
      claimExpiresAt: null,
    })
    expect(
      await inCompany((tx) =>
        tx
          .select({ purpose: cardConsents.purpose, textVersion: cardConsents.textVersion })
          .from(cardConsents)
          .where(eq(cardConsents.cardId, carteId)),
      ),
    ).toEqual([{ purpose: 'publish-card', textVersion: 'v1' }])
    const trail = await inCompany((tx) =>
      tx
        .select({ event: auditEntries.event })
        .from(auditEntries)
        .where(eq(auditEntries.objectId, carteId))
        .orderBy(auditEntries.at),
    )
    expect(trail.map(({ event }) => event)).toEqual(['create', 'notice', 'claimRefused', 'claim'])
    // Used up.
    expect(await claim(token, mobile)).toMatchObject({ ok: false, reason: 'gone' })
    expect(await open(token)).toBeUndefined()
  })

  test('five wrong numbers and the link is dead, whoever comes next', async () => {
    const { carteId, mobile } = await newCard()
    await notify(carteId)
    const token = await tokenOf(mobile)
    const tries = []
    for (let attempt = 0; attempt < 5; attempt += 1) tries.push(await claim(token, '13900000000'))
    expect(tries.map((outcome) => !outcome.ok && outcome.triesLeft)).toEqual([4, 3, 2, 1, 0])
    expect(await claim(token, mobile)).toMatchObject({ ok: false, reason: 'gone' })
  })

  test('twenty guesses at once cost no more than five tries', async () => {
    const { carteId, mobile } = await newCard()
    await notify(carteId)
    const token = await tokenOf(mobile)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, guess) => claim(token, `139000000${String(guess).padStart(2, '0')}`)),
    )
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'mismatch')).toHaveLength(5)
  })

  test('a new notice, another number, unbinding and a week kill the link', async () => {
    const { carteId, mobile } = await newCard()
    await notify(carteId)
    const first = await tokenOf(mobile)
    await notify(carteId)
    const second = await tokenOf(mobile)
    expect(second).not.toBe(first)
    expect(await open(first)).toBeUndefined()
    await inCompany((tx) =>
      tx
        .update(cards)
        .set({ claimExpiresAt: new Date(Date.now() - 1000) })
        .where(eq(cards.id, carteId)),
    )
    expect(await open(second)).toBeUndefined()
    await notify(carteId)
    const third = await tokenOf(mobile)
    const { data } = await world.call(cardsContract.get, { query: { carteId } }, { session: admin })
    await world.call(
      cardsContract.update,
      { body: { carteId, version: data.version, fieldValues: { mobile: '15744440001' } } },
      { session: admin },
    )
    expect(await open(third)).toBeUndefined()
    // Three today: no more.
    const fourth = await notify(carteId)
    expect([fourth.status, fourth.detail?.reason]).toEqual([409, 'NOTICES_USED'])
  })

  test('a number of another country is told by mail, a card without both by nobody', async () => {
    const abroad = await newCard({ mobile: '+81 90-0000-0001', email: 'tanaka@example.com' })
    expect((await notify(abroad.carteId)).data).toMatchObject({ channel: 'mail', to: 't***@example.com' })
    expect(await claim(await tokenOf('tanaka@example.com'), '090')).toMatchObject({ reason: 'mismatch' })
    const silent = await newCard({ mobile: '+81 90-0000-0002' })
    expect((await notify(silent.carteId)).detail?.reason).toBe('NO_TARGET')
  })
})
