import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { cardFoldersTexts } from '../card-folders.texts.ts'

interface Props {
  question: { isLoading: boolean; error: Error | null; refetch: () => Promise<unknown> }
  isEmpty: boolean
  inBin: boolean
  isFiltered: boolean
  create: ReactNode
}

/** What stands where no folders stand: still coming, failed, nothing in the bin, nothing that fits, nothing yet. */
export function FolderStates({ question, isEmpty, inBin, isFiltered, create }: Props) {
  const { none } = useTexts(cardFoldersTexts)
  if (question.error) return <ErrorState error={question.error} onRetry={() => void question.refetch()} />
  if (question.isLoading) return <Skeleton active paragraph={{ rows: 6 }} />
  if (!isEmpty) return null
  if (inBin) return <EmptyState title={none.bin} help={none.binHelp} />
  if (isFiltered) return <EmptyState isFiltered title={none.matches} help={none.matchesHelp} />
  return <EmptyState title={none.title} help={none.help} action={create} />
}
