import type { Tx } from '#platform/server/database/database.ts'

import { colouredAs, findRules } from './project-facts.view.ts'
import { type Project, type ProjectSet, writeProject } from './projects.repository.ts'

/** Changes a locked project, with the colours that follow. */
export async function writeColoured(tx: Tx, project: Project, set: ProjectSet): Promise<Project> {
  const coloured = await colouredAs(tx, { ...project, ...set }, await findRules(tx))
  return writeProject(tx, project, { ...set, ...coloured })
}
