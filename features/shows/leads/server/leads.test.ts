import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'
import { exhibitorsContract } from '#features/shows/exhibitors/exhibitors.contract.ts'
import { openPortal, phoneOf } from '#features/shows/exhibitors/server/portal.world.ts'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'
import { rowsOf as sheetRows } from '#platform/testing/sheets.ts'

import { type EntryAnswer, leadFields, type SentEntry } from '../face/lead-model.ts'
import { type LeadCall, leadCalls } from './leads.domain.ts'
import { exhibitorLeadEntries, exhibitorLeads } from './leads.tables.ts'
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

const calls = Object.keys(leadCalls) as LeadCall[]
const ask = (call: string, cookie: string) => {
  const [method = '', url = ''] = call.split(' ')
  if (call === 'POST /portal/scan/entries') return leads.scan(cookie, [entryOf({ counter: 1, code: 'T1.x' })])
  return method === 'GET' ? phone.open(url, cookie) : phone.send(url, {}, { cookie })
}
const statusOf = async (call: string, cookie: string) => {
  const answer = await ask(call, cookie)
  return 'status' in answer ? answer.status : answer.statusCode
}

describe('a call about leads', () => {
  test('takes the kinds of sessions that it names, and nobody without one', async () => {
    const { cookies } = await openPortal(world, admin)
    for (const call of calls) {
      for (const role of ['E1', 'E2', 'E3'] as const) {
        const isTaken = (leadCalls[call] as readonly string[]).includes(role)
        expect([call, role, (await statusOf(call, cookies[role])) !== 404]).toEqual([call, role, isTaken])
      }
      expect([call, await statusOf(call, '')]).toEqual([call, 403])
    }
  })
})

