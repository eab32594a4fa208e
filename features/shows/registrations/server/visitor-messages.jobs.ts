import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'

import { letterOf, sendCopies } from './message-copies.actions.ts'
import { registrationsServerTexts } from './server.texts.ts'
import { findMessageOf } from './visitor-messages.repository.ts'
import { type freezeSearch, thawSearch } from './visitors.export.ts'
import { findVisitorsAfter } from './visitors.repository.ts'

/** People whom one transaction writes to. */
const lettersAtOnce = 200

/** Writes a message to everybody whom a search finds; after a kill it goes on behind the last whole piece, and nobody hears it twice. */
export const writeToMany = defineJob<
  { messageId: string; title: string; total: number; search: ReturnType<typeof freezeSearch> },
  { readonly after: string; readonly written: number; readonly refused: number }
>({
  kind: 'registrations.write',
  title: (language) => registrationsServerTexts.in(language).jobs.write,
  canRestart: true,
  async run(job, services) {
    const { messageId, title, total } = job.payload
    let at = job.cursor ?? { after: null, written: 0, refused: 0 }
    for (let goesOn = true; goesOn;) {
      const piece = await job.asTenant(async (tx, save) => {
        const message = await findMessageOf(tx, messageId)
        if (!message) return undefined
        const { language } = await findCompanySettings(tx)
        const found = await findVisitorsAfter(tx, thawSearch(job.payload.search), {
          after: at.after,
          limit: lettersAtOnce,
        })
        const rows = found.map(({ registration }) => registration)
        const outcomes = await sendCopies(tx, services, {
          rows,
          messageId,
          language,
          letter: letterOf(language, { title, text: message.text }),
          createdBy: message.sentById,
        })
        const refused = [...outcomes.values()].filter((refusal) => refusal !== undefined).length
        const last = rows.at(-1)
        if (!last) return undefined
        const next = {
          after: last.id,
          written: at.written + rows.length - refused,
          refused: at.refused + refused,
        }
        save({ cursor: next, done: next.written + next.refused, total })
        return next
      })
      if (piece) at = piece
      goesOn = piece !== undefined
    }
    const { written, refused } = at
    return { state: refused > 0 ? 'partial' : 'completed', result: { written, refused } }
  },
})
