import { useQueryClient } from '@tanstack/react-query'

import { featureOf } from '#platform/contract/endpoint.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import type { GateEndpoints } from '../share-gates.contract.ts'
import { ShareGateEditor } from './share-gate-editor.tsx'

interface Props {
  /** The calls of the feature whose things have the gate. */
  contract: GateEndpoints
  kind: 'content' | 'document'
  id: string
  actions: readonly { event: string; reason: string | null }[]
}

/** The gate before the rest of an album or a document. */
export function ShareGate({ contract, kind, id, actions }: Props) {
  const queries = useQueryClient()
  const params = { id }
  const { data, error, refetch } = useCallQuery(contract.getGate, { params })
  const updating = useCallMutation(contract.updateGate, { quiet: true })
  const saving = useCallMutation(contract.saveGateForm, { quiet: true })
  const publishing = useCallMutation(contract.publishGateForm)
  const discarding = useCallMutation(contract.discardGateForm)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <ShareGateEditor
      gate={data}
      kind={kind}
      why={actions.find(({ event }) => event === 'edit')?.reason}
      calls={{
        update: (body) => updating.mutateAsync({ params, body }),
        saveForm: (body) => saving.mutateAsync({ params, body }),
        publishForm: (version) => publishing.mutateAsync({ params, body: { version } }),
        discardForm: (version) => discarding.mutateAsync({ params, query: { version } }),
        isSaving: saving.isPending,
        isPublishing: publishing.isPending,
        renew: () => queries.invalidateQueries({ queryKey: [featureOf(contract)] }),
      }}
    />
  )
}
