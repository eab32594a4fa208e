import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Tabs } from 'antd'
import { Timeline } from '#features/company/audit/web/audit.public.ts'
import { CardLabelsTab, CardLabelsTitle } from '#features/cards/card-labels/web/card-labels.public.ts'
import { RecordGrants } from '#features/cards/card-permissions/web/record-grants.public.tsx'
import { CardPicturesTab, usePicturesLabel } from '#features/cards/card-pictures/web/card-pictures.public.tsx'
import {
  cardTemplatesContract,
  type TemplateDetail,
} from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplatesTexts, fieldLabel } from '#features/cards/card-templates/web/card-templates.public.ts'
import { useQrImage } from '#features/cards/card-templates/web/template-face.public.ts'
import { CardNfc } from '#features/cards/nfc/web/nfc.public.tsx'
import { queryOf } from '#platform/web/call.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { Page } from '#platform/web/ui/page.tsx'
import type { CardDetail } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import { cardDetailTexts } from './details/web.texts.ts'
import { CardContacts } from './card-contacts.tsx'
import { CardDetailActions } from './card-detail-actions.tsx'
import { CardEdit, type EditedCard } from './card-edit.tsx'
import { CardDetailsPreview } from './card-details-preview.tsx'
import { useCardPreview } from './card-preview-model.ts'
import { CardShare } from './card-share.tsx'
import { CardSummary } from './card-summary.tsx'
import { CardVisits } from './card-visits.tsx'
import './card-details.css'

interface Around {
  template: TemplateDetail | undefined
  setEdited: (edited: EditedCard | undefined) => void
  reload: () => void
}

/** What there is to see of a card, as far as the person may. */
function useCardTabs(card: CardDetail, { template, setEdited, reload }: Around) {
  const t = useTexts(cardsTexts)
  // Asked for with the screen, so that no tab has to wait for its words.
  useTexts(cardDetailTexts)
  const picturesLabel = usePicturesLabel()
  const mayVisits = useCan('data:view')
  const mayContacts = useCan('contact:view')
  const mayShare = useCan('card:share')
  const mayAudit = useCan('audit:view')
  return [
    {
      key: 'data',
      label: t.detail.tabs.data,
      children: <CardEdit card={card} template={template} onEdited={setEdited} reload={reload} />,
    },
    ...(mayVisits
      ? [{ key: 'visits', label: t.detail.tabs.visits, children: <CardVisits carteId={card.carteId} /> }]
      : []),
    ...(mayContacts
      ? [
          {
            key: 'contacts',
            label: t.detail.tabs.contacts,
            children: <CardContacts carteId={card.carteId} />,
          },
        ]
      : []),
    { key: 'labels', label: <CardLabelsTitle />, children: <CardLabelsTab carteId={card.carteId} /> },
    { key: 'share', label: t.detail.tabs.share, children: <CardShare card={card} template={template} /> },
    {
      key: 'pictures',
      label: picturesLabel,
      children: <CardPicturesTab carteId={card.carteId} name={card.name || t.list.unnamed} />,
    },
    { key: 'nfc', label: t.detail.tabs.nfc, children: <CardNfc carteId={card.carteId} /> },
    ...(mayShare
      ? [
          {
            key: 'grants',
            label: t.detail.tabs.grants,
            children: <RecordGrants resource="card" id={card.carteId} />,
          },
        ]
      : []),
    ...(mayAudit
      ? [
          {
            key: 'audit',
            label: t.detail.tabs.audit,
            children: <CardTrail carteId={card.carteId} template={template} />,
          },
        ]
      : []),
  ]
}

/** A loaded card; the phone shows it as it is edited. */
export function CardDetailsView({ card, reload }: { card: CardDetail; reload: () => void }) {
  const t = useTexts(cardsTexts)
  const { search, setSearch } = useScreen()
  const [edited, setEdited] = useState<EditedCard>()
  const mayTemplate = useCan('template:view')
  const { data: template } = useQuery({
    ...queryOf(cardTemplatesContract.get, { params: { id: card.templateId } }, { quiet: true }),
    enabled: mayTemplate,
  })
  const qrUrl = useQrImage(card.publicUrl)
  const shown = edited ?? {
    values: { ...card.fieldValues, department: card.department ?? '' },
    avatarUrl: card.avatarUrl,
  }
  const model = useCardPreview(template, { ...shown, qrUrl })

  const tabs = useCardTabs(card, { template, setEdited, reload })
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
        {model && template && (
          <CardDetailsPreview face={model} company={template.company} status={card.status} />
        )}
      </div>
    </Page>
  )
}

function CardTrail({ carteId, template }: { carteId: string; template: TemplateDetail | undefined }) {
  const t = useTexts(cardsTexts)
  const { audit } = useTexts(cardDetailTexts)
  const words = useTexts(cardTemplatesTexts)
  const language = useLanguage()
  const columns: Readonly<Record<string, string>> = {
    avatarFileId: t.form.avatar,
    departmentId: t.form.department,
    staffId: t.detail.holder,
  }
  const fieldName = (key: string) => {
    const rule = template?.fieldRules.find((one) => one.key === key)
    return rule ? fieldLabel(rule, words, language) : (columns[key] ?? key)
  }
  return (
    <>
      <p className="card-details-help">{audit.help}</p>
      <Timeline
        objectType="card"
        objectId={carteId}
        events={audit.events}
        states={t.states}
        fieldName={fieldName}
      />
    </>
  )
}
