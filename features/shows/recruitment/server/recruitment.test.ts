import { setTimeout as sleep } from 'node:timers/promises'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import {
  codesSentTo,
  inCompany,
  newAddress,
  newMobile,
} from '#features/company/accounts/server/accounts.world.ts'
import { salesContract } from '#features/money/sales/sales.contract.ts'
import { addHall } from '#features/shows/booths/server/booths.world.ts'
import { findBoothsOfApplication } from '#features/shows/booths/server/booths.public.ts'
import { publishActivity } from '#features/shows/registrations/server/registrations.world.ts'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'

import { type InvestmentRow, recruitmentContract } from '../recruitment.contract.ts'
import { exhibitorApplications } from './recruitment.tables.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let stranger: Session

beforeAll(async () => {
  world = await openOwnWorld('recruitment', { areas: ['shows'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
})
afterAll(() => world.close())

const runJobs = () => world.app.services.jobs.runDue(world.app.services)

const terms = 'Booths are not sublet.'
const categories = ['Machines', 'Robots']

/** A published activity with an open call for exhibitors, and a hall of so many booths. */
async function openCall(booths = 3) {
  const { id: activityId, path } = await publishActivity(world, admin)
  const { boothIds } = await inCompany(world, (tx) => addHall(tx, activityId, booths))
  const draft = { isOpen: true, intro: 'Come.', categories, documents: ['Licence'], deadline: null, terms }
  const body = { ...draft, activityId, version: 0 }
  const { data } = await world.call(recruitmentContract.save, { body }, { session: admin })
  return { activityId, path, boothIds, recruitment: data }
}

const applicant = (company = 'Hengli') => ({
  company,
  creditCode: '91320500MA1Q00001X',
  contact: 'Shen',
  mobile: newMobile(),
  email: 'shen@hengli.example',
  category: 'Machines',
  areaWanted: 1800,
  boothType: 'standard' as const,
  products: 'Lathes',
  note: '',
})

const browser = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  accept: 'text/html',
  'sec-fetch-site': 'same-origin',
}
const send = (url: string, form: Record<string, string>, { ip = newAddress(), cookie = '' } = {}) =>
  world.inject({
    method: 'POST',
    url,
    remoteAddress: ip,
    headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
    payload: new URLSearchParams(form).toString(),
  })
const open = (url: string) => world.inject({ url, headers: browser, remoteAddress: newAddress() })

/** Applies on the public page; answers the address of the application. */
async function applyOnPage(path: string, company = 'Hengli'): Promise<string> {
  const { areaWanted: _area, ...draft } = applicant(company)
  const form = { ...draft, area: '18', consent: '1' }
  const sent = await send(`${path}/exhibit/code`, form)
  const cookie = sent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const [code = ''] = await codesSentTo(world, form.mobile)
  const done = await send(`${path}/exhibit`, { ...form, code }, { cookie })
  expect(done.statusCode, done.body).toBe(303)
  return String(done.headers.location)
}

const received = async (activityId: string): Promise<InvestmentRow[]> =>
  (
    await world.call(
      recruitmentContract.list,
      { body: { side: 'organiser', activityId } },
      { session: admin },
    )
  ).data.list

async function onlyOne(activityId: string): Promise<InvestmentRow> {
  const [row] = await received(activityId)
  if (!row) throw new Error('nobody has applied')
  return row
}

const decide = (id: string, event: 'approve' | 'reject' | 'askSupplement', reason?: string) =>
  world.call(
    recruitmentContract.decide,
    { body: { ids: [id], event, ...(reason !== undefined && { reason }) } },
    { session: admin },
  )

const offer = async (activityId: string, boothIds: string[]) => {
  const { id, version } = await onlyOne(activityId)
  return world.call(
    recruitmentContract.offerBooths,
    { params: { id }, body: { boothIds, version } },
    { session: admin },
  )
}

describe('an application on the public page', () => {
  test('goes from the form to the signed contract, and its booth with it', { timeout: 60_000 }, async () => {
    const { activityId, path, boothIds } = await openCall()
    expect((await open(`${path}/exhibit`)).body).toContain(terms)
    const page = await applyOnPage(path)
    const { id, mobile, state } = await onlyOne(activityId)
    expect(state).toBe('submitted')
    expect(mobile).toMatch(/\*/)
    await decide(id, 'askSupplement', 'Your licence')
    expect((await open(page)).body).toContain('Your licence')
    expect((await send(page, { event: 'supply', text: 'No. 12' })).statusCode).toBe(303)
    expect((await decide(id, 'approve')).data).toMatchObject([{ ok: true }])
    await offer(activityId, boothIds.slice(0, 2))
    expect((await open(page)).body).toContain('A01')
    expect((await send(page, { event: 'acceptBooth' })).statusCode).toBe(303)
    // Without a name and the tick nothing is signed.
    expect((await send(page, { event: 'sign', text: 'Shen' })).statusCode).toBe(200)
    expect((await send(page, { event: 'sign', text: 'Shen', agree: '1' })).statusCode).toBe(303)
    const { version } = await onlyOne(activityId)
    const signed = await world.call(
      recruitmentContract.countersign,
      { params: { id }, body: { version } },
      { session: admin },
    )
    expect(signed.data).toMatchObject({ state: 'contracted', booths: ['A01', 'A02'] })
    // Two booths of nine square metres at 1,000 yuan; three tenths are the deposit.
    expect(signed.data.quote).toMatchObject({ total: 1_800_000, deposit: 540_000 })
    expect(signed.data.contract?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect((await open(page)).body).toContain('5,400.00')
    const booths = await inCompany(world, (tx) => findBoothsOfApplication(tx, id))
    expect(booths.map((booth) => booth.state)).toEqual(['reserved', 'reserved'])
    const file = await world.inject({
      url: `/v2/recruitment/application/${id}/contract`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('tells what is true when the message goes, and nothing that was overtaken meanwhile', async () => {
    const { activityId, boothIds } = await openCall()
    const draft = applicant()
    await world.call(
      recruitmentContract.add,
      { body: { ...draft, activityId, isLead: false } },
      { session: admin },
    )
    const { id } = await onlyOne(activityId)
    await decide(id, 'approve')
    await offer(activityId, boothIds.slice(0, 1))
    await runJobs()
    const sent = await inCompany(world, (tx) =>
      tx
        .select({ template: outboxMessages.template })
        .from(outboxMessages)
        .where(eq(outboxMessages.to, draft.mobile)),
    )
    expect(sent).toEqual([{ template: 'recruitment.offerBooth' }])
  })

  test('is refused with what is wrong, and keeps what was typed', async () => {
    const { path } = await openCall()
    const { areaWanted: _area, ...draft } = applicant('Ningbo Works')
    const form = { ...draft, area: 'much', consent: '1', code: '000000' }
    const wrongArea = await send(`${path}/exhibit`, form)
    expect(wrongArea.body).toContain('面积')
    expect(wrongArea.body).toContain('Ningbo Works')
    const wrongCode = await send(`${path}/exhibit`, { ...form, area: '9' })
    expect(wrongCode.body).toContain('验证码不正确')
    const otherCategory = await send(`${path}/exhibit`, { ...form, area: '9', category: 'Toys' })
    expect(otherCategory.body).toContain('请选择展品类别')
  })

  test('is not there while the call is closed, nor under an unknown address', async () => {
    const { path, activityId, recruitment } = await openCall()
    const { url: _url, isPublic: _isPublic, ...draft } = recruitment
    await world.call(
      recruitmentContract.save,
      { body: { ...draft, activityId, isOpen: false } },
      { session: admin },
    )
    expect((await open(`${path}/exhibit`)).statusCode).toBe(404)
    expect((await open('/apply/0000000000000000000000')).statusCode).toBe(404)
  })
})

const account = {
  appId: '',
  merchantId: '',
  serial: '',
  providerKeyId: '',
  privateKey: '',
  providerKey: '',
  apiKey: '',
}

/** An application whose contract both sides have signed. */
async function contracted() {
  await world.call(
    salesContract.saveTill,
    { body: { ...account, channel: 'wechat', mode: 'sandbox' } },
    { session: admin },
  )
  const { activityId, path, boothIds } = await openCall()
  const page = await applyOnPage(path)
  const { id } = await onlyOne(activityId)
  await decide(id, 'approve')
  await offer(activityId, boothIds.slice(0, 1))
  await send(page, { event: 'acceptBooth' })
  await send(page, { event: 'sign', text: 'Shen', agree: '1' })
  const { version } = await onlyOne(activityId)
  await world.call(recruitmentContract.countersign, { params: { id }, body: { version } }, { session: admin })
  return { id, page, activityId }
}

/** Pays at the till of an application as somebody with a phone does. */
async function pay(page: string) {
  const shown = await send(`${page}/pay`, { channel: 'wechat' })
  const next =
    /http-equiv="refresh" content="\d+;url=([^"]+)"/.exec(shown.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  await send(next.replace(/^https?:\/\/[^/]+/, ''), { action: 'succeed' })
  await runJobs()
}

describe('the money of a booth', () => {
  test('is a deposit and the rest, and what was paid is asked back when the organiser lets the company go', async () => {
    const { id, page, activityId } = await contracted()
    const move = (event: 'confirm' | 'withdraw', reason?: string) =>
      world.call(
        recruitmentContract.move,
        { body: { ids: [id], event, ...(reason !== undefined && { reason }) } },
        { session: admin },
      )
    await pay(page)
    expect(await onlyOne(activityId)).toMatchObject({ state: 'deposit_paid' })
    expect((await move('confirm')).data).toMatchObject([{ ok: false, code: 409 }])
    // A company that has paid asks the organiser.
    expect((await send(page, { event: 'withdraw', text: '' })).body).toContain('状态刚刚发生变化')
    await pay(page)
    expect(await onlyOne(activityId)).toMatchObject({ state: 'paid_up' })
    const booths = await inCompany(world, (tx) => findBoothsOfApplication(tx, id))
    expect(booths.map(({ state }) => state)).toEqual(['sold'])
    expect((await move('confirm')).data).toMatchObject([{ ok: true }])
    const detail = await world.call(
      recruitmentContract.detail,
      { body: { id, side: 'organiser' } },
      { session: admin },
    )
    expect(detail.data).toMatchObject({ paid: 900_000, quote: { total: 900_000, deposit: 270_000 } })
    expect((await move('withdraw', 'Agreed by phone')).data).toMatchObject([{ ok: true }])
    expect(await inCompany(world, (tx) => findBoothsOfApplication(tx, id))).toEqual([])
    await sleep(1100)
    await runJobs()
    const { data } = await world.call(
      salesContract.listRefunds,
      { query: { state: 'asked', limit: 100 } },
      { session: admin },
    )
    const amounts = data.list.filter(({ buyer }) => buyer === 'Shen').map(({ amount }) => amount)
    expect(amounts.toSorted((a, b) => a - b)).toEqual([270_000, 630_000])
  })
})

describe('booths of applications', () => {
  test('one booth offered to two goes to one', async () => {
    const { activityId, path, boothIds } = await openCall(1)
    await applyOnPage(path, 'One')
    await applyOnPage(path, 'Two')
    const rows = await received(activityId)
    await world.call(
      recruitmentContract.decide,
      { body: { ids: rows.map(({ id }) => id), event: 'approve' } },
      { session: admin },
    )
    const approved = await received(activityId)
    const answers = await Promise.all(
      approved.map(({ id, version }) =>
        world
          .call(
            recruitmentContract.offerBooths,
            { params: { id }, body: { boothIds, version } },
            { session: admin },
          )
          .then(({ status }) => status),
      ),
    )
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('become free when the company withdraws', async () => {
    const { activityId, path, boothIds } = await openCall()
    const page = await applyOnPage(path)
    const { id } = await onlyOne(activityId)
    await decide(id, 'approve')
    await offer(activityId, boothIds)
    expect((await send(page, { event: 'withdraw', text: 'No budget' })).statusCode).toBe(303)
    expect(await inCompany(world, (tx) => findBoothsOfApplication(tx, id))).toEqual([])
    expect(await onlyOne(activityId)).toMatchObject({ state: 'withdrawn', booths: [] })
  })
})

describe('what others may see', () => {
  test('an organiser of another company finds nothing of it', async () => {
    const { activityId, path } = await openCall()
    await applyOnPage(path)
    const { id } = await onlyOne(activityId)
    const by = { session: stranger }
    const { data } = await world.call(
      recruitmentContract.list,
      { body: { side: 'organiser', activityId } },
      by,
    )
    expect(data.list).toEqual([])
    const detail = await world.call(recruitmentContract.detail, { body: { id, side: 'organiser' } }, by)
    expect(detail.status).toBe(404)
    const decided = await world.call(
      recruitmentContract.decide,
      { body: { ids: [id], event: 'approve' } },
      by,
    )
    expect(decided.data).toMatchObject([{ ok: false, code: 404 }])
  })

  test(
    'another company reads the open call, applies, and follows its own row',
    { timeout: 60_000 },
    async () => {
      const { activityId } = await openCall()
      const by = { session: stranger }
      const opened = await world.call(
        recruitmentContract.list,
        { body: { side: 'exhibitor', view: 'open', limit: 100 } },
        by,
      )
      const mine = await world.call(
        recruitmentContract.list,
        { body: { side: 'exhibitor', view: 'open', limit: 100 } },
        { session: admin },
      )
      const title = (
        await world.call(recruitmentContract.list, { body: { side: 'organiser' } }, { session: admin })
      ).data.list[0]?.organiser
      // One's own calls stand elsewhere.
      expect(mine.data.list.filter(({ organiser }) => organiser === title)).toEqual([])
      const [found] = opened.data.list.filter(({ categories: known }) => known.includes('Robots')).slice(-1)
      if (!found) throw new Error('no call is open')
      const applied = await world.call(
        recruitmentContract.apply,
        { body: { ...applicant('Stranger Works'), offerId: found.id } },
        by,
      )
      expect(applied.data).toMatchObject({ kind: 'own', state: 'submitted' })
      await runJobs()
      const rows = await inCompany(world, (tx) => tx.select().from(exhibitorApplications))
      const [delivered, ...more] = rows.filter(({ company }) => company === 'Stranger Works')
      expect(more).toEqual([])
      expect(delivered).toMatchObject({ state: 'submitted', source: 'company' })
      if (!delivered) throw new Error('nothing was delivered')
      await decide(delivered.id, 'reject', 'Other goods')
      await runJobs()
      const own = await world.call(recruitmentContract.list, { body: { side: 'exhibitor', view: 'own' } }, by)
      expect(own.data.list).toMatchObject([{ id: applied.data.id, state: 'rejected' }])
      expect(activityId).not.toBe('')
    },
  )
})
