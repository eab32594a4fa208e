import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { readProject } from './projects.actions.ts'
import type { Project } from './projects.repository.ts'
import { holdsOnProject, type ProjectPermission } from './projects.view.ts'

export { projectColour } from './projects.repository.ts'
export { holdsOnProject } from './projects.view.ts'
export { lockForParts as lockProjectParts } from './projects.actions.ts'

/** A project on which the caller holds a permission; one out of reach is answered like an unknown one. */
export async function requireProject(
  context: MemberContext,
  id: string,
  permission: ProjectPermission,
): Promise<Project> {
  const project = await readProject(context, id)
  return orNotFound(holdsOnProject(context.viewer, permission, project) && project)
}
