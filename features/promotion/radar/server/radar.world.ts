import { v7 as uuidv7 } from 'uuid'

import type { Session, World } from '#apps/server/testing/world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { findVisitorOfVisit, flushVisits } from '#features/visits/visitors/server/visits.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { radarContract } from '../radar.contract.ts'
import { findPersonsOf } from './persons.repository.ts'
import { scoreSeenVisits } from './pipeline.actions.ts'

const companyId = demoCompanies[0].id
const agent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'

export const reported = (type: string, order: number, extra: object = {}) => ({
  id: uuidv7(),
  type,
  order,
  ...extra,
})

/** A world with visitors: browsers that keep their cookies, and everything that the radar knows of them. */
export function visitorsOf(world: World, admin: Session) {
  let people = 0
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(companyId, work)

  async function score(): Promise<void> {
    await flushVisits(world.app.services)
    await scoreSeenVisits(world.app.services, companyId)
  }

  const get = async (id: string) =>
    (await world.call(radarContract.getVisitor, { params: { id } }, { session: admin })).data

  /** A phone of its own. */
  function browser(cookies: Readonly<Record<string, string>> = {}) {
    people += 1
    const remoteAddress = `198.51.${100 + Math.floor(people / 250)}.${(people % 250) + 1}`
    const jar = new Map(Object.entries(cookies))
    const mobile = `137${String(20_000_000 + people)}`
    let visited = { visitId: '', subjectId: '' }

    async function send(url: string, payload?: { type: string; body: string }) {
      const answer = await world.inject({
        method: payload ? 'POST' : 'GET',
        url,
        remoteAddress,
        headers: {
          'user-agent': agent,
          'accept-language': 'zh-CN',
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(payload && { 'content-type': payload.type }),
        },
        ...(payload && { payload: payload.body }),
      })
      for (const { name, value } of answer.cookies) jar.set(name, value)
      return answer
    }
    const post = (url: string, fields: Record<string, string>) =>
      send(url, {
        type: 'application/x-www-form-urlencoded',
        body: new URLSearchParams(fields).toString(),
      })

    return {
      mobile,
      post,
      keep: (name: string, value: string) => void jar.set(name, value),
      /** Opens a page of a thing and sees it. */
      async open(page: string, subjectId: string, events: object[] = []) {
        const { body } = await send(`/p/${page}`)
        visited = { visitId: /data-visit="([^"]+)"/.exec(body)?.[1] ?? '', subjectId }
        const seen = [reported('view', 1000), ...events]
        await send('/v2/track', {
          type: 'text/plain',
          body: JSON.stringify({ page, visitId: visited.visitId, events: seen }),
        })
      },
      /** The browser behind the page that was opened. */
      async visitorId(): Promise<string> {
        await flushVisits(world.app.services)
        return (await inCompany((tx) => findVisitorOfVisit(tx, visited))) ?? ''
      },
      /** The person behind it, as the radar thinks after a look. */
      async personId(): Promise<string> {
        await score()
        const visitorId = await this.visitorId()
        return (await inCompany((tx) => findPersonsOf(tx, [visitorId]))).get(visitorId) ?? ''
      },
    }
  }

  return { browser, score, get, inCompany }
}
