import { useState } from 'react'
import PlusOutlined from '@ant-design/icons/PlusOutlined'

import { fill, type Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { CountedStates } from '#platform/web/ui/counted-states.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useList } from '#platform/web/use-list.ts'

import { policiesContract, type PolicyRow, policyStates } from '../policies.contract.ts'
import { policiesTexts } from '../policies.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { PolicyActions } from './policy-actions.tsx'
import { PolicyStateTag } from './policy-state.tsx'
import './policies.css'

const FormDialog = lazyDialog(() => import('./policy-form.dialog.tsx'), 'PolicyFormDialog')

type Texts = Translation<typeof text>

const daysOf = (t: Texts, { validFrom, validTo }: PolicyRow) =>
  fill(t.list.until, { from: validFrom, to: validTo })

const columnsOf = (t: Texts, open: (row: PolicyRow) => void): readonly Column<PolicyRow>[] => [
  {
    key: 'name',
    title: t.fields.name,
    isLocked: true,
    width: 230,
    render: (_, row) => <NameButton name={row.name} onOpen={() => open(row)} />,
  },
  {
    key: 'number',
    title: t.fields.version,
    width: 90,
    render: (_, { number }) => fill(t.list.number, { number }),
  },
  {
    key: 'state',
    title: t.fields.state,
    width: 130,
    render: (_, { state }) => <PolicyStateTag state={state} />,
  },
  { key: 'valid', title: t.fields.valid, width: 190, render: (_, row) => daysOf(t, row) },
  {
    key: 'benefits',
    title: t.fields.benefits,
    width: 200,
    render: (_, { benefits }) => benefits.map(({ kind }) => t.benefits[kind]).join(' · '),
  },
  { key: 'review', title: t.fields.review, width: 170, dataIndex: 'reviewedBy' },
  {
    key: 'actions',
    title: t.fields.actions,
    isLocked: true,
    fixed: 'end',
    width: 150,
    ellipsis: false,
    render: (_, row) => <PolicyActions row={row} />,
  },
]

/** The policies of the park, with all their versions. */
export function PolicyList() {
  const t = useTexts(policiesTexts)
  const list = useList(policiesContract.list, ({ id }) => id)
  const { data: totals } = useCallQuery(policiesContract.totals)
  const [edited, setEdited] = useState<PolicyRow | 'new'>()
  const add = (
    <GuardedButton
      type="primary"
      access={policiesContract.create.access}
      icon={<PlusOutlined />}
      onClick={() => setEdited('new')}
    >
      {t.list.add}
    </GuardedButton>
  )
  return (
    <>
      <div className="policy-tools">{add}</div>
      <FilterBar list={list} name="policies" placeholder={t.list.keyword} />
      <DataTable
        list={list}
        name="policies"
        label={t.tab}
        columns={columnsOf(t, setEdited)}
        toolbar={
          <CountedStates
            label={t.fields.state}
            all={t.list.all}
            states={policyStates}
            labels={t.states}
            counts={totals}
            list={list}
          />
        }
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.name} onOpen={() => setEdited(row)} />
              <PolicyStateTag state={row.state} />
            </div>
            <div className="summary-more">{daysOf(t, row)}</div>
            <PolicyActions row={row} />
          </div>
        )}
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} action={add} />}
      />
      {edited && (
        <FormDialog policy={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}
