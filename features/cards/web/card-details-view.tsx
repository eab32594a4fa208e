import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Tabs } from 'antd'
import { Timeline } from '#features/audit/web/audit.public.ts'
import { cardTemplatesContract } from '#features/card-templates/card-templates.contract.ts'
import { useQrImage } from '#features/card-templates/web/template-face.public.ts'
import { queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { Page } from '#platform/web/ui/page.tsx'
import type { CardDetail } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import { CardContacts } from './card-contacts.tsx'
import { CardDetailActions } from './card-detail-actions.tsx'
import { CardEdit, type EditedCard } from './card-edit.tsx'
import { CardDetailsPreview } from './card-details-preview.tsx'
import { useCardPreview } from './card-preview-model.ts'
import { CardShare } from './card-share.tsx'
import { CardSummary } from './card-summary.tsx'
import { CardVisits } from './card-visits.tsx'
import './card-details.css'

/** A loaded card; the phone shows it as it is edited. */
export function CardDetailsView({ card, reload }: { card: CardDetail; reload: () => void }) {
  const t = useTexts(cardsTexts)
  const { search, setSearch } = useScreen()
  const [edited, setEdited] = useState<EditedCard>()
  const mayTemplate = useCan('template:view')
  const mayVisits = useCan('data:view')
  const mayContacts = useCan('contact:view')
  const mayAudit = useCan('audit:view')
  const { data: template } = useQuery({
    ...queryOf(cardTemplatesContract.get, { params: { id: card.templateId } }, { quiet: true }),
    enabled: mayTemplate,
  })
  const qrUrl = useQrImage(card.publicUrl)
  const shown = edited ?? { values: { ...card.fieldValues, department: card.department ?? '' }, avatarUrl: card.avatarUrl }
  const model = useCardPreview(template, { ...shown, qrUrl })

  const tabs = [
    { key: 'data', label: t.detail.tabs.data, children: <CardEdit card={card} template={template} onEdited={setEdited} reload={reload} /> },
    ...(mayVisits ? [{ key: 'visits', label: t.detail.tabs.visits, children: <CardVisits carteId={card.carteId} /> }] : []),
    ...(mayContacts ? [{ key: 'contacts', label: t.detail.tabs.contacts, children: <CardContacts carteId={card.carteId} /> }] : []),
    { key: 'share', label: t.detail.tabs.share, children: <CardShare card={card} template={template} /> },
    ...(mayAudit ? [{ key: 'audit', label: t.detail.tabs.audit, children: <CardTrail carteId={card.carteId} /> }] : []),
  ]
  const active = tabs.some(({ key }) => key === search['tab']) ? (search['tab'] ?? 'data') : 'data'
  return (
    <Page
      title={card.name || t.list.unnamed}
      help={[card.title, card.department].filter(Boolean).join(' · ')}
      actions={<CardDetailActions card={card} />}
    >
      <div className="card-details">
        <div className="card-details-main">
          <CardSummary card={card} template={template} />
          <div className="card-details-tabs">
            {/* A form that is being filled in stays while another tab is looked at. */}
            <Tabs
              items={tabs}
              activeKey={active}
              onChange={(tab) =>
                setSearch({
                  tab: tab === 'data' ? undefined : tab,
                  page: undefined,
                  limit: undefined,
                  keyword: undefined,
                  source: undefined,
                })
              }
            />
          </div>
        </div>
        {model && template && <CardDetailsPreview face={model} company={template.company} status={card.status} />}
      </div>
    </Page>
  )
}

function CardTrail({ carteId }: { carteId: string }) {
  const t = useTexts(cardsTexts)
  return (
    <>
      <p className="card-details-help">{t.audit.help}</p>
      <Timeline objectType="card" objectId={carteId} events={t.audit.events} states={t.states} />
    </>
  )
}
