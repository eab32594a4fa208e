import dayjs from 'dayjs'

import type { ContentRow } from '#features/promotion/contents/contents.contract.ts'
import { ContentCover } from '#features/promotion/contents/web/content-cover.public.tsx'
import { ContentState } from '#features/promotion/contents/web/content-state.public.tsx'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'

import { albumsTexts } from '../albums.texts.ts'
import { albumPaths } from './album-paths.ts'
import { useAlbumActions } from './use-album-actions.ts'

/** One album on the shelf. */
export function AlbumCard({ album }: { album: ContentRow }) {
  const t = useTexts(albumsTexts)
  const { navigate } = useScreen()
  const { contentId: id, title, state, hasDraft, publishAt, updatedAt, createdBy } = album
  const { main, menu } = useAlbumActions(album)
  const isBin = state === 'recycled'
  return (
    <article className="shelf-card">
      <button
        type="button"
        className="shelf-open"
        aria-label={title}
        disabled={isBin}
        onClick={() => navigate(albumPaths.detail, { id })}
      >
        <ContentCover content={album} />
      </button>
      <div className="shelf-lines">
        <h3 title={title}>{title}</h3>
        <p>
          <ContentState state={state} />
          {publishAt !== null && (
            <span>{fill(t.shelf.scheduled, { time: dayjs(publishAt).format('MM-DD HH:mm') })}</span>
          )}
          {publishAt === null && state === 'published' && hasDraft && <span>{t.shelf.changed}</span>}
        </p>
        <p className="content-quiet">
          <RelativeTime value={updatedAt} /> · {createdBy}
        </p>
        <div className="shelf-actions">
          <GuardedButton size="small" why={main.why} loading={main.isBusy} onClick={main.run}>
            {main.label}
          </GuardedButton>
          <MoreMenu label={title} entries={menu} />
        </div>
      </div>
    </article>
  )
}
