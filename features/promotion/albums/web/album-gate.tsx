import { useQueryClient } from '@tanstack/react-query'

import type { ContentRow } from '#features/promotion/contents/contents.contract.ts'
import { ShareGateEditor } from '#features/promotion/share-gates/web/share-gate-editor.public.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { albumGatesContract } from '../album-gates.contract.ts'

/** The gate before the rest of an album. */
export function AlbumGate({ album }: { album: ContentRow }) {
  const queries = useQueryClient()
  const params = { id: album.contentId }
  const { data, error, refetch } = useCallQuery(albumGatesContract.getGate, { params })
  const updating = useCallMutation(albumGatesContract.updateGate, { quiet: true })
  const saving = useCallMutation(albumGatesContract.saveGateForm, { quiet: true })
  const publishing = useCallMutation(albumGatesContract.publishGateForm)
  const discarding = useCallMutation(albumGatesContract.discardGateForm)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <ShareGateEditor
      gate={data}
      kind="content"
      why={album.actions.find(({ event }) => event === 'edit')?.reason}
      calls={{
        update: (body) => updating.mutateAsync({ params, body }),
        saveForm: (body) => saving.mutateAsync({ params, body }),
        publishForm: (version) => publishing.mutateAsync({ params, body: { version } }),
        discardForm: (version) => discarding.mutateAsync({ params, query: { version } }),
        isSaving: saving.isPending,
        isPublishing: publishing.isPending,
        renew: () => queries.invalidateQueries({ queryKey: ['albums'] }),
      }}
    />
  )
}
