import { fill } from '#platform/text/texts.ts'
import { useTexts } from '../language/use-texts.ts'
import { webTexts } from '../text/web.texts.ts'
import { changeOf } from './chart-scale.ts'
import './charts.css'

const percent = (share: number) => `${Math.abs(share * 100).toFixed(Math.abs(share) < 0.1 ? 1 : 0)}%`

/** How a number has changed against the period before, by arrow and words. Green where it is for the better, red where it is for the worse, neither where no direction is. */
export function ChangeNote({
  now,
  before,
  better = 'up',
}: {
  now: number
  before: number
  better?: 'up' | 'down' | 'neither'
}) {
  const t = useTexts(webTexts)
  const change = changeOf(now, before)
  if (change === undefined) return <span className="change-note">—</span>
  if (change === 0) return <span className="change-note">{t.chart.same}</span>
  const isGood = better === 'neither' ? undefined : change > 0 === (better === 'up')
  return (
    <span
      className="change-note"
      data-good={isGood}
      title={fill(change > 0 ? t.chart.up : t.chart.down, { value: percent(change) })}
    >
      <span aria-hidden="true">{change > 0 ? '▲' : '▼'}</span> {percent(change)}
    </span>
  )
}
