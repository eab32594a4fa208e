import { randomUUID } from 'node:crypto'

import { openOwnWorld, openWorld, type Session } from '#apps/server/testing/world.ts'
import { inCompany, newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { checkCharacterOf } from '#platform/contract/credit-code.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { type FirmDraft, type FirmRow, firmsContract } from '../firms.contract.ts'

export const mark = () => randomUUID().replaceAll('-', '').slice(0, 12)

/** A name that is like no other. */
export const newName = () => `苏州${mark()}科技有限公司`

/** A code that no other firm has. */
export const newCode = () => {
  const body = `91320500MA${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  return body + checkCharacterOf(body)
}

export const draftOf = (part: Partial<FirmDraft> = {}): FirmDraft => ({
  kind: 'organisation',
  name: newName(),
  shortName: '',
  uscc: '',
  grade: null,
  industry: '',
  region: null,
  address: '',
  website: '',
  phone: '',
  employees: null,
  note: '',
  ...part,
})

/** The calls about firms as tests make them; with a name on a server of their own, whose rules they may change. */
export async function openFirmsWorld(name?: string) {
  const options = { areas: ['attraction'] } as const
  const world = await (name === undefined ? openWorld(options) : openOwnWorld(name, options))
  const admin = await world.signIn('admin')
  const newPerson = async (...roles: ('sales' | 'auditor' | 'staff')[]) => {
    const { id, username } = await newAccount(world, { roles })
    return { id, session: await world.signIn(username) }
  }
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => inCompany(world, work)
  const create = (part: Partial<FirmDraft> & { isAnother?: boolean } = {}, session = admin) =>
    world.call(firmsContract.create, { body: draftOf(part) }, { session })
  const made = async (session = admin): Promise<FirmRow> => (await create({}, session)).data
  const get = (id: string, session = admin) => world.call(firmsContract.get, { params: { id } }, { session })
  const list = (query: object, session = admin) => world.call(firmsContract.list, { query }, { session })
  const claim = (ids: string[], session: Session) =>
    world.call(firmsContract.claim, { body: { ids } }, { session })
  const putBack = (ids: string[], session = admin, reason = '没有意向') =>
    world.call(firmsContract.putBack, { body: { ids, reason } }, { session })
  /** Firms in the pool that nobody has given back. */
  const pooled = async (count: number) => {
    const ids: string[] = []
    for (let place = 0; place < count; place += 1) ids.push((await made()).id)
    await putBack(ids)
    return ids
  }
  return { world, admin, newPerson, inTenant, create, made, get, list, claim, putBack, pooled }
}

export type FirmsWorld = Awaited<ReturnType<typeof openFirmsWorld>>
