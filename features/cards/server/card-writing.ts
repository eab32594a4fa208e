import { type CardRights, rightsOnCard } from '#features/card-permissions/server/card-permissions.public.ts'
import {
  acceptsNewCards,
  applyEdit,
  type CardTemplate,
  editableKeys,
  findTemplate,
  isComplete,
  missingKeys,
  takeSeats,
  templateStateAt,
  withDefaults,
} from '#features/card-templates/server/card-templates.public.ts'
import { sqlState, type Tx } from '#platform/server/database/database.ts'
import { newPublicId, publishAddresses } from '#platform/server/database/public-addresses.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { forbidden, notFound, type Refusal } from '#platform/server/http/refusal.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'
import type { z } from 'zod'

import type { cardDraft, cardEdit } from '../cards.contract.ts'
import { circumstancesOf, factsOf } from './card-facts.ts'
import { refuseField, refuseObstacle, refuseValues, versionConflict } from './card-refusals.ts'
import { recordCardEvents } from './card-trail.ts'
import { rankOn } from './card-view.ts'
import { allowedActions, decide } from './cards.domain.ts'
import {
  type Card,
  departmentExists,
  findAvatar,
  findCardOfStaff,
  findPerson,
  findTakenMobiles,
  insertCard,
  lockCards,
  type NewCard,
  updateCard,
} from './cards.repository.ts'

export type CardDraft = z.infer<typeof cardDraft>
export type CardEdit = z.infer<typeof cardEdit>
type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** The columns that are copies of values, for search and for the import's key. */
export const copiesOf = (fieldValues: Readonly<Record<string, string>>) => ({
  name: fieldValues.name ?? '',
  pinyin: searchablePinyin(fieldValues.name ?? ''),
  mobile: fieldValues.mobile ?? null,
})

/** Issues a card: as a draft while required values are missing, else with a seat, and in use at once when its holder's account works. */
export async function createCard(context: MemberContext, draft: CardDraft): Promise<Card> {
  const { tx, viewer, language } = context
  const template = await findTemplate(tx, draft.templateId)
  if (!template) throw notFound()
  const person = draft.staffId ? await personFor(context, { staffId: draft.staffId, templateId: template.id }) : undefined
  const departmentId = draft.departmentId === undefined ? (person?.departmentId ?? null) : draft.departmentId
  if (draft.departmentId) await checkDepartment(context, draft.departmentId)
  const place = { templateId: template.id, departmentId, holderAccountId: person?.accountId ?? null, staffId: person?.staffId ?? null }
  if (!rightsOnCard(viewer, place).holds('card:create')) {
    throw viewer.permissions.has('card:create')
      ? refuseField('departmentId', (t) => t.errors.outOfScope, { language, status: 403, reason: 'OUT_OF_SCOPE' })
      : forbidden('card:create')
  }
  const { values, problems } = applyEdit({ rules: template.fieldRules, rank: 'admin', before: {}, sent: draft.fieldValues })
  if (problems.length > 0) throw refuseValues({ problems, rules: template.fieldRules, language })
  const state = !isComplete(template.fieldRules, withDefaults(template.fieldRules, values, template.defaultValues))
    ? 'draft'
    : place.holderAccountId
      ? 'active'
      : 'unclaimed'
  const stopped = { event: 'edit', card: { state, pauseReason: null } } as const
  if (!acceptsNewCards(templateStateAt(template, new Date()))) throw refuseObstacle('templateClosed', stopped)
  // The seat first: its lock also keeps two creations of the same number apart.
  if (state !== 'draft' && (await takeSeats(tx, template.id, 1)) === 0) throw refuseObstacle('noSeats', stopped)
  await checkMobile(context, { templateId: template.id, mobile: values.mobile })
  const card = await insertCard(tx, {
    ...place,
    // Only a card in use has a holder.
    holderAccountId: state === 'active' ? place.holderAccountId : null,
    publicId: newPublicId(),
    state,
    fieldValues: values,
    ...copiesOf(values),
    avatarFileId: draft.avatarFileId ? await avatarFor(context, draft.avatarFileId) : null,
    issuedAt: state === 'draft' ? null : new Date(),
    claimedAt: state === 'active' ? new Date() : null,
    createdBy: viewer.accountId,
  }).catch(duplicateMobile(language))
  await publishAddresses(tx, [{ address: card.publicId, kind: 'card', objectId: card.id }])
  await recordCardEvents(context, [{ cardId: card.id, event: 'create', from: null, to: card.state }])
  return card
}

