import { Suspense } from 'react'
import { Button, Select, Skeleton } from 'antd'
import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { useQrImage } from '#features/cards/card-templates/web/template-face.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { useWhyNot } from '#platform/web/session/why-not.ts'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type CardRow, cardsContract, isPublic } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import { useCardPreview } from './card-preview-model.ts'
import { CardDetailsPreview } from './card-details-preview.tsx'
import { CardShare } from './card-share.tsx'
import { noOwnCard, ownCardActions, ownCardParts } from './card-slots.public.ts'
import { CardStatus } from './card-status.tsx'
import { cardDetailTexts } from './details/web.texts.ts'
import './card-details.css'

/** The cards of the person who looks: how the card appears, how to hand it on, who saw it and who answered. */
export function OwnCards() {
  const { search, setSearch } = useScreen()
  const { data, error, refetch } = useCallQuery(cardsContract.list, {
    query: { held: 'mine', sort: 'updated' },
    quiet: false,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  // Of several cards first one that visitors can open.
  const usual = data.list.find(({ status }) => isPublic(status)) ?? data.list[0]
  const shown = data.list.find(({ carteId }) => carteId === search['card']) ?? usual
  if (!shown) return <NoOwnCard />
  return (
    <OwnCard
      key={shown.carteId}
      row={shown}
      rows={data.list}
      onPick={(card) => setSearch({ card: card === usual?.carteId ? undefined : card })}
    />
  )
}

/** Says who can issue a card; a viewer who can is led there. */
function NoOwnCard() {
  const { own: t } = useTexts(cardDetailTexts)
  const { navigate } = useScreen()
  const whyNot = useWhyNot()('card:create')
  const issue = (
    <Button type="primary" onClick={() => navigate('/demo/digitalcard/staffcard', { create: 'new' })}>
      {t.issue}
    </Button>
  )
  return (
    <EmptyState
      title={t.none}
      help={whyNot === undefined ? t.noneHelp : `${t.askHelp} ${whyNot}`}
      action={whyNot === undefined ? issue : <SlotContents slot={noOwnCard} />}
    />
  )
}

interface OwnCardProps {
  row: CardRow
  rows: readonly CardRow[]
  onPick: (carteId: string) => void
}

function OwnCard({ row, rows, onPick }: OwnCardProps) {
  const { list } = useTexts(cardsTexts)
  const { own: t } = useTexts(cardDetailTexts)
  const { navigate } = useScreen()
  const { carteId, templateId } = row
  const { data: card } = useCallQuery(cardsContract.get, { query: { carteId } })
  const { data: template } = useCallQuery(cardTemplatesContract.get, {
    params: { id: templateId },
    enabled: useCan('template:view'),
  })
  const qrUrl = useQrImage(card?.publicUrl ?? '')
  const face = useCardPreview(template, {
    values: { ...card?.fieldValues, department: row.department ?? '' },
    avatarUrl: row.avatarUrl,
    qrUrl,
  })
  const nameOf = ({ name, title }: CardRow) => [name || list.unnamed, title].filter(Boolean).join(' · ')
  return (
    <div className="card-details">
      <div className="card-details-main">
        <Section>
          <div className="own-card-head">
            <PersonAvatar name={row.name || list.unnamed} avatarUrl={row.avatarUrl} size={48} />
            <div className="own-card-name">
              {rows.length > 1 ? (
                <Select
                  aria-label={t.which}
                  value={carteId}
                  onChange={onPick}
                  popupMatchSelectWidth={false}
                  options={rows.map((one) => ({ value: one.carteId, label: nameOf(one) }))}
                />
              ) : (
                <strong>{nameOf(row)}</strong>
              )}
              <CardStatus {...row} />
            </div>
            <div className="own-card-actions">
              <SlotContents slot={ownCardActions} carteId={carteId} name={row.name} />
              <Button onClick={() => navigate('/demo/digitalcard/staffcard/carddetails', { id: carteId })}>
                {t.edit}
              </Button>
            </div>
          </div>
        </Section>
        <Section title={t.share}>
          {card ? <CardShare card={card} template={template} /> : <Skeleton active />}
        </Section>
        <div className="own-card-parts">
          <SlotContents slot={ownCardParts} carteId={carteId} name={row.name} />
        </div>
      </div>
      {face && template && (
        <Suspense fallback={null}>
          <CardDetailsPreview face={face} company={template.company} status={row.status} />
        </Suspense>
      )}
    </div>
  )
}
