import { findSeenCustomers, reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import {
  findCustomers,
  findVisibleCustomers,
} from '#features/customers/customers/server/customer-people.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import {
  type FirmOwnerChange,
  type FirmPerson,
  mostPeople,
  type NewFirmPerson,
} from '../firm-people.contract.ts'
import { findActiveAccounts } from './firm-accounts.repository.ts'
import { findOwnerChanges } from './firm-owners.repository.ts'
import {
  countAllPeople,
  countPeople,
  deletePerson,
  findPeople,
  findTeam,
  replaceTeam,
  writePerson,
} from './firm-people.repository.ts'
import { lockFor, objectType, readFirm } from './firm-saving.actions.ts'
import { filledShareOf } from './firms.domain.ts'
import { refuse, refuseField } from './firms.refusals.ts'
import { changeFirm, type ShownFirm } from './firms.repository.ts'

/** The first character: the reader learns that somebody is known there, not who. */
const masked = (name: string) => `${Array.from(name)[0] ?? ''}**`

/** People of a firm; those whom the viewer may not see are shown by the first character and the role. */
export async function listPeople(context: MemberContext, firmId: string): Promise<FirmPerson[]> {
  const { tx } = context
  await readFirm(context, firmId)
  const places = await findPeople(tx, firmId)
  const ids = places.map(({ personId }) => personId)
  if (ids.length === 0) return []
  const visible = new Map(
    (await findVisibleCustomers(tx, reachOf(context), ids)).map(({ customer }) => [customer.id, customer]),
  )
  const all = await findSeenCustomers(tx, null, ids)
  return places.map(({ personId, role, isMain, since, until, note }) => {
    const customer = visible.get(personId)
    return {
      personId,
      name: customer?.name ?? masked(all.get(personId)?.name ?? ''),
      title: customer?.title ?? '',
      mobile: customer?.mobiles[0] ?? '',
      isVisible: customer !== undefined,
      role,
      isMain,
      since,
      until,
      note: customer ? note : '',
    }
  })
}

/** People in the viewer's sight by a few letters, for a choice. */
export async function searchPeople(context: MemberContext, keyword: string) {
  if (!context.viewer.permissions.has('contact:view')) return []
  const found = await findCustomers(context.tx, { reach: reachOf(context), zone: 'UTC', keyword, limit: 10 })
  return found.map(({ customer: { id, name, company, title } }) => ({
    id,
    name,
    detail: [company, title].filter(Boolean).join(' · '),
  }))
}

/** The filled share counts a known person. */
async function keepFilled({ tx }: MemberContext, firm: ShownFirm): Promise<void> {
  const filled = filledShareOf(
    { ...firm, uscc: firm.uscc ?? '', industry: firm.industry ?? '' },
    await countPeople(tx, firm.id),
  )
  await changeFirm(tx, firm, { filled })
}

export async function savePerson(
  context: MemberContext,
  firmId: string,
  person: NewFirmPerson,
): Promise<void> {
  const { tx } = context
  const { firm } = await lockFor(context, firmId, { event: 'edit' })
  const [seen] = await findVisibleCustomers(tx, reachOf(context), [person.personId])
  if (!seen) throw refuseField('personId', (t) => t.errors.person)
  if ((await countAllPeople(tx, firmId)) >= mostPeople)
    throw refuse((t) => t.errors.people, { reason: 'FULL', values: { count: mostPeople } })
  await writePerson(tx, firmId, { ...person, note: person.note.trim() })
  await keepFilled(context, firm)
  await recordBy(context, [
    {
      objectType,
      objectId: firmId,
      event: 'addPerson',
      detail: { person: person.personId, role: person.role },
    },
  ])
}

export async function removePerson(context: MemberContext, firmId: string, personId: string): Promise<void> {
  const { firm } = await lockFor(context, firmId, { event: 'edit' })
  orNotFound(await deletePerson(context.tx, firmId, personId))
  await keepFilled(context, firm)
  await recordBy(context, [
    { objectType, objectId: firmId, event: 'removePerson', detail: { person: personId } },
  ])
}

export async function listTeam(context: MemberContext, firmId: string) {
  await readFirm(context, firmId)
  return findTeam(context.tx, firmId)
}

const whole = 1000

export async function saveTeam(
  context: MemberContext,
  firmId: string,
  members: readonly { accountId: string; split: number }[],
): Promise<void> {
  const { tx } = context
  await lockFor(context, firmId, { event: 'edit' })
  const ids = members.map(({ accountId }) => accountId)
  const known = await findActiveAccounts(tx, ids)
  if (new Set(ids).size !== ids.length || known.size !== ids.length)
    throw refuseField('members', (t) => t.errors.teamMember)
  if (members.length > 0 && members.reduce((sum, { split }) => sum + split, 0) !== whole)
    throw refuseField('members', (t) => t.errors.split)
  await replaceTeam(tx, firmId, members)
  const detail = { team: members.map(({ accountId, split }) => `${known.get(accountId) ?? ''} ${split}‰`) }
  await recordBy(context, [{ objectType, objectId: firmId, event: 'changeTeam', detail }])
}

export async function listOwnerChanges(context: MemberContext, firmId: string): Promise<FirmOwnerChange[]> {
  await readFirm(context, firmId)
  const changes = await findOwnerChanges(context.tx, firmId)
  return changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }))
}
