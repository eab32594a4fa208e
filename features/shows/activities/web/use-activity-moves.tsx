import { type ReactNode, useState } from 'react'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ReasonDialog } from '#platform/web/ui/reason.dialog.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import {
  activitiesContract,
  activityMoves,
  type ActivityRow,
  editingMoves,
  publishingMoves,
} from '../activities.contract.ts'
import { activitiesTexts } from '../activities.texts.ts'

export type Move = (typeof activityMoves)[number]

const isAmong = <E extends Move>(events: readonly E[], event: Move): event is E =>
  (events as readonly Move[]).includes(event)
const needsReason = (event: Move): event is 'cancel' | 'reject' => event === 'cancel' || event === 'reject'

/** The events that are possible now, and why others are not; `dialog` asks for the reason where one is needed. */
export function useActivityMoves(row: Pick<ActivityRow, 'id' | 'title' | 'version' | 'actions'>): {
  whyNot: (event: Move) => string | null
  /** The events that would change something, those that are possible first in the usual order. */
  possible: readonly Move[]
  move: (event: Move) => void
  isBusy: boolean
  dialog: ReactNode
} {
  const t = useTexts(activitiesTexts)
  const web = useTexts(webTexts)
  const [pending, ask] = useState<'cancel' | 'reject'>()
  const after = { touches: ['audit', 'registrations'] }
  const edit = useCallMutation(activitiesContract.changeState, after)
  const publish = useCallMutation(activitiesContract.publish, after)
  const cancel = useCallMutation(activitiesContract.cancel, after)
  const close = useCallMutation(activitiesContract.close, after)
  const { id, title, version, actions } = row
  const params = { id }
  const send = (event: Move, reason = '') => {
    const said = { onSuccess: () => notify('success', t.list.done[event]) }
    if (isAmong(publishingMoves, event))
      publish.mutate({ params, body: { event, version, ...(reason && { reason }) } }, said)
    else if (isAmong(editingMoves, event)) edit.mutate({ params, body: { event, version } }, said)
    else if (event === 'cancel') cancel.mutate({ params, body: { version, reason } }, said)
    else close.mutate({ params, body: { version } }, said)
  }
  return {
    whyNot: (event) => actions.find((action) => action.event === event)?.reason ?? null,
    possible: activityMoves.filter((event) =>
      actions.some((action) => action.event === event && action.allowed),
    ),
    move: (event) => (needsReason(event) ? ask(event) : send(event)),
    isBusy: [edit, publish, cancel, close].some(({ isPending }) => isPending),
    dialog: pending ? (
      <ReasonDialog
        texts={{
          title: fill(t.list.reasonTitle[pending], { name: title }),
          ok: t.events[pending],
          cancel: web.action.cancel,
          reason: t.list.reason,
          reasonHint: t.list.reasonNote[pending],
        }}
        onAnswer={(reason) => {
          if (reason !== undefined) send(pending, reason)
          ask(undefined)
        }}
      />
    ) : null,
  }
}
