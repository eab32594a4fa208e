import { Button, Steps } from 'antd'
import { useState } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useDirty, useScreen } from '#platform/web/screen.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useIsNarrow } from '#platform/web/ui/use-is-narrow.ts'
import type { HandoverDetail } from '../handovers.contract.ts'
import { handoversTexts } from '../handovers.texts.ts'
import { draftOf, type HandoverDraft, newDraft, sumOf } from './handover-draft.ts'
import { HandoverStateTag } from './handover-state.tsx'
import { NextButton } from './steps/next-button.tsx'
import { WizardStep } from './steps/wizard-step.tsx'
import { useHandoverCalls } from './use-handover-calls.ts'
import './handovers.css'

interface Props {
  /** A hand-over that is planned already. */
  handover?: HandoverDetail
  /** What to begin with. */
  cardIds: string[]
  staffId?: string | undefined
  onMade: (id: string) => void
}

const stepKeys = ['cards', 'split', 'page', 'rehearse', 'confirm'] as const

type Texts = ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>

/** What is missing before the next step makes sense; undefined when nothing is. */
function missingIn(step: number, draft: HandoverDraft, t: Texts): string | undefined {
  if (step === 0) return draft.cardIds.length > 0 ? undefined : t.cards.needed
  if (step !== 1) return undefined
  if (draft.parts.some(({ staffId }) => staffId === undefined)) return t.split.needed
  return draft.by === 'share' && sumOf(draft.parts) !== 100
    ? t.split.sum.replace('{sum}', String(sumOf(draft.parts)))
    : undefined
}

const firstStep = (handover: HandoverDetail | undefined, cardIds: readonly string[]) =>
  handover?.simulation ? 3 : handover || cardIds.length > 0 ? 1 : 0

/** Planning a hand-over in five calm steps; nothing happens before the last one. */
export function HandoverWizard({ handover, cardIds, staffId, onMade }: Props) {
  const t = useTexts(handoversTexts)
  const { navigate } = useScreen()
  const isNarrow = useIsNarrow()
  const [draft, setDraft] = useState<HandoverDraft>(() => (handover ? draftOf(handover) : newDraft(cardIds)))
  const [step, setStep] = useState(() => firstStep(handover, cardIds))
  const [isTouched, setTouched] = useState(false)
  const { isBusy, rehearse, submit } = useHandoverCalls(handover)
  useDirty(isTouched)

  const change = (part: Partial<HandoverDraft>) => {
    setDraft((former) => ({ ...former, ...part }))
    setTouched(true)
  }
  const missing = missingIn(step, draft, t)

  const simulation = isTouched ? undefined : handover?.simulation
  const plan = async () => {
    const made = await rehearse(draft)
    if (made === undefined) return
    setTouched(false)
    setStep(3)
    onMade(made)
  }
  return (
    <Page
      title={t.wizard.title}
      help={t.help}
      actions={
        <>
          {handover && <HandoverStateTag state={handover.state} />}
          <Button onClick={() => navigate('/demo/digitalcard/handover')}>{t.wizard.toList}</Button>
        </>
      }
    >
      <Steps
        size="small"
        current={step}
        responsive={false}
        {...(isNarrow ? { titlePlacement: 'vertical' as const } : {})}
        className="handover-steps"
        items={stepKeys.map((key, place) => ({ title: isNarrow && place !== step ? '' : t.steps[key] }))}
      />
      <WizardStep {...{ step, draft, change, handover, staffId }} isStale={isTouched} />
      <div className="handover-foot action-bar">
        {step > 0 && (
          <Button disabled={isBusy} onClick={() => setStep(step - 1)}>
            {t.wizard.back}
          </Button>
        )}
        <NextButton
          step={step}
          simulation={simulation}
          isBusy={isBusy}
          isReady={missing === undefined}
          onNext={() => setStep(step + 1)}
          onRehearse={() => void plan()}
          onSubmit={() => void submit()}
        />
        {missing && <span className="handover-quiet">{missing}</span>}
      </div>
    </Page>
  )
}
