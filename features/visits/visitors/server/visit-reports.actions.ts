import type { Services } from '#platform/server/http/context.ts'

import { visitsWritten } from './visit-hooks.public.ts'
import { addReports, keepReports, type Report } from './visit-reports.repository.ts'
import { madeAt } from './visits.domain.ts'

/** A page whose opening is not written down after so long is none of ours. */
const youngMs = 60_000
/** So many events go into one transaction, and one report more. */
const mostEvents = 1_000

interface Waiting {
  report: Report
  written: () => void
  failed: (error: unknown) => void
}

const isYoung = ({ pageId, at }: Report) =>
  // The server that made the page may have a clock that is ahead of this one's.
  at.getTime() - madeAt(pageId) < youngMs

/** Adds reports to their visits, or keeps them until the visits are there. Those of unknown and old pages are passed over. */
async function write(
  { database, hooks }: Services,
  companyId: string,
  reports: readonly Report[],
): Promise<void> {
  const early = (await database.asTenant(companyId, (tx) => addReports(tx, reports))).filter(isYoung)
  if (early.length > 0) await database.asTenant(companyId, (tx) => keepReports(tx, early))
  await hooks.tell(visitsWritten, companyId)
}

function takeSome(waiting: Waiting[]): Waiting[] {
  let events = 0
  const most = waiting.findIndex(({ report }) => (events += report.events.length) > mostEvents)
  return waiting.splice(0, most === -1 ? waiting.length : most + 1)
}

/**
 * Writes down what pages report: what comes in while a company's reports are being written is written next, all of it
 * together. Each promise is kept when its report stands in the database.
 */
export function createReportWriting(services: Services) {
  const waitingOf = new Map<string, Waiting[]>()

  const writeOne = (companyId: string, { report, written, failed }: Waiting) =>
    write(services, companyId, [report]).then(written, failed)

  async function writeSome(companyId: string, some: readonly Waiting[]): Promise<void> {
    try {
      await write(
        services,
        companyId,
        some.map(({ report }) => report),
      )
      for (const { written } of some) written()
    } catch {
      // One wrong report is no reason to lose the others.
      for (const one of some) await writeOne(companyId, one)
    }
  }

  async function writeAll(companyId: string, waiting: Waiting[]): Promise<void> {
    while (waiting.length > 0) await writeSome(companyId, takeSome(waiting))
    waitingOf.delete(companyId)
  }

  return (companyId: string, report: Report): Promise<void> =>
    new Promise((written, failed) => {
      const waiting = waitingOf.get(companyId)
      if (waiting) return void waiting.push({ report, written, failed })
      const first = [{ report, written, failed }]
      waitingOf.set(companyId, first)
      void writeAll(companyId, first)
    })
}
