import type { WrittenFollowUp } from '#features/customers/customers/server/customer-follow-ups.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { lockKey } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import type { Subject } from '../subjects.contract.ts'
import {
  type Changed,
  correctionHours,
  type NewTouch,
  type RecordedAnswer,
  type TouchDraft,
} from '../touches.contract.ts'
import { touchesTexts } from '../touches.texts.ts'
import { createTask } from './task-acting.actions.ts'
import { type RecordedTouch, touchSubjects } from './subject-hooks.public.ts'
import { lineageOf, requireWritable } from './subjects.actions.ts'
import { findSeenSubjects } from './subjects.view.ts'
import { isCorrectable, isValidTouch, validityRule, whyInvalid, type WhyInvalid } from './touches.domain.ts'
import { refuse, refuseField, refusePerson } from './touches.refusals.ts'
import {
  attachFiles,
  findChain,
  findFilesOf,
  findLastText,
  findTouch,
  findTouchPeople,
  findWaitingFiles,
  insertCorrection,
  insertTouch,
  insertTouchPeople,
  isCorrected,
  type StoredTouchFile,
  type Touch,
} from './touches.repository.ts'

/** One after the other: each is held against the words of the one before. */
const lockSubject = ({ tx }: MemberContext, { subjectKind, subjectId }: Subject) =>
  lockKey(tx, `touch:${subjectKind}:${subjectId}`)

const isEmpty = ({ text, seconds, fileIds = [] }: TouchDraft) =>
  text.trim() === '' && !seconds && fileIds.length === 0

/** The files that a touch names: the caller's own that wait, and those of the touch that it puts right. */
async function namedFiles(
  { tx, viewer }: MemberContext,
  ids: readonly string[],
  former?: Touch,
): Promise<StoredTouchFile[]> {
  if (ids.length === 0) return []
  const kept = former ? await findFilesOf(tx, [former.id]) : []
  const files = [
    ...(await findWaitingFiles(tx, viewer.accountId, ids)),
    ...kept.filter(({ id }) => ids.includes(id)),
  ]
  if (files.length < new Set(ids).size) throw refuseField('fileIds', (t) => t.errors.fileGone)
  return files
}

interface Judged {
  why: WhyInvalid | undefined
  files: readonly StoredTouchFile[]
}

/** Judges whether a touch counts, and finds its files. */
async function judge(
  context: MemberContext,
  { draft, subject, former }: { draft: TouchDraft; subject: Subject; former?: Touch },
): Promise<Judged> {
  if (isEmpty(draft)) throw refuseField('text', (t) => t.errors.empty)
  const files = await namedFiles(context, draft.fileIds ?? [], former)
  const lastText = await findLastText(context.tx, subject, former?.id)
  const { kind, text, seconds } = draft
  return {
    why: whyInvalid({ kind, text, seconds, hasPhoto: files.some(({ isImage }) => isImage) }, lastText),
    files,
  }
}

const columnsOf = ({ kind, seconds, outcome }: TouchDraft, { why, files }: Judged) => ({
  kind,
  seconds: kind === 'call' ? (seconds ?? null) : null,
  outcome: outcome ?? null,
  hasPhoto: files.some(({ isImage }) => isImage),
  isValid: why === undefined,
  ruleVersion: validityRule,
})

/** Tells every kind of subject, in one order, and gathers what the touch changed. */
async function tellSubjects(
  context: MemberContext,
  touch: Omit<RecordedTouch, 'lineage'>,
): Promise<Changed[]> {
  const lineage = await lineageOf(context, touch)
  const changed: Changed[] = []
  for (const { touched } of context.services.hooks.all(touchSubjects))
    if (touched) changed.push(...(await touched(context, { ...touch, lineage })))
  return changed
}

const tellOf = (context: MemberContext, { id: touchId, ...facts }: Touch, nextAt: Date | null) =>
  tellSubjects(context, { touchId, ...facts, nextAt })

/** A follow-up that was written in the customers list counts as any other touch of the person. */
export async function tellOfFollowUp(
  context: MemberContext,
  { followUpId, customerId, kind, text, formerText, remindAt }: WrittenFollowUp,
): Promise<void> {
  await tellSubjects(context, {
    touchId: followUpId,
    subjectKind: 'person',
    subjectId: customerId,
    personId: null,
    kind,
    outcome: null,
    isValid: isValidTouch({ kind, text, hasPhoto: false }, formerText),
    at: new Date(),
    byAccountId: context.viewer.accountId,
    nextAt: remindAt,
    corrects: null,
  })
}

