import { useQueryClient } from '@tanstack/react-query'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { customerFormsContract, type Forms } from '../customer-forms.contract.ts'
import { FormEditor } from './form-editor.tsx'

/** Writes the form that customers are recorded with. */
export function CompanyFormEditor({ forms }: { forms: Forms }) {
  const queries = useQueryClient()
  const saving = useCallMutation(customerFormsContract.saveDraft, { quiet: true })
  const publishing = useCallMutation(customerFormsContract.publish)
  const discarding = useCallMutation(customerFormsContract.discard)
  return (
    <FormEditor
      forms={forms}
      owner="company"
      calls={{
        save: (body) => saving.mutateAsync({ body }),
        publish: (version) => publishing.mutateAsync({ body: { version } }),
        discard: (version) => discarding.mutateAsync({ query: { version } }),
        isSaving: saving.isPending,
        isPublishing: publishing.isPending,
        renew: () => queries.invalidateQueries({ queryKey: ['customer-forms'] }),
      }}
    />
  )
}
