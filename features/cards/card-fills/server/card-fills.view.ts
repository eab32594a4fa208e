import type { FieldRule } from '#features/cards/card-templates/card-templates.contract.ts'
import { labelOf, templateValueTexts } from '#features/cards/card-templates/server/card-templates.public.ts'
import type { CardState } from '#features/cards/cards/cards.contract.ts'
import { describeDenial, type Denial } from '#features/cards/cards/server/card-writing.public.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { FillLine, FillRow } from '../card-fills.contract.ts'
import { type FillFacts, undoUntil } from './card-fills.domain.ts'
import type { FillProblem } from './card-fill-rules.actions.ts'
import type { ShownFill } from './card-fills.repository.ts'
import type { FillReason } from './card-fills.tables.ts'
import { cardFillServerTexts } from './server.texts.ts'

interface Speaking {
  rules: readonly FieldRule[]
  language: Language
}

/** Why a card is refused, as a sentence. */
function sentenceOf(
  { kind, key, max = 0, state = 'active' }: FillReason,
  { rules, language }: Speaking,
): string {
  if (key === undefined)
    return describeDenial(
      kind as Denial,
      { event: 'edit', card: { state: state as CardState, pauseReason: null } },
      language,
    )
  const field = labelOf(rules.find((rule) => rule.key === key) ?? { key }, language)
  return fill(cardFillServerTexts.in(language).fill.field, {
    field,
    reason: fill(wordFor(kind, language), { max }),
  })
}

function wordFor(kind: string, language: Language): string {
  const own: Readonly<Record<string, string>> = cardFillServerTexts.in(language).fill.problems
  const values: Readonly<Record<string, string>> = templateValueTexts(language)
  return own[kind] ?? values[kind] ?? ''
}

interface Line {
  cardId: string
  outcome: FillLine['outcome']
  reason?: FillReason | null | undefined
  before?: Record<string, string> | undefined
  after?: Record<string, string> | undefined
  undone?: FillLine['undone']
}

/** A line on the wire. */
export const lineOf = (
  line: Line,
  { name, department }: { name: string; department: string | null },
  speaking: Speaking,
): FillLine => ({
  carteId: line.cardId,
  name,
  department,
  outcome: line.outcome,
  reason: line.reason ? sentenceOf(line.reason, speaking) : null,
  changes: Object.entries(line.after ?? {}).map(([key, after]) => ({
    key,
    before: line.before?.[key] ?? '',
    after,
  })),
  undone: line.undone ?? null,
})

/** The part of a fill that its states are about. */
export const factsOf = ({ fill: { undoneAt }, state, finishedAt, changed }: ShownFill): FillFacts => ({
  state: undoneAt === null ? state : 'undone',
  finishedAt,
  changed,
})

export function rowOfFill(found: ShownFill, now: Date): FillRow {
  const { fill: stored, changed, unchanged, refused } = found
  const until = stored.undoneAt === null ? undoUntil(found) : null
  return {
    fillId: stored.id,
    jobId: stored.jobId,
    status: factsOf(found).state,
    fields: Object.keys(stored.fieldValues),
    counts: { changed, unchanged, refused },
    createdBy: found.createdBy ?? '',
    createdAt: stored.createdAt.toISOString(),
    undoUntil: until !== null && until > now ? until.toISOString() : null,
  }
}

/** Refuses values that no card could take, with a message for each field. */
export function refuseFill(
  problems: readonly FillProblem[],
  rules: readonly FieldRule[],
  language: Language,
) {
  const [first] = problems
  const sentence = ({ kind, max = 0 }: FillProblem) => fill(wordFor(kind, language), { max })
  return refuse(cardFillServerTexts, (t) => t.fill.field, {
    status: 400,
    reason: 'INVALID',
    values: {
      field: labelOf(rules.find(({ key }) => key === first?.key) ?? { key: first?.key ?? '' }, language),
      reason: first ? sentence(first) : '',
    },
    fields: Object.fromEntries(problems.map((problem) => [problem.key, sentence(problem)])),
  })
}
