import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { type PromotionEvent, type PromotionRow, promotionsContract } from '../promotions.contract.ts'
import { promotionsTexts } from '../promotions.texts.ts'

/** What is done most with an object of a state. */
const mainOf = { draft: 'publish', offline: 'publish', published: 'takeOff', recycled: 'restore' } as const

/** Editing, the next step, and a menu with the rest. */
export function PromotionActions({ row, onEdit }: { row: PromotionRow; onEdit: () => void }) {
  const t = useTexts(promotionsTexts)
  const params = { id: row.promotionId }
  const moves = {
    publish: useCallMutation(promotionsContract.publish, {
      onSuccess: () => notify('success', t.library.done.publish),
    }),
    takeOff: useCallMutation(promotionsContract.takeOff, {
      onSuccess: () => notify('success', t.library.done.takeOff),
    }),
    remove: useCallMutation(promotionsContract.remove, {
      onSuccess: () => notify('success', t.library.done.remove),
    }),
    restore: useCallMutation(promotionsContract.restore, {
      onSuccess: () => notify('success', t.library.done.restore),
    }),
  }
  const whyNot = (event: PromotionEvent) => row.actions.find((one) => one.event === event)?.reason
  const remove = async () => {
    const { removeTitle, removeNote: content, cancel } = t.library
    const isSure = await ask({
      title: fill(removeTitle, { title: row.title }),
      content,
      confirm: t.events.remove,
      cancel,
      danger: true,
    })
    if (isSure) moves.remove.mutate({ params })
  }
  const main = mainOf[row.state]
  return (
    <span className="promotion-actions">
      <GuardedButton type="link" size="small" why={whyNot('edit')} onClick={onEdit}>
        {t.events.edit}
      </GuardedButton>
      <GuardedButton
        type="link"
        size="small"
        why={whyNot(main)}
        loading={moves[main].isPending}
        onClick={() => moves[main].mutate({ params })}
      >
        {t.events[main]}
      </GuardedButton>
      <MoreMenu
        label={row.title}
        entries={[
          {
            key: 'open',
            label: t.library.open,
            onSelect: () => window.open(row.url, '_blank', 'noopener,noreferrer'),
          },
          {
            key: 'remove',
            label: t.events.remove,
            isDangerous: whyNot('remove') === null,
            isDisabled: whyNot('remove') !== null,
            reason: whyNot('remove') ?? undefined,
            onSelect: () => void remove(),
          },
        ]}
      />
    </span>
  )
}
