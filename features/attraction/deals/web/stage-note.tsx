import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import type { DealRow } from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'
import { DealStateTag } from './deal-state-tag.tsx'

/** The stage, and how long the deal has been there. */
export function StageNote({ row }: { row: DealRow }) {
  const t = useTexts(dealsTexts)
  if (row.state !== 'open') return <DealStateTag state={row.state} />
  const days = { days: row.stageDays }
  return (
    <span>
      {row.stage}
      <span className={row.isStalled ? 'deal-stalled' : 'deal-quiet'}>
        {fill(row.isStalled ? t.list.stalledFor : t.list.days, days)}
      </span>
    </span>
  )
}
