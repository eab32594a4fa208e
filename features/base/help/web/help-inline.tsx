import { HelpLink } from './help-link.tsx'
import { targetOf } from './help-target.ts'
import type { Manual } from './manuals.ts'
import { type Inline, parseInline } from './parse-article.ts'

function Piece({ piece, manual }: { piece: Inline; manual: Manual }) {
  if (piece.kind === 'strong') return <strong>{piece.text}</strong>
  if (piece.kind === 'key') return <kbd>{piece.text}</kbd>
  if (piece.kind === 'text') return piece.text
  const target = targetOf(piece.target, manual)
  return target ? <HelpLink to={target}>{piece.text}</HelpLink> : piece.text
}

/** A line of a chapter with its links and emphasis. */
export const HelpInline = ({ text, manual }: { text: string; manual: Manual }) =>
  parseInline(text).map((piece, index) => <Piece key={index} piece={piece} manual={manual} />)
