import { obstacleRefusals, refusals } from '#platform/server/http/refusals.ts'

import { allowedEvents, type CompanyEvent, type CompanyObstacle } from './companies.domain.ts'
import type { OpenMatters } from './companies.repository.ts'
import type { Company } from './companies.tables.ts'
import { companiesServerTexts } from './server.texts.ts'

export const { refuse, refuseField, versionConflict } = refusals(companiesServerTexts)

interface Stopped {
  company: Company
  event: CompanyEvent
  open?: OpenMatters
}

export const { describe: describeObstacle, refuseObstacle } = obstacleRefusals(companiesServerTexts, {
  sentence: (t, obstacle: CompanyObstacle) => t.obstacles[obstacle === 'tooEarly' ? 'state' : obstacle],
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
  { obstacle, ...stopped }: Omit<Stopped, 'company'> & { obstacle: CompanyObstacle },
) =>
  refuseObstacle(
    obstacle,
    { company, ...stopped },
    { state: company.state, allowed: allowedEvents(company.state) },
  )
