import { ActivityPicker, OfActivity } from '#features/shows/registrations/web/activity-choice.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { onsiteContract } from '../onsite.contract.ts'
import { onsiteTexts } from '../onsite.texts.ts'
import { DeviceTable } from './device-table.tsx'
import { GateTable } from './gate-table.tsx'
import { OnsiteNumbers } from './onsite-numbers.tsx'
import { ScanList } from './scan-list.tsx'
import { ScreenTable } from './screen-table.tsx'
import './onsite.css'

const refreshMs = 5_000

function Board({ activityId }: { activityId: string }) {
  const { data, error, refetch } = useCallQuery(onsiteContract.board, {
    query: { activityId },
    refetchInterval: refreshMs,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <>
      <OnsiteNumbers numbers={data.numbers} />
      <GateTable activityId={activityId} board={data} />
      <DeviceTable board={data} />
      <ScanList activityId={activityId} board={data} />
      <ScreenTable activityId={activityId} board={data} />
    </>
  )
}

/** The doors of one activity. */
export function ControlScreen() {
  const t = useTexts(onsiteTexts)
  const page = { title: t.routes.control, help: t.help }
  return (
    <OfActivity page={page} texts={t}>
      {(id) => (
        <Page {...page}>
          <ActivityPicker value={id} />
          <Board key={id} activityId={id} />
        </Page>
      )}
    </OfActivity>
  )
}
