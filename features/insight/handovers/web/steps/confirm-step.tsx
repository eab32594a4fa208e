import { Alert, Input, Radio } from 'antd'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { HandoverDetail, Simulation } from '../../handovers.contract.ts'
import { handoversTexts } from '../../handovers.texts.ts'
import type { HandoverDraft } from '../handover-draft.ts'

interface Props {
  handover: HandoverDetail
  simulation: Simulation
  draft: HandoverDraft
  change: (part: Partial<HandoverDraft>) => void
}

/** A moment as the browser's own field takes it, in the time of this device. */
function localInput(moment: Date): string {
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** The last look before it happens. */
export function ConfirmStep({ handover, simulation, draft, change }: Props) {
  const t = useTexts(handoversTexts)
  const { approval, counts, successors } = simulation
  const values = {
    from: handover.from.map(({ name }) => name).join('、'),
    cards: counts.cards,
    contacts: numberText(counts.contacts),
    to: successors.map(({ name }) => name).join('、'),
  }
  const isLater = draft.effectiveAt !== null
  return (
    <section>
      <h2 className="handover-question">{t.confirm.title}</h2>
      <p className="handover-summary">{fill(t.confirm.summary, values)}</p>
      <div className="handover-field">
        <span>{t.confirm.when}</span>
        <Radio.Group
          value={isLater}
          onChange={({ target }) => change({ effectiveAt: target.value === true ? inAnHour() : null })}
        >
          <Radio value={false}>{t.confirm.now}</Radio>
          <Radio value>{t.confirm.later}</Radio>
        </Radio.Group>
        {draft.effectiveAt !== null && (
          <Input
            type="datetime-local"
            className="handover-time"
            aria-label={t.confirm.time}
            value={localInput(new Date(draft.effectiveAt))}
            onChange={({ target }) =>
              target.value && change({ effectiveAt: new Date(target.value).toISOString() })
            }
          />
        )}
      </div>
      {approval.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t.confirm.approval}
          description={approval.map((reason) => t.confirm.reasons[reason]).join('、')}
        />
      )}
      <p className="handover-undo-note">{t.confirm.signOut}</p>
      <p className="handover-undo-note">{t.result.undo}</p>
    </section>
  )
}
