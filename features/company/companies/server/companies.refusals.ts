import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import { allowedEvents, type CompanyEvent, type CompanyDenial } from './companies.domain.ts'
import type { OpenMatters } from './companies.repository.ts'
import type { Company } from './companies.tables.ts'
import { companiesServerTexts } from './server.texts.ts'

export const { refuse, refuseField, versionConflict } = refusals(companiesServerTexts)

interface Stopped {
  company: Company
  event: CompanyEvent
  open?: OpenMatters
}

export const { describe: describeDenial, refuseDenial } = denialRefusals(companiesServerTexts, {
  sentence: (t, denial: CompanyDenial) => t.denials[denial === 'tooEarly' ? 'state' : denial],
  values: ({ states, events }, { company, event, open }: Stopped) => ({
    state: states[company.state],
    event: events[event],
    approvals: open?.approvals ?? 0,
    jobs: open?.jobs ?? 0,
  }),
  rights: ['permission'],
})

/** The refusal of an event that the company cannot have now. */
export const refuseMove = (
  company: Company,
  { denial, ...stopped }: Omit<Stopped, 'company'> & { denial: CompanyDenial },
) =>
  refuseDenial(
    denial,
    { company, ...stopped },
    { state: company.state, allowed: allowedEvents(company.state) },
  )
