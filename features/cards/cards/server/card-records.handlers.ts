import { findCompanyFace, findTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import { exportPersonalData } from '#features/company/imports-exports/server/exports.public.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import { id, splitList } from '#platform/contract/schemas.ts'
import type { Handlers } from '#platform/server/http/mount-contract.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import type { cardRecordsContract } from '../card-records.contract.ts'
import { cardStates } from '../cards.contract.ts'
import { findCardDetail } from './card-details.actions.ts'
import { contactCounters } from './card-contacts.public.ts'
import { findDeletable } from './card-records.repository.ts'
import { rowOf } from './cards.view.ts'
import { claimsOfCards } from './card-lists.public.ts'
import { countCards, findCards } from './card-lists.repository.ts'
import type { UnclaimedExport } from './cards.export.ts'

const listed = cardStates.filter((state) => state !== 'recycled' && state !== 'purged')

export const recordHandlers: Handlers<typeof cardRecordsContract> = {
  async listByUser({ query }, { tx, viewer, services }) {
    const isOther = query.accountId !== undefined || query.staffId !== undefined
    const of = isOther ? { accountId: query.accountId ?? null, staffId: query.staffId ?? null } : viewer
    const question = {
      ...query,
      viewer,
      claims: services.provided.get(claimsOfCards),
      of: { accountId: of.accountId, staffId: of.staffId },
      states: listed,
      searchTitle: true,
      searchMobile: true,
      sort: 'updated' as const,
      order: 'desc' as const,
    }
    const shown = await findCards(tx, question)
    return {
      list: shown.map((card) => rowOf({ shown: card, viewer })),
      ...(await countCards(tx, question)),
    }
  },
  async getWhole({ params }, context) {
    const card = await findCardDetail(context, params.id)
    const template = await findTemplate(context.tx, card.templateId)
    const company = await findCompanyFace(context.tx)
    if (!template || !company) throw notFound()
    const { id: templateId, name, orientation, skin, fieldRules, defaultValues } = template
    return {
      card,
      template: { templateId, name, orientation, skin, fieldRules, defaultValues },
      company: { name: company.name, logoUrl: fileUrl(company.logoFileId), brandColour: company.brandColour },
    }
  },
  exportUnclaimed({ query }, context) {
    const { companyId, accountId } = context.viewer
    const asked: UnclaimedExport = {
      companyId,
      accountId,
      templateId: query.templateId ?? null,
      keyword: query.keyword ?? null,
      withNumbers: query.withNumbers === 'true',
    }
    return exportPersonalData(context, { kind: 'cards.unclaimed', query: asked })
  },
  async removal({ params }, { tx, viewer, services: { hooks } }) {
    const ids = splitList(params.ids).filter((text) => id.safeParse(text).success)
    const cards = await findDeletable(tx, viewer, ids)
    let contacts = 0
    for (const count of hooks.all(contactCounters)) contacts += await count(tx, cards)
    return { cards: cards.length, contacts }
  },
}
