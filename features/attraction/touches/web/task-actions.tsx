import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type TaskEvent, type taskMoves, type TaskRow, tasksContract } from '../tasks.contract.ts'
import { touchesTexts } from '../touches.texts.ts'
import '#platform/web/ui/summary-row.css'

/** Done or taken up again, and a menu with the rest. */
export function TaskActions({ task, onEdit }: { task: TaskRow; onEdit: () => void }) {
  const { tasks: t } = useTexts(touchesTexts)
  const { id, title, state, version } = task
  const done = { finish: t.done, cancel: t.cancelled, reopen: t.reopened }
  const move = useCallMutation(tasksContract.move, {
    touches: ['today', 'audit'],
    onSuccess: ({ next }, { body }) =>
      notify('success', next ? fill(t.nextBegun, { at: formatMoment(next.dueAt) }) : done[body.event]),
  })
  const run = (event: (typeof taskMoves)[number]) => move.mutate({ params: { id }, body: { event, version } })
  const whyNot = (event: TaskEvent) => task.actions.find((action) => action.event === event)?.reason
  const next = state === 'open' ? 'finish' : 'reopen'
  return (
    <span className="row-actions">
      <GuardedButton
        type="link"
        size="small"
        why={whyNot(next)}
        loading={move.isPending}
        onClick={() => run(next)}
      >
        {t.events[next]}
      </GuardedButton>
      {state === 'open' ? (
        <MoreMenu
          label={title}
          entries={[
            {
              key: 'edit',
              label: t.events.edit,
              isDisabled: Boolean(whyNot('edit')),
              reason: whyNot('edit') ?? undefined,
              onSelect: onEdit,
            },
            {
              key: 'cancel',
              label: t.events.cancel,
              isDisabled: Boolean(whyNot('cancel')),
              reason: whyNot('cancel') ?? undefined,
              onSelect: () => run('cancel'),
            },
          ]}
        />
      ) : null}
    </span>
  )
}