describe('a scanned badge', () => {
  test('brings a masked name alone, unless its person allowed this kind of exhibitor', async () => {
    const portal = await openPortal(world, admin, { category: 'Machines' })
    const withheld = await leads.visitorAt(portal, ['Lasers'])
    const given = await leads.visitorAt(portal, ['Machines'])
    const { answers } = await leads.scan(portal.cookies.E3, [
      entryOf({ counter: 1, code: withheld.code }),
      entryOf({ counter: 2, code: given.code }),
    ])
    expect(answers).toEqual<EntryAnswer[]>([
      { counter: 1, outcome: 'taken', name: '欧***', company: '', state: 'withheld' },
      { counter: 2, outcome: 'taken', name: given.name, company: given.company, state: 'given' },
    ])
    const page = (await phone.open('/portal/leads', portal.cookies.E2)).body
    expect(page).toContain(given.mobile)
    expect(page).not.toContain(withheld.mobile)
    const all = JSON.stringify([
      await leads.rowsOf(portal),
      await inCompany(world, (tx) => tx.select().from(exhibitorLeadEntries)),
    ])
    // Nothing of it is stored with the lead either.
    expect(all).not.toContain(withheld.mobile)
    expect(all).toContain(given.mobile)
  })

  test('brings what its person gave at the booth, and tells the person so', async () => {
    const portal = await openPortal(world, admin)
    const visitor = await leads.visitorAt(portal)
    await leads.scan(portal.cookies.E3, [
      entryOf({ counter: 1, code: visitor.code, fields: ['name', 'title'] }),
    ])
    expect(await leads.rowsOf(portal)).toMatchObject([
      { state: 'given', name: visitor.name, title: visitor.title, mobile: null, company: null },
    ])
    await world.app.services.jobs.runDue(world.app.services)
    const sent = await inCompany(world, (tx) =>
      tx.select().from(outboxMessages).where(eq(outboxMessages.template, 'leads.given')),
    )
    expect(sent.filter(({ to }) => to === visitor.mobile)).toHaveLength(1)
    expect(sent.at(-1)?.text).toContain(`${portal.path}/me`)
  })

  test('the database refuses what was not given', async () => {
    const portal = await openPortal(world, admin)
    const visitor = await leads.visitorAt(portal)
    await leads.scan(portal.cookies.E3, [entryOf({ counter: 1, code: visitor.code })])
    // The filter left out: everything would be written.
    const unfiltered = inCompany(world, (tx) =>
      tx
        .update(exhibitorLeads)
        .set({ mobile: visitor.mobile })
        .where(eq(exhibitorLeads.exhibitorId, portal.exhibitor.id)),
    )
    await expect(unfiltered).rejects.toMatchObject({ cause: { constraint: 'exhibitor_leads_given' } })
  })

  test('is of the show, signed, and still good', async () => {
    const portal = await openPortal(world, admin)
    const other = await openPortal(world, admin)
    const [own, foreign] = [await leads.visitorAt(portal), await leads.visitorAt(other)]
    const forged = `${own.code.slice(0, -4)}${own.code.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    const { answers } = await leads.scan(portal.cookies.E3, [
      entryOf({ counter: 1, code: foreign.code }),
      entryOf({ counter: 2, code: forged }),
      entryOf({ counter: 3, code: 'hello' }),
      entryOf({ counter: 4 }),
    ])
    expect(answers.map(({ outcome }) => outcome)).toEqual(['otherShow', 'forged', 'forged', 'forged'])
    expect(await leads.rowsOf(portal)).toEqual([])
  })

  test('is one lead however often and in any order it is uploaded', { timeout: 60_000 }, async () => {
    const portal = await openPortal(world, admin)
    const visitors = [
      await leads.visitorAt(portal),
      await leads.visitorAt(portal),
      await leads.visitorAt(portal),
    ]
    const devices = [crypto.randomUUID(), crypto.randomUUID()]
    const begin = Date.now() - 3_600_000
    const entries = Array.from({ length: 30 }, (_, place) =>
      entryOf({
        counter: place + 1,
        at: begin + ((place * 7919) % 30) * 1000,
        code: visitors[place % 3]?.code ?? '',
        note: `note ${place}`,
        temperature: (['hot', 'warm', 'cold'] as const)[place % 3] ?? 'warm',
        fields: place % 11 === 0 ? [...leadFields] : [],
      }),
    )
    const upload = async (list: readonly SentEntry[]) => {
      for (const entry of list) {
        const device = devices[entry.counter % 2] ?? ''
        await leads.scan(portal.cookies[entry.counter % 2 === 0 ? 'E3' : 'E2'], [entry], device)
      }
    }
    const seen = async () =>
      (await leads.rowsOf(portal))
        .map(({ id: _id, version: _version, ...lead }) => lead)
        .toSorted((a, b) => a.personId.localeCompare(b.personId))
    await upload(entries)
    const first = await seen()
    expect(first).toHaveLength(3)
    await upload(entries.toReversed())
    expect(await seen()).toEqual(first)
    const kept = await inCompany(world, (tx) =>
      tx.$count(exhibitorLeadEntries, eq(exhibitorLeadEntries.exhibitorId, portal.exhibitor.id)),
    )
    expect(kept).toBe(entries.length)
    // From the start, the other way round, each twice.
    await inCompany(world, (tx) =>
      tx.delete(exhibitorLeads).where(eq(exhibitorLeads.exhibitorId, portal.exhibitor.id)),
    )
    await upload([...entries.toReversed(), ...entries])
    expect(await seen()).toEqual(first)
    // At once: two phones that upload together wait for each other.
    await inCompany(world, (tx) =>
      tx.delete(exhibitorLeads).where(eq(exhibitorLeads.exhibitorId, portal.exhibitor.id)),
    )
    await Promise.all([
      upload(entries.filter(({ counter }) => counter % 2 === 0)),
      upload(entries.filter(({ counter }) => counter % 2 === 1).toReversed()),
    ])
    expect(await seen()).toEqual(first)
  })

  test('without a badge needs the person’s word, and joins what is known of the number', async () => {
    const portal = await openPortal(world, admin)
    const visitor = await leads.visitorAt(portal)
    const contact = { name: 'Ou Yang', mobile: visitor.mobile, company: 'Zui', title: '' }
    const { answers } = await leads.scan(portal.cookies.E3, [
      entryOf({ counter: 1, contact }),
      entryOf({ counter: 2, contact: { ...contact, mobile: '12' }, fields: ['name', 'mobile'] }),
      entryOf({ counter: 3, contact, fields: ['name', 'mobile', 'company'] }),
      entryOf({ counter: 4, code: visitor.code }),
    ])
    expect(answers.map(({ outcome }) => outcome)).toEqual(['consent', 'mobile', 'taken', 'taken'])
    expect(await leads.rowsOf(portal)).toMatchObject([{ name: 'Ou Yang', company: 'Zui', title: null }])
  })
})

describe('leads of an exhibitor', () => {
  test('are deleted by E1 alone, and by nobody of another exhibitor', async () => {
    const portal = await openPortal(world, admin)
    const other = await openPortal(world, admin)
    await leads.scan(portal.cookies.E3, [
      entryOf({ counter: 1, code: (await leads.visitorAt(portal)).code }),
      entryOf({ counter: 2, code: (await leads.visitorAt(portal)).code }),
    ])
    const [lead, kept] = await leads.rowsOf(portal)
    const ask = (cookie: string) => phone.send('/portal/leads/delete', { lead: lead?.id ?? '' }, { cookie })
    const strangers = [portal.cookies.E2, portal.cookies.E3, other.cookies.E1]
    for (const cookie of strangers) expect((await ask(cookie)).statusCode).not.toBe(303)
    expect(await leads.rowsOf(portal)).toHaveLength(2)
    expect((await phone.open('/portal/leads', portal.cookies.E2)).body).not.toContain('/portal/leads/delete')
    expect((await phone.open('/portal/leads', portal.cookies.E1)).body).toContain('/portal/leads/delete')
    expect((await ask(portal.cookies.E1)).statusCode).toBe(303)
    expect(await leads.rowsOf(portal)).toMatchObject([{ id: kept?.id }])
    const said = await inCompany(world, (tx) =>
      tx.$count(exhibitorLeadEntries, eq(exhibitorLeadEntries.leadId, lead?.id ?? '')),
    )
    expect(said).toBe(0)
  })

  test('are seen whole by E1 and E2, by E3 those of the own scans, and by no other exhibitor', async () => {
    const portal = await openPortal(world, admin, { category: 'Machines' })
    const other = await openPortal(world, admin, { category: 'Machines' })
    const [first, second] = [
      await leads.visitorAt(portal, ['Machines']),
      await leads.visitorAt(portal, ['Machines']),
    ]
    await leads.scan(portal.cookies.E3, [entryOf({ counter: 1, code: first.code })])
    await leads.scan(portal.cookies.E2, [entryOf({ counter: 1, code: second.code })])
    const shows = async (cookie: string, { mobile }: { mobile: string }) =>
      (await phone.open('/portal/leads', cookie)).body.includes(mobile)
    for (const role of ['E1', 'E2'] as const)
      for (const visitor of [first, second]) expect(await shows(portal.cookies[role], visitor)).toBe(true)
    expect(await shows(portal.cookies.E3, first)).toBe(true)
    expect(await shows(portal.cookies.E3, second)).toBe(false)
    for (const role of ['E1', 'E2', 'E3'] as const)
      for (const call of ['/portal/leads', '/portal/report', '/portal/scan/setup'])
        for (const visitor of [first, second]) {
          const { body } = await phone.open(call, other.cookies[role])
          expect(body).not.toContain(visitor.mobile)
          expect(body).not.toContain(visitor.name)
        }
    const rows = await leads.rowsOf(portal)
    const ofSecond = rows.find(({ personId }) => personId === second.personId)
    const form = { lead: ofSecond?.id ?? '', version: '2', temperature: 'hot', note: 'mine' }
    for (const cookie of [portal.cookies.E3, other.cookies.E1]) {
      const answer = await phone.send('/portal/leads', form, { cookie })
      expect(answer.statusCode).toBe(200)
    }
    expect(await leads.rowsOf(portal)).toEqual(rows)
    const version = String(ofSecond?.version)
    const edited = await phone.send('/portal/leads', { ...form, version }, { cookie: portal.cookies.E1 })
    expect(edited.statusCode, edited.body).toBe(303)
    expect((await leads.rowsOf(portal)).find(({ id }) => id === ofSecond?.id)).toMatchObject({
      temperature: 'hot',
      note: 'mine',
    })
    // The organiser sees how many there are.
    const by = { session: admin }
    const { data } = await world.call(exhibitorsContract.detail, { params: { id: portal.exhibitor.id } }, by)
    expect(data.leads).toBe(2)
    expect(JSON.stringify(data)).not.toContain(first.mobile)
  })

  test('leave in a file that says who took it; each number of the report opens its rows', async () => {
    const portal = await openPortal(world, admin, { category: 'Machines' })
    const visitors = [
      await leads.visitorAt(portal, ['Machines']),
      await leads.visitorAt(portal),
      await leads.visitorAt(portal, ['Machines']),
    ]
    const temperatures = ['hot', 'warm', 'hot'] as const
    await leads.scan(
      portal.cookies.E3,
      visitors.map(({ code }, place) =>
        entryOf({ counter: place + 1, code, temperature: temperatures[place] ?? 'warm' }),
      ),
    )
    const file = await phone.open('/portal/leads/export', portal.cookies.E2)
    const [head, ...rows] = await sheetRows(file.rawPayload)
    expect(head?.[0]).toBe('姓名')
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).toContain(visitors[0]?.mobile)
    expect(JSON.stringify(rows)).not.toContain(visitors[1]?.mobile)
    for (const row of rows) expect(row.at(-1)).toContain('E2')
    const csv = await phone.open('/portal/leads/export?format=csv', portal.cookies.E2)
    expect(csv.headers['content-type']).toContain('text/csv')
    const lines = csv.body.trim().split('\r\n')
    expect([lines.length, lines[0]?.startsWith('姓名')]).toEqual([4, true])
    expect(csv.body).not.toContain(visitors[1]?.mobile)
    for (const line of lines.slice(1)) expect(line).toContain('E2')
    const report = (await phone.open('/portal/report', portal.cookies.E1)).body
    const links = [...report.matchAll(/href="(\/portal\/leads[^"]*)"[^>]*>(\d+)</g)]
    expect(links.length).toBeGreaterThan(8)
    for (const [, url = '', count] of links) {
      const { body } = await phone.open(url.replaceAll('&amp;', '&'), portal.cookies.E1)
      expect([url, /共 (\d+) 条线索/.exec(body)?.[1]]).toEqual([url, count])
    }
    expect(report).toContain('参展成本')
    // Money is for the owner alone.
    expect((await phone.open('/portal/report', portal.cookies.E2)).body).not.toContain('参展成本')
  })
})
