import type { FastifyInstance } from 'fastify'

import { fileUrl } from '#platform/contract/file-url.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { organisationContract } from '../organisation.contract.ts'
import { countStaff, findDepartmentIdsBelow, findDepartments, findStaff } from './organisation.repository.ts'

/** The part of the company that a viewer's lists may show, as a condition on people. */
function sightOf(viewer: Viewer) {
  if (viewer.scope === 'all') return {}
  return viewer.scope === 'departments' ? { departmentIds: viewer.departmentIds } : { onlyStaffId: viewer.staffId }
}

export function mountOrganisation(app: FastifyInstance): void {
  mountContract(app, organisationContract, {
    listDepartments: (_request, { tx }) => findDepartments(tx),
    async queryStaff({ query }, { tx, viewer }) {
      const sight = sightOf(viewer)
      const below = query.departmentId === undefined ? undefined : await findDepartmentIdsBelow(tx, query.departmentId)
      const departmentIds =
        below && sight.departmentIds ? below.filter((id) => sight.departmentIds?.includes(id)) : (below ?? sight.departmentIds)
      const question = { ...query, ...sight, departmentIds }
      const rows = await findStaff(tx, question)
      const list = rows.map(({ avatarFileId, title, mobile, email, ...row }) => ({
        ...row,
        title: title ?? '',
        mobile: mobile ?? '',
        email: email ?? '',
        avatarUrl: fileUrl(avatarFileId),
      }))
      return { list, total: await countStaff(tx, question) }
    },
  })
}
