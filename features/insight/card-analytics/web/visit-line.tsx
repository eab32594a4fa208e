import { Tag } from 'antd'

import type { DataOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'

import type { cardAnalyticsContract } from '../card-analytics.contract.ts'
import { cardAnalyticsTexts } from '../card-analytics.texts.ts'
import { duration } from './duration.ts'
import { useVisitorName } from './visitor-name.ts'

type Visit = DataOf<typeof cardAnalyticsContract.home>['latestVisits'][number]

/** The word for a key of a text tree, or the key itself where a newer server says more than we know. */
export const labelOf = (labels: Readonly<Record<string, string>>, key: string) => labels[key] ?? key

/** One visit: who looked at whose card, from where, how long, and what was done there. */
export function VisitLine({ visit, onOpen }: { visit: Visit; onOpen: (carteId: string) => void }) {
  const t = useTexts(cardAnalyticsTexts)
  const visitor = useVisitorName()(visit.visitorName, visit.visitorId)
  const [before, after] = fill(t.home.visit, { visitor }).split('{card}')
  const where = [
    labelOf(t.sources, visit.source),
    visit.region ?? t.analysis.unknown,
    visit.device,
    visit.dwellMs > 0 ? duration(visit.dwellMs, t.lasting) : null,
  ].filter(Boolean)
  return (
    <li className="visit-line">
      <div className="visit-line-body">
        <div className="visit-line-what">
          {before}
          <button type="button" className="visit-card-link" onClick={() => onOpen(visit.carteId)}>
            {visit.cardName}
          </button>
          {after}{' '}
          {visit.actions.map((action) => (
            <Tag key={action} variant="filled">
              {labelOf(t.actions, action)}
            </Tag>
          ))}
        </div>
        <div className="visit-line-where">{where.join(' · ')}</div>
      </div>
      <RelativeTime value={visit.at} relative />
    </li>
  )
}
