import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import type { MatchReason } from '../needs.contract.ts'
import { needsTexts } from '../needs.texts.ts'

/** How well a pair fits, and why. */
export function ReasonList({ score, reasons }: { score: number; reasons: readonly MatchReason[] }) {
  const t = useTexts(needsTexts)
  return (
    <span className="need-quiet">
      {[fill(t.score, { score }), ...reasons.map(({ kind, text }) => fill(t.reasons[kind], { text }))].join(
        ' · ',
      )}
    </span>
  )
}
