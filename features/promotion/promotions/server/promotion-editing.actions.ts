import { v7 as uuidv7 } from 'uuid'

import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import { type PromotionDraft, promotionEvents } from '../promotions.contract.ts'
import { readPublicUrl } from './promotion-url.domain.ts'
import { questionOf } from './promotions.view.ts'
import { refuseField, refuseDenial, versionConflict } from './promotions.refusals.ts'
import { clickFieldOf, promotionMachine } from './promotions.domain.ts'
import { watchPromotion } from './promotions.jobs.ts'
import {
  changePromotion,
  type CountedPromotion,
  findPromotion,
  insertPromotion,
  lockPromotions,
  type Promotion,
} from './promotions.repository.ts'

type Columns = Pick<Promotion, 'kind' | 'title' | 'summary' | 'url' | 'startsAt' | 'endsAt' | 'coverFileId'>

function goodUrl(text: string): string {
  const read = readPublicUrl(text)
  if ('flaw' in read) throw refuseField('url', (t) => t.errors.url[read.flaw])
  return read.url
}

async function coverOf({ services, tx }: MemberContext, fileId: string): Promise<string> {
  const file = await services.files.find(tx, fileId)
  if (file?.kind !== 'image' || file.publicId === null)
    throw refuseField('coverFileId', (t) => t.errors.cover)
  return file.publicId
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text))

/** What was said about an object, as it is stored. */
async function columnsOf(context: MemberContext, draft: Partial<PromotionDraft>): Promise<Partial<Columns>> {
  const { kind, title, summary, url, startsAt, endsAt, coverFileId } = draft
  return {
    ...(kind !== undefined && { kind }),
    ...(title !== undefined && { title: title.trim() }),
    ...(summary !== undefined && { summary: summary.trim() }),
    ...(url !== undefined && { url: goodUrl(url) }),
    ...(startsAt !== undefined && { startsAt: momentOf(startsAt) }),
    ...(endsAt !== undefined && { endsAt: momentOf(endsAt) }),
    ...(coverFileId !== undefined && { coverFileId: coverFileId && (await coverOf(context, coverFileId)) }),
  }
}

/** Only activities have times, and they end after they begin. */
function checkTimes<C extends Partial<Columns>>(columns: C): C {
  const { kind, startsAt, endsAt } = columns
  if (kind !== 'activity') return { ...columns, startsAt: null, endsAt: null }
  if (startsAt && endsAt && endsAt <= startsAt) throw refuseField('endsAt', (t) => t.errors.endsBefore)
  return columns
}

export async function createPromotion(
  context: MemberContext,
  draft: PromotionDraft,
): Promise<CountedPromotion> {
  const { tx, viewer } = context
  const id = uuidv7()
  const { kind, title, url } = draft
  const columns = checkTimes({ kind, ...(await columnsOf(context, draft)) })
  const object = await insertPromotion(tx, {
    title,
    url,
    ...columns,
    id,
    clickField: clickFieldOf(id),
    createdBy: viewer.accountId,
    createdByName: viewer.displayName,
  })
  await recordBy(context, [
    { objectType: 'promotion', objectId: id, event: 'create', to: object.state, detail: { kind } },
  ])
  return { ...object, clicks: 0, templates: 0 }
}

export async function updatePromotion(
  context: MemberContext,
  id: string,
  { version, ...draft }: Partial<PromotionDraft> & { version: number },
): Promise<CountedPromotion> {
  const { tx, viewer, language } = context
  const [object] = await lockPromotions(tx, [id])
  if (!object) throw notFound()
  const question = questionOf(object, viewer)
  const decision = promotionMachine.decide('edit', question)
  if (!decision.allowed) {
    const allowed = promotionMachine.possible(promotionEvents, question)
    throw refuseDenial(decision.denial, { event: 'edit', object }, { state: object.state, allowed })
  }
  if (object.version !== version) throw versionConflict()
  const { kind, startsAt, endsAt } = object
  const changed = await changePromotion(
    tx,
    id,
    checkTimes({ kind, startsAt, endsAt, ...(await columnsOf(context, draft)) }),
  )
  await watchPromotion(tx, changed, language)
  const before = { title: object.title, summary: object.summary, url: object.url }
  const after = { title: changed.title, summary: changed.summary, url: changed.url }
  await recordBy(context, [
    { objectType: 'promotion', objectId: id, event: 'edit', detail: { before, after } },
  ])
  return (await findPromotion(tx, id)) ?? { ...changed, clicks: 0, templates: 0 }
}
