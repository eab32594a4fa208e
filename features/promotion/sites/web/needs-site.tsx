import type { ReactNode } from 'react'
import { Button } from 'antd'

import type { DataOf } from '#platform/contract/endpoint.ts'
import { isId } from '#platform/contract/is-id.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen, useTabTitle } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { sitesContract } from '../sites.contract.ts'
import { sitesTexts } from '../sites.texts.ts'
import { sitePaths } from './site-paths.ts'

export type Site = DataOf<typeof sitesContract.get>

interface Props {
  title: string
  children: (site: Site) => ReactNode
}

/** A screen about the site of its address; without one, the way to the list. */
export function NeedsSite({ title, children }: Props) {
  const t = useTexts(sitesTexts).list
  const { search, navigate } = useScreen()
  const id = search['id']
  const { data, error, refetch } = useCallQuery(sitesContract.get, {
    params: { id: id ?? '' },
    enabled: isId(id),
  })
  useTabTitle(data?.title)
  if (!isId(id))
    return (
      <Page title={title}>
        <EmptyState
          title={t.none}
          action={
            <Button type="primary" onClick={() => navigate(sitePaths.list)}>
              {t.toList}
            </Button>
          }
        />
      </Page>
    )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data ? children(data) : <PageSkeleton />
}
