import { Button } from 'antd'

import { isId } from '#platform/contract/is-id.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen, useTabTitle } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { presentersContract } from '../presenters.contract.ts'
import { presentersTexts } from '../presenters.texts.ts'
import { PresenterEditor } from './presenter-editor.tsx'
import { presenterPaths } from './presenter-paths.ts'

/** The editor of the presenter of the address; without one, the way to the list. */
export function PresenterEditScreen() {
  const t = useTexts(presentersTexts)
  const { search, navigate } = useScreen()
  const id = search['id']
  const { data, error, refetch } = useCallQuery(presentersContract.get, {
    params: { id: id ?? '' },
    enabled: isId(id),
  })
  useTabTitle(data?.presenter.name)
  if (!isId(id))
    return (
      <Page title={t.routes.edit}>
        <EmptyState
          title={t.edit.none}
          action={
            <Button type="primary" onClick={() => navigate(presenterPaths.list)}>
              {t.edit.toList}
            </Button>
          }
        />
      </Page>
    )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data ? <PresenterEditor key={data.presenter.id} detail={data} /> : <PageSkeleton />
}
