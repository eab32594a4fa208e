import { useState } from 'react'
import { Button } from 'antd'
import EyeOutlined from '@ant-design/icons/EyeOutlined'

import { type CardRow, cardsContract } from '#features/cards/cards/cards.contract.ts'
import type { TemplateRow } from '#features/cards/card-templates/card-templates.contract.ts'
import { TemplatePicker } from '#features/cards/card-templates/web/card-templates.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useList } from '#platform/web/use-list.ts'

import { cardPrintingTexts } from '../card-printing.texts.ts'
import { CardPreview } from './card-preview.tsx'
import { printPath } from './print-search.ts'

/** The cards of a template to be printed, and how each would look. */
export function PrintChoose({ template: { templateId } }: { template: TemplateRow }) {
  const t = useTexts(cardPrintingTexts)
  const { navigate } = useScreen()
  const list = useList(cardsContract.list, (card) => card.carteId, {
    fixed: { templateId, status: 'active,unclaimed' },
  })
  const [seen, see] = useState<string>()
  const shown = seen ?? list.rows[0]?.carteId
  const name = (card: CardRow) => (
    <Button
      type="link"
      size="small"
      className="print-name"
      icon={<EyeOutlined />}
      aria-label={fill(t.screen.see, { name: card.name })}
      aria-pressed={card.carteId === shown}
      onClick={() => see(card.carteId)}
    >
      {card.name}
    </Button>
  )
  const columns: readonly Column<CardRow>[] = [
    { key: 'name', width: 220, title: t.common.card, isLocked: true, render: (_, card) => name(card) },
    { key: 'title', width: 180, title: t.common.position, dataIndex: 'title' },
    { key: 'mobile', width: 140, title: t.address.mobile, dataIndex: 'mobile' },
  ]
  const begin = () => navigate(`${printPath}/printbegin`, { cards: list.selection.ids.join(',') })
  const empty = (
    <EmptyState
      title={t.screen.empty}
      help={t.screen.emptyHelp}
      action={<Button onClick={() => navigate('/demo/digitalcard/staffcard')}>{t.screen.toCards}</Button>}
    />
  )
  return (
    <>
      <FilterBar list={list} name="print-cards" placeholder={t.screen.keyword}>
        <TemplatePicker value={templateId} />
      </FilterBar>
      <div className="print-columns">
        <DataTable
          list={list}
          name="print-cards"
          label={t.screen.list}
          columns={columns}
          isSelectable
          empty={empty}
          card={(card) => (
            <div className="print-row">
              {name(card)}
              <span className="print-quiet">{card.title}</span>
            </div>
          )}
        />
        {shown ? (
          <aside className="print-panel" aria-label={t.screen.preview}>
            <h2 className="print-heading">{t.screen.preview}</h2>
            <CardPreview key={shown} carteId={shown} />
            <p className="print-quiet">{t.screen.previewHelp}</p>
          </aside>
        ) : null}
      </div>
      <BatchBar list={list} nameOf={({ name: of }) => of}>
        <GuardedButton type="primary" access="print:order" onClick={begin}>
          {t.screen.begin}
        </GuardedButton>
      </BatchBar>
    </>
  )
}
