import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'

import type { ProjectRow } from '../projects.contract.ts'
import { projectsTexts } from '../projects.texts.ts'

const colourTones = { red: 'failed', amber: 'waiting', green: 'good' } as const

/** The colour of a project with its first reason; all of them on hover. */
export function ColourTag({ colour, reasons }: Pick<ProjectRow, 'colour' | 'reasons'>) {
  const t = useTexts(projectsTexts)
  if (colour === null) return null
  return (
    <StatusTag tone={colourTones[colour]} title={reasons.join('\n')}>
      {[t.colours[colour], reasons[0]].filter(Boolean).join(' · ')}
    </StatusTag>
  )
}
