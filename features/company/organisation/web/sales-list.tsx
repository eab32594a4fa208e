import { useState } from 'react'
import { App, Button, Tag } from 'antd'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { fill, type Translation } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { PersonName } from '#platform/web/ui/person-name.tsx'
import { useList } from '#platform/web/use-list.ts'
import { organisationContract, type Salesperson } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { useStaffRefresh } from './use-staff-work.tsx'
import '#platform/web/ui/summary-row.css'
import { RowButton } from '#platform/web/ui/row-button.tsx'

const SalespersonDialog = lazyDialog(() => import('./salesperson.dialog.tsx'), 'SalespersonDialog')

interface Handlers {
  edit: (person: Salesperson) => void
  remove: (person: Salesperson) => void
}

/** Who sells what and where. */
export function SalesList() {
  const t = useTexts(organisationTexts)
  const web = useTexts(webTexts)
  const { message } = App.useApp()
  const list = useList(organisationContract.listSalespeople, ({ id }) => id)
  const refresh = useStaffRefresh()
  const mayEdit = useCan(organisationContract.saveSalesperson.access)
  const [edited, setEdited] = useState<Salesperson | 'new'>()
  const remove = async ({ id, name }: Salesperson) => {
    const isMeant = await ask({
      title: fill(t.sales.removeTitle, { name }),
      content: t.sales.removeBody,
      confirm: t.sales.remove,
      cancel: web.action.cancel,
      danger: true,
    })
    if (!isMeant) return
    await call(organisationContract.removeSalesperson, { params: { id } }).then(
      // Not awaited: a message is done only when it has gone from the screen.
      () => void message.success(fill(t.sales.removed, { name })),
      () => undefined,
    )
    await refresh()
  }
  const handlers = mayEdit
    ? { edit: setEdited, remove: (person: Salesperson) => void remove(person) }
    : undefined
  const add = mayEdit ? (
    <Button icon={<PlusOutlined />} onClick={() => setEdited('new')}>
      {t.sales.add}
    </Button>
  ) : undefined
  return (
    <>
      <FilterBar list={list} name="salespeople" placeholder={t.sales.keyword} />
      <DataTable
        list={list}
        name="salespeople"
        label={t.people.tabSales}
        columns={salesColumns(t, handlers)}
        toolbar={
          <>
            {add}
            <span>{t.sales.help}</span>
          </>
        }
        empty={<EmptyState title={t.sales.empty} help={t.sales.emptyHelp} action={add} />}
        card={(person) => <SalesCard person={person} handlers={handlers} />}
      />
      {edited && (
        <SalespersonDialog
          person={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => void refresh()}
        />
      )}
    </>
  )
}

const shown = 3

/** The first few of a list as tags, with the rest on hover. */
function Few({ names, none }: { names: readonly string[]; none: string }) {
  const t = useTexts(organisationTexts)
  if (names.length === 0) return <span className="cell-empty">{none}</span>
  return (
    <span className="few" title={names.join('\n')}>
      {names.slice(0, shown).map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
      {names.length > shown ? (
        <span className="cell-empty">{fill(t.sales.more, { count: names.length })}</span>
      ) : null}
    </span>
  )
}

function SalesActions({ person, handlers }: { person: Salesperson; handlers: Handlers }) {
  const t = useTexts(organisationTexts)
  return (
    <span className="row-actions">
      <RowButton onPress={() => handlers.edit(person)}>{t.sales.edit}</RowButton>
      <RowButton onPress={() => handlers.remove(person)}>{t.sales.remove}</RowButton>
    </span>
  )
}

function salesColumns(t: Translation<typeof text>, handlers: Handlers | undefined): Column<Salesperson>[] {
  const { sales, people } = t
  return [
    {
      key: 'name',
      title: people.name,
      isLocked: true,
      fixed: 'left',
      width: 150,
      ellipsis: false,
      render: (_, { name }) => <PersonName name={name} />,
    },
    { key: 'department', title: people.department, dataIndex: 'department', width: 130 },
    { key: 'title', title: people.title, dataIndex: 'title', width: 130 },
    { key: 'mobile', title: people.mobile, dataIndex: 'mobile', width: 120 },
    {
      key: 'districts',
      title: sales.district,
      width: 240,
      ellipsis: false,
      render: (_, { districts }) => (
        <Few names={districts.map(({ name }) => name)} none={sales.districtsAll} />
      ),
    },
    {
      key: 'products',
      title: sales.products,
      width: 240,
      ellipsis: false,
      render: (_, { products }) => <Few names={products} none={sales.productsNone} />,
    },
    { key: 'remark', title: sales.remark, dataIndex: 'remark', width: 160, isOptional: true },
    ...(handlers
      ? [
          {
            key: 'actions',
            title: people.actions,
            isLocked: true,
            fixed: 'right' as const,
            width: 120,
            ellipsis: false,
            render: (_: unknown, person: Salesperson) => <SalesActions person={person} handlers={handlers} />,
          },
        ]
      : []),
  ]
}

function SalesCard({ person, handlers }: { person: Salesperson; handlers: Handlers | undefined }) {
  const t = useTexts(organisationTexts)
  return (
    <div className="summary-row">
      <PersonName name={person.name} />
      <div className="summary-more">
        {[person.title, person.department, person.mobile].filter(Boolean).join(' · ')}
      </div>
      <Few names={person.districts.map(({ name }) => name)} none={t.sales.districtsAll} />
      <Few names={person.products} none={t.sales.productsNone} />
      {handlers && <SalesActions person={person} handlers={handlers} />}
    </div>
  )
}
