import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { NodeRow } from '../chains.contract.ts'
import { chainsTexts } from '../chains.texts.ts'

type Figures = Pick<NodeRow, 'gap' | 'target' | 'negotiating'>

/** Red misses firms, orange has some in talks, green is complete, grey wants none. */
const toneOf = ({ gap, target, negotiating }: Figures): StatusTone => {
  if (target === 0) return 'resting'
  if (gap === 0) return 'good'
  return negotiating > 0 ? 'waiting' : 'failed'
}

/** The gap of a node in words. */
export function useGapText({ gap, target }: Figures): string {
  const t = useTexts(chainsTexts).node
  if (target === 0) return t.open
  return gap === 0 ? t.full : fill(t.missing, { gap })
}

/** The gap of a node, by colour and by words. */
export function GapTag({ node }: { node: Figures }) {
  const text = useGapText(node)
  return <StatusTag tone={toneOf(node)}>{text}</StatusTag>
}
