import {
  type Decision,
  requestApproval,
  type ApprovalKind,
} from '#features/company/approvals/server/approvals.public.ts'
import { actorOf, record, recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { fill } from '#platform/text/texts.ts'

import { contentsTexts } from '../contents.texts.ts'
import { publishDocument } from './content-publication.actions.ts'
import { errorsOf, findingsOf, requireEvent } from './content-drafts.actions.ts'
import { documentHash } from './content-documents.domain.ts'
import { findDraft, findVersion } from './content-documents.repository.ts'
import { contentMachine } from './contents.domain.ts'
import { publishDue } from './contents.jobs.ts'
import { refuseField } from './contents.refusals.ts'
import { changeContent, type Content, lockContent } from './contents.repository.ts'
import { factsOf } from './contents.view.ts'
import { contentsServerTexts } from './server.texts.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { dayMs } from '#platform/domain/durations.ts'

export async function publishDraft(context: MemberContext, id: string, note = ''): Promise<Content> {
  const { content, draft, to } = await requireEvent(context, id, 'publish')
  return publishDocument(context.tx, content, {
    document: draft.document,
    draftVersion: draft.version,
    note,
    to,
    actor: await actorOf(context),
    event: 'publish',
  })
}

/** Publishes an earlier version again. */
export async function rollBack(context: MemberContext, id: string, n: number): Promise<Content> {
  const { content, to } = await requireEvent(context, id, 'rollBack')
  const version = await findVersion(context.tx, id, n).then(orNotFound)
  return publishDocument(context.tx, content, {
    document: version.document,
    draftVersion: 0,
    note: version.note,
    to,
    actor: await actorOf(context),
    event: 'rollBack',
  })
}

const yearMs = 365 * dayMs

/** Publishes the draft at a later time, as it is then. */
export async function scheduleDraft(context: MemberContext, id: string, at: string): Promise<Content> {
  const { tx, viewer, language } = context
  const { content } = await requireEvent(context, id, 'schedule')
  const publishAt = new Date(at)
  const wait = publishAt.getTime() - Date.now()
  if (wait <= 0 || wait > yearMs) throw refuseField('publishAt', (t) => t.errors.publishAt)
  const changed = await changeContent(tx, id, { publishAt })
  await startJob(tx, publishDue, {
    payload: { contentId: id, publishAt: publishAt.toISOString() },
    accountId: viewer.accountId,
    language,
    dueAt: publishAt,
  })
  await recordBy(context, [
    {
      objectType: 'content',
      objectId: id,
      event: 'schedule',
      from: content.state,
      to: content.state,
      detail: { publishAt: publishAt.toISOString() },
    },
  ])
  return changed
}

const reviewKind = 'contents.publish'

/** The matter that a reviewer agrees to: exactly this draft. */
type Matter = { contentId: string; kind: string; title: string; blocks: number; sha256: string; note: string }

/** Asks somebody else to agree to the draft. */
export async function submitDraft(context: MemberContext, id: string, note = ''): Promise<Content> {
  const { content, draft, to } = await requireEvent(context, id, 'submit')
  const { kind, title } = content
  const payload: Matter = {
    contentId: id,
    kind,
    title,
    note,
    blocks: draft.document.blocks.length,
    sha256: documentHash(draft.document),
  }
  const { language, tx } = context
  const approval = await requestApproval(context, {
    kind: reviewKind,
    objectType: 'content',
    objectId: id,
    title: fill(contentsServerTexts.in(language).approval.title, {
      kind: contentsTexts.in(language).kinds[kind],
      title,
    }).slice(0, 120),
    payload: { ...payload },
    reason: note || null,
  })
  const changed = await changeContent(tx, id, { state: to, approvalId: approval.id })
  await recordBy(context, [
    { objectType: 'content', objectId: id, event: 'submit', from: content.state, to, reason: note || null },
  ])
  return changed
}

/** The event that a decision raises; what was approved must still be what is drafted. */
function eventOf(outcome: Decision['outcome'], isSame: boolean) {
  if (outcome === 'approved' && isSame) return 'approve'
  return outcome === 'rejected' ? 'reject' : 'takeBack'
}

/** Carries a decision out: the reviewed draft is published, or goes back to its writers. */
async function decided({ tx, approval, outcome, actor, comment }: Decision): Promise<void> {
  const { contentId, sha256, note } = approval.payload as Matter
  const content = await lockContent(tx, contentId)
  const draft = content && (await findDraft(tx, contentId))
  if (!draft || content.approvalId !== approval.id) return
  const { document, version: draftVersion } = draft
  const event = eventOf(outcome, documentHash(document) === sha256)
  if (event === 'approve') {
    const errors = errorsOf(await findingsOf(tx, document))
    const decision = contentMachine.decide(event, factsOf(content, errors))
    if (decision.allowed) {
      await publishDocument(tx, content, { document, draftVersion, note, to: decision.to, actor, event })
      return
    }
  }
  // Approved, but something that it shows was withdrawn meanwhile: it goes back, too.
  const back = event === 'reject' ? event : 'takeBack'
  const decision = contentMachine.decide(back, factsOf(content))
  if (!decision.allowed) return
  const { state: from } = content
  await changeContent(tx, contentId, { state: decision.to, approvalId: null })
  const happening = { objectType: 'content', objectId: contentId, event: back, reason: comment }
  await record(tx, actor, [{ ...happening, from, to: decision.to }])
}

export const reviewApproval: ApprovalKind = {
  key: reviewKind,
  title: (language) => contentsServerTexts.in(language).labels.objects.content,
  decided,
  path: null,
  facts(payload, language) {
    const { kind, title, note, blocks } = payload as unknown as Matter
    const t = contentsServerTexts.in(language).approval
    const kinds: Readonly<Record<string, string>> = contentsTexts.in(language).kinds
    const fact = (label: string, after: string) => ({ label, before: null, after, pictureUrl: null })
    return [
      fact(t.kind, kinds[kind] ?? kind),
      fact(t.name, title),
      fact(t.blocks, String(blocks)),
      ...(note === '' ? [] : [fact(t.note, note)]),
    ]
  },
}
