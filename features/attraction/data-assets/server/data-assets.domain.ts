import type { PersonalRule } from '#platform/server/database/personal-data.ts'
import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import {
  type AssetDraft,
  type AssetEvent,
  type AssetState,
  type Grade,
  grades,
} from '../data-assets.contract.ts'

export interface AssetActor {
  accountId: string
  mayRegister: boolean
  mayConfirm: boolean
  mayDestroy: boolean
}

/** The rights of an account over assets. */
export const actorFor = ({
  accountId,
  permissions,
}: {
  accountId: string
  permissions: ReadonlySet<string>
}): AssetActor => ({
  accountId,
  mayRegister: permissions.has('asset:register'),
  mayConfirm: permissions.has('asset:confirm'),
  mayDestroy: permissions.has('asset:destroy'),
})

interface AssetTypes {
  subject: {
    state: AssetState
    grade: Grade
    wanted: Pick<AssetDraft, 'grade'> | null
    submittedBy: string | null
    stewardAccountId: string | null
    /** A law or a log keeps its rows. */
    isHeld: boolean
  }
  actor: AssetActor
  context: undefined
  denial: 'permission' | 'samePerson' | 'lowered' | 'heldByLaw'
}
export type AssetDenial = AssetTypes['denial'] | 'state'

const steward = ({ mayRegister }: AssetActor) => (mayRegister ? undefined : ('permission' as const))
const confirmer = ({ mayConfirm }: AssetActor) => (mayConfirm ? undefined : ('permission' as const))

const destroyer = ({ mayDestroy }: AssetActor) => (mayDestroy ? undefined : ('permission' as const))

const other = ({ accountId }: AssetActor, { submittedBy }: AssetTypes['subject']) =>
  submittedBy === accountId ? ('samePerson' as const) : undefined

/** A person who handed something in does not decide it. */
const second = (actor: AssetActor, subject: AssetTypes['subject']) =>
  confirmer(actor) ?? other(actor, subject)

/** Nobody destroys alone: one person asks for it, another has it done. */
const secondDestroyer = (actor: AssetActor, subject: AssetTypes['subject']) =>
  destroyer(actor) ?? other(actor, subject)

const unheld = ({ isHeld }: AssetTypes['subject']) => (isHeld ? ('heldByLaw' as const) : undefined)

export const isLower = (grade: Grade, than: Grade) => grades.indexOf(grade) < grades.indexOf(than)

/** A lower grade is never decided by who looks after the asset. */
const secondForChange = (actor: AssetActor, subject: AssetTypes['subject']) => {
  const { wanted, grade, stewardAccountId } = subject
  const denial = second(actor, subject)
  if (denial) return denial
  const isLowered = wanted !== null && isLower(wanted.grade, grade)
  return isLowered && stewardAccountId === actor.accountId ? ('lowered' as const) : undefined
}

/** The states of an asset: found by the product, registered by a steward, confirmed by another person; what is retired may be destroyed, by two. */
export const assetMachine = stateMachine<AssetTypes, AssetEvent | 'finishDestroying'>(
  'dataAssets',
  {
    register: { from: ['candidate', 'registered'], to: 'registered', who: steward },
    submit: { from: ['registered'], to: 'under_review', who: steward },
    confirm: { from: ['under_review'], to: 'confirmed', who: second },
    reject: { from: ['under_review'], to: 'registered', who: confirmer },
    putToUse: { from: ['confirmed'], to: 'in_use', who: confirmer },
    change: { from: ['in_use'], to: 'change_review', who: steward },
    approve: { from: ['change_review'], to: 'in_use', who: secondForChange },
    decline: { from: ['change_review'], to: 'in_use', who: confirmer },
    freeze: { from: ['in_use'], to: 'frozen', who: confirmer },
    lift: { from: ['frozen'], to: 'in_use', who: confirmer },
    retire: { from: ['in_use', 'frozen'], to: 'retired', who: second },
    askDestroy: { from: ['retired'], to: 'destroy_review', who: destroyer, guard: unheld },
    destroy: { from: ['destroy_review'], to: 'destroying', who: secondDestroyer, guard: unheld },
    spare: { from: ['destroy_review'], to: 'retired', who: destroyer },
    finishDestroying: { from: ['destroying'], to: 'destroyed' },
    check: {
      from: ['registered', 'under_review', 'confirmed', 'in_use', 'change_review', 'frozen'],
      to: stay,
      who: steward,
    },
    grant: { from: ['confirmed', 'in_use'], to: stay, who: confirmer },
  },
  { initial: ['candidate'] },
)

/** The grade that the most sensitive column asks for: what vouchers say is core, numbers and addresses are sensitive. */
export function gradeOf({ law, by, values, name, columns }: PersonalRule): Grade {
  if (law === 'accounting' || law === 'contracts') return 'core'
  if (by !== undefined || values !== undefined) return 'sensitive'
  const isSaid = Object.values(columns ?? {}).some((fate) => fate !== 'none')
  return name !== undefined || isSaid ? 'internal' : 'public'
}

const share = (numerator: number, denominator: number) => (denominator === 0 ? 1 : numerator / denominator)

interface Counted {
  rows: number
  unitFen: number
  filled: number
  fillable: number
  fresh: number
  reached: number | null
  converted: number | null
}

/** A share that cannot be measured takes nothing away. */
const shareOf = (count: number | null, rows: number) => (count === null ? 1 : share(count, rows))

/** The value for the company's own comparison: rows × what one is worth × how full × how fresh × how many can be reached × how many became more, rounded once. */
export const valueOf = ({ rows, unitFen, filled, fillable, fresh, reached, converted }: Counted): number =>
  Math.round(
    rows *
      unitFen *
      share(filled, fillable) *
      share(fresh, rows) *
      shareOf(reached, rows) *
      shareOf(converted, rows),
  )
