import type { ApprovalKind, Decision } from '#features/company/approvals/server/approvals.public.ts'
import { record } from '#platform/server/audit/audit.ts'

import { journeyMachine } from './journey-graphs.domain.ts'
import { type JourneyMatter, openVersion, publishKind } from './journeys.actions.ts'
import { changeJourney, lockJourney } from './journeys.repository.ts'
import { journeysServerTexts } from './server.texts.ts'

async function decided({ tx, approval, outcome, actor }: Decision): Promise<void> {
  const { journeyId, publishedBy, publishedByName } = approval.payload as JourneyMatter
  const journey = await lockJourney(tx, journeyId)
  if (outcome === 'sentBack' || journey?.approvalId !== approval.id) return
  const event = outcome === 'approved' ? 'agree' : 'decline'
  const context = { flaws: 0, needsSecond: true }
  const decision = journeyMachine.decide(event, { subject: journey, context })
  if (!decision.allowed) return
  if (event === 'agree')
    await openVersion(tx, journey, { accountId: publishedBy, name: publishedByName, to: decision.to })
  else await changeJourney(tx, journey, { state: decision.to, approvalId: null, stateBefore: null })
  await record(tx, actor, [
    { objectType: 'journey', objectId: journey.id, event, from: journey.state, to: decision.to },
  ])
}

/** A second person's consent to a journey that sends messages. */
export const publishApproval: ApprovalKind = {
  key: publishKind,
  title: (language) => journeysServerTexts.in(language).approval.kind,
  decided,
  path: '/demo/attractinvestment/account?view=journeys',
  facts(payload, language) {
    const { name, messages } = payload as JourneyMatter
    const { approval: t } = journeysServerTexts.in(language)
    const fact = (label: string, after: string) => ({ label, before: null, after, pictureUrl: null })
    return [fact(t.name, name), ...messages.map((text) => fact(t.message, text))]
  },
}
