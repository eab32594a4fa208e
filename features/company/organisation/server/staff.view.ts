import { type CompanyOwner, companyOwners } from '#features/company/accounts/server/company-owners.public.ts'
import { portraitsOf } from '#features/company/accounts/server/portraits.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type { StaffRow } from '../organisation.contract.ts'
import type { StaffOption } from '../staff.contract.ts'
import { describeDenial } from './organisation.refusals.ts'
import { everybody, personInScope, reachOf } from './staff-reach.domain.ts'
import { staffActions, type StaffContext } from './staff.domain.ts'
import { findPostsOf, findShownPeople, type Person, type ShownPerson } from './staff.repository.ts'

interface Known {
  viewer: Pick<Viewer, 'staffId'>
  owners: readonly CompanyOwner[]
  now: Date
}

/** What decides about a person besides the person. */
export const staffContextOf = (
  person: Pick<Person, 'id'>,
  { viewer, owners, now }: Known,
  hasAccount: boolean,
): StaffContext => ({
  now,
  isSelf: viewer.staffId === person.id,
  isLastOwner: owners.length > 0 && owners.every(({ staffId }) => staffId === person.id),
  hasAccount,
})

/** Which permissions somebody holds over a person. */
export const mayDo =
  (viewer: Viewer, person: Pick<Person, 'id' | 'departmentId'> | undefined) => (permission: string) =>
    person !== undefined &&
    viewer.permissions.has(permission) &&
    personInScope(reachOf(viewer, permission), { staffId: person.id, departmentId: person.departmentId })

const at = (moment: Date | null) => moment?.toISOString() ?? null

type Placed = Pick<ShownPerson, 'person' | 'department'>
const portrayed = ({ person: { id, avatarFileId } }: Placed) => ({ staffId: id, avatarFileId })

const optionFacts = ({ person, department }: Placed, avatarUrl: string | null) => ({
  staffId: person.id,
  name: person.name,
  title: person.title ?? '',
  mobile: person.mobile ?? '',
  email: person.email ?? '',
  departmentId: person.departmentId,
  department,
  avatarUrl,
})

/** People to choose from. */
export async function optionsOf(
  context: Pick<MemberContext, 'tx' | 'services'>,
  shown: readonly Placed[],
): Promise<StaffOption[]> {
  const portraitOf = await portraitsOf(context, shown.map(portrayed))
  return shown.map((row) => optionFacts(row, portraitOf(portrayed(row))))
}

/** People as their list shows them, with what may be done with each right now. */
export async function rowsOf(
  context: Pick<MemberContext, 'tx' | 'viewer' | 'language' | 'services'>,
  shown: readonly ShownPerson[],
): Promise<StaffRow[]> {
  const { tx, viewer, language, services } = context
  const held = await findPostsOf(
    tx,
    shown.map(({ person }) => person.id),
  )
  const known = { viewer, owners: await services.provided.get(companyOwners)(tx), now: new Date() }
  const portraitOf = await portraitsOf(context, shown.map(portrayed))
  return shown.map((row) => {
    const { person, username, successorName } = row
    const actions = staffActions({
      person,
      context: staffContextOf(person, known, username !== null),
      holds: mayDo(viewer, person),
    })
    return {
      ...optionFacts(row, portraitOf(portrayed(row))),
      sex: person.sex,
      employeeNo: person.employeeNo,
      state: person.state,
      source: person.source,
      posts: held.get(person.id) ?? [],
      username,
      successor:
        person.successorStaffId !== null && successorName !== null
          ? { staffId: person.successorStaffId, name: successorName }
          : null,
      leaveReason: person.leaveReason,
      leavingAt: at(person.leavingAt),
      leftAt: at(person.leftAt),
      createdAt: person.createdAt.toISOString(),
      version: person.version,
      remark: person.remark,
      actions: actions.map(({ event, denial }) => ({
        event,
        allowed: denial === null,
        reason: denial === null ? null : describeDenial(denial, { event, state: person.state }, language),
      })),
    }
  })
}

/** One person as the list shows them; a person who is out of reach is unknown. */
export async function rowOf(
  context: Pick<MemberContext, 'tx' | 'viewer' | 'language' | 'services'>,
  id: string,
  reach = everybody,
): Promise<StaffRow> {
  const [row] = await rowsOf(context, await findShownPeople(context.tx, reach, [id]))
  if (!row) throw notFound()
  return row
}
