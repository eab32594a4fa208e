import { App } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ConsequencesDialog } from '#platform/web/ui/consequences.dialog.tsx'
import { organisationContract, type StaffRow } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'

type Event = 'disable' | 'enable' | 'remove' | 'cancelLeave'

interface Props {
  event: Event
  person: StaffRow
  onClose: () => void
  onDone: () => void
}

const dangerous: ReadonlySet<Event> = new Set(['disable', 'remove'])

function perform(event: Event, id: string, reason: string): Promise<unknown> {
  const params = { id }
  if (event === 'remove') return call(organisationContract.removeStaff, { params })
  if (event === 'cancelLeave') return call(organisationContract.cancelLeave, { params })
  const body = { enabled: event === 'enable', ...(reason ? { reason } : {}) }
  return call(organisationContract.enableStaff, { params, body })
}

/** Says what will happen to a person before it happens. */
export function StaffEventDialog({ event, person: { staffId, name }, onClose, onDone }: Props) {
  const t = useTexts(organisationTexts)
  const { message } = App.useApp()
  const { title, points } = t.ask[event]
  const happen = async (reason: string) => {
    await perform(event, staffId, reason)
    message.success(fill(t.ask.done[event], { name }))
    onClose()
  }
  return (
    <ConsequencesDialog
      title={fill(title, { name })}
      ok={fill(t.ask.ok, { event: t.events[event] })}
      isDangerous={dangerous.has(event)}
      points={Object.values(points)}
      reason={event === 'disable' ? { label: t.ask.reason, hint: t.ask.reasonHint } : undefined}
      onConfirm={happen}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
