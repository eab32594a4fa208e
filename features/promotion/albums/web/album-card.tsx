import dayjs from 'dayjs'

import type { ContentRow } from '#features/promotion/contents/contents.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'

import { albumsTexts } from '../albums.texts.ts'
import { AlbumCover } from './album-cover.tsx'
import { albumPaths } from './album-paths.ts'
import { AlbumState } from './album-state.tsx'
import { useAlbumActions } from './use-album-actions.ts'

/** One album on the shelf. */
export function AlbumCard({ album }: { album: ContentRow }) {
  const t = useTexts(albumsTexts)
  const { navigate } = useScreen()
  const { contentId: id, title, state, hasDraft, publishAt, updatedAt, createdBy } = album
  const { main, menu } = useAlbumActions(album)
  const isBin = state === 'recycled'
  return (
    <article className="album-card">
      <button
        type="button"
        className="album-open"
        aria-label={title}
        disabled={isBin}
        onClick={() => navigate(albumPaths.detail, { id })}
      >
        <AlbumCover album={album} />
      </button>
      <div className="album-lines">
        <h3 title={title}>{title}</h3>
        <p>
          <AlbumState state={state} />
          {publishAt !== null && (
            <span>{fill(t.shelf.scheduled, { time: dayjs(publishAt).format('MM-DD HH:mm') })}</span>
          )}
          {publishAt === null && state === 'published' && hasDraft && <span>{t.shelf.changed}</span>}
        </p>
        <p className="album-quiet">
          <RelativeTime value={updatedAt} /> · {createdBy}
        </p>
        <div className="album-actions">
          <GuardedButton size="small" why={main.why} loading={main.isBusy} onClick={main.run}>
            {main.label}
          </GuardedButton>
          <MoreMenu label={title} entries={menu} />
        </div>
      </div>
    </article>
  )
}
