import type { ReactNode } from 'react'
import { Button } from 'antd'

import { isId } from '#platform/contract/is-id.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen, useTabTitle } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import type { DataOf } from '#platform/contract/endpoint.ts'

import { albumsContract } from '../albums.contract.ts'
import { albumsTexts } from '../albums.texts.ts'
import { albumPaths } from './album-paths.ts'

export type AlbumDetail = DataOf<typeof albumsContract.getDetail>

/** A screen about the album of its address; without one, the way to the shelf. */
export function NeedsAlbum({
  title,
  children,
}: {
  title: string
  children: (detail: AlbumDetail) => ReactNode
}) {
  const t = useTexts(albumsTexts).shelf
  const { search, navigate } = useScreen()
  const id = search['id']
  const { data, error, refetch } = useCallQuery(albumsContract.getDetail, {
    params: { id: id ?? '' },
    enabled: isId(id),
  })
  useTabTitle(data?.album.title)
  const toShelf = (
    <Button type="primary" onClick={() => navigate(albumPaths.shelf)}>
      {t.toShelf}
    </Button>
  )
  if (!isId(id))
    return (
      <Page title={title}>
        <EmptyState title={t.none} action={toShelf} />
      </Page>
    )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data ? children(data) : <PageSkeleton />
}
