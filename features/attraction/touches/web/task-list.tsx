import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Segmented } from 'antd'
import { useState } from 'react'

import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useList } from '#platform/web/use-list.ts'

import { taskParts, type TaskRow, tasksContract } from '../tasks.contract.ts'
import { touchesTexts } from '../touches.texts.ts'
import { subjectPath } from './subject-paths.ts'
import { TaskActions } from './task-actions.tsx'
import { TaskCalendar } from './task-calendar.tsx'
import '#platform/web/ui/summary-row.css'
import './touches.css'

const TaskDialog = lazyDialog(() => import('./task.dialog.tsx'), 'TaskDialog')

const toneOf = ({ state, isOverdue }: TaskRow): StatusTone =>
  state === 'done' ? 'good' : state === 'cancelled' ? 'resting' : isOverdue ? 'failed' : 'waiting'

function TaskState({ task }: { task: TaskRow }) {
  const { tasks: t } = useTexts(touchesTexts)
  return <StatusTag tone={toneOf(task)}>{task.isOverdue ? t.parts.overdue : t.states[task.state]}</StatusTag>
}

function TaskSubject({ task: { subject } }: { task: TaskRow }) {
  const { navigate } = useScreen()
  if (!subject) return <span className="cell-empty">—</span>
  const { path, search } = subjectPath(subject)
  return <NameButton name={subject.title} onOpen={() => navigate(path, search)} />
}

function useColumns(edit: (task: TaskRow) => void): readonly Column<TaskRow>[] {
  const t = useTexts(touchesTexts)
  const web = useTexts(webTexts)
  const { fields } = t.tasks
  return [
    {
      key: 'title',
      title: fields.title,
      isLocked: true,
      width: 240,
      render: (_, task) => <NameButton name={task.title} onOpen={() => edit(task)} />,
    },
    { key: 'state', title: fields.state, width: 100, render: (_, task) => <TaskState task={task} /> },
    {
      key: 'dueAt',
      title: fields.dueAt,
      sortBy: 'dueAt',
      width: 150,
      render: (_, task) => <RelativeTime value={task.dueAt} />,
    },
    { key: 'subject', title: fields.subject, width: 220, render: (_, task) => <TaskSubject task={task} /> },
    { key: 'assignee', title: fields.assignee, width: 110, dataIndex: 'assignee' },
    { key: 'repeat', title: fields.repeat, width: 100, render: (_, task) => t.repeats[task.repeat] },
    {
      key: 'actions',
      title: web.list.actions,
      isLocked: true,
      fixed: 'end',
      width: 170,
      render: (_, task) => <TaskActions task={task} onEdit={() => edit(task)} />,
    },
  ]
}

function Batch({ list }: { list: Parameters<typeof BatchBar<TaskRow, object>>[0]['list'] }) {
  const { tasks: t } = useTexts(touchesTexts)
  const { actOnMany } = tasksContract
  const run = (event: 'finish' | 'cancel' | 'postpone', days?: number) => (ids: readonly string[]) =>
    call(actOnMany, { body: { ids: [...ids], event, ...(days !== undefined && { days }) } })
  return (
    <BatchBar list={list} nameOf={({ title }) => title} touches={['today', 'audit']}>
      <BatchAction access={actOnMany.access} run={run('finish')}>
        {t.events.finish}
      </BatchAction>
      <BatchAction access={actOnMany.access} run={run('postpone', 1)}>
        {t.postponeDay}
      </BatchAction>
      <BatchAction access={actOnMany.access} run={run('postpone', 7)}>
        {t.postponeWeek}
      </BatchAction>
      <BatchAction
        access={actOnMany.access}
        isDangerous
        confirm={{ title: t.cancelTitle, content: t.cancelNote }}
        run={run('cancel')}
      >
        {t.events.cancel}
      </BatchAction>
    </BatchBar>
  )
}

const shapes = ['list', 'calendar'] as const
const reaches = ['all', 'mine'] as const

/** The plans of everybody in reach, as a list or by their days. */
export function TaskList() {
  const t = useTexts(touchesTexts)
  const { search, setSearch } = useScreen()
  const [edited, edit] = useState<TaskRow | 'new'>()
  const isMine = search['isMine'] === 'yes' ? ('yes' as const) : undefined
  const shape = search['shape'] === 'calendar' ? 'calendar' : 'list'
  const list = useList(tasksContract.list, (task) => task.id, {
    defaults: { part: 'open' },
    enabled: shape === 'list',
  })
  const { data: counts } = useCallQuery(tasksContract.counts, { query: { ...(isMine && { isMine }) } })
  const columns = useColumns(edit)
  const create = (
    <GuardedButton
      type="primary"
      icon={<PlusOutlined />}
      access={tasksContract.create.access}
      onClick={() => edit('new')}
    >
      {t.tasks.create}
    </GuardedButton>
  )
  return (
    <>
      <div className="touch-composer-line">
        <Segmented
          aria-label={t.recent.reach}
          value={isMine ? 'mine' : 'all'}
          options={reaches.map((value) => ({ value, label: t.recent.reaches[value] }))}
          onChange={(value) => setSearch({ isMine: value === 'mine' ? 'yes' : undefined, page: undefined })}
        />
        <Segmented
          aria-label={t.tasks.shape}
          value={shape}
          options={shapes.map((value) => ({ value, label: t.tasks.shapes[value] }))}
          onChange={(value) => setSearch({ shape: value === 'list' ? undefined : value })}
        />
        <span className="touch-composer-send">{create}</span>
      </div>
      {shape === 'calendar' ? (
        <TaskCalendar isMine={isMine} onOpen={edit} />
      ) : (
        <>
          <StateChips
            label={t.tasks.fields.state}
            value={list.filter.part ?? 'open'}
            chips={taskParts.map((value) => ({ value, label: t.tasks.parts[value], count: counts?.[value] }))}
            onChange={(part) => list.setFilter({ part })}
          />
          <FilterBar list={list} name="follow-tasks" placeholder={t.tasks.fields.title} />
          <DataTable
            list={list}
            name="follow-tasks"
            label={t.tasks.title}
            isSelectable
            columns={columns}
            card={(task) => (
              <div className="summary-row">
                <div className="summary-line">
                  <NameButton name={task.title} onOpen={() => edit(task)} />
                  <TaskState task={task} />
                </div>
                <div className="summary-more">
                  {[task.subject?.title, task.assignee].filter(Boolean).join(' · ')}
                </div>
                <TaskActions task={task} onEdit={() => edit(task)} />
              </div>
            )}
            empty={<EmptyState title={t.tasks.empty} help={t.tasks.emptyHelp} action={create} />}
          />
          <Batch list={list} />
        </>
      )}
      {edited ? (
        <TaskDialog task={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />
      ) : null}
    </>
  )
}
