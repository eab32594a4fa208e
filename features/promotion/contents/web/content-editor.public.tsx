import { useQuery } from '@tanstack/react-query'

import { useViewer } from '#platform/web/session/viewer.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { contentsContract } from '../contents.contract.ts'
import { ContentEditor } from './content-editor.tsx'
import { storedCopies } from './draft-copies.ts'
import { type BroughtBlocks, BroughtContext } from './editor-context.ts'
import { copyKey } from './save-queue.ts'
import './content-editor.css'

interface OpenedEditorProps {
  contentId: string
  actions?: React.ReactNode
  /** For a content with blocks of a feature above; the same object while it says the same. */
  brought?: BroughtBlocks
}

/** The editor of a content's page, with everything that it begins with. */
export function OpenedEditor({ contentId, actions, brought }: OpenedEditorProps) {
  const params = { id: contentId }
  const content = useCallQuery(contentsContract.get, { params })
  // The draft in hand is newer than anything that could be fetched meanwhile.
  const draft = useCallQuery(contentsContract.getDraft, { params, staleTime: 'static', gcTime: 0 })
  const key = copyKey(useViewer()?.username ?? '', contentId)
  const copy = useQuery({
    queryKey: ['draft-copy', key],
    queryFn: async () => (await storedCopies.read(key)) ?? null,
    staleTime: 'static',
    gcTime: 0,
  })
  const error = content.error ?? draft.error
  if (error && !content.data)
    return <ErrorState error={error} onRetry={() => void Promise.all([content.refetch(), draft.refetch()])} />
  if (!content.data || !draft.data || copy.isPending) return <PageSkeleton />
  const editor = (
    <ContentEditor
      content={content.data}
      draft={draft.data}
      copy={copy.data ?? undefined}
      copyKey={key}
      {...(actions !== undefined && { actions })}
    />
  )
  return brought ? <BroughtContext value={brought}>{editor}</BroughtContext> : editor
}
