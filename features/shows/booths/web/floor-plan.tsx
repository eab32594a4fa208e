import { useRef, useState } from 'react'
import { Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useIsNarrow } from '#platform/web/ui/use-is-narrow.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { boothsContract, type FloorPlan as Plan } from '../booths.contract.ts'
import { boothsTexts } from '../booths.texts.ts'
import { BoothInspector } from './booth-inspector.tsx'
import { PlanCanvas, type PlanSight } from './plan-canvas.tsx'
import { PlanLegend } from './plan-legend.tsx'
import { type PlanDialog, PlanDialogs } from './plan-dialogs.tsx'
import { PlanSave } from './plan-save.tsx'
import { PlanToolbar } from './plan-toolbar.tsx'
import { usePlanDesk } from './use-plan-desk.ts'
import './booths.css'

const refreshMs = 30_000

/** The floor plan of an activity: to draw at a desk, to look at on a phone. */
export function FloorPlan({ activityId }: { activityId: string }) {
  const { data, error, refetch } = useCallQuery(boothsContract.plan, {
    query: { activityId },
    refetchInterval: refreshMs,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return <Desk key={activityId} plan={data} />
}

function Desk({ plan }: { plan: Plan }) {
  const t = useTexts(boothsTexts).plan
  const isNarrow = useIsNarrow()
  const desk = usePlanDesk(plan, !isNarrow)
  const sight = useRef<PlanSight>(null)
  const [dialog, open] = useState<PlanDialog>()
  const { hall } = desk
  return (
    <div className="booth-plan">
      <PlanToolbar desk={desk} sight={sight} open={open} />
      <PlanDialogs desk={desk} dialog={dialog} open={open} />
      <div className="booth-tools">
        {hall && <PlanLegend desk={desk} />}
        <PlanSave desk={desk} open={open} />
      </div>
      {hall ? (
        <>
          <div className="booth-desk">
            <PlanCanvas key={hall.key} ref={sight} desk={desk} hall={hall} />
            <BoothInspector desk={desk} open={open} />
          </div>
        </>
      ) : (
        <EmptyState
          title={t.empty}
          help={desk.canEdit ? t.emptyHelp : undefined}
          action={
            desk.canEdit ? (
              <Button type="primary" onClick={() => open('newHall')}>
                {t.addHall}
              </Button>
            ) : undefined
          }
        />
      )}
    </div>
  )
}
