import { useState } from 'react'

import { fill, type Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import type { List } from '#platform/web/use-list.ts'

import type { ProjectFilter, ProjectRow, sorts } from '../projects.contract.ts'
import { projectsContract } from '../projects.contract.ts'
import { projectsTexts } from '../projects.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { ProjectActions } from './project-actions.tsx'
import { wanOf } from './project-numbers.ts'
import { ColourTag } from './colour-tag.tsx'
import { ProjectStateTag } from './project-state.tsx'
import '#platform/web/ui/summary-row.css'

const AssignDialog = lazyDialog(() => import('./assign.dialog.tsx'), 'AssignDialog')

type Texts = Translation<typeof text>
export type ProjectList = List<
  ProjectRow,
  ProjectFilter & { sort?: (typeof sorts)[number] | undefined; order?: 'asc' | 'desc' | undefined }
>

const daysOf = (t: Texts, { days, slaDays }: ProjectRow) =>
  slaDays === null ? fill(t.list.days, { days }) : fill(t.list.daysOf, { days, sla: slaDays })

const columnsOf = (t: Texts, open: (id: string) => void): readonly Column<ProjectRow>[] => [
  {
    key: 'name',
    title: t.fields.name,
    isLocked: true,
    width: 180,
    render: (_, row) => <NameButton name={row.name} onOpen={() => open(row.id)} />,
  },
  { key: 'firm', title: t.fields.investor, width: 120, dataIndex: 'firm' },
  {
    key: 'state',
    title: t.fields.state,
    width: 100,
    render: (_, { state }) => <ProjectStateTag state={state} />,
  },
  {
    key: 'colour',
    title: t.fields.colour,
    width: 130,
    render: (_, { colour, reasons }) => <ColourTag colour={colour} reasons={reasons} />,
  },
  { key: 'days', title: t.fields.days, width: 120, sortBy: 'stageSince', render: (_, row) => daysOf(t, row) },
  {
    key: 'promised',
    title: t.list.sums.promised,
    width: 130,
    isNumber: true,
    sortBy: 'promisedFen',
    render: (_, { promisedFen }) => fill(t.list.wan, { amount: wanOf(promisedFen) }),
  },
  {
    key: 'arrived',
    title: t.list.sums.arrived,
    width: 120,
    isNumber: true,
    render: (_, { arrivedFen }) => fill(t.list.wan, { amount: wanOf(arrivedFen) }),
  },
  { key: 'lead', title: t.fields.lead, width: 90, dataIndex: 'lead' },
  {
    key: 'visit',
    title: t.fields.nextVisit,
    isOptional: true,
    width: 120,
    sortBy: 'nextVisitAt',
    render: (_, { nextVisitAt }) => nextVisitAt && <RelativeTime value={nextVisitAt} />,
  },
  { key: 'industry', title: t.fields.industry, isOptional: true, width: 110, dataIndex: 'industry' },
  { key: 'department', title: t.fields.department, isOptional: true, width: 120, dataIndex: 'department' },
  {
    key: 'updatedAt',
    title: t.fields.updatedAt,
    isOptional: true,
    width: 110,
    sortBy: 'updatedAt',
    render: (_, { updatedAt }) => <RelativeTime value={updatedAt} />,
  },
  {
    key: 'actions',
    title: t.fields.actions,
    isLocked: true,
    fixed: 'end',
    width: 120,
    ellipsis: false,
    render: (_, row) => <ProjectActions row={row} />,
  },
]

/** Projects as a table; ticked ones go to another lead together. */
export function ProjectTable({ list, onOpen }: { list: ProjectList; onOpen: (id: string) => void }) {
  const t = useTexts(projectsTexts)
  const [isAssigning, setAssigning] = useState(false)
  return (
    <>
      <DataTable
        list={list}
        name="projects"
        label={t.title}
        columns={columnsOf(t, onOpen)}
        isSelectable
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.name} onOpen={() => onOpen(row.id)} />
              <ProjectStateTag state={row.state} />
            </div>
            <div className="summary-more">
              {[row.firm, fill(t.list.wan, { amount: wanOf(row.promisedFen) }), daysOf(t, row)]
                .filter(Boolean)
                .join(' · ')}
            </div>
            <ColourTag colour={row.colour} reasons={row.reasons} />
            <ProjectActions row={row} />
          </div>
        )}
      />
      <BatchBar list={list} nameOf={({ name }) => name} touches={['audit']}>
        <GuardedButton access={projectsContract.assign.access} onClick={() => setAssigning(true)}>
          {t.list.assigned}
        </GuardedButton>
      </BatchBar>
      {isAssigning && (
        <AssignDialog
          ids={list.selection.ids}
          onClose={() => {
            setAssigning(false)
            list.selection.clear()
          }}
        />
      )}
    </>
  )
}
