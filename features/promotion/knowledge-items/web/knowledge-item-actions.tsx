import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import {
  type KnowledgeItemEvent,
  type KnowledgeItemMove,
  type KnowledgeItemRow,
  type KnowledgeItemState,
  knowledgeItemsContract,
} from '../knowledge-items.contract.ts'
import { knowledgeItemsTexts } from '../knowledge-items.texts.ts'
import '#platform/web/ui/summary-row.css'

const next: Readonly<Partial<Record<KnowledgeItemState, KnowledgeItemMove>>> = {
  draft: 'submit',
  review: 'approve',
  effective: 'withdraw',
}

/** Editing, the next state, and a menu with the rest. */
export function KnowledgeItemActions({ row, onEdit }: { row: KnowledgeItemRow; onEdit: () => void }) {
  const t = useTexts(knowledgeItemsTexts)
  const web = useTexts(webTexts)
  const { id, question, state, version } = row
  const params = { id }
  const move = useCallMutation(knowledgeItemsContract.changeState, {
    touches: ['audit'],
    onSuccess: (_, { body }) => notify('success', t.list.done[body.event]),
  })
  const remove = useCallMutation(knowledgeItemsContract.remove, {
    touches: ['audit'],
    onSuccess: () => notify('success', t.list.done.remove),
  })
  const whyNot = (event: KnowledgeItemEvent) => row.actions.find((action) => action.event === event)?.reason
  const confirmRemove = async () => {
    const isSure = await ask({
      title: fill(t.list.removeTitle, { name: question }),
      content: t.list.removeNote,
      confirm: t.events.remove,
      cancel: web.action.cancel,
      danger: true,
    })
    if (isSure) remove.mutate({ params })
  }
  const event = next[state]
  return (
    <span className="row-actions">
      <GuardedButton type="link" size="small" why={whyNot('edit')} onClick={onEdit}>
        {t.events.edit}
      </GuardedButton>
      {event && (
        <GuardedButton
          type="link"
          size="small"
          why={whyNot(event)}
          loading={move.isPending}
          onClick={() => move.mutate({ params, body: { event, version } })}
        >
          {t.events[event]}
        </GuardedButton>
      )}
      <MoreMenu
        label={question}
        entries={[
          ...(state === 'review'
            ? [
                {
                  key: 'sendBack',
                  label: t.events.sendBack,
                  isDisabled: Boolean(whyNot('sendBack')),
                  reason: whyNot('sendBack') ?? undefined,
                  onSelect: () => move.mutate({ params, body: { event: 'sendBack', version } }),
                },
              ]
            : []),
          {
            key: 'remove',
            label: t.events.remove,
            isDangerous: !whyNot('remove'),
            isDisabled: Boolean(whyNot('remove')),
            reason: whyNot('remove') ?? undefined,
            onSelect: () => void confirmRemove(),
          },
        ]}
      />
    </span>
  )
}
