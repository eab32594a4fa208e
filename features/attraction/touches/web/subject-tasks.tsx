import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type TaskRow, tasksContract } from '../tasks.contract.ts'
import type { Subject } from '../touches.contract.ts'
import { touchesTexts } from '../touches.texts.ts'
import { subjectParts } from './subject-slots.public.ts'
import { TaskActions } from './task-actions.tsx'
import './touches.css'

const TaskDialog = lazyDialog(() => import('./task.dialog.tsx'), 'TaskDialog')

const shown = 50

/** The open tasks about a subject, and what features above plan about it. */
export function SubjectTasks({ subject: { subjectKind, subjectId } }: { subject: Subject }) {
  const { tasks: t } = useTexts(touchesTexts)
  const [edited, edit] = useState<TaskRow | 'new'>()
  const { data } = useCallQuery(tasksContract.list, {
    query: { subjectKind, subjectId, part: 'open', limit: shown },
  })
  const open = data?.list ?? []
  const create = (
    <GuardedButton
      size="small"
      icon={<PlusOutlined />}
      access={tasksContract.create.access}
      onClick={() => edit('new')}
    >
      {t.create}
    </GuardedButton>
  )
  return (
    <>
      <Section title={t.title} extra={create}>
        {data && open.length === 0 ? <p className="subject-timeline-quiet">{t.emptyHelp}</p> : null}
        <ul className="subject-tasks">
          {open.map((task) => (
            <li key={task.id}>
              <span className="subject-tasks-title">{task.title}</span>
              <span className="subject-timeline-quiet">
                <span className={task.isOverdue ? 'task-overdue' : undefined}>
                  <RelativeTime value={task.dueAt} />
                </span>
                {task.assignee}
              </span>
              <TaskActions task={task} onEdit={() => edit(task)} />
            </li>
          ))}
        </ul>
        {edited ? (
          <TaskDialog
            task={edited === 'new' ? undefined : edited}
            subject={{ subjectKind, subjectId }}
            onClose={() => edit(undefined)}
          />
        ) : null}
      </Section>
      <SlotContents slot={subjectParts} subject={{ subjectKind, subjectId }} />
    </>
  )
}
