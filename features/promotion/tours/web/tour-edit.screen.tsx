import { Button } from 'antd'

import { isId } from '#platform/contract/is-id.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen, useTabTitle } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { toursContract } from '../tours.contract.ts'
import { toursTexts } from '../tours.texts.ts'
import { TourEditor } from './tour-editor.tsx'
import { tourPaths } from './tour-paths.ts'

/** The editor of the tour of the address; without one, the way to the list. */
export function TourEditScreen() {
  const t = useTexts(toursTexts)
  const { search, navigate } = useScreen()
  const id = search['id']
  const { data, error, refetch } = useCallQuery(toursContract.get, {
    params: { id: id ?? '' },
    enabled: isId(id),
  })
  useTabTitle(data?.tour.name)
  if (!isId(id))
    return (
      <Page title={t.routes.edit}>
        <EmptyState
          title={t.edit.none}
          action={
            <Button type="primary" onClick={() => navigate(tourPaths.list)}>
              {t.edit.toList}
            </Button>
          }
        />
      </Page>
    )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data ? <TourEditor key={data.tour.id} detail={data} /> : <PageSkeleton />
}
