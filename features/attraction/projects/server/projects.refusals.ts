import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { Missing, ProjectState } from '../face/project-model.ts'
import type { MissingLine } from '../projects.contract.ts'
import { projectsTexts } from '../projects.texts.ts'
import type { ProjectChange, ProjectDenial } from './projects.domain.ts'

export const { refuse, refusePerson, refuseField, versionConflict } = refusals(projectsTexts)

interface Stopped {
  event: ProjectChange
  state: ProjectState
}

export const { describe, refuseDenial } = denialRefusals(projectsTexts, {
  sentence: (t, denial: ProjectDenial) => t.denials[denial],
  values: (t, { event, state }: Stopped) => ({ event: t.events[event], state: t.states[state] }),
  rights: ['permission', 'manage', 'sign'],
})

/** A missing thing as its reader may read it. */
export function missingLineOf({ kind, stage, key }: Missing, language: Language): MissingLine {
  const t = projectsTexts.in(language)
  const names: Readonly<Record<string, string>> = { ...t.documentKinds, ...t.facts }
  const name = fill(t.missing[kind], { name: names[key] ?? key, stage: t.states[stage] })
  return { id: null, name, kind, stage, key }
}

const reasonOf = (lines: readonly Missing[]): string => {
  if (lines.every(({ kind }) => kind === 'notReviewed')) return 'NOT_REVIEWED'
  return lines.every(({ kind }) => kind === 'problem' || kind === 'blocking') ? 'PROBLEM_OPEN' : 'STAGE_GATE'
}

/** 409 that says everything that is missing at once. */
export const refuseGate = (lines: readonly Missing[], language: Language) => {
  const matches = lines.map((found) => missingLineOf(found, language))
  return refuse((t) => t.denials.stageGate, { reason: reasonOf(lines), matches })
}
