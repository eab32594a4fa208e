import { percent } from '#features/insight/card-analytics/web/analysis-parts.public.ts'
import { numberText } from '#platform/text/number-text.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { contentAnalyticsContract, type RankedVideo } from '../content-analytics.contract.ts'
import { contentAnalyticsTexts } from '../content-analytics.texts.ts'
import './comparison.css'

const shown = 10
const counted = ['plays', 'viewers', 'half', 'completed', 'leads'] as const

/** The videos that were played most in the period; how long each one holds its viewers is one click away. */
export function ContentVideos({ from, to }: { from: string; to: string }) {
  const { analysis, videos } = useTexts(contentAnalyticsTexts)
  const { navigate } = useScreen()
  const { data } = useCallQuery(contentAnalyticsContract.listVideos, {
    query: { from, to, page: 1, limit: shown },
  })
  if (!data || data.list.length === 0) return null
  const textOf = (video: RankedVideo, key: (typeof counted)[number]) =>
    key === 'half' || key === 'completed'
      ? `${numberText(video[key])} · ${percent(video[key], video.viewers)}`
      : numberText(video[key])
  return (
    <Section title={analysis.videos}>
      <ScrollBox className="comparison-room" label={analysis.videos}>
        <table className="plain-table comparison-table">
          <thead>
            <tr>
              <th scope="col">{videos.name}</th>
              {counted.map((key) => (
                <th key={key} scope="col" className="comparison-number">
                  {videos[key]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.list.map((video) => (
              <tr key={video.videoId}>
                <th scope="row">
                  <NameButton
                    name={video.name}
                    onOpen={() => navigate('/demo/digitalhomepage/video/detail', { id: video.videoId })}
                  />
                </th>
                {counted.map((key) => (
                  <td key={key} className="comparison-number">
                    {textOf(video, key)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Section>
  )
}
