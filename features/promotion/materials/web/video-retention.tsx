import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'

import { materialsTexts } from '../materials.texts.ts'
import type { VideoDetail } from '../videos.contract.ts'

/** How many of all viewers saw each tenth of a video. */
export function VideoRetention({ detail: { retention, viewers } }: { detail: VideoDetail }) {
  const t = useTexts(materialsTexts).video.detail
  if (viewers === 0) return <EmptyState title={t.noViewers} help={t.noViewersHelp} />
  return (
    <>
      <p className="material-quiet">{t.retentionHelp}</p>
      <ol className="material-retention">
        {retention.map(({ part, viewers: seen }) => {
          const share = Math.round((seen / viewers) * 100)
          const places = { from: (part - 1) * 10, to: part * 10 }
          return (
            <li key={part} aria-label={fill(t.partOf, { ...places, viewers: seen, share })}>
              <span aria-hidden>{share}%</span>
              <div className="material-retention-bar" aria-hidden>
                <div style={{ blockSize: `${share}%` }} />
              </div>
              <span className="material-quiet" aria-hidden>
                {places.to}%
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}
