import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { ProjectState } from '../face/project-model.ts'
import { projectsTexts } from '../projects.texts.ts'

const toneOf = (state: ProjectState): StatusTone => {
  if (state === 'terminated') return 'failed'
  if (state === 'on_hold') return 'waiting'
  return state === 'delivering' || state === 'producing' ? 'good' : 'progress'
}

/** The state of a project. */
export function ProjectStateTag({ state }: { state: ProjectState }) {
  const t = useTexts(projectsTexts)
  return <StatusTag tone={toneOf(state)}>{t.states[state]}</StatusTag>
}
