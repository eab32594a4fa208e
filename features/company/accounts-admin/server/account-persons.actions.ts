import { createPerson } from '#features/company/organisation/server/organisation.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { reachesDepartment, scopeFor } from '#platform/server/http/viewer.ts'

import type { NewAccount } from '../accounts-admin.contract.ts'
import { lockPerson } from './account-persons.repository.ts'
import { refuseField } from './accounts-admin.refusals.ts'
import { hasAccount } from './accounts-admin.repository.ts'

/**
 * The person behind a new account: one who works here already, a new one of the department, or nobody. A person who looks
 * after a part of the company makes accounts only there.
 */
export async function personOf(context: MemberContext, draft: NewAccount): Promise<string | null> {
  const { viewer } = context
  if (draft.staffId !== undefined) return personAtWork(context, draft.staffId)
  if (draft.departmentId === undefined) {
    if (scopeFor(viewer, 'account:create').scope === 'all') return null
    throw refuseField('departmentId', (t) => t.errors.departmentNeeded)
  }
  if (!reachesDepartment(viewer, 'account:create', draft.departmentId))
    throw refuseField('departmentId', (t) => t.errors.unknownDepartment)
  if (!viewer.permissions.has('staff:create'))
    throw refuseField('departmentId', (t) => t.errors.personNotMade, { status: 403, reason: 'PERMISSION' })
  const person = {
    name: draft.nickName.trim(),
    departmentId: draft.departmentId,
    mobile: draft.phonenumber ?? '',
    email: draft.email ?? '',
    sex: draft.sex ?? null,
    postIds: draft.postIds ?? [],
  }
  const { id } = await createPerson(context.tx, person, context).catch((error: unknown) => {
    throw error instanceof Refusal ? atFieldsOfAccount(error) : error
  })
  return id
}

/** The form of an account calls some fields of a person otherwise. */
function atFieldsOfAccount(refusal: Refusal): Refusal {
  const names: Readonly<Record<string, string>> = { name: 'nickName', mobile: 'phonenumber' }
  const fields = Object.entries(refusal.detail?.fields ?? {}).map(
    ([field, text]) => [names[field] ?? field, text] as const,
  )
  return new Refusal(refusal.status, refusal.speak, { ...refusal.detail, fields: Object.fromEntries(fields) })
}

/** A person who works in the viewer's part of the company and has no account yet. */
export async function personAtWork({ tx, viewer }: MemberContext, staffId: string): Promise<string> {
  const person = await lockPerson(tx, staffId)
  const isSeen =
    person &&
    person.state !== 'deleted' &&
    (viewer.staffId === staffId || reachesDepartment(viewer, 'account:create', person.departmentId))
  const refused = (pick: Parameters<typeof refuseField>[1], status: number) =>
    refuseField('staffId', pick, { status })
  if (!isSeen) throw refused((t) => t.errors.unknownStaff, 400)
  if (person.state !== 'active') throw refused((t) => t.errors.staffNotWorking, 409)
  if (await hasAccount(tx, staffId)) throw refused((t) => t.errors.staffHasAccount, 409)
  return staffId
}
