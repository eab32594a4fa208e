import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Segmented, Select } from 'antd'
import { type ReactNode, useState } from 'react'

import { referenceDataContract } from '#features/base/reference-data/reference-data.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { CountedStates } from '#platform/web/ui/counted-states.tsx'
import { DataTable } from '#platform/web/ui/data-table.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyContent } from '#platform/web/ui/lazy-content.tsx'
import { lazyDialog, lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useCreating } from '#platform/web/use-creating.ts'
import { useList } from '#platform/web/use-list.ts'

import {
  type FirmFilter,
  firmGrades,
  type FirmRow,
  firmsContract,
  shownFirmStates,
} from '../firms.contract.ts'
import { firmsTexts } from '../firms.texts.ts'
import { FirmActions } from './firm-actions.tsx'
import { FirmBatch } from './firm-batch.tsx'
import { firmColumns } from './firm-columns.tsx'
import { firmListActions } from './firm-slots.public.ts'
import { tagFilter } from './tag-slots.public.ts'
import { FirmStateTag } from './firm-state-tag.tsx'
import '#platform/web/ui/summary-row.css'
import './firms.css'

const FormDialog = lazyDialog(() => import('./firm-form.dialog.tsx'), 'FirmFormDialog')
const SettingsDialog = lazyDialog(() => import('./firm-settings.dialog.tsx'), 'FirmSettingsDialog')
const LookUpDialog = lazyDialog(() => import('./look-up.dialog.tsx'), 'LookUpDialog')
const FirmTiles = lazyContent(async () => ({ default: (await import('./firm-tiles.tsx')).FirmTiles }))
const Drawer = lazyDrawer(() => import('./firm-drawer.tsx'), 'FirmDrawer')

/** The filter without its state, its page and its order: chips count what it leaves. */
function narrowed({ keyword, region, industry, grade, owner, tagId }: Partial<FirmFilter>) {
  const filled = Object.entries({ keyword, region, industry, grade, owner, tagId }).filter(
    ([, value]) => value,
  )
  return Object.fromEntries(filled) as Omit<FirmFilter, 'status'>
}

const exportedOf = ({ status, ...filter }: Partial<FirmFilter>): FirmFilter => ({
  ...narrowed(filter),
  ...(status && { status }),
})

/** One firm of the list on a phone. */
function FirmCard({ row, industry, onOpen, onEdit }: CardProps) {
  const t = useTexts(firmsTexts)
  return (
    <div className="summary-row">
      <div className="summary-line">
        <NameButton name={row.name} onOpen={onOpen} />
        <FirmStateTag state={row.state} />
      </div>
      <div className="summary-more">
        {[row.grade && t.grades[row.grade], industry, row.owner ?? t.list.nobody].filter(Boolean).join(' · ')}
      </div>
      <FirmActions row={row} onEdit={onEdit} />
    </div>
  )
}

interface CardProps {
  row: FirmRow
  industry: string
  onOpen: () => void
  onEdit: () => void
}

/** The firms that somebody sees, narrowed by state, with everything that can be done with many. */
export function FirmList({ tabs }: { tabs: ReactNode }) {
  const t = useTexts(firmsTexts)
  const { search, setSearch } = useScreen()
  const list = useList(firmsContract.list, ({ id }) => id)
  const [isCreating, setCreating] = useCreating('firm:create')
  const [edited, edit] = useState<FirmRow>()
  const [isSetting, set] = useState(false)
  const [isLookingUp, lookUp] = useState(false)
  const { industry } = list.filter
  const isTiles = search['layout'] === 'tiles'
  const { data: totals } = useCallQuery(firmsContract.counts, { query: narrowed(list.filter) })
  const { data: industries = [] } = useCallQuery(referenceDataContract.dictionaries, {
    query: { type: 'industry' },
    staleTime: 'static',
  })
  const industryOf = (value: string) => industries.find((one) => one.value === value)?.label ?? value
  const open = (id: string | undefined) => setSearch({ firm: id })
  const close = () => {
    setCreating(false)
    edit(undefined)
  }
  const create = (
    <GuardedButton
      type="primary"
      access={firmsContract.create.access}
      icon={<PlusOutlined />}
      onClick={() => setCreating(true)}
    >
      {t.list.create}
    </GuardedButton>
  )
  return (
    <Page
      title={t.title}
      help={t.help}
      actions={
        <>
          <GuardedButton access={firmsContract.saveSettings.access} onClick={() => set(true)}>
            {t.settings.title}
          </GuardedButton>
          <GuardedButton access={firmsContract.lookUp.access} onClick={() => lookUp(true)}>
            {t.lookUp.title}
          </GuardedButton>
          <SlotContents slot={firmListActions} />
          <DownloadButton endpoint={firmsContract.export} request={{ query: exportedOf(list.filter) }}>
            {t.list.export}
          </DownloadButton>
          {create}
        </>
      }
    >
      {tabs}
      <FilterBar
        list={list}
        name="firms"
        placeholder={t.list.keyword}
        choices={[
          { field: 'grade', label: t.fields.grade, values: firmGrades, labels: t.grades },
          { field: 'owner', label: t.fields.owner, values: ['me'], labels: { me: t.list.mine } },
        ]}
        chips={{ industry: industry && industryOf(industry) }}
      >
        <Select
          allowClear
          className="filter-select"
          aria-label={t.fields.industry}
          placeholder={t.fields.industry}
          value={industry ?? null}
          options={industries.map(({ value, label }) => ({ value, label }))}
          onChange={(next: string | undefined) => list.setFilter({ industry: next ?? undefined })}
        />
        <SlotContents
          slot={tagFilter}
          tagId={list.filter.tagId}
          onChoose={(tagId) => list.setFilter({ tagId })}
        />
      </FilterBar>
      <Segmented
        className="firm-layout"
        aria-label={t.list.layout}
        value={isTiles ? 'tiles' : 'table'}
        options={(['table', 'tiles'] as const).map((value) => ({ value, label: t.list[value] }))}
        onChange={(value) => setSearch({ layout: value === 'tiles' ? 'tiles' : undefined })}
      />
      {isTiles ? (
        <FirmTiles filter={exportedOf(list.filter)} />
      ) : (
        <DataTable
          list={list}
          name="firms"
          label={t.title}
          columns={firmColumns(t, { open, edit, industryOf })}
          isSelectable
          toolbar={
            <CountedStates
              label={t.fields.state}
              all={t.list.all}
              states={shownFirmStates}
              labels={t.states}
              counts={totals?.states}
              list={list}
            />
          }
          card={(row) => (
            <FirmCard
              row={row}
              industry={industryOf(row.industry)}
              onOpen={() => open(row.id)}
              onEdit={() => edit(row)}
            />
          )}
          empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} action={create} />}
        />
      )}
      <FirmBatch list={list} />
      <Drawer
        id={search['firm']}
        ids={list.rows.map(({ id }) => id)}
        onOpen={open}
        onEdit={edit}
        onClose={() => open(undefined)}
      />
      {(isCreating || edited) && (
        <FormDialog
          firm={edited}
          onClose={close}
          onOpen={(id) => {
            close()
            open(id)
          }}
        />
      )}
      {isSetting && <SettingsDialog onClose={() => set(false)} />}
      {isLookingUp && <LookUpDialog onOpen={open} onClose={() => lookUp(false)} />}
    </Page>
  )
}
