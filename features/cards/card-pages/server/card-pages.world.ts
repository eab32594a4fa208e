import { sql } from 'drizzle-orm'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { visitEvents, visits } from '#features/visits/visitors/server/visitors.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { openWorld, type World } from '#apps/server/testing/world.ts'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { flushVisits } from '#features/visits/visitors/server/visits.public.ts'

export const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'
export const spider = 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)'

export let world: World
const companyId = demoCompanies[0].id
/** Cards that visitors may see, each used by one test, so that no test counts another's visits. */
export let openCards: {
  id: string
  publicId: string
  mobile: string | null
  name: string
  holderAccountId: string | null
}[]
export let closed: string[]

export const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(companyId, work)

export async function openPages(): Promise<void> {
  world = await openWorld({ areas: ['customers'] })
  await inCompany(async (tx) => {
    const all = await tx.select().from(cards)
    openCards = all.filter(({ state }) => state === 'active')
    // A card that was handed over leads on to somebody else.
    closed = all
      .filter(({ state }) => !['active', 'inherited'].includes(state))
      .map(({ publicId }) => publicId)
  })
}

export const take = () => {
  const card = openCards.pop()
  if (!card) throw new Error('the demonstration has too few cards')
  return card
}

let address = 0
/** Every test comes from an address of its own: budgets are per address. */
export const newAddress = () => `203.0.113.${(address += 1)}`

interface Visit {
  ip?: string
  agent?: string
  cookie?: string
  headers?: Record<string, string>
}

export const headersOf = ({ agent = phone, cookie, headers }: Visit) => ({
  'user-agent': agent,
  'accept-language': 'zh-CN',
  'sec-fetch-dest': 'document',
  ...(cookie && { cookie }),
  ...headers,
})
export const get = (url: string, visit: Visit = {}) =>
  world.inject({ method: 'GET', url, headers: headersOf(visit), remoteAddress: visit.ip ?? newAddress() })
export const post = (url: string, fields: Record<string, string>, visit: Visit = {}) =>
  world.inject({
    method: 'POST',
    url,
    headers: { ...headersOf(visit), 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress: visit.ip ?? newAddress(),
    payload: new URLSearchParams(fields).toString(),
  })
export const cookieOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies
    .filter(({ name }) => name === 'vid')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
export const visitIdOf = (html: string) => /data-visit="([^"]+)"/.exec(html)?.[1] ?? ''
export const withoutNonce = (html: string) => html.replace(/nonce="[^"]+"/g, 'nonce')

export async function visitsOf(cardId: string) {
  await flushVisits(world.app.services)
  return inCompany((tx) =>
    tx
      .select()
      .from(visits)
      .where(sql`${visits.cardId} = ${cardId} and ${visits.startedAt} > now() - interval '1 minute'`),
  )
}
export const eventsOf = (visitId: string) =>
  inCompany((tx) =>
    tx
      .select()
      .from(visitEvents)
      .where(sql`${visitEvents.visitId} = ${visitId}`),
  )
