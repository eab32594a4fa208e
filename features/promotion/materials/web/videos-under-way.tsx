import { Button, Progress } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'

import { materialsTexts } from '../materials.texts.ts'
import type { VideoUploads } from './use-video-uploads.ts'

/** Videos on their way, each with how much of it has been sent, to be paused and gone on with. */
export function VideosUnderWay({ uploads }: { uploads: VideoUploads }) {
  const t = useTexts(materialsTexts).video.upload
  if (uploads.sending.length === 0) return null
  return (
    <ul className="material-sending material-sending-videos">
      {uploads.sending.map((one) => {
        const { key, file, share, state } = one
        const isSending = state === 'sending'
        return (
          <li key={key}>
            <span>{file.name}</span>
            <Progress
              percent={Math.round(share * 100)}
              size="small"
              aria-label={file.name}
              status={state === 'stopped' ? 'exception' : isSending ? 'active' : 'normal'}
            />
            <span className="material-sending-end">
              {isSending ? null : <span className="material-quiet">{t[state]}</span>}
              <Button
                size="small"
                type="link"
                onClick={() => (isSending ? uploads.pause(key) : uploads.resume(one))}
              >
                {isSending ? t.pause : t.resume}
              </Button>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
