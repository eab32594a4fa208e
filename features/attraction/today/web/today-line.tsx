import { Button } from 'antd'

import { tasksContract } from '#features/attraction/touches/tasks.contract.ts'
import { subjectPath } from '#features/attraction/touches/web/touches.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import type { TodayLine as Line } from '../today.contract.ts'
import { todayTexts } from '../today.texts.ts'
import './today.css'

/** Done, or put off till tomorrow. */
function TaskButtons({ task: { id, version } }: { task: NonNullable<Line['task']> }) {
  const t = useTexts(todayTexts)
  const finish = useCallMutation(tasksContract.move, {
    touches: ['today'],
    onSuccess: () => notify('success', t.done),
  })
  const postpone = useCallMutation(tasksContract.actOnMany, {
    touches: ['today'],
    onSuccess([line]) {
      if (line) notify(line.ok ? 'success' : 'error', line.ok ? t.postponed : line.msg)
    },
  })
  return (
    <>
      <GuardedButton
        size="small"
        type="primary"
        access={tasksContract.move.access}
        loading={finish.isPending}
        onClick={() => finish.mutate({ params: { id }, body: { event: 'finish', version } })}
      >
        {t.finish}
      </GuardedButton>
      <GuardedButton
        size="small"
        access={tasksContract.actOnMany.access}
        loading={postpone.isPending}
        onClick={() => postpone.mutate({ body: { ids: [id], event: 'postpone', days: 1 } })}
      >
        {t.postpone}
      </GuardedButton>
    </>
  )
}

/** One thing to see to, with the buttons that do it. */
export function TodayLine({ line: { title, detail, at, tone, subject, path, task } }: { line: Line }) {
  const t = useTexts(todayTexts)
  const { navigate } = useScreen()
  const market = { path: '/demo/attractinvestment/market', search: { ...subject } }
  const own = path === null ? subject && subjectPath(subject) : { path, search: {} }
  return (
    <li data-tone={tone}>
      <span className="today-line-facts">
        <span>{title}</span>
        <span className="today-quiet">
          {detail} {at ? <RelativeTime value={at} relative /> : null}
        </span>
      </span>
      {task ? <TaskButtons task={task} /> : null}
      {subject ? (
        <Button size="small" onClick={() => navigate(market.path, market.search)}>
          {t.write}
        </Button>
      ) : null}
      {own ? (
        <Button size="small" type="link" onClick={() => navigate(own.path, own.search)}>
          {t.open}
        </Button>
      ) : null}
    </li>
  )
}
