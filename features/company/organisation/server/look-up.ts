import type { z } from 'zod'

import { maskMobile } from '#platform/contract/mobile-number.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { foundPerson } from '../organisation.contract.ts'
import { findDepartment } from './departments.repository.ts'
import { findWhoever } from './look-up.repository.ts'
import { refuseField } from './refusals.ts'
import { personInScope, reachOf } from './scope.ts'
import { optionOf } from './staff-view.ts'
import type { Person } from './staff.repository.ts'

type FoundPerson = z.infer<typeof foundPerson>

interface Wanted {
  mobile?: string | undefined
  employeeNo?: string | undefined
  carteId?: string | undefined
}

/** Finds somebody by a number that the caller knows; who is out of reach is shown as far as it takes to recognise them. */
export async function lookUpPerson(
  { tx, viewer, language }: MemberContext,
  wanted: Wanted,
): Promise<FoundPerson | null> {
  const [mobile, employeeNo] = [wanted.mobile?.trim(), wanted.employeeNo?.trim()]
  const cardId = wanted.carteId
  if (!cardId && !mobile && !employeeNo)
    throw refuseField((t) => t.errors.numberNeeded, { field: 'mobile', language })
  const reach = reachOf(viewer, 'staff:view')
  const person = await findWhoever(tx, { reach, cardId, mobile, employeeNo })
  if (!person) return null
  if (!personInScope(reach, { staffId: person.id, departmentId: person.departmentId })) return masked(person)
  const department = person.departmentId === null ? undefined : await findDepartment(tx, person.departmentId)
  const { employeeNo: number, state } = person
  return {
    ...optionOf({ person, department: department?.name ?? null }),
    employeeNo: number,
    state,
    isMasked: false,
  }
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
