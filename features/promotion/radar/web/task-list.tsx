import type { Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'

import { radarContract, type RadarTask, taskStates } from '../radar.contract.ts'
import { radarTexts } from '../radar.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { DigestSwitch } from './digest-switch.tsx'
import { visitorPath } from './radar-paths.ts'
import { TaskActions } from './task-actions.tsx'
import { TaskStateTag } from './task-state-tag.tsx'
import '#platform/web/ui/summary-row.css'
import './radar.css'

const resultOf = (t: Translation<typeof text>, { outcome, note }: RadarTask) =>
  [outcome && t.outcomes[outcome], note].filter(Boolean).join(' · ')

const columnsOf = (
  t: Translation<typeof text>,
  actions: string,
  open: (task: RadarTask) => void,
): readonly Column<RadarTask>[] => [
  {
    key: 'text',
    title: t.tasks.task,
    isLocked: true,
    width: 300,
    render: (_, task) => <NameButton name={task.text} onOpen={() => open(task)} />,
  },
  {
    key: 'state',
    title: t.tasks.state,
    width: 110,
    render: (_, task) => <TaskStateTag state={task.state} />,
  },
  {
    key: 'assignee',
    title: t.tasks.assignee,
    width: 120,
    render: (_, task) => task.assignee ?? t.visitors.nobody,
  },
  { key: 'dueAt', title: t.tasks.due, width: 160, render: (_, task) => <RelativeTime value={task.dueAt} /> },
  { key: 'result', title: t.tasks.result, width: 260, render: (_, task) => resultOf(t, task) || '—' },
  {
    key: 'actions',
    title: actions,
    isLocked: true,
    fixed: 'end',
    width: 180,
    render: (_, task) => <TaskActions task={task} />,
  },
]

/** Tasks in sight, or those of one seller that came in so many days. */
export function TaskList({ seller }: { seller?: { accountId: string; days: number } }) {
  const t = useTexts(radarTexts)
  const web = useTexts(webTexts)
  const { navigate } = useScreen()
  const list = useList(radarContract.listTasks, ({ taskId }) => taskId, {
    ...(seller && { fixed: seller }),
  })
  const open = ({ person }: RadarTask) => navigate(visitorPath, { id: person.personId })
  return (
    <>
      {seller === undefined && <DigestSwitch />}
      <FilterBar
        list={list}
        name="radar-tasks"
        choices={[{ field: 'state', label: t.tasks.state, values: taskStates, labels: t.tasks.states }]}
      />
      <DataTable
        list={list}
        name="radar-tasks"
        label={t.views.tasks}
        columns={columnsOf(t, web.list.actions, open)}
        card={(task) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={task.text} onOpen={() => open(task)} />
              <TaskStateTag state={task.state} />
            </div>
            <div className="summary-more">{resultOf(t, task)}</div>
            <TaskActions task={task} />
          </div>
        )}
        empty={<EmptyState title={t.tasks.empty} help={t.tasks.emptyHelp} />}
      />
    </>
  )
}
