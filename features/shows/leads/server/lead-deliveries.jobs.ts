import { findShowingCompany } from '#features/visits/share-links/server/subject-pages.public.ts'
import {
  findCustomerOfMobile,
  takeGivenContact,
  withdrawContact,
} from '#features/customers/customers/server/visitor-contacts.public.ts'
import { findPersonById } from '#features/shows/registrations/server/own-data.public.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { fill } from '#platform/text/texts.ts'

import { findArrival, insertArrival, noteArrivalWithdrawn, renewArrival } from './lead-arrivals.repository.ts'
import { findExhibitorOf, findLead, type Lead } from './leads.repository.ts'
import { leadsServerTexts } from './server.texts.ts'

/** A lead as it travels: what the person gave, and where it was. */
interface Parcel {
  leadId: string
  name: string
  mobile: string
  company: string
  note: string
  activity: string
  organiser: string
  takenAt: Date
  /** The person has proved the number at the organiser. */
  isProved: boolean
}

/** The lead as it is now; undefined where its person gave no number, or took it back. */
async function packLead(tx: Tx, leadId: string) {
  const lead = await findLead(tx, leadId)
  const place = lead && (await findExhibitorOf(tx, lead.exhibitorId))
  const to = place?.exhibitor.tenantCompanyId
  if (!lead || !to) return undefined
  if (lead.state !== 'given' || lead.mobile === null) return { to, parcel: undefined }
  const person = await findPersonById(tx, lead.personId)
  const organiser = (await findShowingCompany(tx))?.name ?? ''
  const { name, mobile, company, note, takenAt } = lead
  const { title } = place.activity
  const origin = fill(leadsServerTexts.in('zh-CN').arrival.note, { title, organiser })
  return {
    to,
    parcel: {
      leadId,
      name,
      mobile,
      company: company ?? '',
      note: [origin, note].filter(Boolean).join('\n'),
      activity: title,
      organiser,
      takenAt,
      isProved: Boolean(person?.provedAt),
    },
  }
}

/** Lets a lead be a customer of the exhibitor's own company; told again, nothing changes. */
async function arrive(tx: Tx, services: Pick<Services, 'hooks'>, parcel: Parcel): Promise<void> {
  const { leadId, name, mobile, company, note, activity, organiser, takenAt, isProved } = parcel
  const before = await findArrival(tx, leadId)
  if (before?.withdrawnAt === null) return
  const known = await findCustomerOfMobile(tx, mobile)
  const customerId = await takeGivenContact(tx, services, {
    name,
    mobile,
    company,
    note,
    isProved,
    ownerAccountId: null,
    shareLinkId: null,
    consentVersion: `exhibitor-lead:${leadId}`,
    door: 'exhibitor',
    actId: leadId,
  })
  if (before) await renewArrival(tx, before.id, customerId)
  else
    await insertArrival(tx, { leadId, customerId, isNew: known === undefined, activity, organiser, takenAt })
}

/** The person took it back: a customer who came by this lead alone may not be contacted any more. */
async function leave(tx: Tx, leadId: string): Promise<void> {
  const arrival = await findArrival(tx, leadId)
  if (!arrival || arrival.withdrawnAt !== null) return
  await noteArrivalWithdrawn(tx, arrival.id)
  if (arrival.isNew) await withdrawContact(tx, arrival.customerId)
}

/** Brings a lead of a tenant exhibitor to its own customers: two rows in two companies, each written by itself. */
export const leadDelivery = defineJob<{ leadId: string }>({
  kind: 'leads.deliver',
  title: null,
  lane: 'free',
  async run(job, services) {
    const { database } = services
    const { leadId } = job.payload
    const pack = () => job.asTenant((tx) => packLead(tx, leadId))
    // The person may take it back while it travels: the last one to write looks once more.
    for (let packed = await pack(), isSame = false; packed && !isSame;) {
      const { to, parcel } = packed
      await database.asTenant(to, async (tx) => {
        await lockKey(tx, `lead-arrival:${leadId}`)
        await (parcel ? arrive(tx, services, parcel) : leave(tx, leadId))
      })
      packed = await pack()
      isSame = (packed?.parcel === undefined) === (parcel === undefined)
    }
  },
})

/** Asks for the delivery of a lead once the transaction stands. Exhibitors that are no company here keep their leads in the portal. */
export async function deliverLead(tx: Tx, { id, exhibitorId }: Lead): Promise<void> {
  const place = await findExhibitorOf(tx, exhibitorId)
  if (place?.exhibitor.tenantCompanyId)
    await startJob(tx, leadDelivery, { payload: { leadId: id }, accountId: null, language: 'zh-CN' })
}
