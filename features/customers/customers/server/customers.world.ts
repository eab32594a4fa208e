// Chinese as data: customers that tests make up.
import { eq, inArray } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { openOwnWorld } from '#apps/server/testing/world.ts'

import { customersContract, type CustomerFacts } from '../customers.contract.ts'
import { customerCards } from './customers.tables.ts'

/** The calls about customers as tests make them, on a server of their own. */
export async function openCustomersWorld(name: string, area: 'customers' | 'attraction' = 'customers') {
  const world = await openOwnWorld(name, { areas: [area] })
  const admin = await world.signIn('admin')
  const staff = await world.signIn('staff')
  const manager = await world.signIn('manager')
  const stranger = await world.signIn('admin2')
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)

  let numbers = 0
  const number = () => `137${String((numbers += 1)).padStart(8, '0')}`

  const create = async (facts: Partial<CustomerFacts> = {}, session = staff) =>
    (
      await world.call(
        customersContract.create,
        { body: { name: '孙小满', mobiles: [number()], ...facts } },
        { session },
      )
    ).data
  const get = (carteId: string, session = staff) =>
    world.call(customersContract.get, { query: { carteId } }, { session })
  const found = async (keyword: string, session = staff) =>
    (await world.call(customersContract.listStaffCards, { query: { keyword } }, { session })).data.list
  const rowsOf = (ids: readonly string[]) =>
    inCompany(async (tx) => {
      const rows = await tx
        .select()
        .from(customerCards)
        .where(inArray(customerCards.id, [...ids]))
        .orderBy(customerCards.id)
      return rows.map(({ version: _version, updatedAt: _updatedAt, ...row }) => row)
    })
  const accountOf = (nickName: string) =>
    inCompany(async (tx) => {
      const [row] = await tx.select().from(accounts).where(eq(accounts.nickName, nickName))
      if (!row) throw new Error(nickName)
      return row
    })

  return { world, admin, staff, manager, stranger, inCompany, number, create, get, found, rowsOf, accountOf }
}

export type CustomersWorld = Awaited<ReturnType<typeof openCustomersWorld>>