/** Changes a card's values, picture, department or person, as far as the caller may; a draft that becomes complete is issued. */
export async function editCard(context: MemberContext, edit: CardEdit): Promise<Card> {
  const { tx, viewer, language } = context
  const [card] = await lockCards(tx, [edit.carteId])
  const rights = card && rightsOnCard(viewer, card)
  const template = card && (await findTemplate(tx, card.templateId))
  if (!card || !template || !rights?.holds('card:view')) throw notFound()
  const question = {
    card: factsOf(card),
    circumstances: circumstancesOf({ card, template, holderActive: true, now: new Date() }),
    actor: rights,
  }
  const decision = decide({ ...question, event: 'edit' })
  if (!decision.allowed) {
    const allowed = allowedActions(question).filter(({ obstacle }) => obstacle === null)
    throw refuseObstacle(decision.obstacle, { event: 'edit', card, allowed: allowed.map(({ event }) => event) })
  }
  if (card.version !== edit.version) throw versionConflict()
  const set: Partial<NewCard> = {
    ...(await valuesAfter(context, { card, template, rights, edit })),
    ...(await placeAfter(context, { card, rights, edit })),
  }
  if (edit.avatarFileId !== undefined) set.avatarFileId = edit.avatarFileId === null ? null : await avatarFor(context, edit.avatarFileId)
  const issued = card.state === 'draft' ? await issue(context, { card, template, set }) : {}
  const after = await updateCard(tx, card.id, { ...set, ...issued }).catch(duplicateMobile(language))
  const fields = changedFields(card, after)
  await recordCardEvents(context, [
    { cardId: card.id, event: after.state === card.state ? 'edit' : 'complete', from: card.state, to: after.state, fields },
  ])
  return after
}

/** What an edit changed, by name. */
function changedFields(before: Card, after: Card): string[] {
  const keys = new Set([...Object.keys(before.fieldValues), ...Object.keys(after.fieldValues)])
  const columns = ['avatarFileId', 'departmentId', 'staffId'] as const
  return [
    ...[...keys].filter((key) => before.fieldValues[key] !== after.fieldValues[key]),
    ...columns.filter((column) => before[column] !== after[column]),
  ]
}

interface Editing {
  card: Card
  template: CardTemplate
  rights: CardRights
  edit: CardEdit
}

async function valuesAfter(context: MemberContext, { card, template, rights, edit }: Editing): Promise<Partial<NewCard>> {
  if (!edit.fieldValues) return {}
  const { language } = context
  const rules = template.fieldRules
  const rank = rankOn(card, rights) ?? 'holder'
  const { values, problems } = applyEdit({ rules, rank, before: card.fieldValues, sent: edit.fieldValues })
  if (card.state !== 'draft') {
    // What the caller can do nothing about keeps nobody from saving the rest.
    const sent = new Set(Object.keys(edit.fieldValues))
    const canChange = new Set(editableKeys(rules, rank))
    const missing = missingKeys(rules, withDefaults(rules, values, template.defaultValues)).filter((key) => sent.has(key))
    problems.push(
      ...missing.filter((key) => card.fieldValues[key] || canChange.has(key)).map((key) => ({ key, kind: 'required' as const })),
    )
  }
  if (problems.length > 0) throw refuseValues({ problems, rules, language })
  const copies = copiesOf(values)
  if (copies.mobile !== card.mobile) await checkMobile(context, { templateId: card.templateId, mobile: values.mobile, except: card.id })
  const movesAway = copies.mobile !== card.mobile || values.email !== card.fieldValues.email
  // A link that went to a former number is dead.
  return { fieldValues: values, ...copies, ...(movesAway && { claimTokenHash: null, claimExpiresAt: null }) }
}

