import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'

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
