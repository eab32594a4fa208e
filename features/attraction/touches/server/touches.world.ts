// Chinese as data: people whom tests make up.
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { customersContract } from '#features/customers/customers/customers.contract.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { openOwnWorld } from '#apps/server/testing/world.ts'

import { tasksContract } from '../tasks.contract.ts'
import { type NewTouch, type Subject, touchesContract } from '../touches.contract.ts'

/** The calls about touches and tasks as tests make them, on a server of their own. */
export async function openTouchesWorld(name: string) {
  const world = await openOwnWorld(name, { areas: ['attraction'] })
  const admin = await world.signIn('admin')
  const staff = await world.signIn('staff')
  const manager = await world.signIn('manager')
  const stranger = await world.signIn('admin2')
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)

  let numbers = 0
  const person = async (session = staff): Promise<Subject> => {
    numbers += 1
    const mobiles = [`136${String(70_000_000 + numbers)}`]
    const { data } = await world.call(
      customersContract.create,
      { body: { name: '周慕白', company: '澜湾精密', mobiles } },
      { session },
    )
    return { subjectKind: 'person', subjectId: data.id }
  }
  const record = (subject: Subject, draft: Partial<NewTouch> = {}, session = staff) =>
    world.call(
      touchesContract.record,
      { body: { ...subject, kind: 'note', text: '介绍了三号楼的厂房与电力条件', ...draft } },
      { session },
    )
  const timeline = (
    subject: Subject,
    query: { before?: string; limit?: number; kinds?: string } = {},
    session = staff,
  ) => world.call(touchesContract.timeline, { query: { ...subject, ...query } }, { session })
  const plan = (draft: object = {}, session = staff) =>
    world.call(
      tasksContract.create,
      { body: { title: '发送报价单', dueAt: new Date(Date.now() + 3_600_000).toISOString(), ...draft } },
      { session },
    )
  return { world, admin, staff, manager, stranger, inCompany, person, record, timeline, plan }
}

export type TouchesWorld = Awaited<ReturnType<typeof openTouchesWorld>>
