import PlusOutlined from '@ant-design/icons/PlusOutlined'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen, useTabTitle } from '#platform/web/screen.tsx'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useCreating } from '#platform/web/use-creating.ts'
import { useList } from '#platform/web/use-list.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type CustomerCardRow, customersContract, customerTabs } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'
import { CustomerBatchBar } from './customer-batch-bar.tsx'
import { customerColumns } from './customer-columns.tsx'
import { CustomerFilters } from './customer-filters.tsx'
import { CustomerOrder } from './customer-order.tsx'
import { CustomerOverview } from './customer-overview.tsx'
import { customerListActions } from './customer-slots.public.ts'
import { CustomerStatus } from './customer-status.tsx'
import { CustomerTags } from './customer-tags.tsx'
import { FollowUpsButton } from './follow-ups-button.tsx'
import { TwinsButton } from './twins-button.tsx'
import { TransfersButton } from './transfers-button.tsx'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { PersonName } from '#platform/web/ui/person-name.tsx'
import './customers.css'

const FormDialog = lazyDialog(() => import('./customer-form.dialog.tsx'), 'CustomerFormDialog')
const personPath = '/demo/digitalcard/customerresources/customerdetalis'

type Overview = DataOf<typeof customersContract.overview>

interface Props {
  /** Only those of one owner, or of one card. */
  of?: { carteId: string | undefined; ownerId: string | undefined }
}

function CustomerCard({ row, onOpen }: { row: CustomerCardRow; onOpen: () => void }) {
  const t = useTexts(customersTexts)
  const quiet = [row.mobile, t.sources[row.source], row.owner ?? t.list.nobody].filter(Boolean).join(' · ')
  return (
    <div className="customer-card">
      <div className="customer-card-head">
        <PersonName name={row.name} onOpen={onOpen} />
        <CustomerStatus status={row.status} />
      </div>
      <p>{[row.company, row.title].filter(Boolean).join(' · ')}</p>
      <p className="customer-quiet">{quiet}</p>
      <CustomerTags tags={row.tags} />
    </div>
  )
}

/** The name of the owner whose customers are listed; nothing for everybody's. */
function nameOf(
  of: Props['of'],
  overview: Overview | undefined,
  rows: readonly CustomerCardRow[],
): string | undefined {
  if (of?.ownerId !== undefined) return overview?.owners.find(({ id }) => id === of.ownerId)?.name
  return of?.carteId === undefined ? undefined : (rows[0]?.cardName ?? undefined)
}

const narrowed = (of: Props['of']) => ({
  ...(of?.carteId && { carteId: of.carteId }),
  ...(of?.ownerId && { ownerId: of.ownerId }),
})

/** Customers in tabs, with what can be done with many. */
export function CustomerList({ of }: Props) {
  const t = useTexts(customersTexts)
  const { navigate } = useScreen()
  const [isCreating, setCreating] = useCreating('contact:create')
  const fixed = narrowed(of)
  const list = useList(customersContract.listStaffCards, ({ id }) => id, { fixed })
  const { data: overview } = useCallQuery(customersContract.overview, { query: fixed })
  const tab = list.filter.tab ?? 'all'
  const isSearched = Object.entries(list.filter).some(
    ([key, value]) => !['tab', 'sort', 'order'].includes(key) && value !== undefined,
  )
  const show = (id: string) => navigate(personPath, { carte: id })
  const name = nameOf(of, overview, list.rows)
  const title = [of ? t.routes.ofOne : t.routes.list, name].filter(Boolean).join(' · ')
  useTabTitle(name && title)
  const create = (
    <GuardedButton
      type="primary"
      access="contact:create"
      icon={<PlusOutlined />}
      onClick={() => setCreating(true)}
    >
      {t.list.create}
    </GuardedButton>
  )
  return (
    <Page
      title={title}
      help={overview ? <CustomerOverview overview={overview} /> : t.list.help}
      actions={
        <>
          <FollowUpsButton due={overview?.due} onOpen={show} />
          <TransfersButton received={overview?.received} />
          <SlotContents
            slot={customerListActions}
            chosen={list.selection.ids}
            filter={{ keyword: list.filter.keyword, source: list.filter.source, tag: list.filter.tag }}
          />
          {create}
        </>
      }
    >
      <FilterBar list={list} name="customers" placeholder={t.list.keyword}>
        <CustomerFilters list={list} owners={overview?.owners ?? []} hasOwner={of?.ownerId !== undefined} />
      </FilterBar>
      <DataTable
        list={list}
        name="customers"
        label={title}
        columns={customerColumns(t, ({ id }) => show(id), tab)}
        isSelectable
        toolbar={
          <>
            <StateChips
              label={t.list.state}
              chips={customerTabs.map((value) => ({
                value,
                label: t.tabs[value],
                // They count all customers, which is none of a search's business.
                count: isSearched ? undefined : overview && (overview.counts[value] ?? 0),
              }))}
              value={tab}
              onChange={(next) => list.setFilter({ tab: next === 'all' ? undefined : next })}
            />
            <TwinsButton count={overview?.counts.duplicate} onOpen={show} />
            <CustomerOrder value={list.filter.sort} onChange={(sort) => list.setOrder(sort)} />
          </>
        }
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} action={create} />}
        card={(row) => <CustomerCard row={row} onOpen={() => show(row.id)} />}
      />
      <CustomerBatchBar list={list} tab={tab} />
      {isCreating && <FormDialog onClose={() => setCreating(false)} onOpen={show} />}
    </Page>
  )
}
