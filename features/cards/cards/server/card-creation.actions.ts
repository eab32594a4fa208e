import type { z } from 'zod'

import {
  type CardPlace,
  rightsOnCard,
} from '#features/cards/card-permissions/server/card-permissions.public.ts'
import {
  acceptsNewCards,
  applyEdit,
  type CardTemplate,
  findTemplate,
  initialValues,
  isComplete,
  takeSeats,
  templateStateAt,
  withDefaults,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import { actorOf } from '#platform/server/audit/audit.ts'
import { newPublicId, publishAddresses } from '#platform/server/database/public-addresses.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { forbidden, orNotFound } from '#platform/server/http/refusal.ts'

import type { cardDraft } from '../cards.contract.ts'
import {
  pictureFor,
  checkDepartment,
  checkMobile,
  copiesOf,
  duplicateMobile,
  namelessIn,
  outOfScope,
  personFor,
} from './card-checks.actions.ts'
import { cardsIssued } from './card-events.public.ts'
import { refuseDenial, refuseValues } from './cards.refusals.ts'
import { recordCardEvents } from './card-trail.actions.ts'
import { type Card, insertCard } from './cards.repository.ts'

export type CardDraft = z.infer<typeof cardDraft>

/** Creates a card: a draft if required values are missing, else with a seat; active at once if its holder has an active account. */
export async function createCard(context: MemberContext, draft: CardDraft): Promise<Card> {
  const { tx, viewer } = context
  const template = await findTemplate(tx, draft.templateId).then(orNotFound)
  const place = await placeOf(context, draft)
  const values = valuesOf(context, { template, draft })
  const state = stateOf({ template, values, place })
  await takeSeat(context, { template, state })
  await checkMobile(tx, { templateId: template.id, mobile: values.mobile })
  const isActive = state === 'active'
  const card = await insertCard(tx, {
    ...place,
    // Only a card in use has a holder.
    holderAccountId: isActive ? place.holderAccountId : null,
    publicId: newPublicId(),
    state,
    fieldValues: values,
    ...copiesOf(values),
    avatarFileId: draft.avatarFileId ? await pictureFor(tx, draft.avatarFileId) : null,
    issuedAt: state === 'draft' ? null : new Date(),
    claimedAt: isActive ? new Date() : null,
    createdBy: viewer.accountId,
  }).catch(duplicateMobile)
  await publishAddresses(tx, [{ address: card.publicId, kind: 'card', objectId: card.id }])
  await recordCardEvents(context, [{ cardId: card.id, event: 'create', from: null, to: card.state }])
  await tellOfIssue(context, card)
  return card
}

/** Tells features that somebody has got a card; a draft is none yet. `before` is the card before an edit. */
export async function tellOfIssue(
  context: MemberContext,
  { state, staffId }: Card,
  before?: Card,
): Promise<void> {
  if (state === 'draft' || staffId === null) return
  if (before?.state === state && before.staffId === staffId) return
  const { tx, services } = context
  await services.hooks.tell(cardsIssued, tx, { staffIds: [staffId], actor: await actorOf(context) })
}

/** Where the card will stand, if the caller may issue cards there. */
async function placeOf(
  context: MemberContext,
  { templateId, staffId, departmentId }: CardDraft,
): Promise<CardPlace> {
  const { tx, viewer } = context
  const person = staffId ? await personFor(tx, { staffId, templateId }) : undefined
  if (departmentId) await checkDepartment(tx, departmentId)
  const place = {
    templateId,
    departmentId: departmentId === undefined ? (person?.departmentId ?? null) : departmentId,
    holderAccountId: person?.accountId ?? null,
    staffId: person?.staffId ?? null,
  }
  if (rightsOnCard(viewer, place).holds('card:create')) return place
  throw viewer.permissions.has('card:create') ? outOfScope() : forbidden('card:create', context)
}

function valuesOf(
  { language }: MemberContext,
  { template, draft }: { template: CardTemplate; draft: CardDraft },
): Record<string, string> {
  // The issuer may fill in every field; the field rules apply later.
  const { values, problems } = applyEdit({
    rules: template.fieldRules,
    rank: 'admin',
    before: initialValues(template.fieldRules, template.defaultValues),
    sent: draft.fieldValues,
  })
  if (problems.length === 0) problems.push(...namelessIn(template.fieldRules, values))
  if (problems.length > 0) throw refuseValues({ problems, rules: template.fieldRules, language })
  return values
}

type NewState = 'draft' | 'unclaimed' | 'active'

function stateOf({
  template,
  values,
  place,
}: {
  template: CardTemplate
  values: Record<string, string>
  place: CardPlace
}): NewState {
  if (!isComplete(template.fieldRules, withDefaults(template.fieldRules, values, template.defaultValues)))
    return 'draft'
  return place.holderAccountId === null ? 'unclaimed' : 'active'
}

/** Takes the seat before anything is written. Its lock also serialises creations with the same number. */
async function takeSeat(
  { tx }: MemberContext,
  { template, state }: { template: CardTemplate; state: NewState },
): Promise<void> {
  const stopped = { event: 'edit', card: { state, pauseReason: null } } as const
  if (!acceptsNewCards(templateStateAt(template, new Date()))) throw refuseDenial('templateClosed', stopped)
  if (state !== 'draft' && (await takeSeats(tx, template.id, 1)) === 0) throw refuseDenial('noSeats', stopped)
}
