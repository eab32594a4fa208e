import { Alert, Button, Skeleton, Spin } from 'antd'
import { CallError } from '#platform/web/call-error.ts'
import { Boundary } from '#platform/web/ui/boundary.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { PartFailure } from '#platform/web/ui/part-failure.tsx'
import { Problem } from '#platform/web/ui/problem.tsx'
import { Demo } from './demo.tsx'
import { sample } from './gallery.data.ts'

const nothing = () => undefined
const kinds = ['notFound', 'forbidden', 'broken', 'empty', 'noMatch', 'stale'] as const
const forbidden = new CallError(sample.reason, {
  code: 403,
  status: 403,
  method: 'GET',
  url: '/gallery/people',
  requestId: undefined,
  detail: null,
})

function Failing(): never {
  throw new Error('an example of a failure')
}

/** Places that have nothing to show: nothing yet, on the way, failed. */
export const ProblemDemos = () => (
  <>
    <Demo name="EmptyState">
      <EmptyState
        title={sample.nothing}
        help={sample.nothingHelp}
        action={<Button type="primary">{sample.add}</Button>}
      />
      <EmptyState isFiltered title={sample.nothing} />
    </Demo>
    <Demo name="ErrorState">
      <ErrorState error={new Error(sample.sentence)} onRetry={nothing} />
      <ErrorState error={forbidden} />
    </Demo>
    <Demo name="Problem">
      {kinds.map((kind) => (
        <Problem key={kind} kind={kind} title={kind} />
      ))}
    </Demo>
    <Demo name="PartFailure">
      <PartFailure onRetry={() => undefined} />
    </Demo>
    <Demo name="Boundary">
      <Boundary source="gallery" fallback={(error, retry) => <ErrorState error={error} onRetry={retry} />}>
        <Failing />
      </Boundary>
    </Demo>
    <Demo name="Alert">
      {(['success', 'info', 'warning', 'error'] as const).map((type) => (
        <Alert key={type} showIcon closable type={type} title={sample.sentence} description={sample.reason} />
      ))}
    </Demo>
    <Demo name="PageSkeleton, Skeleton, Spin">
      <PageSkeleton />
      <Skeleton active paragraph={{ rows: 3 }} />
      <Spin />
    </Demo>
  </>
)
