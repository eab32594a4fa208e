import { dayMs } from '#platform/domain/durations.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { useMinute } from '#platform/web/ui/use-minute.ts'

import type { ClueRow } from '../clues.contract.ts'
import { cluesTexts } from '../clues.texts.ts'
import './clues.css'

/** The clock that runs out first, and when; red on its last day. */
export function ClueClock({ row: { recycleAt, clock } }: { row: Pick<ClueRow, 'recycleAt' | 'clock'> }) {
  const t = useTexts(cluesTexts)
  const now = useMinute()
  if (recycleAt === null || clock === null) return null
  const isLate = Date.parse(recycleAt) - now < dayMs
  return (
    <span className={isLate ? 'clue-clock clue-clock-late' : 'clue-clock'}>
      {fill(t.list.dueIn, { clock: t.clocks[clock], time: formatMoment(recycleAt) })}
    </span>
  )
}
