import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { codesSentTo, inCompany, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { openPortal, phoneOf } from '#features/shows/exhibitors/server/portal.world.ts'
import { writeRecruitment } from '#features/shows/recruitment/server/recruitments.repository.ts'
import { activityRegistrations } from '#features/shows/registrations/server/registrations.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { rowsOf as sheetRows } from '#platform/testing/sheets.ts'

import { findLeads } from './leads.repository.ts'
import { exhibitorLeadEntries, leadArrivals } from './leads.tables.ts'
import { entryOf, leadsIn } from './leads.world.ts'

let world: World
let admin: Session
let phone: ReturnType<typeof phoneOf>
let leads: ReturnType<typeof leadsIn>

beforeAll(async () => {
  world = await openWorld({ areas: ['shows'] })
  admin = await world.signIn('admin')
  phone = phoneOf(world)
  leads = leadsIn(world)
}, 400_000)

describe('what a person took back', () => {
  const take = async (portal: Awaited<ReturnType<typeof openPortal>>) => {
    const visitor = await leads.visitorAt(portal, ['Machines'])
    const device = crypto.randomUUID()
    const entry = entryOf({ counter: 1, code: visitor.code, note: '他想要报价', fields: ['mobile'] })
    await leads.scan(portal.cookies.E3, [entry], device)
    const cookie = await phone.enterAt(`${portal.path}/me`, visitor.mobile)
    return { visitor, device, entry, cookie }
  }

  test('is gone from the list, from the next file, and from what phones upload later', async () => {
    const portal = await openPortal(world, admin, { category: 'Machines' })
    const { visitor, device, entry, cookie } = await take(portal)
    const page = await phone.open(`${portal.path}/me`, cookie)
    expect(page.body).toContain('Hengli')
    const [lead] = await leads.rowsOf(portal)
    const answer = await phone.send(`${portal.path}/me/withdraw`, { lead: lead?.id ?? '' }, { cookie })
    expect(answer.headers.location).toContain('withdrawn')
    const shown = async () => {
      const list = await phone.open('/portal/leads', portal.cookies.E1)
      const file = await phone.open('/portal/leads/export', portal.cookies.E1)
      return JSON.stringify([list.body, await sheetRows(file.rawPayload)])
    }
    for (const secret of [visitor.mobile, visitor.name, '他想要报价'])
      expect(await shown()).not.toContain(secret)
    // A phone that was without a connection brings it up again, and so does another one.
    await leads.scan(portal.cookies.E3, [entry], device)
    await leads.scan(portal.cookies.E3, [{ ...entry, counter: 2 }])
    for (const secret of [visitor.mobile, visitor.name, '他想要报价'])
      expect(await shown()).not.toContain(secret)
    const stored = await inCompany(world, (tx) =>
      tx.select().from(exhibitorLeadEntries).where(eq(exhibitorLeadEntries.exhibitorId, portal.exhibitor.id)),
    )
    expect(JSON.stringify([stored, await leads.rowsOf(portal)])).not.toContain('报价')
    // The row itself stays, so that it never comes back by itself: the list would show it without its filter.
    const { list } = await inCompany(world, (tx) => findLeads(tx, { exhibitorId: portal.exhibitor.id }))
    expect(list).toEqual([])
    expect(await leads.rowsOf(portal)).toMatchObject([{ state: 'withdrawn', name: '', mobile: null }])
    // Consent from the day of signing up does not bring it back with the next scan; the person's own word does.
    await leads.scan(portal.cookies.E3, [entryOf({ counter: 3, code: visitor.code, at: Date.now() })])
    expect(await leads.rowsOf(portal)).toMatchObject([{ state: 'withdrawn' }])
    await phone.send(`${portal.path}/me/give`, { lead: lead?.id ?? '' }, { cookie })
    expect(await leads.rowsOf(portal)).toMatchObject([{ state: 'given', mobile: visitor.mobile, note: '' }])
  })

  test('from all exhibitors, also where a ticket is erased; and a correction reaches the exhibitor', async () => {
    const portal = await openPortal(world, admin, { category: 'Machines' })
    const { visitor, cookie } = await take(portal)
    const facts = { name: '欧阳文忠', company: '滁州新公司', title: '顾问' }
    await phone.send(`${portal.path}/me/person`, facts, { cookie })
    expect(await leads.rowsOf(portal)).toMatchObject([{ name: '欧阳文忠', company: '滁州新公司' }])
    await phone.send(`${portal.path}/me/withdraw-all`, {}, { cookie })
    expect(await leads.rowsOf(portal)).toMatchObject([{ state: 'withdrawn' }])
    const second = await take(portal)
    await phone.send(`/k/${second.visitor.publicId}/erase`, { sure: '1' })
    const rows = await leads.rowsOf(portal)
    expect(rows.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
    expect(visitor.mobile).not.toBe(second.visitor.mobile)
  })

  test('nobody takes back for somebody else', async () => {
    const portal = await openPortal(world, admin, { category: 'Machines' })
    const mine = await take(portal)
    const theirs = await take(portal)
    const rows = await leads.rowsOf(portal)
    const foreign = rows.find(({ personId }) => personId === theirs.visitor.personId)
    const form = { lead: foreign?.id ?? '' }
    for (const cookie of [mine.cookie, '']) await phone.send(`${portal.path}/me/withdraw`, form, { cookie })
    expect(await leads.rowsOf(portal)).toEqual(rows)
    expect((await phone.open(`${portal.path}/me`, mine.cookie)).body).not.toContain(foreign?.id ?? 'none')
  })
})

describe('leads of an exhibitor that is a company here', () => {
  const [, own] = demoCompanies
  const inOwn = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(own.id, work)
  const runJobs = () => world.app.services.jobs.runDue(world.app.services)
  const arrivals = () => inOwn((tx) => tx.select().from(leadArrivals))
  const cardsOf = (mobile: string) =>
    inOwn((tx) => tx.select().from(customerCards).where(eq(customerCards.mobile, mobile)))

  test('are among its customers once, and may not be contacted after they were taken back', async () => {
    const portal = await openPortal(world, admin, { category: 'Machines', tenantCompanyId: own.id })
    const given = await leads.visitorAt(portal, ['Machines'])
    const withheld = await leads.visitorAt(portal)
    const device = crypto.randomUUID()
    const entries = [
      entryOf({ counter: 1, code: given.code, note: 'wants a quote' }),
      entryOf({ counter: 2, code: withheld.code }),
    ]
    await leads.scan(portal.cookies.E3, entries, device)
    await runJobs()
    await leads.scan(portal.cookies.E3, entries, device)
    await leads.scan(portal.cookies.E2, entries)
    await runJobs()
    expect(await cardsOf(given.mobile)).toMatchObject([{ name: given.name, state: 'normal' }])
    expect(await cardsOf(withheld.mobile)).toEqual([])
    expect((await arrivals()).filter(({ withdrawnAt }) => withdrawnAt === null)).toHaveLength(1)
    const cookie = await phone.enterAt(`${portal.path}/me`, given.mobile)
    await phone.send(`${portal.path}/me/withdraw-all`, {}, { cookie })
    await runJobs()
    expect(await cardsOf(given.mobile)).toMatchObject([{ state: 'do_not_contact' }])
    expect((await arrivals()).every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true)
  })
})

describe('signing up', () => {
  test('asks which kinds of exhibitors may have the data, and stores those that were chosen', async () => {
    const { activityId, path, typeIds } = await openPortal(world, admin, { category: 'Machines' })
    const draft = { isOpen: true, intro: '', documents: [], deadline: null, terms: '', version: 1 }
    await inCompany(world, (tx) =>
      writeRecruitment(tx, activityId, { ...draft, categories: ['Machines', 'Lasers'] }),
    )
    const form = { ticket: typeIds[0] ?? '', name: '欧阳', mobile: newMobile(), consent: '1' }
    const sent = await phone.send(`${path}/code`, { ...form, share1: 'Lasers' })
    expect(sent.body).toMatch(/name="share0" value="Machines"\/>/)
    expect(sent.body).toMatch(/name="share1" checked="" value="Lasers"\/>/)
    const [code = ''] = await codesSentTo(world, form.mobile)
    const chosen = { share0: 'Machines', share1: 'Weapons' }
    const cookie = sent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const done = await phone.send(`${path}/join`, { ...form, ...chosen, code }, { cookie })
    expect(done.statusCode, done.body).toBe(303)
    const registrations = await inCompany(world, (tx) =>
      tx.select().from(activityRegistrations).where(eq(activityRegistrations.mobile, form.mobile)),
    )
    expect(registrations[0]?.consents).toMatchObject([
      { purpose: 'organiser' },
      { purpose: 'exhibitors', categories: ['Machines'] },
    ])
    expect((await phone.open(String(done.headers.location))).body).toContain(`${path}/me`)
    expect((await phone.open(path)).body).toContain(`${path}/me`)
  })
})
