import { useEffect, useState } from 'react'

import { PageSharing } from '#features/promotion/promotions/web/page-sharing.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { materialsTexts } from '../materials.texts.ts'
import { type VideoDetail, type VideoRow, videosContract } from '../videos.contract.ts'
import { lengthText, sizeText } from './material-formats.ts'
import { VideoActions } from './video-actions.tsx'
import { VideoCaptions } from './video-captions.tsx'
import { VideoRetention } from './video-retention.tsx'
import { VideoState } from './video-state.tsx'
import { VideoViewers } from './video-viewers.tsx'
import './materials.css'

const SettingsDialog = lazyDialog(() => import('./video-settings.dialog.tsx'), 'VideoSettingsDialog')

/** Plays the video as pages do. */
function Player({ video }: { video: VideoRow }) {
  const t = useTexts(materialsTexts).video.detail
  const { playUrl, posterUrl, captions, name } = video
  if (playUrl === null)
    return (
      <EmptyState title={t.notPlayable} help={video.failure?.text ?? video.reason ?? t.notPlayableHelp} />
    )
  return (
    // eslint-disable-next-line jsx-a11y/media-has-caption -- its tracks follow, as many as it has languages
    <video
      className="material-player"
      controls
      playsInline
      preload="none"
      poster={posterUrl ?? undefined}
      src={playUrl}
      aria-label={name}
    >
      {captions.map(({ language, url }) => (
        <track key={language} kind="captions" src={url} srcLang={language} label={language} />
      ))}
    </video>
  )
}

/** The contents that show it. */
function Uses({ uses }: { uses: VideoDetail['uses'] }) {
  const t = useTexts(materialsTexts).video.detail
  if (uses.length === 0) return <p className="material-quiet">{t.noUses}</p>
  return (
    <ul className="material-versions">
      {uses.map(({ contentId, title, isShown }) => (
        <li key={contentId}>
          <span>{title}</span>
          <span className="material-quiet">{isShown ? t.shown : t.draft}</span>
        </li>
      ))}
    </ul>
  )
}

function Detail({ detail }: { detail: VideoDetail }) {
  const t = useTexts(materialsTexts).video
  const { video, page, uses, viewers, completed } = detail
  const [isEdited, setEdited] = useState(false)
  return (
    <Page
      title={video.name}
      help={<VideoState video={video} />}
      actions={<VideoActions row={video} onEdit={() => setEdited(true)} />}
    >
      <div className="material-halves">
        <Section title={t.detail.preview}>
          <Player video={video} />
        </Section>
        <Section title={t.detail.retention} extra={t.detail.period}>
          <VideoRetention detail={detail} />
        </Section>
      </div>
      <Section title={t.detail.numbers} extra={t.detail.period}>
        <FactList
          className="material-numbers"
          facts={[
            [t.list.viewers, viewers],
            [t.detail.completed, completed],
            [t.list.length, video.durationMs > 0 ? lengthText(video.durationMs) : '—'],
            [t.file, sizeText(video.bytes)],
          ]}
        />
      </Section>
      <div className="material-halves">
        <Section title={t.detail.uses}>
          <Uses uses={uses} />
        </Section>
        <Section title={t.detail.captions}>
          <VideoCaptions video={video} />
        </Section>
      </div>
      <Section title={t.sharing.title}>
        <PageSharing
          row={{ state: page ? 'published' : 'draft', url: page?.url ?? '' }}
          svg={page?.svg}
          texts={t.sharing}
        />
      </Section>
      <Section title={t.viewers.title}>
        <VideoViewers videoId={video.videoId} />
      </Section>
      {isEdited ? <SettingsDialog video={video} onClose={() => setEdited(false)} /> : null}
    </Page>
  )
}

/** One video: how far people watch it, where it is shown, its subtitles and its viewers. */
export function VideoDetailScreen() {
  const t = useTexts(materialsTexts).video
  const { search, setTitle, navigate } = useScreen()
  const id = search['id'] ?? ''
  const found = useCallQuery(videosContract.get, {
    params: { id },
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data?.video.state === 'converting' ? 3000 : false),
  })
  const name = found.data?.video.name
  useEffect(() => setTitle(name), [name, setTitle])
  if (id === '')
    return (
      <Page title={t.routes.video}>
        <EmptyState
          title={t.detail.choose}
          action={
            <GuardedButton type="primary" onClick={() => navigate('/demo/digitalhomepage/video')}>
              {t.routes.videos}
            </GuardedButton>
          }
        />
      </Page>
    )
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return found.data ? <Detail detail={found.data} /> : <PageSkeleton />
}
