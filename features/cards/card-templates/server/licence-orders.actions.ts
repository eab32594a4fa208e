import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { followTemplate, watchLicence } from './card-licences.jobs.ts'
import {
  findLastSort,
  findNamesLike,
  findTemplateOfOrder,
  insertLicence,
  lockTemplate,
  moveTemplate,
} from './card-licences.repository.ts'
import { extendedTo, templateMachine, templateStateAt } from './card-templates.domain.ts'
import {
  type CardTemplate,
  findCompanyFace,
  insertSkin,
  insertTemplate,
} from './card-templates.repository.ts'
import { defaultFields } from './default-fields.domain.ts'
import { templateServerTexts } from './server.texts.ts'
import { templateRights } from './template-rights.public.ts'

export interface BoughtTemplate {
  /** What makes the purchase one: bought twice by the same order, a template is there once. */
  orderId: string
  name: string
  orientation: CardTemplate['orientation']
  seats: number
  boughtBy: string
}

/** What a bought template looks like before anybody has chosen a skin. */
const firstSkins = { vertical: { skinId: 'ridges' }, horizontal: { skinId: 'foil' } } as const

/** A name that no template has: `商务名片`, then `商务名片 2`. */
async function freeName(tx: Tx, wanted: string): Promise<string> {
  const base = wanted.trim().slice(0, 36)
  const taken = await findNamesLike(tx, base)
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base} ${number}`)) number += 1
  return `${base} ${number}`
}

/** The template of an order that was not paid yet: it waits, and no cards of it can be issued. */
export async function createUnpaidTemplate(
  { tx, services }: Pick<MemberContext, 'tx' | 'services'>,
  { orderId, name, orientation, seats, boughtBy }: BoughtTemplate,
): Promise<{ templateId: string }> {
  const existing = await findTemplateOfOrder(tx, orderId)
  if (existing) return { templateId: existing.id }
  const company = await findCompanyFace(tx)
  const skin = firstSkins[orientation]
  const templateId = await insertTemplate(tx, {
    name: await freeName(tx, name),
    orientation,
    state: 'unpaid',
    orderId,
    seats,
    validFrom: null,
    validTo: null,
    fieldRules: defaultFields('standard'),
    defaultValues: { company: company?.name ?? '' },
    skin,
    shareText: templateServerTexts.in('zh-CN').firstShareText,
    sort: (await findLastSort(tx)) + 10,
  })
  await services.provided.get(templateRights).insertRoles(tx, templateId)
  await insertSkin(tx, { templateId, skin, publishedBy: boughtBy })
  await record(tx, systemActor, [
    { objectType: 'cardTemplate', objectId: templateId, event: 'create', to: 'unpaid', detail: { seats } },
  ])
  return { templateId }
}

export interface PaidLicence {
  orderId: string
  templateId: string
  months: number
}

/** A bought template is paid for: its days begin now. */
export const activateTemplate = (tx: Tx, paid: PaidLicence): Promise<{ validTo: Date }> =>
  pay(tx, { ...paid, kind: 'activate' })

/** A template is paid for some months more, from its end or from now, whichever is later; cards that waited for it run on. */
export const renewTemplate = (tx: Tx, paid: PaidLicence): Promise<{ validTo: Date }> =>
  pay(tx, { ...paid, kind: 'renew' })

async function pay(
  tx: Tx,
  { orderId, templateId, months, kind }: PaidLicence & { kind: 'activate' | 'renew' },
): Promise<{ validTo: Date }> {
  const now = new Date()
  const template = await lockTemplate(tx, templateId)
  if (!template) throw new Error('what was paid for is not there')
  const validTo = extendedTo(template.validTo, months, now)
  const validFrom = template.validFrom ?? now
  if (!(await insertLicence(tx, { templateId, orderId, kind, months, validFrom, validTo })))
    return { validTo: template.validTo ?? validTo }
  const decision = templateMachine.decide('pay', {
    subject: template,
    context: { now, cardsInTheWay: 0, nameTaken: false },
  })
  if (!decision.allowed) throw new Error('a payment was refused')
  const from = templateStateAt(template, now)
  const wasUnpaid = template.state === 'deleted' && template.deletedFrom === 'unpaid'
  const after = await moveTemplate(tx, templateId, {
    state: decision.to,
    validFrom,
    validTo,
    ...(wasUnpaid && { deletedFrom: 'active' }),
  })
  await record(tx, systemActor, [
    {
      objectType: 'cardTemplate',
      objectId: templateId,
      event: 'pay',
      from,
      to: templateStateAt(after, now),
      detail: { kind, months },
    },
  ])
  await watchLicence(tx, after, now)
  await followTemplate(tx, templateId)
  return { validTo }
}

/** More cards for a template. The same order counts once, also when it arrives twice. */
export async function addSeats(
  tx: Tx,
  { orderId, templateId, seats }: { orderId: string; templateId: string; seats: number },
): Promise<{ seats: number }> {
  const template = await lockTemplate(tx, templateId)
  if (!template) throw new Error('what was paid for is not there')
  if (
    seats < 0 ||
    !(await insertLicence(tx, { templateId, orderId, kind: 'seats', seats, validTo: template.validTo }))
  )
    return { seats: template.seats }
  const after = await moveTemplate(tx, templateId, { seats: template.seats + seats })
  await record(tx, systemActor, [
    {
      objectType: 'cardTemplate',
      objectId: templateId,
      event: 'addSeats',
      detail: { seats, total: after.seats },
    },
  ])
  return { seats: after.seats }
}

/** An order that comes to nothing takes the template along that was only made for it; one that was paid meanwhile stays. */
export async function discardUnpaidTemplate(tx: Tx, templateId: string): Promise<void> {
  const template = await lockTemplate(tx, templateId)
  if (template?.state !== 'unpaid') return
  await moveTemplate(tx, templateId, {
    state: templateMachine.targetOf('remove'),
    deletedFrom: 'unpaid',
    deletedAt: new Date(),
  })
  await record(tx, systemActor, [
    { objectType: 'cardTemplate', objectId: templateId, event: 'remove', from: 'unpaid', to: 'deleted' },
  ])
}
