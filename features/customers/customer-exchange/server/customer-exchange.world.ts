// Chinese as data: sheets of customers that tests make up.
import { eq } from 'drizzle-orm'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { sheetOf } from '#platform/testing/sheets.ts'
import { openOwnWorld, type Session } from '#apps/server/testing/world.ts'

import { customerExchangeContract as contract } from '../customer-exchange.contract.ts'

export const header = ['姓名', '手机', '邮箱', '公司', '标签', '生日']
/** A sheet of customers. */
export const customerSheet = (rows: readonly (readonly string[])[], titles = header) => sheetOf(titles, rows)
let numbers = 0
export const newMobile = () =>
  `198${String(Date.now() % 10_000).padStart(4, '0')}${String((numbers += 1)).padStart(4, '0')}`
/** The calls about imports and exports of customers as tests make them, on a server of their own. */
export async function openExchangeWorld(name: string) {
  const world = await openOwnWorld(name, { areas: ['customers'] })
  const admin = await world.signIn('admin')
  const manager = await world.signIn('manager')
  const staff = await world.signIn('staff')
  const stranger = await world.signIn('admin2')
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
  const runJobs = () => world.app.services.jobs.runDue(world.app.services)
  async function uploaded(content: Buffer, session = admin) {
    const form = formOf([{ name: '客户.xlsx', content }], {})
    const answer = await world.inject({
      method: 'POST',
      url: contract.upload.path,
      headers: { authorization: session.token, ...form.headers, 'accept-language': 'zh-CN' },
      payload: form.payload,
    })
    const { data } = answer.json<{ data: { importId: string; jobId: string } }>()
    await runJobs()
    return data.importId
  }
  const look = async (id: string, session = admin) =>
    (
      await world.call(
        contract.getImport,
        { params: { id }, query: { limit: 500 } },
        { session, language: 'zh-CN' },
      )
    ).data
  const commit = async (id: string, onKnown: 'skip' | 'update' | 'new' = 'skip', session = admin) => {
    const answer = await world.call(contract.commitImport, { params: { id }, body: { onKnown } }, { session })
    await runJobs()
    return answer
  }
  const customersOf = (importId: string) =>
    inCompany((tx) => tx.select().from(customerCards).where(eq(customerCards.importId, importId)))
  const withMobile = async (mobile: string) =>
    (await inCompany((tx) => tx.select().from(customerCards).where(eq(customerCards.mobile, mobile))))[0]

  async function get(
    endpoint: Endpoint,
    {
      session = admin,
      query = {},
      id = '',
    }: { session?: Session; query?: Record<string, string>; id?: string },
  ) {
    const url = `${endpoint.path.replace(':id', id)}?${new URLSearchParams(query).toString()}`
    return world.inject({
      method: 'GET',
      url,
      headers: { authorization: session.token, 'accept-language': 'zh-CN' },
    })
  }

  // Somebody who imports, and sees only the own customers.
  await inCompany((tx) =>
    tx.execute(
      `insert into role_assignments (id, account_id, role_id) select gen_random_uuid(), a.id, r.id from accounts a, roles r where a.username = 'staff' and r.code = 'sales'`,
    ),
  )
  world.app.services.viewers.forget()
  return {
    world,
    admin,
    manager,
    staff,
    stranger,
    inCompany,
    runJobs,
    uploaded,
    look,
    commit,
    customersOf,
    withMobile,
    get,
  }
}

export type ExchangeWorld = Awaited<ReturnType<typeof openExchangeWorld>>
