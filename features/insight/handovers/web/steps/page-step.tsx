import { Input, Radio } from 'antd'
import { publicModes } from '#features/cards/cards/cards.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { handoversTexts } from '../../handovers.texts.ts'
import { type HandoverDraft, shownSuccessor } from '../handover-draft.ts'
import { PagePreview } from '../page-preview.tsx'
import { useSuccessors } from '../successor-select.tsx'

interface Props {
  draft: HandoverDraft
  change: (part: Partial<HandoverDraft>) => void
}

/** What visitors of the old card find. */
export function PageStep({ draft, change }: Props) {
  const t = useTexts(handoversTexts)
  const { publicMode, message } = draft
  const wanted = shownSuccessor(draft)
  const person = useSuccessors().find(({ staffId }) => staffId === wanted)
  const name = person?.name ?? t.split.person
  return (
    <section className="handover-beside">
      <div>
        <h2 className="handover-question">{t.page.title}</h2>
        <Radio.Group
          className="handover-modes"
          value={publicMode}
          onChange={({ target }) => change({ publicMode: target.value as typeof publicMode })}
        >
          {publicModes.map((mode) => (
            <Radio key={mode} value={mode}>
              <span className="handover-mode">
                <strong>{t.page[mode]}</strong>
                <span className="handover-quiet">{fill(t.page[`${mode}Help`], { name })}</span>
              </span>
            </Radio>
          ))}
        </Radio.Group>
        {publicMode !== 'close' && (
          <label className="handover-field">
            <span>{t.page.message}</span>
            <Input.TextArea
              value={message}
              maxLength={100}
              showCount
              autoSize={{ minRows: 2, maxRows: 4 }}
              placeholder={t.page.messageHint}
              onChange={({ target }) => change({ message: target.value.replaceAll('\n', ' ') })}
            />
          </label>
        )}
        <p className="handover-quiet">{t.page.links}</p>
      </div>
      <PagePreview
        page={{ mode: publicMode, name, message: message.trim() || null }}
        carteId={person?.cardId ?? null}
      />
    </section>
  )
}
