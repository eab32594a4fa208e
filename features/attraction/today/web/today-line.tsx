import { Button } from 'antd'
import { useState } from 'react'

import { cluesContract } from '#features/attraction/clues/clues.contract.ts'
import { tasksContract } from '#features/attraction/touches/tasks.contract.ts'
import { subjectPath } from '#features/attraction/touches/web/touches.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { ReasonDialog } from '#platform/web/ui/reason.dialog.tsx'
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

/** Puts the return of a clue off by a day, with a reason that its next owner reads. */
function ExtendButton({ id }: { id: string }) {
  const t = useTexts(todayTexts)
  const [isOpen, setOpen] = useState(false)
  const extend = useCallMutation(cluesContract.extend, {
    touches: ['today', 'clues'],
    onSuccess([line]) {
      if (line) notify(line.ok ? 'success' : 'error', line.ok ? t.extended : line.msg)
    },
  })
  return (
    <>
      <GuardedButton
        size="small"
        access={cluesContract.extend.access}
        loading={extend.isPending}
        onClick={() => setOpen(true)}
      >
        {t.extend}
      </GuardedButton>
      {isOpen && (
        <ReasonDialog
          texts={{
            title: t.extend,
            ok: t.extend,
            cancel: t.cancel,
            reason: t.extendWhy,
            reasonHint: t.extendWhy,
          }}
          onAnswer={(reason) => {
            setOpen(false)
            if (reason !== undefined) extend.mutate({ body: { ids: [id], days: 1, reason } })
          }}
        />
      )}
    </>
  )
}

/** One thing to see to, with the buttons that do it. */
export function TodayLine({ line }: { line: Line }) {
  const { title, detail, at, tone, subject, path, task } = line
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
      {line.isExtendable ? <ExtendButton id={line.id} /> : null}
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
