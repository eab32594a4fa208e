import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'

import type { ProjectState, Stage } from '../face/project-model.ts'

/** Answers of features above about the gates of projects. */
export interface ProjectGate {
  key: string
  /** Names of promised benefits that nobody has reviewed: a project with one of them is not signed. */
  unreviewed(tx: Tx, projectId: string): Promise<string[]>
}

export const projectGates = defineHook<ProjectGate>('projects.gates')

/** A project was terminated: its listener gives back what was kept for it, in the same transaction. */
export const projectEnded =
  defineHook<(tx: Tx, project: { id: string; name: string }) => Promise<void>>('projects.ended')

/** The part of a project that features above follow. */
export interface ChangedProject {
  id: string
  firmId: string | null
  state: ProjectState
  stage: Stage
}

/** A project was moved, or its firm is another one: its listeners follow in the same transaction. */
export const projectChanged =
  defineHook<(tx: Tx, project: ChangedProject) => Promise<void>>('projects.changed')
