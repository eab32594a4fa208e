import { languageName } from '#features/cards/card-pages/face/language-name.ts'
import { ReaderFrame } from '#features/promotion/promotions/face/reader-frame.tsx'

import type { VideoPageModel } from '../face/video-page-model.ts'
import type { DocumentPageTexts } from './mobile.texts.ts'

const two = (value: number) => String(value).padStart(2, '0')
const lengthOf = (ms: number) => {
  const seconds = Math.round(ms / 1000)
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

/** The page on which somebody watches a video; nothing of it is loaded before it is played. */
export function VideoPage({ model, texts }: { model: VideoPageModel; texts: DocumentPageTexts }) {
  const { name, videoId, playUrl, posterUrl, width, height, durationMs, captions } = model
  const privacy = { ...texts.privacy, counted: texts.video.counted }
  return (
    <ReaderFrame model={model} path="v" id="video" texts={{ ...texts, privacy }}>
      <h1>{name}</h1>
      {durationMs > 0 && (
        <p className="facts">
          {texts.video.length} {lengthOf(durationMs)}
        </p>
      )}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- its tracks follow, as many as it has languages */}
      <video
        className="film"
        controls
        playsInline
        preload="none"
        poster={posterUrl ?? undefined}
        width={width}
        height={height}
        aria-label={name}
        data-video={videoId}
      >
        <source src={playUrl} type="video/mp4" />
        {captions.map(({ language, url }) => (
          <track key={language} kind="captions" src={url} srcLang={language} label={languageName(language)} />
        ))}
      </video>
    </ReaderFrame>
  )
}
