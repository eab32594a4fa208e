import { useQueryClient } from '@tanstack/react-query'

import { ShareGateEditor } from '#features/promotion/share-gates/web/share-gate-editor.public.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { documentGatesContract } from '../document-gates.contract.ts'
import type { DocumentRow } from '../materials.contract.ts'

/** The gate before the rest of a document. */
export function DocumentGate({ document }: { document: DocumentRow }) {
  const queries = useQueryClient()
  const params = { id: document.documentId }
  const { data, error, refetch } = useCallQuery(documentGatesContract.getGate, { params })
  const updating = useCallMutation(documentGatesContract.updateGate, { quiet: true })
  const saving = useCallMutation(documentGatesContract.saveGateForm, { quiet: true })
  const publishing = useCallMutation(documentGatesContract.publishGateForm)
  const discarding = useCallMutation(documentGatesContract.discardGateForm)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <ShareGateEditor
      gate={data}
      kind="document"
      why={document.actions.find(({ event }) => event === 'edit')?.reason}
      calls={{
        update: (body) => updating.mutateAsync({ params, body }),
        saveForm: (body) => saving.mutateAsync({ params, body }),
        publishForm: (version) => publishing.mutateAsync({ params, body: { version } }),
        discardForm: (version) => discarding.mutateAsync({ params, query: { version } }),
        isSaving: saving.isPending,
        isPublishing: publishing.isPending,
        renew: () => queries.invalidateQueries({ queryKey: ['materials'] }),
      }}
    />
  )
}
