import { fill } from '#platform/text/texts.ts'

import type { CardPageTexts } from './mobile.texts.ts'

interface TakenOverLineProps {
  takenOver: { message: string | null } | null
  /** Who goes on. */
  name: string
  texts: CardPageTexts
}

/** Why visitors find another person than the one they came for. */
export function TakenOverLine({ takenOver, name, texts }: TakenOverLineProps) {
  return (
    takenOver && (
      <p className="taken-over" role="status">
        {takenOver.message ?? fill(texts.takenOver.line, { name })}
      </p>
    )
  )
}
