import { Button } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { HandoverDetail } from '../../handovers.contract.ts'
import { handoversTexts } from '../../handovers.texts.ts'

interface Props {
  step: number
  /** What the last rehearsal found, while it still holds. */
  simulation: HandoverDetail['simulation'] | undefined
  isBusy: boolean
  isReady: boolean
  onNext: () => void
  onRehearse: () => void
  onSubmit: () => void
}

/** What leads on from a step: the next one, a rehearsal, or the hand-over itself. */
export function NextButton({ step, simulation, isBusy, isReady, onNext, onRehearse, onSubmit }: Props) {
  const t = useTexts(handoversTexts)
  if (step === 4)
    return (
      <Button type="primary" loading={isBusy} disabled={!simulation} onClick={onSubmit}>
        {simulation && simulation.approval.length > 0 ? t.confirm.ask : t.confirm.run}
      </Button>
    )
  if (step === 2 || (step === 3 && !simulation))
    return (
      <Button type="primary" loading={isBusy} onClick={onRehearse}>
        {step === 2 ? t.wizard.rehearse : t.wizard.again}
      </Button>
    )
  return (
    <Button type="primary" disabled={!isReady} onClick={onNext}>
      {t.wizard.next}
    </Button>
  )
}
