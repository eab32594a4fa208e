import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { findDepartmentIdsBelow } from '#features/company/organisation/server/organisation.public.ts'
import { splitList } from '#platform/contract/schemas.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { type AccountFilter, accountState } from '../accounts-admin.contract.ts'
import { type AccountQuestion, sightOf } from './accounts-admin.repository.ts'

const outsideBin = accountState.options.filter((state) => state !== 'deleted')

/** A list's query as the question that it asks of the tables. */
export async function questionOf(
  query: AccountFilter,
  { tx, viewer }: Pick<MemberContext, 'tx' | 'viewer'>,
): Promise<AccountQuestion> {
  const wanted = splitList(query.state)
  const sort = query.sort ?? 'createdAt'
  return {
    page: query.page,
    limit: query.limit,
    sight: sightOf(viewer, 'account:view'),
    keyword: query.keyword,
    phonenumber: query.phonenumber,
    states: wanted.length > 0 ? outsideBin.filter((state) => wanted.includes(state)) : outsideBin,
    departmentIds:
      query.departmentId === undefined ? undefined : await findDepartmentIdsBelow(tx, query.departmentId),
    roleId: query.roleId,
    createdFrom: query.createdFrom,
    createdTo: query.createdTo,
    zone: await findTimeZone(tx),
    locked: query.locked === 'true',
    sort,
    order: query.order ?? (sort === 'createdAt' || sort === 'lastLoginAt' ? 'desc' : 'asc'),
  }
}
