import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import type { StaffRow } from '../organisation.contract.ts'
import type { StaffEvent } from './staff-events.ts'

const StaffDialog = lazyDialog(() => import('./staff.dialog.tsx'), 'StaffDialog')
const StaffEventDialog = lazyDialog(() => import('./staff-event.dialog.tsx'), 'StaffEventDialog')
const LeaveDialog = lazyDialog(() => import('./leave.dialog.tsx'), 'LeaveDialog')
const FinishLeaveDialog = lazyDialog(() => import('./finish-leave.dialog.tsx'), 'FinishLeaveDialog')
const RehireDialog = lazyDialog(() => import('./rehire.dialog.tsx'), 'RehireDialog')

/** Everything on the screens that a changed person shows up in. */
export const touchedByStaff = [
  'organisation',
  'accounts',
  'accounts-admin',
  'cards',
  'card-templates',
  'customers',
  'roles',
  'audit',
]

/** Loads anew what shows people. */
export function useStaffRefresh() {
  const queries = useQueryClient()
  return () =>
    Promise.all(touchedByStaff.map((feature) => queries.invalidateQueries({ queryKey: [feature] })))
}

interface Asked {
  event: StaffEvent
  person: StaffRow
}

/** Asks before something is done to one person, does it, and says so. Render `dialog`; start with `ask`. */
export function useStaffWork() {
  const [asked, setAsked] = useState<Asked>()
  const refresh = useStaffRefresh()
  const close = () => setAsked(undefined)
  const done = () => void refresh()
  const ask = (event: StaffEvent, person: StaffRow) => setAsked({ event, person })

  const dialogOf = (now: Asked) => {
    const parts = {
      key: `${now.event}${now.person.staffId}`,
      person: now.person,
      onClose: close,
      onDone: done,
    }
    if (now.event === 'edit')
      return (
        <StaffDialog
          key={parts.key}
          person={now.person}
          departmentId={undefined}
          onClose={close}
          onSaved={done}
        />
      )
    if (now.event === 'startLeave')
      return <LeaveDialog {...parts} onFinish={() => ask('finishLeave', now.person)} />
    if (now.event === 'finishLeave') return <FinishLeaveDialog {...parts} />
    if (now.event === 'rehire') return <RehireDialog {...parts} />
    return <StaffEventDialog {...parts} event={now.event} />
  }
  return { ask, dialog: asked ? dialogOf(asked) : null }
}
