import { requireExhibitors } from '#features/shows/booths/server/exhibitor-reach.public.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { readPrintedDirectory, withLogos } from './directory-file.actions.ts'
import { makeDirectory } from './directory-file.jobs.ts'
import { drawDirectory } from './directory-file.renderer.ts'
import { hasMoreThan } from './directory.repository.ts'
import { exhibitorsServerTexts } from './server.texts.ts'

/** As many as are drawn in the time of a call, with their pictures; more are a job's. */
const mostAtOnce = 60

/** The published directory of an activity as a PDF, or 202 with the job that draws it. */
export async function sendDirectory(context: MemberContext, activityId: string): Promise<unknown> {
  const { tx, viewer, language, reply, services } = context
  const { title } = await requireExhibitors(context, activityId, 'exhibitor:view')
  const t = exhibitorsServerTexts.in(language).directory
  if (await hasMoreThan(tx, activityId, mostAtOnce)) {
    const job = await startJob(tx, makeDirectory, {
      payload: { activityId },
      accountId: viewer.accountId,
      language,
    })
    reply.code(202).type('application/json; charset=utf-8')
    // A string, because the answer of a call for files has no schema; returned, so that it leaves after the commit.
    return JSON.stringify({ code: 200, msg: t.queued, data: { jobId: job.id } })
  }
  const read = await readPrintedDirectory(tx, activityId, language).then(orNotFound)
  const content = await drawDirectory(await withLogos(services, read, (work) => work(tx)))
  reply
    .header('content-disposition', contentDisposition('attachment', `${title} ${t.title}.pdf`))
    .type('application/pdf')
  return content
}
