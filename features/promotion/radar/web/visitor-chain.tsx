import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'

import type { RadarDetail } from '../radar.contract.ts'
import { radarTexts } from '../radar.texts.ts'

interface Props {
  detail: RadarDetail
}

/** By whom a visitor came, and to whom they forwarded. */
export function VisitorChain({ detail: { cameFrom, forwarded } }: Props) {
  const t = useTexts(radarTexts)
  if (cameFrom.length + forwarded.length === 0) return <p className="radar-quiet">{t.detail.noChain}</p>
  return (
    <ul className="radar-plain">
      {cameFrom.map(({ at, by }) => (
        <li key={`from ${at}`}>
          <RelativeTime value={at} /> {fill(t.detail.cameFrom, { by: by ?? t.detail.somebody })}
        </li>
      ))}
      {forwarded.map(({ at, openings }) => (
        <li key={`to ${at}`}>
          <RelativeTime value={at} /> {fill(t.detail.forwarded, { openings })}
        </li>
      ))}
    </ul>
  )
}
