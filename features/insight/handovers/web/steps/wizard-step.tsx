import { Alert } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { HandoverDetail } from '../../handovers.contract.ts'
import { handoversTexts } from '../../handovers.texts.ts'
import type { HandoverDraft } from '../handover-draft.ts'
import { CardsStep } from './cards-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { PageStep } from './page-step.tsx'
import { RehearsalStep } from './rehearsal-step.tsx'
import { SplitStep } from './split-step.tsx'

interface Props {
  step: number
  draft: HandoverDraft
  change: (part: Partial<HandoverDraft>) => void
  handover: HandoverDetail | undefined
  staffId: string | undefined
  /** Changed since it was rehearsed. */
  isStale: boolean
}

/** The step that is at work now. */
export function WizardStep(props: Props) {
  return (
    <div className="handover-step">
      <Content {...props} />
    </div>
  )
}

function Content({ step, draft, change, handover, staffId, isStale }: Props) {
  const t = useTexts(handoversTexts)
  if (step === 0) return <CardsStep draft={draft} change={change} staffId={staffId} />
  if (step === 1) return <SplitStep draft={draft} change={change} />
  if (step === 2) return <PageStep draft={draft} change={change} />
  const simulation = handover?.simulation
  const hasChanged = isStale || !simulation
  return (
    <>
      {step === 3 && simulation && <RehearsalStep {...{ draft, change, simulation, isStale }} />}
      {step === 4 && simulation && <ConfirmStep {...{ handover, simulation, draft, change }} />}
      {hasChanged && <Alert type="warning" showIcon title={t.result.changed} />}
    </>
  )
}
