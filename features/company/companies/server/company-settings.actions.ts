import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { CompanySettings } from '../companies.contract.ts'
import { refuseField } from './companies.refusals.ts'
import { changeCompany } from './companies.repository.ts'
import { lockedCompany, mustMove } from './company-profile.actions.ts'
import { settingsOf, usualSettings } from './company-settings.view.ts'

const zones = new Set(Intl.supportedValuesOf('timeZone'))
/** Zones that the list leaves out but everybody knows. */
const isZone = (zone: string) => zones.has(zone) || zone === 'UTC'

export async function updateSettings(
  context: MemberContext,
  change: Partial<CompanySettings>,
): Promise<CompanySettings> {
  const company = await lockedCompany(context.tx)
  mustMove(company, 'edit')
  if (change.timeZone !== undefined && !isZone(change.timeZone))
    throw refuseField('timeZone', (t) => t.errors.unknownZone)
  const before = settingsOf(company.settings)
  const after = { ...before, ...change }
  const keys = (Object.keys(usualSettings) as (keyof CompanySettings)[]).filter(
    (key) => before[key] !== after[key],
  )
  if (keys.length === 0) return before
  const only = (from: CompanySettings) => Object.fromEntries(keys.map((key) => [key, from[key]]))
  await changeCompany(context.tx, company.id, { settings: { ...company.settings, ...after } })
  await recordBy(context, [
    {
      objectType: 'company',
      objectId: company.id,
      event: 'settings',
      detail: { before: only(before), after: only(after) },
    },
  ])
  context.afterCommit(() => context.services.viewers.forget())
  return after
}
