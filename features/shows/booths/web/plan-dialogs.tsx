import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

import type { PlanDesk } from './use-plan-desk.ts'

export type PlanDialog = 'newHall' | 'hall' | 'row' | 'fees' | 'split' | 'merge'

const HallDialog = lazyDialog(() => import('./hall.dialog.tsx'), 'HallDialog')
const NumberRowDialog = lazyDialog(() => import('./number-row.dialog.tsx'), 'NumberRowDialog')
const FeesDialog = lazyDialog(() => import('./fees.dialog.tsx'), 'FeesDialog')
const SplitDialog = lazyDialog(() => import('./split.dialog.tsx'), 'SplitDialog')
const MergeDialog = lazyDialog(() => import('./merge.dialog.tsx'), 'MergeDialog')

interface Props {
  desk: PlanDesk
  dialog: PlanDialog | undefined
  open: (dialog: PlanDialog | undefined) => void
}

/** The one dialog that is open above the plan. */
export function PlanDialogs({ desk, dialog, open }: Props) {
  const onClose = () => open(undefined)
  const { hall, chosen } = desk
  const [first, second] = chosen
  switch (dialog) {
    case 'newHall':
      return <HallDialog desk={desk} hall={undefined} onClose={onClose} />
    case 'hall':
      return hall ? <HallDialog desk={desk} hall={hall} onClose={onClose} /> : null
    case 'row':
      return hall ? <NumberRowDialog desk={desk} hall={hall} onClose={onClose} /> : null
    case 'fees':
      return <FeesDialog activityId={desk.plan.activityId} classes={desk.classes} onClose={onClose} />
    case 'split':
      return first ? <SplitDialog desk={desk} booth={first} onClose={onClose} /> : null
    case 'merge':
      return first && second ? <MergeDialog desk={desk} booths={[first, second]} onClose={onClose} /> : null
    case undefined:
      return null
  }
}
