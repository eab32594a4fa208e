import { Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { boothsContract } from '../booths.contract.ts'
import { boothsTexts } from '../booths.texts.ts'
import type { PlanDialog } from './plan-dialogs.tsx'
import { draftOf } from './plan-edits.ts'
import type { PlanDesk } from './use-plan-desk.ts'

/** Prices, and storing what was drawn. */
export function PlanSave({ desk, open }: { desk: PlanDesk; open: (dialog: PlanDialog) => void }) {
  const t = useTexts(boothsTexts).plan
  const { halls, canEdit, isDirty } = desk
  const save = useCallMutation(boothsContract.savePlan, {
    touches: ['audit'],
    onSuccess: (plan) => {
      desk.show(plan)
      notify('success', t.saved)
    },
  })
  return (
    <div className="booth-save">
      <Button onClick={() => open('fees')}>{t.fees}</Button>
      {canEdit && (
        <>
          <Button disabled={!isDirty} onClick={desk.discard}>
            {t.discard}
          </Button>
          <Button
            type="primary"
            disabled={!isDirty}
            loading={save.isPending}
            onClick={() =>
              save.mutate({
                body: {
                  activityId: desk.plan.activityId,
                  version: desk.version,
                  halls: draftOf(halls),
                },
              })
            }
          >
            {t.save}
          </Button>
        </>
      )}
    </div>
  )
}
