import { fill } from '#platform/text/texts.ts'

import type { CardPageWords } from './mobile.texts.ts'

interface TakenOverLineProps {
  takenOver: { message: string | null } | null
  /** Who goes on. */
  name: string
  words: CardPageWords
}

/** Why visitors find another person than the one they came for. */
export function TakenOverLine({ takenOver, name, words }: TakenOverLineProps) {
  return (
    takenOver && (
      <p className="taken-over" role="status">
        {takenOver.message ?? fill(words.takenOver.line, { name })}
      </p>
    )
  )
}
