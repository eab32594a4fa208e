import { createHash } from 'node:crypto'

import type { PublicMode } from '#features/cards/cards/cards.contract.ts'

import type { ConflictRule, InheritBody, SplitKind } from '../handovers.contract.ts'

export interface PlannedPart {
  staffId: string
  cardId: string | null
  percent: number
  values: readonly string[]
  contactIds: readonly string[]
}

/** A hand-over as it will be carried out: frozen when it is submitted. */
export interface HandoverPlan {
  cardIds: readonly string[]
  by: SplitKind | 'one'
  parts: readonly PlannedPart[]
  /** The part that gets what none names; null for the department's pool. */
  rest: number | null
  /** The part whose card visitors are led to. */
  pageTo: number
  contacts: boolean
  publicMode: PublicMode
  message: string | null
  effectiveAt: string | null
  conflicts: { rule: ConflictRule; choices: Readonly<Record<string, ConflictRule>> }
}

const unique = (values: readonly string[]) => [
  ...new Set(values.map((value) => value.trim()).filter(Boolean)),
]

type Successor = Pick<PlannedPart, 'staffId' | 'cardId'>
const whole = { by: 'one', rest: 0, pageTo: 0 } as const

function partOf(
  { staffId, cardId }: Successor,
  part: NonNullable<InheritBody['split']>['parts'][number] | undefined,
): PlannedPart {
  const { percent = 0, values = [], contactIds = [] } = part ?? {}
  return { staffId, cardId, percent, values: unique(values), contactIds: unique(contactIds) }
}

/** The plan that a body describes, once its successors are known. */
export function planOf(body: InheritBody, parts: readonly Successor[]): HandoverPlan {
  const { split, conflicts } = body
  const { by, rest, pageTo = 0 } = split ?? whole
  return {
    cardIds: unique(body.fromCarteIds),
    by,
    parts: parts.map((part, place) => partOf(part, split?.parts[place])),
    rest,
    pageTo,
    contacts: body.scope?.contacts ?? true,
    publicMode: body.publicMode,
    message: body.message?.trim() || null,
    effectiveAt: body.effectiveAt ?? null,
    conflicts: { rule: conflicts?.rule ?? 'merge', choices: conflicts?.choices ?? {} },
  }
}

/** The body that leads to a plan: what a screen begins with that goes on with it. */
export function bodyOf(plan: HandoverPlan): Omit<InheritBody, 'id' | 'version' | 'dryRun'> {
  const who = ({ staffId, cardId }: PlannedPart) => ({
    toStaffId: staffId,
    ...(cardId !== null && { toCarteId: cardId }),
  })
  const [only] = plan.parts
  const split = {
    by: plan.by === 'one' ? ('share' as const) : plan.by,
    parts: plan.parts.map((part) => ({
      ...who(part),
      percent: part.percent,
      values: [...part.values],
      contactIds: [...part.contactIds],
    })),
    rest: plan.rest,
    pageTo: plan.pageTo,
  }
  return {
    fromCarteIds: [...plan.cardIds],
    ...(plan.by === 'one' ? only && who(only) : { split }),
    scope: { contacts: plan.contacts },
    publicMode: plan.publicMode,
    ...(plan.message !== null && { message: plan.message }),
    effectiveAt: plan.effectiveAt,
    conflicts: { rule: plan.conflicts.rule, choices: { ...plan.conflicts.choices } },
  }
}

/** The same text for the same plan, whatever the order of its keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
export const hashOfPlan = (plan: HandoverPlan) => createHash('sha256').update(canonical(plan)).digest('hex')
