import { Progress, Tooltip } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { useWhy } from '#platform/web/session/why-not.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import type { TemplateRow } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplatesTexts, issueDenial } from '#features/cards/card-templates/web/card-templates.public.ts'
import { licenceText } from './licence-text.ts'
import { TemplateFace } from '#features/cards/card-templates/web/template-face.public.ts'
import { TemplateStateTag } from './template-state-tag.tsx'
import { useTemplateExample } from './use-template-example.ts'
import { templateEditorTexts } from '../template-editor.texts.ts'

interface Props {
  template: TemplateRow
  isChosen: boolean
  onChoose: () => void
  onRename: () => void
}

const counted = ['total', 'active', 'unclaimed', 'paused'] as const

/** One template: its face, how much of it is used, until when, and where to go from here. */
export function TemplateTile({ template, isChosen, onChoose, onRename }: Props) {
  const t = useTexts(templateEditorTexts)
  const templateTexts = useTexts(cardTemplatesTexts)
  const { navigate } = useScreen()
  const example = useTemplateExample(template)
  const canView = useCan('template:view')
  const canFields = useCan('template:fields')
  const canEdit = useCan('template:skin') || canFields
  const whyNotRename = useWhy('template:fields')
  const { templateId, name, seats, seatsTaken, status, cards, orientation } = template
  const left = seats - seatsTaken
  const noneIssued = issueDenial(template, templateTexts)
  const licence = licenceText(template, t)

  const open = () => navigate('/demo/digitalcard/cardlist/detail', { id: templateId })
  const openCards = () => {
    onChoose()
    navigate('/demo/digitalcard/staffcard')
  }
  const menu = [
    {
      key: 'choose',
      label: isChosen ? t.list.chosen : t.list.choose,
      isDisabled: isChosen,
      onSelect: onChoose,
    },
    {
      key: 'rename',
      label: t.list.rename,
      isDisabled: whyNotRename !== undefined,
      reason: whyNotRename,
      onSelect: onRename,
    },
  ]

  return (
    <article className="template-tile" data-orientation={orientation} aria-label={name}>
      <button
        type="button"
        className="template-tile-face"
        disabled={!canView}
        onClick={open}
        aria-label={`${canEdit ? t.list.design : t.list.view} ${name}`}
      >
        <TemplateFace model={example} />
      </button>
      <div className="template-tile-body">
        <header className="template-tile-head">
          <h3 title={name}>{name}</h3>
          <TemplateStateTag status={status} />
          <span className="template-tile-more">
            <MoreMenu entries={menu} label={name} />
          </span>
        </header>
        <div className="template-licence" data-urgent={licence.isUrgent || undefined}>
          {licence.text}
          {isChosen && (
            <Tooltip title={t.list.chooseHelp}>
              <span className="template-chosen">{t.list.chosen}</span>
            </Tooltip>
          )}
        </div>
        <div className="template-seats">
          <div className="template-seats-line">
            <span>{fill(t.list.seatsUsed, { taken: seatsTaken, seats })}</span>
            <span data-full={noneIssued !== undefined || undefined}>
              {noneIssued ?? fill(t.list.seatsLeft, { left })}
            </span>
          </div>
          <Progress
            percent={seats === 0 ? 100 : (seatsTaken / seats) * 100}
            showInfo={false}
            size="small"
            status={left <= 0 ? 'exception' : 'normal'}
            aria-label={t.list.seats}
          />
        </div>
        <dl className="template-numbers">
          {counted.map((key) => (
            <div key={key}>
              <dt>{t.list[key]}</dt>
              <dd>{cards[key]}</dd>
            </div>
          ))}
        </dl>
        <footer className="template-tile-actions">
          <GuardedButton type="primary" ghost access="card:view" onClick={openCards}>
            {t.list.cards}
          </GuardedButton>
          <GuardedButton access="template:view" onClick={open}>
            {canEdit ? t.list.design : t.list.view}
          </GuardedButton>
        </footer>
      </div>
    </article>
  )
}
