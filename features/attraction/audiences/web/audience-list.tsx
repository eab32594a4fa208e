import PlusOutlined from '@ant-design/icons/PlusOutlined'
import type { ReactNode } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import type { List } from '#platform/web/use-list.ts'
import '#platform/web/ui/summary-row.css'
import './audiences.css'

/** The words of a list; the trees of chat groups and segments have them alike. */
interface ListTexts {
  help: string
  create: string
  keyword: string
  empty: string
  emptyHelp: string
  remove: string
  removeTitle: string
  removeNote: string
}

interface Named {
  id: string
  name: string
}

/** Asks before something goes for good. */
export function useRemoval(t: ListTexts, remove: (id: string) => void) {
  const web = useTexts(webTexts)
  return async ({ id, name }: Named) => {
    const isSure = await ask({
      title: fill(t.removeTitle, { name }),
      content: t.removeNote,
      confirm: t.remove,
      cancel: web.action.cancel,
      danger: true,
    })
    if (isSure) remove(id)
  }
}

interface Props<Row extends object, Filter> {
  list: List<Row, Filter>
  /** Under which the settings of the table are remembered. */
  name: string
  label: string
  t: ListTexts
  columns: readonly Column<Row>[]
  /** The permission to make one. */
  access: string
  onCreate: () => void
  actionsWidth: number
  actions: (row: Row) => ReactNode
  /** On a phone: the name, a number, some words and the actions. */
  card: (row: Row) => { name: ReactNode; count: ReactNode; more: readonly (string | undefined)[] }
}

/** A list of what a company keeps about its audiences: groups or segments. */
export function AudienceList<Row extends object, Filter>(props: Props<Row, Filter>) {
  const { list, name, label, t, columns, access, onCreate, actions, actionsWidth, card } = props
  const web = useTexts(webTexts)
  const create = (
    <GuardedButton type="primary" access={access} icon={<PlusOutlined />} onClick={onCreate}>
      {t.create}
    </GuardedButton>
  )
  const last: Column<Row> = {
    key: 'actions',
    title: web.list.actions,
    isLocked: true,
    fixed: 'end',
    width: actionsWidth,
    render: (_, row) => actions(row),
  }
  return (
    <>
      <div className="account-head">
        <p>{t.help}</p>
        {create}
      </div>
      <FilterBar list={list} name={name} placeholder={t.keyword} />
      <DataTable
        list={list}
        name={name}
        label={label}
        columns={[...columns, last]}
        card={(row) => {
          const shown = card(row)
          return (
            <div className="summary-row">
              <div className="summary-line">
                {shown.name}
                <span>{shown.count}</span>
              </div>
              <div className="summary-more">{shown.more.filter(Boolean).join(' · ')}</div>
              {actions(row)}
            </div>
          )
        }}
        empty={<EmptyState title={t.empty} help={t.emptyHelp} action={create} />}
      />
    </>
  )
}
