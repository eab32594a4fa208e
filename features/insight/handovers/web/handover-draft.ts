import type { ConflictRule, HandoverDetail, InheritBody, SplitKind } from '../handovers.contract.ts'

export interface DraftPart {
  staffId: string | undefined
  percent: number
  values: string[]
  contactIds: string[]
}

/** A hand-over as it is being planned on the screen. */
export interface HandoverDraft {
  cardIds: string[]
  by: 'one' | SplitKind
  parts: DraftPart[]
  rest: number | null
  pageTo: number
  contacts: boolean
  publicMode: InheritBody['publicMode']
  message: string
  effectiveAt: string | null
  rule: ConflictRule
  choices: Record<string, ConflictRule>
}

export const emptyPart = (): DraftPart => ({ staffId: undefined, percent: 0, values: [], contactIds: [] })

export const newDraft = (cardIds: string[] = []): HandoverDraft => ({
  cardIds,
  by: 'one',
  parts: [emptyPart()],
  rest: 0,
  pageTo: 0,
  contacts: true,
  publicMode: 'redirect',
  message: '',
  effectiveAt: null,
  rule: 'merge',
  choices: {},
})

/** To whom all of it was planned to go. */
function splitOf({
  split,
  toStaffId,
}: HandoverDetail['plan']): Pick<HandoverDraft, 'by' | 'parts' | 'rest' | 'pageTo'> {
  if (!split || split.parts.length === 0)
    return {
      by: 'one',
      parts: [{ ...emptyPart(), staffId: toStaffId }],
      rest: split ? split.rest : 0,
      pageTo: 0,
    }
  const { by, rest, pageTo = 0 } = split
  const parts = split.parts.map(({ toStaffId: staffId, percent = 0, values = [], contactIds = [] }) => ({
    staffId,
    percent,
    values,
    contactIds,
  }))
  return { by, parts, rest, pageTo }
}

/** What was planned before, to go on with. */
export function draftOf({ plan }: Pick<HandoverDetail, 'plan'>): HandoverDraft {
  const { conflicts } = plan
  return {
    ...newDraft(plan.fromCarteIds),
    ...splitOf(plan),
    contacts: plan.scope?.contacts ?? true,
    publicMode: plan.publicMode,
    message: plan.message ?? '',
    effectiveAt: plan.effectiveAt ?? null,
    rule: conflicts?.rule ?? 'merge',
    choices: { ...conflicts?.choices },
  }
}

/** The call that a draft leads to. */
export function bodyOf(draft: HandoverDraft): InheritBody {
  const { by, parts, rest, pageTo } = draft
  const [first] = parts
  const who =
    by === 'one'
      ? { ...(first?.staffId !== undefined && { toStaffId: first.staffId }) }
      : {
          split: {
            by,
            rest,
            pageTo: Math.min(pageTo, parts.length - 1),
            parts: parts.map(({ staffId, percent, values, contactIds }) => ({
              ...(staffId !== undefined && { toStaffId: staffId }),
              percent,
              values,
              contactIds,
            })),
          },
        }
  return {
    fromCarteIds: draft.cardIds,
    ...who,
    scope: { contacts: draft.contacts },
    publicMode: draft.publicMode,
    ...(draft.message.trim() && { message: draft.message.trim() }),
    effectiveAt: draft.effectiveAt,
    conflicts: { rule: draft.rule, choices: draft.choices },
  }
}

/** Equal whole shares that are 100 together. */
export function evenShares(parts: readonly DraftPart[]): DraftPart[] {
  const base = Math.floor(100 / parts.length)
  return parts.map((part, place) => ({
    ...part,
    percent: base + (place < 100 - base * parts.length ? 1 : 0),
  }))
}

export const sumOf = (parts: readonly DraftPart[]) => parts.reduce((sum, { percent }) => sum + percent, 0)

/** The successor whose card visitors are led to. */
export const shownSuccessor = ({ by, pageTo, parts }: HandoverDraft) =>
  parts[by === 'one' ? 0 : pageTo]?.staffId
