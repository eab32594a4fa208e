import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import type { RefundRow } from '../payments.contract.ts'
import { paymentsTexts } from '../payments.texts.ts'

interface ButtonsProps {
  refund: RefundRow
  /** A sentence that tells why the reader may not decide. */
  why?: string | undefined
  isBusy: boolean
  onOpen: (approve: boolean) => void
  onRetry: () => void
}

/** The choices about a refund as it stands. */
export function RefundButtons({ refund, why, isBusy, onOpen, onRetry }: ButtonsProps) {
  const t = useTexts(paymentsTexts).desk
  if (refund.state === 'failed')
    return (
      <GuardedButton size="small" loading={isBusy} onClick={onRetry}>
        {t.retry}
      </GuardedButton>
    )
  if (refund.state !== 'asked') return null
  return (
    <span className="desk-buttons">
      <GuardedButton size="small" type="primary" why={why} onClick={() => onOpen(true)}>
        {t.approve}
      </GuardedButton>
      <GuardedButton size="small" why={why} onClick={() => onOpen(false)}>
        {t.reject}
      </GuardedButton>
    </span>
  )
}
