import type { z } from 'zod'

import {
  type CardRights,
  rightsOnCard,
} from '#features/cards/card-permissions/server/card-permissions.public.ts'
import {
  applyEdit,
  type CardTemplate,
  editableKeys,
  findTemplate,
  isComplete,
  missingKeys,
  takeSeats,
  withDefaults,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import type { cardEdit } from '../cards.contract.ts'
import { questionAbout } from './card-facts.view.ts'
import {
  checkDepartment,
  checkMobile,
  copiesOf,
  duplicateMobile,
  namelessIn,
  outOfScope,
  personFor,
  pictureFor,
} from './card-checks.actions.ts'
import { tellOfIssue } from './card-creation.actions.ts'
import { refuseField, refuseDenial, refuseValues, versionConflict } from './cards.refusals.ts'
import { replaceWechatCode } from './wechat-codes.actions.ts'
import { recordCardEvents } from './card-trail.actions.ts'
import { isReviewed, rankOn } from './cards.view.ts'
import { changeReviews } from './change-reviews.public.ts'
import { allowedActions, decide } from './cards.domain.ts'
import { type Card, findPerson, lockCards, type NewCard, updateCard } from './cards.repository.ts'

export type CardEdit = z.infer<typeof cardEdit>

interface Editing {
  card: Card
  template: CardTemplate
  rights: CardRights
  edit: CardEdit
}

/** Changes values, pictures, department or person of a card with the rights of the caller. A draft that becomes complete is issued. */
export async function editCard(context: MemberContext, edit: CardEdit): Promise<Card> {
  const editing = await requireEditable(context, edit)
  const { card } = editing
  const set: Partial<NewCard> = {
    ...(await valuesAfter(context, editing)),
    ...(await placeAfter(context, editing)),
  }
  Object.assign(set, await picturesAfter(context, editing, set))
  if (isReviewed(editing.template, card, editing.rights)) {
    await context.services.provided.get(changeReviews).request(context, card, set)
    return card
  }
  if (set.wechatCodeFileId !== undefined)
    set.wechatCodeFileId = await replaceWechatCode(context, card, set.wechatCodeFileId)
  const issued = card.state === 'draft' ? await issue(context, { ...editing, set }) : {}
  const after = await updateCard(context.tx, card.id, { ...set, ...issued }).catch(duplicateMobile)
  const event = after.state === card.state ? 'edit' : 'complete'
  await recordCardEvents(context, [
    { cardId: card.id, event, from: card.state, to: after.state, fields: changedFields(card, after) },
  ])
  await tellOfIssue(context, after, card)
  return after
}

/** Locks the card and checks that the caller may edit this version. */
async function requireEditable({ tx, viewer }: MemberContext, edit: CardEdit): Promise<Editing> {
  const [card] = await lockCards(tx, [edit.carteId])
  const template = card && (await findTemplate(tx, card.templateId))
  const rights = card && rightsOnCard(viewer, card)
  if (!card || !template || !rights?.holds('card:view')) throw notFound()
  const question = questionAbout({ card, template, actor: rights })
  const decision = decide({ ...question, event: 'edit' })
  if (!decision.allowed) {
    const allowed = allowedActions(question).flatMap(({ event, denial }) => (denial === null ? [event] : []))
    throw refuseDenial(decision.denial, { event: 'edit', card, allowed })
  }
  if (card.version !== edit.version) throw versionConflict()
  return { card, template, rights, edit }
}

/** The names of the fields that an edit changed. */
function changedFields(before: Card, after: Card): string[] {
  const keys = new Set([...Object.keys(before.fieldValues), ...Object.keys(after.fieldValues)])
  const columns = ['avatarFileId', 'wechatCodeFileId', 'departmentId', 'staffId'] as const
  return [
    ...[...keys].filter((key) => before.fieldValues[key] !== after.fieldValues[key]),
    ...columns.filter((column) => before[column] !== after[column]),
  ]
}

async function valuesAfter(
  context: MemberContext,
  { card, template, rights, edit }: Editing,
): Promise<Partial<NewCard>> {
  if (!edit.fieldValues) return {}
  const rules = template.fieldRules
  const rank = rankOn(card, rights) ?? 'holder'
  const { values, problems } = applyEdit({ rules, rank, before: card.fieldValues, sent: edit.fieldValues })
  if (card.state !== 'draft')
    problems.push(
      ...missingIn({ card, template, values, sent: edit.fieldValues, canChange: editableKeys(rules, rank) }),
    )
  else if (problems.length === 0 && 'name' in edit.fieldValues) problems.push(...namelessIn(rules, values))
  if (problems.length > 0) throw refuseValues({ problems, rules, language: context.language })
  const copies = copiesOf(values)
  const movesAway = copies.mobile !== card.mobile || values.email !== card.fieldValues.email
  if (copies.mobile !== card.mobile)
    await checkMobile(context.tx, { templateId: card.templateId, mobile: values.mobile, except: card.id })
  // A link that was sent to a former number becomes invalid.
  return { fieldValues: values, ...copies, ...(movesAway && { claimTokenHash: null, claimExpiresAt: null }) }
}

interface Missing {
  card: Card
  template: CardTemplate
  values: Record<string, string>
  sent: Readonly<Record<string, string>>
  canChange: readonly string[]
}

/** Required values that the caller leaves empty. Fields that the caller may not edit do not block saving. */
const missingIn = ({ card, template, values, sent, canChange }: Missing) =>
  missingKeys(template.fieldRules, withDefaults(template.fieldRules, values, template.defaultValues))
    .filter((key) => key in sent && (Boolean(card.fieldValues[key]) || canChange.includes(key)))
    .map((key) => ({ key, kind: 'required' as const }))

async function picturesAfter(
  { tx }: MemberContext,
  { card, edit }: Editing,
  { staffId }: Partial<NewCard>,
): Promise<Partial<NewCard>> {
  const pictures: Partial<NewCard> = {}
  if (edit.avatarFileId !== undefined)
    pictures.avatarFileId = edit.avatarFileId === null ? null : await pictureFor(tx, edit.avatarFileId)
  // A code is the person's own: it does not go to the next one.
  const isForOther = staffId !== undefined && card.staffId !== null
  const code = edit.wechatCodeFileId === undefined && isForOther ? null : edit.wechatCodeFileId
  if (code !== undefined)
    pictures.wechatCodeFileId = code === null ? null : await pictureFor(tx, code, 'wechatCodeFileId')
  return pictures
}

async function placeAfter(context: MemberContext, editing: Editing): Promise<Partial<NewCard>> {
  const { card, edit } = editing
  const place: Partial<NewCard> = {}
  if (edit.staffId !== undefined && edit.staffId !== card.staffId)
    place.staffId = await staffAfter(context, editing)
  if (edit.departmentId !== undefined && edit.departmentId !== card.departmentId)
    place.departmentId = await departmentAfter(context, editing)
  return place
}

const locked = (field: string) =>
  refuseField(field, (t) => t.errors.lockedField, { status: 403, reason: 'FIELD_LOCKED' })

async function staffAfter(context: MemberContext, { card, rights, edit }: Editing): Promise<string | null> {
  if (rights.rank === 'holder') throw locked('staffId')
  const isFree = card.state === 'draft' || card.state === 'unclaimed'
  if (!isFree)
    throw refuseField('staffId', (t) => t.errors.staffFixed, { status: 409, reason: 'STAFF_FIXED' })
  return edit.staffId
    ? (await personFor(context.tx, { staffId: edit.staffId, templateId: card.templateId })).staffId
    : null
}

async function departmentAfter(
  context: MemberContext,
  { card, rights, edit }: Editing,
): Promise<string | null> {
  const departmentId = edit.departmentId ?? null
  if (rights.rank === 'holder') throw locked('departmentId')
  if (departmentId !== null) await checkDepartment(context.tx, departmentId)
  // The caller may not move a card out of the own reach, because it could not be moved back.
  const there = rightsOnCard(context.viewer, {
    templateId: card.templateId,
    departmentId,
    holderAccountId: null,
    staffId: null,
  })
  if (!there.holds('card:edit')) throw outOfScope()
  return departmentId
}

/** A draft whose required values are there takes a seat and is issued. */
async function issue(
  { tx }: MemberContext,
  { card, template, set }: Editing & { set: Partial<NewCard> },
): Promise<Partial<NewCard>> {
  const values = set.fieldValues ?? card.fieldValues
  if (!isComplete(template.fieldRules, withDefaults(template.fieldRules, values, template.defaultValues)))
    return {}
  const staffId = set.staffId === undefined ? card.staffId : set.staffId
  const accountId = staffId ? (await findPerson(tx, staffId))?.accountId : undefined
  const now = new Date()
  const decision = decide({
    event: accountId ? 'bind' : 'complete',
    ...questionAbout({ card, template, now }),
  })
  if (!decision.allowed) throw refuseDenial(decision.denial, { event: 'edit', card })
  if ((await takeSeats(tx, template.id, 1)) === 0) throw refuseDenial('noSeats', { event: 'edit', card })
  return {
    state: decision.change.state,
    issuedAt: now,
    ...(accountId && { holderAccountId: accountId, claimedAt: now }),
  }
}