async function placeAfter(context: MemberContext, { card, rights, edit }: Omit<Editing, 'template'>): Promise<Partial<NewCard>> {
  const { viewer, language } = context
  const place: Partial<NewCard> = {}
  if (edit.staffId !== undefined && edit.staffId !== card.staffId) {
    if (rights.rank === 'holder') throw lockedField('staffId', language)
    if (card.state !== 'draft' && card.state !== 'unclaimed')
      throw refuseField('staffId', (t) => t.errors.staffFixed, { language, status: 409, reason: 'STAFF_FIXED' })
    place.staffId =
      edit.staffId === null ? null : (await personFor(context, { staffId: edit.staffId, templateId: card.templateId })).staffId
  }
  if (edit.departmentId !== undefined && edit.departmentId !== card.departmentId) {
    if (rights.rank === 'holder') throw lockedField('departmentId', language)
    if (edit.departmentId !== null) await checkDepartment(context, edit.departmentId)
    const moved = rightsOnCard(viewer, { ...card, ...place, departmentId: edit.departmentId, holderAccountId: null, staffId: null })
    if (!moved.holds('card:edit'))
      throw refuseField('departmentId', (t) => t.errors.outOfScope, { language, status: 403, reason: 'OUT_OF_SCOPE' })
    place.departmentId = edit.departmentId
  }
  return place
}

const lockedField = (field: string, language: MemberContext['language']) =>
  refuseField(field, (t) => t.errors.lockedField, { language, status: 403, reason: 'FIELD_LOCKED' })

/** A draft whose required values are there takes a seat and is issued. */
async function issue(
  { tx }: MemberContext,
  { card, template, set }: { card: Card; template: CardTemplate; set: Partial<NewCard> },
): Promise<Partial<NewCard>> {
  const values = set.fieldValues ?? card.fieldValues
  if (!isComplete(template.fieldRules, withDefaults(template.fieldRules, values, template.defaultValues))) return {}
  const staffId = set.staffId === undefined ? card.staffId : set.staffId
  const accountId = staffId ? (await findPerson(tx, staffId))?.accountId : undefined
  const circumstances = circumstancesOf({ card, template, holderActive: true, now: new Date() })
  const decision = decide({ event: accountId ? 'bind' : 'complete', card: factsOf(card), circumstances })
  if (!decision.allowed) throw refuseObstacle(decision.obstacle, { event: 'edit', card })
  if ((await takeSeats(tx, template.id, 1)) === 0) throw refuseObstacle('noSeats', { event: 'edit', card })
  const now = new Date()
  return { state: decision.change.state, issuedAt: now, ...(accountId && { holderAccountId: accountId, claimedAt: now }) }
}

async function personFor(
  { tx, language }: MemberContext,
  { staffId, templateId }: { staffId: string; templateId: string },
): Promise<Person> {
  const person = await findPerson(tx, staffId)
  if (!person || person.state === 'left' || person.state === 'deleted')
    throw refuseField('staffId', (t) => t.errors.unknownStaff, { language })
  if (await findCardOfStaff(tx, templateId, staffId))
    throw refuseField('staffId', (t) => t.errors.staffHasCard, { language, status: 409, reason: 'DUPLICATE' })
  return person
}

async function checkDepartment({ tx, language }: MemberContext, id: string): Promise<void> {
  if (!(await departmentExists(tx, id))) throw refuseField('departmentId', (t) => t.errors.unknownDepartment, { language })
}

async function avatarFor({ tx, language }: MemberContext, fileId: string): Promise<string> {
  const publicId = await findAvatar(tx, fileId)
  if (publicId === undefined) throw refuseField('avatarFileId', (t) => t.errors.unknownImage, { language })
  return publicId
}

interface Number {
  templateId: string
  mobile: string | undefined
  except?: string
}

const mobileTaken = (language: MemberContext['language']): Refusal =>
  refuseField('mobile', (t) => t.obstacles.mobileTaken, { language, status: 409, reason: 'DUPLICATE' })

async function checkMobile(
  { tx, language }: { tx: Tx; language: MemberContext['language'] },
  { templateId, mobile, except }: Number,
): Promise<void> {
  if (!mobile) return
  const others = (await findTakenMobiles(tx, templateId, [mobile])).filter(({ id }) => id !== except)
  if (others.length > 0) throw mobileTaken(language)
}

/** Somebody else was faster with the same number: the unique index has the last word. */
const duplicateMobile = (language: MemberContext['language']) => (error: unknown) => {
  throw sqlState(error) === '23505' ? mobileTaken(language) : error
}
