import { mailAccounts } from '#features/company/accounts/server/account-mails.public.ts'
import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { findHolderIds } from '#features/company/roles/server/roles.public.ts'
import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'

import { findAnyTemplate, insertNotice, lockTemplate, noteState } from './card-licences.repository.ts'
import {
  dueNotice,
  nextNoticeAt,
  overdueEvent,
  templateMachine,
  type TemplateNotice,
} from './card-templates.domain.ts'
import { type CardTemplate, findCompanyFace } from './card-templates.repository.ts'
import { templateServerTexts } from './server.texts.ts'
import { templateCards } from './template-cards.public.ts'
import { templateRights } from './template-rights.public.ts'

const cardsAtOnce = 200
/** A little after the moment itself, so that everything that began before it has ended. */
const afterMs = 10_000

/** Lets a template's cards pause or run on, as its licence says now; started as often as one likes, it ends in the same place. */
export const followLicence = defineJob<{ templateId: string }, { after: string }>({
  kind: 'templates.followLicence',
  title: null,
  async run(job, { provided }) {
    let after = job.cursor?.after ?? null
    for (let goesOn = true; goesOn;) {
      after = await job.asTenant(async (tx, save) => {
        const template = await findAnyTemplate(tx, job.payload.templateId)
        if (!template) return null
        const { last } = await provided.get(templateCards).follow(tx, { template, after, limit: cardsAtOnce })
        if (last !== null) save({ cursor: { after: last } })
        return last
      })
      goesOn = after !== null
    }
  },
})

export const followTemplate = (tx: Tx, templateId: string) =>
  startJob(tx, followLicence, { payload: { templateId }, accountId: null, language: 'zh-CN' })

/** The row that wakes the product when there is something to do about a licence; nothing where it has no end. */
export async function watchLicence(
  tx: Tx,
  { id: templateId, validTo }: Pick<CardTemplate, 'id' | 'validTo'>,
  now = new Date(),
): Promise<void> {
  const at = validTo && nextNoticeAt(validTo, now)
  if (!validTo || !at) return
  const payload = { templateId, validTo: validTo.toISOString() }
  await startJob(tx, minuteLicence, {
    payload,
    accountId: null,
    language: 'zh-CN',
    dueAt: new Date(at.getTime() + afterMs),
  })
}

/** Writes down what time has done to a licence, tells who answers for it, and waits for the next moment. After a long sleep it says only the last thing. */
export const minuteLicence = defineJob<{ templateId: string; validTo: string }>({
  kind: 'templates.licence',
  lane: 'free',
  title: null,
  async run(job, services) {
    await job.asTenant(async (tx) => {
      const template = await lockTemplate(tx, job.payload.templateId)
      // Paid for since: another row waits for the new end.
      if (template?.validTo?.toISOString() !== job.payload.validTo) return
      const now = new Date()
      await writeOverdue(tx, template, now)
      const kind = dueNotice(template.validTo, now)
      const isWatched = template.state !== 'deleted' && template.state !== 'unpaid'
      if (
        kind &&
        isWatched &&
        (await insertNotice(tx, { templateId: template.id, kind, validTo: template.validTo }))
      )
        await remind(tx, services, { template, kind, now })
      await watchLicence(tx, template, now)
    })
  },
})

/** The states that time has passed through since the last one was written, one entry in the trail each. */
async function writeOverdue(tx: Tx, template: CardTemplate, now: Date): Promise<void> {
  const event = overdueEvent(template, now)
  const decision =
    event &&
    templateMachine.decide(event, {
      subject: template,
      context: { now, cardsInTheWay: 0, nameTaken: false },
    })
  if (!event || !decision?.allowed) return
  await noteState(tx, template.id, decision.to)
  await record(tx, systemActor, [
    { objectType: 'cardTemplate', objectId: template.id, event, from: template.state, to: decision.to },
  ])
  if (decision.to === 'expired') await followTemplate(tx, template.id)
}

interface Reminder {
  template: CardTemplate
  kind: TemplateNotice
  now: Date
}

async function remind(
  tx: Tx,
  { messages, provided, settings }: Services,
  { template, kind, now }: Reminder,
): Promise<void> {
  const { language, timeZone } = await findCompanySettings(tx)
  const company = await findCompanyFace(tx)
  const end = template.validTo ?? now
  const values = {
    template: template.name,
    company: company?.shortName || company?.name || '',
    day: zoneClock(timeZone).day(end),
    days: Math.max(1, Math.ceil((end.getTime() - now.getTime()) / dayMs)),
    cards: template.seatsTaken,
    url: `${settings.publicOrigin}/enterprise/demo/digitalcard/cardlist/payment?templateId=${template.id}`,
  }
  const responsible = [
    ...(await findHolderIds(tx, 'template:manage')),
    ...(await provided.get(templateRights).findAdministrators(tx, template.id)),
  ]
  await mailAccounts(tx, messages, {
    accountIds: responsible,
    template: 'cardTemplates.licence',
    language,
    texts: templateServerTexts.in(language).reminders[kind],
    values,
  })
}
