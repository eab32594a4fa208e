import type { ReactNode } from 'react'
import { Button } from 'antd'

import { isId } from '#platform/contract/is-id.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'

interface Props<Detail> {
  /** The screen's own answer about the object that its address names. */
  found: { data: Detail | undefined; error: unknown; refetch: () => Promise<unknown> }
  texts: { routes: { edit: string }; edit: { none: string; toList: string } }
  listPath: string
  children: (detail: Detail) => ReactNode
}

/** The id in the address of an editor; undefined for something else. */
export function useEditedId(): string | undefined {
  const { search } = useScreen()
  const id = search['id']
  return isId(id) ? id : undefined
}

/** The frame of an editor of one page: the way to the list where its address names none. */
export function PageEditing<Detail>({ found, texts: t, listPath, children }: Props<Detail>) {
  const { navigate } = useScreen()
  const id = useEditedId()
  const { data, error, refetch } = found
  if (id === undefined)
    return (
      <Page title={t.routes.edit}>
        <EmptyState
          title={t.edit.none}
          action={
            <Button type="primary" onClick={() => navigate(listPath)}>
              {t.edit.toList}
            </Button>
          }
        />
      </Page>
    )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data ? children(data) : <PageSkeleton />
}
