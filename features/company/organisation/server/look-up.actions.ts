import type { z } from 'zod'

import { maskMobile } from '#platform/contract/mobile-number.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { foundPerson } from '../organisation.contract.ts'
import { findDepartment } from './departments.repository.ts'
import { findPersonWith } from './look-up.repository.ts'
import { refuseField } from './organisation.refusals.ts'
import { staffOfCard } from './staff-of-card.public.ts'
import { personInScope, reachOf, type StaffReach } from './staff-reach.domain.ts'
import type { Person } from './staff.repository.ts'
import { optionsOf } from './staff.view.ts'

type FoundPerson = z.infer<typeof foundPerson>

interface Wanted {
  mobile?: string | undefined
  employeeNo?: string | undefined
  carteId?: string | undefined
}

/** Finds somebody by a number that the caller knows; who is out of reach is shown as far as it takes to recognise them. */
export async function lookUpPerson(context: MemberContext, wanted: Wanted): Promise<FoundPerson | null> {
  const { tx, viewer } = context
  const reach = reachOf(viewer, 'staff:view')
  const person = await findWanted(context, wanted, reach)
  if (!person) return null
  if (!personInScope(reach, { staffId: person.id, departmentId: person.departmentId })) return masked(person)
  const department = person.departmentId === null ? undefined : await findDepartment(tx, person.departmentId)
  const { employeeNo: number, state } = person
  const [option] = await optionsOf(context, [{ person, department: department?.name ?? null }])
  return option ? { ...option, employeeNo: number, state, isMasked: false } : null
}

async function findWanted(
  { tx, services }: MemberContext,
  { carteId, ...wanted }: Wanted,
  reach: StaffReach,
): Promise<Person | undefined> {
  const [mobile, employeeNo] = [wanted.mobile?.trim(), wanted.employeeNo?.trim()]
  if (!carteId && !mobile && !employeeNo) throw refuseField('mobile', (t) => t.errors.numberNeeded)
  const staffId = carteId ? await services.provided.get(staffOfCard)(tx, carteId) : undefined
  return staffId === null ? undefined : findPersonWith(tx, { reach, staffId, mobile, employeeNo })
}

const masked = ({ name, mobile, state }: Person): FoundPerson => ({
  staffId: null,
  name: `${[...name][0] ?? ''}*`,
  title: '',
  mobile: mobile === null ? '' : maskMobile(mobile),
  email: '',
  departmentId: null,
  department: null,
  avatarUrl: null,
  employeeNo: null,
  state,
  isMasked: true,
})
