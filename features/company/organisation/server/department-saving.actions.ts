import type { z } from 'zod'

import { recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'

import type { departmentDraft, organisationContract } from '../organisation.contract.ts'
import { changedFacts } from './changed-facts.domain.ts'
import {
  changeEnabled,
  checkParent,
  closeGap,
  isNameFree,
  openDepartment,
  placeAmongBrothers,
} from './department-places.actions.ts'
import {
  type Department,
  findBrothers,
  insertDepartment,
  lockTree,
  type NewDepartment,
  updateDepartment,
} from './departments.repository.ts'
import { refuseField, versionConflict } from './organisation.refusals.ts'
import { personInScope, reachOf } from './staff-reach.domain.ts'
import { findPersonById } from './staff.repository.ts'

type Draft = z.infer<typeof departmentDraft>
type Saved = z.infer<(typeof organisationContract)['saveDepartment']['body']>

const filled = (text: string | undefined) =>
  text === undefined ? undefined : text.normalize('NFC').trim() || null

/** What the trail keeps of a department. */
const factsOf = ({ name, parentId, leaderStaffId, phone, email, enabled, sort }: Department) => ({
  name,
  parentId,
  leaderStaffId,
  phone,
  email,
  enabled,
  sort,
})

/** Makes a department, or changes one; a person who may not see it gets the answer of an unknown one. */
export async function saveDepartment(
  context: MemberContext,
  { id, version, ...draft }: Saved,
): Promise<string> {
  if (id === undefined) return createDepartment(context, draft)
  const department = await openDepartment(context, id)
  if (version !== undefined && version !== department.version) throw versionConflict()
  await changeDepartment(context, department, draft)
  return id
}

async function createDepartment(context: MemberContext, draft: Draft): Promise<string> {
  const { tx } = context
  await lockTree(tx)
  const name = draft.name.normalize('NFC').trim()
  await checkParent(context, { department: undefined, parentId: draft.parentId })
  await checkRest(context, { name, parentId: draft.parentId, leaderStaffId: draft.leaderStaffId })
  const department = await insertDepartment(tx, {
    ...columnsOf(draft),
    name,
    parentId: draft.parentId,
    enabled: draft.enabled ?? true,
    sort: (await findBrothers(tx, draft.parentId)).length,
  })
  await order(tx, department, draft.sort)
  await recordBy(context, [
    {
      objectType: 'department',
      objectId: department.id,
      event: 'create',
      detail: { before: {}, after: factsOf(department) },
    },
  ])
  return department.id
}

async function changeDepartment(context: MemberContext, department: Department, draft: Draft): Promise<void> {
  const { tx } = context
  const name = draft.name.normalize('NFC').trim()
  await checkParent(context, { department, parentId: draft.parentId })
  const leaderStaffId = draft.leaderStaffId === department.leaderStaffId ? undefined : draft.leaderStaffId
  await checkRest(context, { id: department.id, name, parentId: draft.parentId, leaderStaffId })
  const woken = draft.enabled === undefined ? [] : await changeEnabled(tx, department, draft.enabled)
  const changed = await updateDepartment(tx, department.id, {
    ...columnsOf(draft),
    name,
    parentId: draft.parentId,
    ...(draft.enabled !== undefined && { enabled: draft.enabled }),
  })
  const isMoved = department.parentId !== draft.parentId
  if (isMoved) await closeGap(tx, department.parentId)
  if (isMoved || (draft.sort !== undefined && draft.sort !== department.sort))
    await order(tx, changed, draft.sort)
  const detail = changedFacts(factsOf(department), {
    ...factsOf(changed),
    sort: draft.sort ?? department.sort,
  })
  await recordBy(context, [
    ...(detail ? [{ objectType: 'department', objectId: department.id, event: 'update', detail }] : []),
    ...woken.map((above) => ({
      objectType: 'department',
      objectId: above.id,
      event: 'update',
      detail: { before: { enabled: false }, after: { enabled: true } },
    })),
  ])
}

/** The number of the form is a place among the brothers; without one a department stands at the end. */
const order = (tx: Tx, { id, parentId }: Department, sort: number | undefined) =>
  placeAmongBrothers(tx, { id, parentId, before: (brothers) => sort ?? brothers.length })

function columnsOf(
  draft: Draft,
): Pick<NewDepartment, 'phone' | 'email' | 'leaderStaffId'> & { pinyin: string } {
  const phone = filled(draft.phone)
  const email = filled(draft.email)?.toLowerCase() ?? (draft.email === undefined ? undefined : null)
  return {
    pinyin: searchablePinyin(draft.name.normalize('NFC').trim()),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
    ...(draft.leaderStaffId !== undefined && { leaderStaffId: draft.leaderStaffId }),
  }
}

interface Checked {
  id?: string
  name: string
  parentId: string | null
  leaderStaffId: string | null | undefined
}

async function checkRest(
  { tx, viewer }: MemberContext,
  { id, name, parentId, leaderStaffId }: Checked,
): Promise<void> {
  if (!(await isNameFree(tx, { name, parentId, id })))
    throw refuseField('name', (t) => t.errors.nameTaken, { status: 409, reason: 'DUPLICATE' })
  if (!leaderStaffId) return
  const leader = await findPersonById(tx, leaderStaffId)
  const isFit =
    leader?.state === 'active' &&
    personInScope(reachOf(viewer, 'staff:view'), { staffId: leader.id, departmentId: leader.departmentId })
  if (!isFit) throw refuseField('leaderStaffId', (t) => t.errors.leaderUnknown)
}
