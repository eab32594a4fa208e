import type { WatchedBroadcast } from '../face/live-page-model.ts'
import type { LivePageTexts } from './mobile.texts.ts'

/** The picture of a broadcast, or the reason why there is none. A film and, on phones that can, a stream play without a script. */
export function LivePlayer({ watched, texts }: { watched: WatchedBroadcast; texts: LivePageTexts }) {
  const { picture, state } = watched
  if (picture === null)
    return (
      <div className="live-stage">
        <p>{texts.noPicture[state]}</p>
      </div>
    )
  if (picture.kind === 'page')
    return (
      <div className="live-stage">
        <a className="act-button" href={picture.url} rel="noopener noreferrer" target="_blank">
          {texts.watchElsewhere}
        </a>
      </div>
    )
  return (
    <div className="live-stage">
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- nobody writes along with what is live */}
      <video
        controls
        playsInline
        preload="metadata"
        src={picture.url}
        data-picture={picture.kind}
        aria-label={watched.title}
      />
      <p className="live-trouble" role="status" hidden>
        {texts.trouble}
      </p>
    </div>
  )
}
