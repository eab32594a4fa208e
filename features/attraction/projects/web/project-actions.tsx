import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'

import { type ProjectMove, projectMoves, type ProjectRow } from '../projects.contract.ts'
import { projectsTexts } from '../projects.texts.ts'
import { useProjectMoves } from './use-project-moves.tsx'
import '#platform/web/ui/summary-row.css'

const dangerous: readonly ProjectMove[] = ['terminate', 'stepBack']

/** The next step of a project, and a menu with the rest. A shut gate does not disable the step: asking for it says what is missing. */
export function ProjectActions({ row, isPrimary = false }: { row: ProjectRow; isPrimary?: boolean }) {
  const t = useTexts(projectsTexts)
  const { move, dialog } = useProjectMoves()
  const reasonOf = (event: ProjectMove) => row.actions.find((action) => action.event === event)?.reason
  const isGate = (event: ProjectMove) => reasonOf(event) === t.denials.stageGate
  const first: ProjectMove = row.state === 'on_hold' ? 'resume' : 'push'
  const rest = projectMoves.filter((event) => event !== first && (reasonOf(event) === null || isGate(event)))
  const why = isGate(first) ? undefined : reasonOf(first)
  return (
    <span className="row-actions">
      {row.state !== 'terminated' && (
        <GuardedButton
          type={isPrimary ? 'primary' : 'link'}
          size={isPrimary ? 'medium' : 'small'}
          why={why}
          onClick={() => void move(row, first)}
        >
          {t.events[first]}
        </GuardedButton>
      )}
      {rest.length > 0 && (
        <MoreMenu
          label={row.name}
          entries={rest.map((event) => ({
            key: event,
            label: t.events[event],
            isDangerous: dangerous.includes(event),
            onSelect: () => void move(row, event),
          }))}
        />
      )}
      {dialog}
    </span>
  )
}
