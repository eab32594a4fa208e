import { useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { radarContract, type RadarTask, type TaskEvent } from '../radar.contract.ts'
import { radarTexts } from '../radar.texts.ts'
import './radar.css'

const TaskDialog = lazyDialog(() => import('./task.dialog.tsx'), 'TaskDialog')

/** The buttons of a task, as far as its state allows them. */
export function TaskActions({ task }: { task: RadarTask }) {
  const t = useTexts(radarTexts)
  const [opened, setOpened] = useState<'finish' | 'dismiss'>()
  const move = useCallMutation(radarContract.moveTask)
  const { taskId, version } = task
  const start = (event: TaskEvent) =>
    event === 'reopen'
      ? move.mutate({ params: { id: taskId }, body: { event, note: '', version } })
      : setOpened(event)
  return (
    <span className="radar-actions">
      {task.actions
        .filter(
          ({ event, allowed }) => allowed || event === (task.state === 'dismissed' ? 'reopen' : 'finish'),
        )
        .map(({ event, reason }) => (
          <GuardedButton key={event} type="link" size="small" why={reason} onClick={() => start(event)}>
            {t.tasks.events[event]}
          </GuardedButton>
        ))}
      {opened ? <TaskDialog task={task} event={opened} onClose={() => setOpened(undefined)} /> : null}
    </span>
  )
}
