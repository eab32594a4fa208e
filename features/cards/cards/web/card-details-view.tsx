import { type ReactNode, Suspense, useState } from 'react'
import { Tabs } from 'antd'
import { Timeline } from '#features/company/audit/web/audit.public.ts'
import { RecordGrants } from '#features/cards/card-permissions/web/record-grants.public.tsx'
import {
  cardTemplatesContract,
  type TemplateDetail,
} from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplatesTexts, fieldLabel } from '#features/cards/card-templates/web/card-templates.public.ts'
import { useQrImage } from '#features/cards/card-templates/web/template-face.public.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { useSlot } from '#platform/web/slots/slots.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import type { CardDetail } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import { cardDetailTexts } from './details/web.texts.ts'
import { CardDetailActions } from './card-detail-actions.tsx'
import { CardEdit, type EditedCard } from './card-edit.tsx'
import { CardDetailsPreview } from './card-details-preview.tsx'
import { useCardPreview } from './card-preview-model.ts'
import { cardTabs, cardTabTitles } from './card-slots.public.ts'
import { CardShare } from './card-share.tsx'
import { CardSummary } from './card-summary.tsx'
import './card-details.css'

interface Around {
  template: TemplateDetail | undefined
  setEdited: (edited: EditedCard | undefined) => void
  reload: () => void
}

interface Tab {
  key: string
  order: number
  label: ReactNode
  children: ReactNode
}

/** The tabs of a card that the viewer may see. */
function useCardTabs(card: CardDetail, { template, setEdited, reload }: Around): readonly Tab[] {
  const t = useTexts(cardsTexts)
  // Asked for with the screen, so that no tab has to wait for its texts.
  useTexts(cardDetailTexts)
  const titles = useSlot(cardTabTitles)
  const mayShare = useCan('card:share')
  const mayAudit = useCan('audit:view')
  const { carteId } = card
  const name = card.name || t.list.unnamed
  const own: Tab[] = [
    {
      key: 'data',
      order: 10,
      label: t.detail.tabs.data,
      children: <CardEdit card={card} template={template} onEdited={setEdited} reload={reload} />,
    },
    {
      key: 'share',
      order: 50,
      label: t.detail.tabs.share,
      children: <CardShare card={card} template={template} />,
    },
  ]
  const grants = {
    key: 'grants',
    order: 80,
    label: t.detail.tabs.grants,
    children: <RecordGrants resource="card" id={carteId} />,
  }
  const audit = {
    key: 'audit',
    order: 90,
    label: t.detail.tabs.audit,
    children: <CardTrail carteId={carteId} template={template} />,
  }
  const others = useSlot(cardTabs).map(({ key, order, component: Content }) => {
    const Title = titles.find((title) => title.key === key)?.component
    const children = (
      <Suspense fallback={null}>
        <Content carteId={carteId} name={name} />
      </Suspense>
    )
    return { key, order, label: Title && <Title />, children }
  })
  return [...own, ...(mayShare ? [grants] : []), ...(mayAudit ? [audit] : []), ...others].sort(
    (one, other) => one.order - other.order,
  )
}

/** The page of a loaded card; the preview follows the form. */
export function CardDetailsView({ card, reload }: { card: CardDetail; reload: () => void }) {
  const t = useTexts(cardsTexts)
  const { search, setSearch } = useScreen()
  const [edited, setEdited] = useState<EditedCard>()
  const mayTemplate = useCan('template:view')
  const { data: template } = useCallQuery(cardTemplatesContract.get, {
    params: { id: card.templateId },
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
              items={tabs.map(({ key, label, children }) => ({ key, label, children }))}
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
  const { audit, wechatCode } = useTexts(cardDetailTexts)
  const templateTexts = useTexts(cardTemplatesTexts)
  const language = useLanguage()
  const columns: Readonly<Record<string, string>> = {
    avatarFileId: t.form.avatar,
    wechatCodeFileId: wechatCode.title,
    departmentId: t.form.department,
    staffId: t.detail.holder,
  }
  const fieldName = (key: string) => {
    const rule = template?.fieldRules.find((one) => one.key === key)
    return rule ? fieldLabel(rule, templateTexts, language) : (columns[key] ?? key)
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
