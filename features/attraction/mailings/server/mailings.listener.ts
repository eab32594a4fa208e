import { eq } from 'drizzle-orm'

import { planTask } from '#features/attraction/touches/server/touches.public.ts'
import type { ApprovalKind, Decision } from '#features/company/approvals/server/approvals.public.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import type { NoticeKind } from '#features/company/notices/server/notices.public.ts'
import type { HandMessage } from '#features/customers/consents/server/contact-hands.public.ts'
import { customerRows } from '#features/customers/customers/server/customer-rows.public.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'
import type { Services } from '#platform/server/http/context.ts'
import { fill } from '#platform/text/texts.ts'

import { mailingsTexts } from '../mailings.texts.ts'
import { type MailingMatter, sendKind } from './mailings.actions.ts'
import { mailingMachine } from './mailings.domain.ts'
import { mailingsPath, startQueuing } from './mailings.jobs.ts'
import { changeMailing, lockMailing } from './mailings.repository.ts'
import { mailingsServerTexts } from './server.texts.ts'

async function decided({ tx, approval, outcome, actor }: Decision): Promise<void> {
  const mailing = await lockMailing(tx, (approval.payload as MailingMatter).mailingId)
  if (outcome === 'sentBack' || mailing?.approvalId !== approval.id) return
  const event = outcome === 'approved' ? 'agree' : 'decline'
  const decision = mailingMachine.decide(event, { subject: mailing, context: { count: 1 } })
  if (!decision.allowed) return
  const moved = await changeMailing(tx, mailing, {
    state: decision.to,
    approvalId: null,
    approvedByName: event === 'agree' ? actor.name : null,
  })
  if (event === 'agree') await startQueuing(tx, moved)
  await record(tx, actor, [
    { objectType: 'mailing', objectId: mailing.id, event, from: mailing.state, to: decision.to },
  ])
}

/** A second person's consent to a message to many. */
export const sendApproval: ApprovalKind = {
  key: sendKind,
  title: (language) => mailingsServerTexts.in(language).approval.kind,
  decided,
  path: mailingsPath,
  facts(payload, language) {
    const { name, channel, to, count, subject, text } = payload as MailingMatter
    const { approval: t } = mailingsServerTexts.in(language)
    const { channels } = mailingsTexts.in(language)
    const fact = (label: string, after: string) => ({ label, before: null, after, pictureUrl: null })
    return [
      fact(t.name, name),
      fact(t.channel, channels[channel]),
      fact(t.to, to),
      fact(t.count, String(count)),
      ...(subject === '' ? [] : [fact(t.subject, subject)]),
      fact(t.text, text),
    ]
  },
}

export const givenBackNotice: NoticeKind = {
  key: 'mailings.givenBack',
  name: (language) => mailingsServerTexts.in(language).notice.name,
  title: (language, values) => fill(mailingsServerTexts.in(language).notice.title, values),
}

/** The colleague who looks after the person, or else the one who wrote the message; only those who may sign in. */
async function findWriter(tx: Tx, { customerId, createdBy }: HandMessage): Promise<string | undefined> {
  const person = await tx
    .select({ ownerAccountId: customerRows.ownerAccountId })
    .from(customerRows)
    .where(eq(customerRows.id, customerId))
    .then(firstRow)
  for (const id of [person?.ownerAccountId, createdBy]) {
    if (!id) continue
    const account = await tx
      .select({ state: accounts.state })
      .from(accounts)
      .where(eq(accounts.id, id))
      .then(firstRow)
    if (account?.state === 'active') return id
  }
  return undefined
}

/** A message on WeChat is a task: no program of ours writes there, a colleague does and says so. */
export async function handToColleague(
  { tx, services }: { tx: Tx; services: Services },
  message: HandMessage,
): Promise<boolean> {
  const assigneeAccountId = await findWriter(tx, message)
  if (assigneeAccountId === undefined) return false
  const { language } = await findCompanySettings(tx)
  const { task: t } = mailingsServerTexts.in(language)
  await planTask(
    { tx, services },
    {
      subjectKind: 'person',
      subjectId: message.customerId,
      title: fill(t.title, { name: message.name }).slice(0, 120),
      note: message.text,
      dueAt: new Date(Date.now() + dayMs),
      assigneeAccountId,
      by: { accountId: message.createdBy ?? assigneeAccountId, name: t.by },
    },
  )
  return true
}
