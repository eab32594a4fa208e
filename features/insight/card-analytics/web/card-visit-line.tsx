import { Tag } from 'antd'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import type { cardAnalyticsContract } from '../card-analytics.contract.ts'
import { cardAnalyticsTexts } from '../card-analytics.texts.ts'
import { duration } from './duration.ts'
import { labelOf } from './visit-line.tsx'
import { useVisitorName } from './visitor-name.ts'
import './card-visits.css'

type Visit = DataOf<typeof cardAnalyticsContract.visitsOfCard>['list'][number]

/** One visit: who, when, from where, for how long, and what was done. */
export function CardVisitLine({ visit }: { visit: Visit }) {
  const { cardVisits: t, sources, actions, lasting } = useTexts(cardAnalyticsTexts)
  const who = useVisitorName()(visit.visitorName, visit.visitorId)
  const where = [
    visit.region ?? t.unknownRegion,
    visit.device ?? t.unknownDevice,
    labelOf(sources, visit.source),
    visit.dwellMs < 1000 ? t.noDwell : fill(t.dwell, { time: duration(visit.dwellMs, lasting) }),
  ]
  return (
    <li className="visit">
      <div className="visit-head">
        <strong>{who}</strong>
        {visit.sharedBy && <span className="visit-shared">{fill(t.sharedBy, { name: visit.sharedBy })}</span>}
        <span className="visit-time">
          <RelativeTime value={visit.at} />
        </span>
      </div>
      <div className="visit-more">{where.join(' · ')}</div>
      {visit.actions.length > 0 && (
        <div className="visit-actions">
          {visit.actions.map((action) => (
            <Tag key={action} variant="filled">
              {labelOf(actions, action)}
            </Tag>
          ))}
        </div>
      )}
    </li>
  )
}
