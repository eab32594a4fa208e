import type { DataOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'

import type { projectsContract, ProjectRow } from '../projects.contract.ts'
import { projectsTexts } from '../projects.texts.ts'
import { ProjectActions } from './project-actions.tsx'
import { wanOf } from './project-numbers.ts'
import { ColourTag } from './colour-tag.tsx'

export type Board = DataOf<typeof projectsContract.board>

function BoardCard({ row, onOpen }: { row: ProjectRow; onOpen: (id: string) => void }) {
  const t = useTexts(projectsTexts)
  const days =
    row.slaDays === null
      ? fill(t.list.days, { days: row.days })
      : fill(t.list.daysOf, { days: row.days, sla: row.slaDays })
  return (
    <li className="project-card" data-colour={row.colour ?? undefined}>
      <NameButton name={row.name} onOpen={() => onOpen(row.id)} />
      <div className="project-card-more">{[row.firm, row.industry].filter(Boolean).join(' · ')}</div>
      <div className="project-card-more">
        {[fill(t.list.wan, { amount: wanOf(row.promisedFen) }), days, row.lead].join(' · ')}
      </div>
      <ColourTag colour={row.colour} reasons={row.reasons} />
      <ProjectActions row={row} />
    </li>
  )
}

/** Projects in the columns of their stages, with the sums of each; columns without any stay narrow. */
export function ProjectBoard({ board, onOpen }: { board: Board; onOpen: (id: string) => void }) {
  const t = useTexts(projectsTexts)
  return (
    <ScrollBox label={t.views.board}>
      <div className="project-board">
        {board.columns.map((column) => (
          <section key={column.state} className="project-column" data-empty={column.total === 0 || undefined}>
            <header>
              <h2>{t.states[column.state]}</h2>
              <span>{column.total}</span>
            </header>
            {column.total > 0 && (
              <p className="project-card-more">{fill(t.list.wan, { amount: wanOf(column.promisedFen) })}</p>
            )}
            <ol>
              {column.rows.map((row) => (
                <BoardCard key={row.id} row={row} onOpen={onOpen} />
              ))}
            </ol>
            {column.total > column.rows.length && (
              <p className="project-card-more">
                {fill(t.list.more, { count: column.total - column.rows.length })}
              </p>
            )}
          </section>
        ))}
      </div>
    </ScrollBox>
  )
}
