import { eq } from 'drizzle-orm'

import type { World } from '#apps/server/testing/world.ts'
import { inCompany, newAddress, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { browser, type openPortal } from '#features/shows/exhibitors/server/portal.world.ts'
import { findRegistrations, signTicket } from '#features/shows/registrations/server/attendance.public.ts'
import {
  activityRegistrations,
  type StoredConsent,
} from '#features/shows/registrations/server/registrations.tables.ts'
import { signUpAs } from '#features/shows/registrations/server/registrations.world.ts'

import type { EntryAnswer, SentEntry } from '../face/lead-model.ts'
import { exhibitorLeads } from './leads.tables.ts'

interface Visit {
  activityId: string
  typeIds: readonly string[]
  mobile: string
  /** The kinds of exhibitors that the visitor allowed when signing up. */
  categories?: string[]
}

/** A visitor with a ticket; answers the code of the badge. */
async function addVisitor(world: World, { activityId, typeIds, mobile, categories = [] }: Visit) {
  const { id } = await signUpAs(world, mobile, { activityId, ticketTypeId: typeIds[0] ?? '' })
  const consents: StoredConsent[] =
    categories.length > 0 ? [{ purpose: 'exhibitors', textVersion: '1', categories }] : []
  const facts = { name: '欧阳修远', company: '滁州醉翁机械', title: '采购总监', consents }
  return inCompany(world, async (tx) => {
    await tx.update(activityRegistrations).set(facts).where(eq(activityRegistrations.id, id))
    const [registration] = await findRegistrations(tx, [id])
    if (!registration) throw new Error('a registration was not written')
    const code = await signTicket(world.app.services.database, tx, registration)
    return { ...registration, code }
  })
}

/** An entry as a phone sends it. */
export const entryOf = (entry: Partial<SentEntry> & { counter: number }): SentEntry => ({
  at: Date.now() - 60_000 + entry.counter,
  code: null,
  contact: null,
  temperature: 'warm',
  note: '',
  answers: {},
  fields: [],
  ...entry,
})

/** Sends what a phone has captured. */
async function sendEntries(
  world: World,
  cookie: string,
  { device, entries }: { device: string; entries: readonly SentEntry[] },
) {
  const answer = await world.inject({
    method: 'POST',
    url: '/portal/scan/entries',
    remoteAddress: newAddress(),
    headers: { ...browser, 'content-type': 'application/json', cookie },
    payload: JSON.stringify({ device, entries }),
  })
  const answers = answer.statusCode === 200 ? answer.json<{ answers: EntryAnswer[] }>().answers : []
  return { status: answer.statusCode, body: answer.body, answers }
}

type Portal = Awaited<ReturnType<typeof openPortal>>

/** The visitors and leads of one world. */
export const leadsIn = (world: World) => ({
  visitorAt: ({ activityId, typeIds }: Portal, categories: string[] = []) =>
    addVisitor(world, { activityId, typeIds, categories, mobile: newMobile() }),
  scan: (cookie: string, entries: readonly SentEntry[], device: string = crypto.randomUUID()) =>
    sendEntries(world, cookie, { device, entries }),
  rowsOf: ({ exhibitor }: Portal) =>
    inCompany(world, (tx) =>
      tx.select().from(exhibitorLeads).where(eq(exhibitorLeads.exhibitorId, exhibitor.id)),
    ),
})
