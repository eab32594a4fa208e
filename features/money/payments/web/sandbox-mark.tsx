import { useTexts } from '#platform/web/language/use-texts.ts'
import type { MoneyMode } from '../payments.contract.ts'
import { paymentsTexts } from '../payments.texts.ts'

/** Says of rehearsed money that it is none; nothing for the rest. */
export function SandboxMark({ mode }: { mode: MoneyMode | 'free' | null }) {
  const t = useTexts(paymentsTexts)
  return mode === 'sandbox' ? <span className="sandbox-mark">{t.sandboxTag}</span> : null
}
