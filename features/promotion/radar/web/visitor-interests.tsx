import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import type { RadarDetail } from '../radar.contract.ts'
import { radarTexts } from '../radar.texts.ts'
import { dwellText, readText } from './radar-labels.ts'

interface Props {
  detail: RadarDetail
}

/** The things that were read longest. */
export function VisitorInterests({ detail: { interests } }: Props) {
  const t = useTexts(radarTexts)
  return (
    <ul className="radar-plain">
      {interests.map(({ subject, visits, dwellMs }) => (
        <li key={subject.id}>
          {readText(t, { subject, position: null })}{' '}
          <span className="radar-quiet">
            {fill(t.live.visits, { visits })} · {dwellText(t, dwellMs)}
          </span>
        </li>
      ))}
    </ul>
  )
}
