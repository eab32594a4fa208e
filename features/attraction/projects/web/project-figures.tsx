import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import type { Figures } from '../projects.contract.ts'
import { projectsTexts } from '../projects.texts.ts'
import { wanOf } from './project-numbers.ts'

/** The sums of everything that the filter finds, as the server added them up. */
export function ProjectFigures({ figures }: { figures: Figures | undefined }) {
  const t = useTexts(projectsTexts)
  if (!figures) return <div className="bone project-figures-bone" />
  const { total, promisedFen, arrivedFen, red, amber, green } = figures
  const money = (fen: number) => fill(t.list.wan, { amount: wanOf(fen) })
  const share = promisedFen > 0 ? ` · ${Math.round((arrivedFen / promisedFen) * 100)}%` : ''
  return (
    <dl className="project-figures">
      <div>
        <dt>{t.list.sums.total}</dt>
        <dd>{numberText(total)}</dd>
      </div>
      <div>
        <dt>{t.list.sums.promised}</dt>
        <dd>{money(promisedFen)}</dd>
      </div>
      <div>
        <dt>{t.list.sums.arrived}</dt>
        <dd>
          {money(arrivedFen)}
          {share}
        </dd>
      </div>
      <div data-colour="red">
        <dt>{t.list.sums.red}</dt>
        <dd>{red}</dd>
      </div>
      <div data-colour="amber">
        <dt>{t.list.sums.amber}</dt>
        <dd>{amber}</dd>
      </div>
      <div data-colour="green">
        <dt>{t.list.sums.green}</dt>
        <dd>{green}</dd>
      </div>
    </dl>
  )
}
