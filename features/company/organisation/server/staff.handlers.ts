import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { splitList } from '#platform/contract/schemas.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Handlers } from '#platform/server/http/mount-contract.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import { type organisationContract, staffState, type StaffState } from '../organisation.contract.ts'
import { binBegins, purgedAt } from './department-bin.actions.ts'
import { lookUpPerson } from './look-up.actions.ts'
import { cancelLeave, finishLeave, previewLeave, rehire, startLeave } from './staff-leave.actions.ts'
import { reachOf } from './staff-reach.domain.ts'
import { actingIn, changePerson, createPerson } from './staff-saving.actions.ts'
import {
  enablePerson,
  eachPerson,
  movePeople,
  removePerson,
  restorePerson,
} from './staff-transitions.actions.ts'
import { presentStates } from './staff.domain.ts'
import {
  countPeople,
  countPeopleInBin,
  findPeople,
  findPeopleInBin,
  type StaffQuestion,
} from './staff.repository.ts'
import { optionsOf, rowOf, rowsOf } from './staff.view.ts'

type StaffHandlers = Handlers<typeof organisationContract>
type Filter = Parameters<StaffHandlers['listStaff']>[0]['query']

/** The states that a filter names; unless told those of people who have not left. The bin is not among them. */
function statesOf(state: string | undefined): readonly StaffState[] {
  const named = splitList(state)
  return named.length === 0 ? presentStates : staffState.options.filter((known) => named.includes(known))
}

/** A list's filter as the question for the people that the caller may see. */
export async function questionOf(
  { tx, viewer }: MemberContext,
  { state, ...filter }: Filter,
  permission: string,
): Promise<StaffQuestion> {
  const zone = (filter.createdFrom ?? filter.createdTo) ? { zone: await findTimeZone(tx) } : {}
  return { ...filter, ...zone, reach: reachOf(viewer, permission), states: statesOf(state) }
}

export const staffReading = {
  async queryStaff({ query }, context) {
    const { tx, viewer } = context
    const question: StaffQuestion = {
      ...query,
      reach: reachOf(viewer, 'staff:view'),
      states: presentStates,
      sort: 'name',
    }
    return {
      list: await optionsOf(context, await findPeople(tx, question)),
      ...(await countPeople(tx, question)),
    }
  },
  async listStaff({ query }, context) {
    const question = await questionOf(context, query, 'staff:view')
    return {
      list: await rowsOf(context, await findPeople(context.tx, question)),
      ...(await countPeople(context.tx, question)),
    }
  },
  async getStaff({ params }, context) {
    const row = await rowOf(context, params.id, reachOf(context.viewer, 'staff:view'))
    // A person in the bin is seen there alone.
    if (row.state === 'deleted') throw notFound()
    return row
  },
  async listStaffInBin({ query }, { tx, viewer }) {
    const since = binBegins()
    const reach = reachOf(viewer, 'staff:delete')
    const found = await findPeopleInBin(tx, { ...query, since, reach })
    const list = found.map(({ deletedAt, ...row }) => {
      const at = deletedAt ?? since
      return { ...row, deletedAt: at.toISOString(), purgedAt: purgedAt(at).toISOString() }
    })
    return { list, ...(await countPeopleInBin(tx, { since, reach })) }
  },
  lookUpPerson: ({ body }, context) => lookUpPerson(context, body),
  previewLeave: ({ params }, context) => previewLeave(context, params.id),
} satisfies Partial<StaffHandlers>

export const staffWriting = {
  async createStaff({ body }, context) {
    const { id } = await createPerson(context.tx, body, await actingIn(context, 'staff:create'))
    return rowOf(context, id)
  },
  async updateStaff({ body }, context) {
    const { id } = await changePerson(context.tx, body, await actingIn(context, 'staff:edit'))
    // Where a person stands decides how far their roles reach.
    if (body.departmentId !== undefined) context.afterCommit(() => context.services.viewers.forget())
    return rowOf(context, id)
  },
  moveStaff({ body }, context) {
    context.afterCommit(() => context.services.viewers.forget())
    return movePeople(context, body)
  },
  async enableStaff({ params, body }, context) {
    await enablePerson(context, { id: params.id, ...body })
    return rowOf(context, params.id)
  },
  async startLeave({ params, body }, context) {
    await startLeave(context, { id: params.id, ...body })
    return rowOf(context, params.id)
  },
  async cancelLeave({ params }, context) {
    await cancelLeave(context, params.id)
    return rowOf(context, params.id)
  },
  async finishLeave({ params, body }, context) {
    await finishLeave(context, { id: params.id, ...body })
    return rowOf(context, params.id)
  },
  async rehire({ params, body }, context) {
    await rehire(context, { id: params.id, ...body })
    return rowOf(context, params.id)
  },
  async removeStaff({ params }, context) {
    await removePerson(context, params.id)
    return null
  },
  removeManyStaff: ({ params }, context) =>
    eachPerson(context, params.ids, (id) => removePerson(context, id)),
  async restoreStaff({ params }, context) {
    await restorePerson(context, params.id)
    return rowOf(context, params.id)
  },
} satisfies Partial<StaffHandlers>
