import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { ChangeNote } from '#platform/web/charts/change-note.tsx'
import { Sparkline } from '#platform/web/charts/sparkline.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { cardAnalyticsTexts } from '../card-analytics.texts.ts'

interface NumberTileProps {
  label: string
  /** What the number counts, on hover. */
  definition: string
  value: number
  /** Absent where there is nothing to compare with. */
  before?: number
  /** The period that `before` is of. */
  against?: string
  /** Which change is for the better; up unless told. */
  better?: 'up' | 'down' | 'neither'
  /** One value a day. */
  course: readonly number[]
  /** Besides, such as the numbers of today. */
  note?: string
  format?: (value: number) => string
  /** Leads to where the number comes from. */
  onOpen?: (() => void) | undefined
}

/** A number of the period with its change against the period before, and its course. */
export function NumberTile({
  label,
  definition,
  value,
  before,
  against = '',
  better,
  course,
  note,
  format = numberText,
  onOpen,
}: NumberTileProps) {
  const { period } = useTexts(cardAnalyticsTexts)
  // Chinese stands apart from figures, and not from itself.
  const compared = fill(/^\d/.test(against) ? period.againstDays : period.against, { period: against })
  return (
    <div className="number-tile" title={definition}>
      <div className="number-tile-label">
        {onOpen ? (
          <button type="button" className="number-tile-open" onClick={onOpen}>
            {label}
          </button>
        ) : (
          label
        )}
      </div>
      <div className="number-tile-line">
        <strong className="number-tile-value">{format(value)}</strong>
        {course.length > 1 ? <Sparkline values={course} label={label} width={84} height={28} /> : null}
      </div>
      <div className="number-tile-foot">
        {before === undefined ? null : (
          <span>
            {compared} <ChangeNote now={value} before={before} better={better} />
          </span>
        )}
        {note ? <span>{note}</span> : null}
      </div>
    </div>
  )
}
