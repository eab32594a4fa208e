import { Button } from 'antd'
import type { ReactNode } from 'react'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen, useTabTitle } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardFoldersContract, type FolderRow } from '../card-folders.contract.ts'
import { cardFoldersTexts } from '../card-folders.texts.ts'

interface Props {
  title: string
  /** Where one chooses a folder. */
  listPath: string
  children: (folder: FolderRow) => ReactNode
}

/** The folder that the address names; one that is not to be seen any more says so. */
export function FolderFrame({ title, listPath, children }: Props) {
  const t = useTexts(cardFoldersTexts)
  const { search, navigate } = useScreen()
  const id = search['groupId'] ?? ''
  const { data, isLoading, error, refetch } = useCallQuery(cardFoldersContract.get, {
    params: { id },
    enabled: id !== '',
    retry: false,
  })
  useTabTitle(data?.name)
  if (isLoading) return <PageSkeleton />
  if (data) return children(data)
  if (error && !(error instanceof CallError && error.code === 404))
    return (
      <Page title={title}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    )
  const back = (
    <Button type="primary" onClick={() => navigate(listPath)}>
      {t.none.toList}
    </Button>
  )
  return (
    <Page title={title}>
      <EmptyState title={t.none.gone} help={t.none.goneHelp} action={back} />
    </Page>
  )
}
