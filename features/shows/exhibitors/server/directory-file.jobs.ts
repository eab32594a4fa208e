import { dayMs } from '#platform/domain/durations.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { readPrintedDirectory, withLogos } from './directory-file.actions.ts'
import { drawDirectory } from './directory-file.renderer.ts'
import { exhibitorsServerTexts } from './server.texts.ts'

/** The file of a directory can be fetched for so long. */
const keptDays = 7

/** A file that nobody fetches any more goes with its bytes. */
export const forgetDirectory = defineJob<{ fileId: string }>({
  kind: 'exhibitors.forgetDirectory',
  title: null,
  lane: 'free',
  async run(job, { files }) {
    const removeBytes = await job.asTenant((tx) => files.remove(tx, job.payload.fileId))
    await removeBytes()
  },
})

/** Draws the directory of an activity. One that is interrupted begins again: its file is kept at the end, or not at all. */
export const makeDirectory = defineJob<{ activityId: string }>({
  kind: 'exhibitors.directory',
  title: (language) => exhibitorsServerTexts.in(language).directory.job,
  maxAttempts: 3,
  async run(job, services) {
    const { language } = job
    const ask = <T>(work: Parameters<typeof job.asTenant<T>>[0]) => job.asTenant(work)
    const read = await ask((tx) => readPrintedDirectory(tx, job.payload.activityId, language))
    if (!read) return {}
    const directory = await withLogos(services, read, ask)
    const total = directory.entries.length
    const content = await drawDirectory(directory, {
      signal: job.signal,
      onEntry: async (drawn) => {
        if (drawn % 20 === 0) await job.progress(drawn, total)
      },
    })
    const resultFileId = await job.asTenant(async (tx, save) => {
      const { id } = await services.files.savePrivate(tx, {
        name: `${directory.title} ${exhibitorsServerTexts.in(language).directory.title}.pdf`,
        content,
        contentType: 'application/pdf',
        createdBy: job.createdBy,
      })
      await startJob(tx, forgetDirectory, {
        payload: { fileId: id },
        accountId: null,
        language,
        dueAt: new Date(Date.now() + keptDays * dayMs),
      })
      save({ done: total, total })
      return id
    })
    return { resultFileId, result: { exhibitors: total } }
  },
})
