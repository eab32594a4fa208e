import { Progress } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import { materialsTexts } from '../materials.texts.ts'
import type { VideoRow } from '../videos.contract.ts'
import { sizeText } from './material-formats.ts'

const tones: Readonly<Record<VideoRow['state'], StatusTone>> = {
  uploading: 'progress',
  converting: 'progress',
  ready: 'good',
  failed: 'failed',
  blocked: 'failed',
  recycled: 'resting',
}

/** The state of a video; one that cannot be played says why, and one on its way how far it is. */
export function VideoState({ video }: { video: VideoRow }) {
  const t = useTexts(materialsTexts).video
  const { state, failure, reason, upload, bytes } = video
  return (
    <span className="material-state">
      <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
      {upload ? (
        <span className="material-quiet material-received">
          {fill(t.upload.received, { received: sizeText(upload.received), total: sizeText(bytes) })}
          <Progress
            percent={Math.floor((upload.received / bytes) * 100)}
            size="small"
            showInfo={false}
            aria-label={t.states.uploading}
          />
        </span>
      ) : null}
      {failure ? <span className="material-failure">{failure.text}</span> : null}
      {state === 'blocked' && reason !== null ? <span className="material-failure">{reason}</span> : null}
    </span>
  )
}
