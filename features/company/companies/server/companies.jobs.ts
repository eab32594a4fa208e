import { record, systemActor } from '#platform/server/audit/audit.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'

import { moveCompany } from './companies.domain.ts'
import { changeCompany, lockCompany } from './companies.repository.ts'
import { factsOf } from './company.view.ts'

/** The end of the thirty days. A closure that was called off and begun again has a later end, and a job of its own. */
export const finishClosing = defineJob<null>({
  kind: 'companies.finishClosing',
  title: null,
  lane: 'free',
  async run(job, services) {
    await job.asTenant(async (tx) => {
      const company = await lockCompany(tx)
      const move = company && moveCompany(factsOf(company), 'finishClose', new Date())
      if (!company || !move || 'denial' in move) return
      await changeCompany(tx, company.id, { state: move.to })
      await record(tx, systemActor, [
        {
          objectType: 'company',
          objectId: company.id,
          event: 'finishClose',
          from: company.state,
          to: move.to,
        },
      ])
    })
    services.viewers.forget()
  },
})
