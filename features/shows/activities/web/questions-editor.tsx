import { lazy, Suspense } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import type { ActivityDetail } from '../activities.contract.ts'
import { activityQuestionsContract } from '../activity-questions.contract.ts'

const FormEditor = lazy(() =>
  import('#features/customers/customer-forms/web/form-editor.public.tsx').then((module) => ({
    default: module.FormEditor,
  })),
)

/** The questions that an activity asks of who signs up. */
export function QuestionsEditor({ activity }: { activity: ActivityDetail }) {
  const queries = useQueryClient()
  const params = { id: activity.id }
  const { data, error, refetch } = useCallQuery(activityQuestionsContract.getQuestions, { params })
  const saving = useCallMutation(activityQuestionsContract.saveQuestions, { quiet: true })
  const publishing = useCallMutation(activityQuestionsContract.publishQuestions)
  const discarding = useCallMutation(activityQuestionsContract.discardQuestions)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <FormEditor
        key={`${data.draft?.formId}${data.draft?.version}`}
        forms={data}
        owner="activity"
        why={activity.actions.find(({ event }) => event === 'edit')?.reason}
        calls={{
          save: (body) => saving.mutateAsync({ params, body }),
          publish: (version) => publishing.mutateAsync({ params, body: { version } }),
          discard: (version) => discarding.mutateAsync({ params, query: { version } }),
          isSaving: saving.isPending,
          isPublishing: publishing.isPending,
          renew: () => queries.invalidateQueries({ queryKey: ['activities'] }),
        }}
      />
    </Suspense>
  )
}
