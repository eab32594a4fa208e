import { useState } from 'react'
import { App, Button, Tooltip } from 'antd'
import ImportOutlined from '@ant-design/icons/ImportOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import type { TemplateRow } from '#features/card-templates/card-templates.contract.ts'
import { TemplatePicker } from '#features/card-templates/web/card-templates.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { copyText } from '#platform/web/ui/copy-button.tsx'
import { DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useList } from '#platform/web/use-list.ts'
import { type CardRow, cardsContract } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import { CardBatchBar } from './card-batch-bar.tsx'
import { cardColumns } from './card-columns.tsx'
import { CardStateChips } from './card-state-chips.tsx'
import { CardSummaryRow } from './card-summary-row.tsx'
import { DepartmentFilter } from './department-filter.tsx'
import { ImportOfList } from './import-of-list.tsx'
import { OpenImportNote } from './open-import-note.tsx'
import { publicUrlOf } from './public-url.ts'
import { useCardEvents } from './use-card-events.tsx'
import { useOpenImport } from './use-open-import.ts'

const CardCreateDialog = lazyDialog(() => import('./card-create.dialog.tsx').then((module) => module.CardCreateDialog))

/** The list of one template's cards, and everything that is done from it. */
export function StaffCardList({ template }: { template: TemplateRow }) {
  const t = useTexts(cardsTexts)
  const language = useLanguage()
  const { message } = App.useApp()
  const { navigate, search, setSearch } = useScreen()
  const { templateId } = template
  const list = useList(cardsContract.listByTemplate, (card) => card.carteId, { fixed: { templateId } })
  const [isCreating, setCreating] = useState(false)
  const events = useCardEvents()
  const openImport = useOpenImport()
  const isFull = template.seatsTaken >= template.seats
  const mayCreate = useCan('card:create')
  const mayImport = useCan('card:import')

  const open = ({ carteId }: CardRow, tab?: string) => navigate('/demo/digitalcard/staffcard/carddetails', { id: carteId, tab })
  const copyLink = (card: CardRow) => {
    const url = publicUrlOf(card)
    copyText(url).then(
      () => message.success(t.row.linkCopied),
      () => message.info(fill(t.row.copyFailed, { url }), 10),
    )
  }
  const handlers = { open, ask: events.ask, copyLink }
  const startImport = () => setSearch({ import: 'new' })

  const buttons = (
    <>
      {mayImport && (
        <Button icon={<ImportOutlined />} onClick={startImport}>
          {t.list.import}
        </Button>
      )}
      {mayCreate && (
        <Tooltip title={isFull ? t.list.seatsFull : undefined}>
          <Button type="primary" icon={<PlusOutlined />} disabled={isFull} onClick={() => setCreating(true)}>
            {t.list.create}
          </Button>
        </Tooltip>
      )}
    </>
  )
  return (
    <Page title={t.routes.staffcard} help={t.list.help} actions={buttons}>
      <OpenImportNote openImport={openImport} />
      <FilterBar list={list} name="staff-cards" placeholder={t.list.keyword}>
        <TemplatePicker value={templateId} onPick={() => setSearch({ templateId: undefined, page: undefined })} />
        <DepartmentFilter
          label={t.list.department}
          value={list.filter.departmentId}
          onChange={(departmentId) => list.setFilter({ departmentId })}
        />
      </FilterBar>
      <DataTable
        list={list}
        name="staff-cards"
        label={t.routes.staffcard}
        columns={cardColumns(t, language, handlers)}
        isSelectable
        toolbar={<CardStateChips templateId={templateId} value={list.filter.status} onChange={(status) => list.setFilter({ status })} />}
        empty={
          mayCreate || mayImport ? (
            <EmptyState title={t.list.empty} help={t.list.emptyHelp} action={buttons} />
          ) : (
            <EmptyState title={t.list.noneVisible} help={t.list.noneVisibleHelp} />
          )
        }
        card={(card) => <CardSummaryRow card={card} handlers={handlers} />}
      />
      <CardBatchBar list={list} />
      {events.dialog}
      {isCreating && (
        <CardCreateDialog
          templateId={templateId}
          onClose={() => setCreating(false)}
          onOpen={(carteId) => navigate('/demo/digitalcard/staffcard/carddetails', { id: carteId })}
        />
      )}
      {search['import'] && <ImportOfList template={template} openImport={openImport} />}
    </Page>
  )
}
