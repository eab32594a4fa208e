import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import type { ScorePart } from '../clues.contract.ts'
import { cluesTexts } from '../clues.texts.ts'
import './clues.css'

/** The parts of a score. */
export function ScoreParts({ parts }: { parts: readonly ScorePart[] }) {
  const t = useTexts(cluesTexts)
  if (parts.length === 0) return <p className="clue-quiet">{t.detail.noParts}</p>
  return (
    <ul className="clue-parts">
      {parts.map(({ key, points, count }) => (
        <li key={key}>
          <span>{t.scoreKeys[key]}</span>
          <span className="clue-quiet">{count > 1 ? fill(t.detail.part, { count }) : ''}</span>
          <b>{points > 0 ? `+${points}` : points}</b>
        </li>
      ))}
    </ul>
  )
}
