import { App } from 'antd'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type CardLabel, cardLabelsContract, type LabelEvent } from '../card-labels.contract.ts'
import { cardLabelsTexts } from '../card-labels.texts.ts'

/** What can be done with one impression; what is not possible says why. */
export function LabelActions({ label }: { label: CardLabel }) {
  const t = useTexts(cardLabelsTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const perform = async (event: LabelEvent) => {
    const [line] = await call(cardLabelsContract.change, { body: { labelIds: [label.labelId], event } })
    if (line?.ok) message.success(t.done)
    else if (line) message.error(line.msg)
    await queries.invalidateQueries({ queryKey: ['card-labels'] })
  }
  const event = label.state === 'shown' ? 'hide' : 'show'
  const action = label.actions.find((entry) => entry.event === event)
  return (
    <GuardedButton
      type="link"
      size="small"
      why={action?.reason ?? undefined}
      onClick={() => void perform(event)}
    >
      {label.state === 'pending' ? t.approve : t.events[event]}
    </GuardedButton>
  )
}
