import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import type { Tx } from '#platform/server/database/database.ts'

export const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'
export const spider = 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)'

export let world: World
export let admin: Session
export const companyId = demoCompanies[0].id

export async function openContentPages(): Promise<void> {
  world = await openWorld({ areas: ['promotion'] })
  admin = await world.signIn('admin')
}

export const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(companyId, work)

let address = 0

/** Opens a page as a visitor, from an address of its own. */
export const get = (url: string, headers: Record<string, string> = {}) =>
  world.inject({
    method: 'GET',
    url,
    remoteAddress: `198.51.100.${(address += 1) % 250}`,
    headers: { 'user-agent': phone, 'accept-language': 'zh-CN', 'sec-fetch-dest': 'document', ...headers },
  })

/** A page without what is new in every answer. */
export const bare = (html: string) =>
  html.replaceAll(/nonce="[^"]+"/g, 'nonce').replaceAll(/data-visit="[^"]+"/g, '')
