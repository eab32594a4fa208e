import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import type { ProjectState } from '../face/project-model.ts'
import { projectsTexts } from '../projects.texts.ts'
import type { Board } from './project-board.tsx'
import { wanOf } from './project-numbers.ts'

/** The twelve stages under each other: how many projects, of which colours, and how much money. */
export function StageLine({ board, onOpen }: { board: Board; onOpen: (state: ProjectState) => void }) {
  const t = useTexts(projectsTexts)
  const most = Math.max(1, ...board.columns.map(({ total }) => total))
  return (
    <ol className="stage-line">
      {board.columns.map(({ state, total, red, amber, green, promisedFen, arrivedFen }) => {
        const rest = total - red - amber - green
        const part = (count: number, colour: string) =>
          count > 0 && (
            <span
              data-colour={colour}
              style={{ width: `${(count / most) * 100}%` }}
              title={`${colour === 'rest' ? t.states[state] : t.colours[colour as 'red']} ${count}`}
            >
              {count}
            </span>
          )
        return (
          <li key={state}>
            <button type="button" onClick={() => onOpen(state)} disabled={total === 0}>
              {t.states[state]}
            </button>
            <span className="stage-bar">
              {part(red, 'red')}
              {part(amber, 'amber')}
              {part(green, 'green')}
              {part(rest, 'rest')}
            </span>
            <span className="stage-money">
              {`${fill(t.list.wan, { amount: wanOf(promisedFen) })} · ${t.list.sums.arrived} ${wanOf(arrivedFen)}`}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
