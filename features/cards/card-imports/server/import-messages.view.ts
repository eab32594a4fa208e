import {
  describeProblem,
  type FieldProblem,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import { describeObstacle, type Obstacle } from '#features/cards/cards/server/card-writing.public.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { ImportMessage } from './import-rows.actions.ts'
import type { CardState, PauseReason } from '#features/cards/cards/cards.contract.ts'
import { cardImportServerTexts } from './server.texts.ts'

interface Spoken {
  label: (key: string) => string
  language: Language
}

/** What an import says about a row, as a sentence. */
export function describeImportMessage(
  { kind, field, values = {} }: ImportMessage,
  { label, language }: Spoken,
): string {
  const words = cardImportServerTexts.in(language).import
  if (field !== undefined) {
    const reason =
      kind === 'required'
        ? words.needed
        : describeProblem(
            { key: field, kind: kind as FieldProblem['kind'], max: Number(values.max ?? 0) },
            language,
          )
    return fill(words.withField, { field: label(field), reason })
  }
  if (kind === 'obstacle') return describeStopped(values, language)
  return fill(words[kind as keyof typeof words] ?? kind, values)
}

/** What the state machine had against a change, as it was stored with the row. */
const describeStopped = (
  { obstacle, state, pauseReason }: Readonly<Record<string, string | number>>,
  language: Language,
) =>
  describeObstacle(
    obstacle as Obstacle,
    { event: 'edit', card: { state: state as CardState, pauseReason: pauseReason as PauseReason } },
    language,
  )
