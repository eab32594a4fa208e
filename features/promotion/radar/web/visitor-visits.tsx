import { useTexts } from '#platform/web/language/use-texts.ts'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'

import type { RadarDetail } from '../radar.contract.ts'
import { radarTexts } from '../radar.texts.ts'
import { dwellText, readText } from './radar-labels.ts'

interface Props {
  detail: RadarDetail
}

/** The visits of a person with their signals. */
export function VisitorVisits({ detail: { visits } }: Props) {
  const t = useTexts(radarTexts)
  return (
    <ul className="radar-plain">
      {visits.map((visit) => (
        <li key={visit.visitId}>
          <RelativeTime value={visit.startedAt} /> {readText(t, visit)}{' '}
          <span className="radar-quiet">{dwellText(t, visit.dwellMs)}</span>
          {visit.signals
            .filter((kind) => kind !== 'open')
            .map((kind) => (
              <span key={kind} className="radar-signal">
                {t.signals[kind]}
              </span>
            ))}
        </li>
      ))}
    </ul>
  )
}
