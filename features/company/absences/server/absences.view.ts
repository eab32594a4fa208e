import type { MemberContext } from '#platform/server/http/context.ts'

import type { AbsencePhase, AbsenceRow } from '../absences.contract.ts'
import { type Absence, findNames, isInReach } from './absences.repository.ts'
import { deputyKinds } from './deputy-kinds.public.ts'
import { scopeFor } from '#platform/server/http/viewer.ts'
import { absencesServerTexts } from './server.texts.ts'

export const phaseOf = ({ since, until }: Pick<Absence, 'since' | 'until'>, now: Date): AbsencePhase => {
  if (until <= now) return 'over'
  return since > now ? 'coming' : 'now'
}

/** Whether the viewer looks after an absence: the own one, or one within the reach of the permission. */
export async function looksAfter(
  { tx, viewer }: Pick<MemberContext, 'tx' | 'viewer'>,
  accountId: string,
): Promise<boolean> {
  if (accountId === viewer.accountId) return true
  if (!viewer.permissions.has('absence:edit')) return false
  return isInReach(tx, accountId, scopeFor(viewer, 'absence:edit'))
}

/** Absences as the viewer sees them; `isOthers` are all within the reach of the permission. */
export async function presentAbsences(
  { tx, viewer, services, language }: Pick<MemberContext, 'tx' | 'viewer' | 'services' | 'language'>,
  list: readonly Absence[],
  isOthers: boolean,
): Promise<AbsenceRow[]> {
  const names = await findNames(
    tx,
    list.flatMap(({ accountId, deputyAccountId }) => [accountId, deputyAccountId]),
  )
  const accountOf = (id: string) => ({ id, name: names.get(id) ?? '' })
  const t = absencesServerTexts.in(language)
  const now = new Date()
  const whyNot = (absence: Absence) => {
    if (phaseOf(absence, now) === 'over') return t.errors.over
    return isOthers || absence.accountId === viewer.accountId ? null : t.errors.notYours
  }
  return list.map((absence) => ({
    id: absence.id,
    account: accountOf(absence.accountId),
    from: absence.since.toISOString(),
    until: absence.until.toISOString(),
    deputy: absence.deputyAccountId === null ? null : accountOf(absence.deputyAccountId),
    kinds: services.hooks
      .all(deputyKinds)
      .filter(({ key }) => absence.kinds.includes(key))
      .map(({ name }) => name(language)),
    phase: phaseOf(absence, now),
    by: absence.byName,
    whyNotEnd: whyNot(absence),
  }))
}
