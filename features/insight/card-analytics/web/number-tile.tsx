import { ChangeNote } from '#platform/web/charts/change-note.tsx'
import { Sparkline } from '#platform/web/charts/sparkline.tsx'

interface NumberTileProps {
  label: string
  /** What the number counts, on hover. */
  definition: string
  value: number
  /** Absent where there is nothing to compare with. */
  before?: number
  /** One value a day. */
  course: readonly number[]
  period: string
  format?: (value: number) => string
}

/** A number of the period with its change against the period before, and its course. */
export function NumberTile({
  label,
  definition,
  value,
  before,
  course,
  period,
  format = (number) => number.toLocaleString(),
}: NumberTileProps) {
  return (
    <div className="number-tile" title={definition}>
      <div className="number-tile-label">{label}</div>
      <div className="number-tile-line">
        <strong className="number-tile-value">{format(value)}</strong>
        {course.length > 1 ? <Sparkline values={course} label={label} width={84} height={28} /> : null}
      </div>
      <div className="number-tile-foot">
        {before === undefined ? null : <ChangeNote now={value} before={before} />}
        <span>{period}</span>
      </div>
    </div>
  )
}
