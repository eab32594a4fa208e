import { App, Select } from 'antd'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import type { TemplateRow } from '#features/cards/card-templates/card-templates.contract.ts'
import {
  cardTemplatesTexts,
  issueDenial,
  TemplatePicker,
} from '#features/cards/card-templates/web/card-templates.public.ts'
import { DepartmentFilter } from '#features/company/organisation/web/department-filter.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { useWhyNot } from '#platform/web/session/why-not.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useCreating } from '#platform/web/use-creating.ts'
import { useList } from '#platform/web/use-list.ts'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { cardRecordsContract } from '../card-records.contract.ts'
import { type CardRow, cardsContract } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import { CardBatchBar } from './card-batch-bar.tsx'
import { cardColumns } from './card-columns.tsx'
import { cardListActions, cardListFilters, cardListNotes } from './card-slots.public.ts'
import { CardStateChips } from './card-state-chips.tsx'
import { CardSummaryRow } from './card-summary-row.tsx'
import { publicUrlOf } from './public-url.ts'
import { useCardEvents } from './use-card-events.tsx'

const CardCreateDialog = lazyDialog(() => import('./card-create.dialog.tsx'), 'CardCreateDialog')

/** Why no card can be made: where it is the seats alone, what to do about it. */
function noNewCards(
  template: TemplateRow,
  seatsFull: string,
  texts: Parameters<typeof issueDenial>[1],
): string | undefined {
  const denial = issueDenial(template, texts)
  return denial === texts.issuing.seatsFull ? seatsFull : denial
}

/** The list of a template's cards with its actions. */
export function StaffCardList({ template }: { template: TemplateRow }) {
  const t = useTexts(cardsTexts)
  const changes = useTexts(cardsTexts).changes
  const language = useLanguage()
  const { message } = App.useApp()
  const { navigate, setSearch } = useScreen()
  const { templateId } = template
  const list = useList(cardsContract.list, (card) => card.carteId, { fixed: { templateId } })
  const [isCreating, setCreating] = useCreating('card:create')
  const events = useCardEvents()
  const noneIssued = noNewCards(template, t.list.seatsFull, useTexts(cardTemplatesTexts))
  const mayCreate = useCan('card:create')
  const mayImport = useCan('card:import')

  const open = ({ carteId }: CardRow, tab?: string) =>
    navigate('/demo/digitalcard/staffcard/carddetails', { id: carteId, tab })
  const copyLink = (card: CardRow) => {
    const url = publicUrlOf(card)
    copyText(url).then(
      () => message.success(t.row.linkCopied),
      () => message.info(fill(t.row.copyFailed, { url }), 10),
    )
  }
  const { status, sort: _sort, order: _order, ...others } = list.filter
  const handlers = { open, ask: events.ask, claimLink: events.claimLink, copyLink }
  const noRecords = useWhyNot()('card:edit')
  const way = (key: 'reviews' | 'fills') => ({
    key,
    label: t.list.records[key],
    isDisabled: noRecords !== undefined,
    reason: noRecords,
    onSelect: () => navigate(`/demo/digitalcard/staffcard/${key}`, { templateId }),
  })
  const buttons = (
    <>
      <MoreMenu entries={[way('reviews'), way('fills')]} label={t.routes.staffcard} />
      <DownloadButton endpoint={cardRecordsContract.exportUnclaimed} request={{ query: { templateId } }}>
        {changes.exportUnclaimed}
      </DownloadButton>
      <SlotContents slot={cardListActions} />
      <GuardedButton
        access="card:create"
        why={noneIssued}
        type="primary"
        icon={<PlusOutlined />}
        onClick={() => setCreating(true)}
      >
        {t.list.create}
      </GuardedButton>
    </>
  )
  return (
    <Page title={t.routes.staffcard} help={t.list.help} actions={buttons}>
      <SlotContents slot={cardListNotes} template={template} />
      <FilterBar list={list} name="staff-cards" placeholder={t.list.keyword}>
        <TemplatePicker
          value={templateId}
          onPick={() => setSearch({ templateId: undefined, page: undefined })}
        />
        <DepartmentFilter
          label={t.list.department}
          value={list.filter.departmentId}
          onChange={(departmentId) => list.setFilter({ departmentId })}
        />
        <SlotContents
          slot={cardListFilters}
          groupId={list.filter.groupId}
          onGroup={(groupId) => list.setFilter({ groupId })}
        />
        <Select
          aria-label={changes.held.label}
          placeholder={changes.held.label}
          allowClear
          style={{ minWidth: 120 }}
          value={list.filter.held}
          onChange={(held) => list.setFilter({ held })}
          options={(['mine', 'yes', 'no'] as const).map((value) => ({ value, label: changes.held[value] }))}
        />
      </FilterBar>
      <DataTable
        list={list}
        name="staff-cards"
        label={t.routes.staffcard}
        columns={cardColumns(t, language, handlers)}
        isSelectable
        toolbar={
          <CardStateChips
            filter={{ ...others, templateId }}
            value={status}
            onChange={(status) => list.setFilter({ status })}
          />
        }
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
      {isCreating && noneIssued === undefined && (
        <CardCreateDialog
          templateId={templateId}
          onClose={() => setCreating(false)}
          onOpen={(carteId) => navigate('/demo/digitalcard/staffcard/carddetails', { id: carteId })}
        />
      )}
    </Page>
  )
}
