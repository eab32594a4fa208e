import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { formatMoment, RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'

import type { RadarDetail } from '../radar.contract.ts'
import { radarTexts } from '../radar.texts.ts'
import { readText } from './radar-labels.ts'

/** The score as the sum that it is. */
export function VisitorScore({ detail }: { detail: RadarDetail }) {
  const t = useTexts(radarTexts)
  const { lines, person, scoredAt, rulesVersion } = detail
  const computed = fill(t.detail.scoredAt, { time: formatMoment(scoredAt), version: rulesVersion })
  if (lines.length === 0) return <p className="radar-quiet">{t.detail.noLines}</p>
  return (
    <>
      <ScrollBox label={t.detail.score} className="radar-sum">
        <table className="plain-table radar-table">
          <thead>
            <tr>
              <th>{t.detail.what}</th>
              <th>{t.detail.when}</th>
              <th>{t.detail.points}</th>
              <th>{t.detail.worth}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ kind, at, points, worth, subject }) => (
              <tr key={`${kind} ${at} ${points}`}>
                <td>
                  {t.signals[kind]}
                  {subject ? (
                    <span className="radar-quiet"> {readText(t, { subject, position: null })}</span>
                  ) : null}
                </td>
                <td>
                  <RelativeTime value={at} />
                </td>
                <td>{points}</td>
                <td>{worth}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={3}>{t.detail.sum}</td>
              <td>{person.score}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollBox>
      <p className="radar-quiet">{computed}</p>
    </>
  )
}