const answerOf = (
  { language }: MemberContext,
  touch: Touch,
  { why, changed, taskId }: { why: WhyInvalid | undefined; changed: Changed[]; taskId: string | null },
): RecordedAnswer => ({
  touchId: touch.id,
  isValid: touch.isValid,
  whyNot: why ? touchesTexts.in(language).whyInvalid[why] : null,
  taskId,
  changed,
})

async function requirePerson(context: MemberContext, personId: string): Promise<void> {
  const person = { subjectKind: 'person', subjectId: personId } as const
  if (!(await findSeenSubjects(context, [person])).get(person))
    throw refuseField('personId', (t) => t.errors.personGone)
}

function momentOf(at: string | undefined): Date {
  const moment = at === undefined ? new Date() : new Date(at)
  if (moment.getTime() > Date.now() + 60_000) throw refuseField('at', (t) => t.errors.future)
  return moment
}

/**
 * Writes down that somebody was in touch about a subject, tells the features that follow it, and plans the next step.
 * Refuses a subject that the viewer may not write about.
 */
export async function recordTouch(context: MemberContext, draft: NewTouch): Promise<RecordedAnswer> {
  const { subjectKind, subjectId, personId } = draft
  await requireWritable(context, { subjectKind, subjectId })
  if (personId !== undefined) await requirePerson(context, personId)
  return writeTouch(context, draft)
}

/**
 * The same for a feature that has judged by rules of its own who may say so, such as a host whose visit took place. Further
 * people were there, too.
 */
export async function writeTouch(
  context: MemberContext,
  draft: NewTouch,
  furtherPeople: readonly string[] = [],
): Promise<RecordedAnswer> {
  const { tx, viewer } = context
  const { subjectKind, subjectId, personId, next } = draft
  const subject = { subjectKind, subjectId }
  const at = momentOf(draft.at)
  await lockSubject(context, subject)
  const judged = await judge(context, { draft, subject })
  const touch = await insertTouch(
    tx,
    {
      ...subject,
      ...columnsOf(draft, judged),
      personId: personId ?? null,
      at,
      byAccountId: viewer.accountId,
      byName: viewer.displayName,
    },
    draft.text.trim(),
  )
  await insertTouchPeople(tx, touch, furtherPeople)
  await attachFiles(
    tx,
    touch.id,
    judged.files.map(({ id }) => id),
  )
  const task = next && (await createTask(context, { ...next, ...subject }, touch.id))
  await recordBy(context, [
    { objectType: 'touch', objectId: touch.id, event: 'record', detail: { kind: touch.kind } },
  ])
  const changed = await tellOf(context, touch, task?.dueAt ?? null)
  return answerOf(context, touch, { why: judged.why, changed, taskId: task?.id ?? null })
}

/** Puts a touch right by a new one, which takes its place; of two who do it at the same time the second is refused. */
export async function correctTouch(
  context: MemberContext,
  id: string,
  draft: TouchDraft,
): Promise<RecordedAnswer> {
  const { tx, viewer } = context
  const former = await findTouch(tx, id).then(orNotFound)
  await requireWritable(context, former)
  await lockSubject(context, former)
  const first = (await findChain(tx, former)).at(-1)
  if (former.byAccountId !== viewer.accountId && !viewer.isAdmin)
    throw refusePerson((t) => t.errors.notYourTouch)
  if (!isCorrectable(first?.writtenAt ?? former.writtenAt, new Date()))
    throw refuse((t) => t.errors.tooLate, { reason: 'TOO_LATE', values: { hours: correctionHours } })
  const tooLate = () => refuse((t) => t.errors.alreadyCorrected, { reason: 'VERSION_CONFLICT' })
  if (await isCorrected(tx, id)) throw tooLate()
  const judged = await judge(context, { draft, subject: former, former })
  const { subjectKind, subjectId, personId, at, byAccountId, byName } = former
  const touch = await insertCorrection(
    tx,
    {
      subjectKind,
      subjectId,
      personId,
      at,
      byAccountId,
      byName,
      ...columnsOf(draft, judged),
      corrects: id,
      originId: former.originId ?? id,
    },
    draft.text.trim(),
  )
  if (!touch) throw tooLate()
  await insertTouchPeople(tx, touch, await findTouchPeople(tx, id))
  await attachFiles(
    tx,
    touch.id,
    judged.files.map((file) => file.id),
  )
  await recordBy(context, [{ objectType: 'touch', objectId: touch.id, event: 'correct' }])
  const changed = await tellOf(context, touch, null)
  return answerOf(context, touch, { why: judged.why, changed, taskId: null })
}
