import { Button } from 'antd'
import dayjs from 'dayjs'

import { contentsContract, type ContentRow } from '#features/promotion/contents/contents.contract.ts'
import { ContentLink } from '#features/promotion/contents/web/content-link.public.tsx'
import { ContentReading } from '#features/promotion/contents/web/content-reading.public.tsx'
import { ContentState } from '#features/promotion/contents/web/content-state.public.tsx'
import { PagePreview } from '#features/promotion/contents/web/page-preview.public.tsx'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { albumsTexts } from '../albums.texts.ts'
import { albumPaths } from './album-paths.ts'
import { type AlbumDetail, NeedsAlbum } from './needs-album.tsx'
import { useAlbumActions } from './use-album-actions.ts'
import './albums.css'

const timeOf = (text: string) => dayjs(text).format('YYYY-MM-DD HH:mm')

function Publications({ album }: { album: ContentRow }) {
  const t = useTexts(albumsTexts).detail
  const { data } = useCallQuery(contentsContract.listVersions, {
    params: { id: album.contentId },
    query: { page: 1, limit: 20 },
  })
  if (!data) return null
  return (
    <Section title={t.versions}>
      {data.list.length === 0 ? (
        <p className="content-quiet">{t.noVersions}</p>
      ) : (
        <ol className="album-versions">
          {data.list.map(({ n, note, publishedBy, publishedAt, isCurrent }) => (
            <li key={n}>
              <b>{fill(t.versionOf, { n, time: timeOf(publishedAt) })}</b>
              {isCurrent && <span className="album-now">{t.current}</span>}
              <span className="content-quiet">{note === '' ? publishedBy : `${publishedBy} · ${note}`}</span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

function Detail({ detail: { album, draft, published, figures } }: { detail: AlbumDetail }) {
  const t = useTexts(albumsTexts)
  const { navigate } = useScreen()
  const { menu } = useAlbumActions(album)
  const document = published ?? draft.document
  const facts = [
    [t.detail.state, <ContentState key="state" state={album.state} />],
    [
      t.detail.version,
      album.publishedVersion === null || album.publishedAt === null
        ? t.detail.notYet
        : fill(t.detail.versionOf, { n: album.publishedVersion, time: timeOf(album.publishedAt) }),
    ],
    [t.detail.blocks, fill(t.detail.blockCount, { count: document.blocks.length })],
    [t.detail.author, album.createdBy],
    [t.detail.updated, <RelativeTime key="updated" value={album.updatedAt} />],
  ] as const
  return (
    <Page
      title={album.title}
      help={album.summary}
      actions={
        <>
          <Button onClick={() => navigate(albumPaths.setting, { id: album.contentId })}>
            {t.actions.settings}
          </Button>
          <Button type="primary" onClick={() => navigate(albumPaths.edit, { id: album.contentId })}>
            {t.actions.edit}
          </Button>
          <MoreMenu
            label={album.title}
            entries={menu.filter(({ key }) => key !== 'detail' && key !== 'settings')}
          />
        </>
      }
    >
      <div className="content-columns">
        <div className="content-stack">
          <Section title={t.detail.summary}>
            <FactList className="content-facts" facts={facts} />
          </Section>
          <ContentReading figures={figures} />
          <ContentLink content={album} />
          <Publications album={album} />
        </div>
        <PagePreview content={album} document={document} label={t.detail.preview} />
      </div>
    </Page>
  )
}

/** How an album stands, how it looks on a phone, and the ways to share it. */
export function AlbumDetailScreen() {
  const t = useTexts(albumsTexts)
  return <NeedsAlbum title={t.routes.detail}>{(detail) => <Detail detail={detail} />}</NeedsAlbum>
}
