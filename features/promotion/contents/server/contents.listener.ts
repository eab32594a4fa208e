import type { FastifyInstance } from 'fastify'

import { approvalKinds } from '#features/company/approvals/server/approvals.public.ts'
import { staffChanged } from '#features/company/organisation/server/staff-changes.public.ts'
import { videoUses } from '#features/promotion/materials/server/video-uses.public.ts'
import { objectRightSources } from '#features/company/roles/server/object-rights.public.ts'

import { findVideoUses } from './content-documents.repository.ts'
import { reviewApproval } from './content-publishing.actions.ts'
import { rightsOfRole } from './contents.domain.ts'
import { dropRolesOf, findRolesOf, findTitlesOfRoles } from './contents.repository.ts'

/** Joins contents to the features below: rights of members, people who leave, and reviews. */
export function joinContents({ services: { hooks, viewers } }: FastifyInstance): void {
  hooks.add(approvalKinds, reviewApproval)
  hooks.add(videoUses, findVideoUses)
  hooks.add(staffChanged, async (tx, { staffId, to }, afterCommit) => {
    if (to !== 'left' && to !== 'deleted') return
    if ((await dropRolesOf(tx, staffId)) > 0) afterCommit(() => viewers.forget())
  })
  hooks.add(objectRightSources, {
    async find(tx, { staffId }) {
      if (staffId === null) return []
      const roles = await findRolesOf(tx, staffId)
      return roles.flatMap(({ id, contentId, role }) =>
        rightsOfRole[role].map((permission) => ({
          objectId: contentId,
          permission,
          isOwn: false,
          source: 'role' as const,
          sourceId: id,
          expiresAt: null,
        })),
      )
    },
    namesOf: async (tx, sourceIds) =>
      new Map((await findTitlesOfRoles(tx, sourceIds)).map(({ id, title }) => [id, title])),
  })
}
