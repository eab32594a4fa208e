import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { takeUp } from '#features/cards/cards/server/claimed-cards.world.ts'
import { companiesContract } from '#features/company/companies/companies.contract.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { flushVisits } from '#features/visits/visitors/server/visits.public.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

import { cardsContract } from '#features/cards/cards/cards.contract.ts'

let world: World & { close(): Promise<void> }
let admin: Session
const ids: Record<string, string> = { unknown: 'x'.repeat(22) }

beforeAll(async () => {
  world = await openOwnWorld('card_pages_alike', { areas: ['cards'] })
  admin = await world.signIn('admin')
  const { data } = await world.call(cardTemplatesContract.list, {}, { session: admin })
  const [lasting, ending] = [...data.vertical, ...data.horizontal].filter(
    ({ status }) => status === 'active' || status === 'expiring',
  )
  const make = async (name: string, nth: number, templateId = lasting?.templateId ?? '') =>
    (
      await world.call(
        cardsContract.create,
        { body: { templateId, fieldValues: { name, title: '顾问', mobile: `1396666000${nth}` } } },
        { session: admin },
      )
    ).data
  const block = async (name: string, nth: number) => {
    const card = await takeUp(world, await make(name, nth))
    await world.call(
      cardsContract.block,
      { params: { id: card.carteId }, body: { reason: '虚假职位' } },
      { session: admin },
    )
    return card.publicId
  }
  const rested = await takeUp(world, await make('相同庚', 7))
  await world.call(cardsContract.pause, { params: { id: rested.carteId }, body: {} }, { session: admin })
  Object.assign(ids, { rested: rested.publicId, blocked: await block('相同辛', 8) })
  const { publicId: unclaimed } = await make('相同己', 6)
  const [paused, sealed, recycled, shown] = [
    await make('相同甲', 1),
    await make('相同乙', 2),
    await make('相同丙', 3),
    await takeUp(world, await make('相同丁', 4)),
  ]
  await world.call(cardsContract.pause, { params: { id: paused.carteId }, body: {} }, { session: admin })
  await world.call(cardsContract.seal, { params: { id: sealed.carteId }, body: {} }, { session: admin })
  await world.call(cardsContract.remove, { params: { id: recycled.carteId } }, { session: admin })
  const endingId = ending?.templateId ?? ''
  const expired = await takeUp(world, await make('相同戊', 5, endingId))
  Object.assign(ids, {
    paused: paused.publicId,
    sealed: sealed.publicId,
    recycled: recycled.publicId,
    shown: shown.publicId,
    unclaimed,
  })
  Object.assign(ids, { expired: expired.publicId })
  const { status } = await answerOf(expired.publicId)
  if (status !== 200) throw new Error(`the card that is to expire answers ${status}`)
  const longAgo = new Date(Date.now() - 100 * 86_400_000)
  await world.database.asTenant(demoCompanies[0].id, (tx) =>
    tx.update(cardTemplates).set({ validTo: longAgo }).where(eq(cardTemplates.id, endingId)),
  )
})
afterAll(() => world.close())

/** What a stranger gets, without what is new in every answer. */
async function answerOf(id: string) {
  // What is still to be written of earlier pages is none of this page's questions.
  await flushVisits(world.app.services)
  const statements = { count: 0 }
  const { pool } = world.app.services.database
  const connect = pool.connect.bind(pool)
  // Every question goes through a connection of the pool; counting them there leaves the server as it is.
  const counted = (async () => {
    const client = await connect()
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const release = client.release.bind(client)
    Object.assign(client, {
      query: (...given: unknown[]) => {
        statements.count += 1
        return query(...given)
      },
      release: (error?: Error | boolean) => {
        Object.assign(client, { query, release })
        release(error)
      },
    })
    return client
  }) as typeof pool.connect
  pool.connect = counted
  try {
    const answer = await world.inject({
      method: 'GET',
      url: `/c/${id}`,
      headers: { 'accept-language': 'zh-CN' },
    })
    const nonce = /nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? 'no nonce'
    const names = Object.keys(answer.headers)
      .filter((name) => name !== 'date')
      .sort()
    return {
      status: answer.statusCode,
      body: answer.body.replaceAll(nonce, '').replaceAll(id, ''),
      names,
      statements: statements.count,
    }
  } finally {
    pool.connect = connect
  }
}

/** `paused` was paused before anybody had claimed it. */
const neverPublic = ['paused', 'sealed', 'recycled', 'unclaimed', 'blocked']

test('a card that is not shown answers like one that never was: body, head and questions to the database', async () => {
  // The first page of a server also asks for what it remembers afterwards.
  await answerOf(ids['unknown'] ?? '')
  const unknown = await answerOf(ids['unknown'] ?? '')
  expect(unknown.status).toBe(404)
  expect(unknown.statements).toBeGreaterThan(0)
  for (const state of [...neverPublic, 'rested', 'expired'])
    expect({ state, ...(await answerOf(ids[state] ?? '')) }).toEqual({ state, ...unknown })
})

test('a card that is shown would be told apart', async () => {
  const shown = await answerOf(ids['shown'] ?? '')
  expect(shown.status).toBe(200)
  expect(shown.body).toContain('相同丁')
})

test('a company may be shown for cards that were public and are paused: nothing of the person, and for no other card', async () => {
  const setting = (showCompanyForPausedCards: boolean) =>
    world.call(companiesContract.updateSettings, { body: { showCompanyForPausedCards } }, { session: admin })
  await setting(true)
  const unknown = await answerOf(ids['unknown'] ?? '')
  const [{ name, phone }] = demoCompanies
  for (const state of ['rested', 'expired']) {
    const { status, body, statements } = await answerOf(ids[state] ?? '')
    expect({ state, status, statements }).toEqual({ state, status: 200, statements: unknown.statements })
    expect(body).toContain(name)
    expect(body).toContain(`tel:${phone.replace('-', '')}`)
    expect(body).not.toMatch(/相同|顾问|1396666/)
  }
  for (const state of neverPublic)
    expect({ state, ...(await answerOf(ids[state] ?? '')) }).toEqual({ state, ...unknown })
  for (const file of ['contact.vcf', 'qr.svg', 'code.png', 'poster.png'])
    expect((await world.inject({ method: 'GET', url: `/c/${ids['rested']}/${file}` })).statusCode).toBe(404)
  const companyIs = (state: 'suspended' | 'certified') =>
    world.database.asTenant(demoCompanies[0].id, (tx) =>
      tx.update(companies).set({ state }).where(eq(companies.id, demoCompanies[0].id)),
    )
  await companyIs('suspended')
  expect((await answerOf(ids['rested'] ?? '')).status).toBe(404)
  await companyIs('certified')
  await setting(false)
  expect(await answerOf(ids['rested'] ?? '')).toEqual(unknown)
})
