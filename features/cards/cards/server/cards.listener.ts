import type { FastifyInstance } from 'fastify'

import { accountBelongings } from '#features/company/accounts/server/account-belongings.public.ts'
import { portraitSources } from '#features/company/accounts/server/portraits.public.ts'
import { staffOfCard } from '#features/company/organisation/server/staff-of-card.public.ts'
import { type ExplainedKind, explainedKinds } from '#features/company/roles/server/explained-kinds.public.ts'
import { scopeCounters } from '#features/company/roles/server/scope-preview.public.ts'

import { findCardDetail } from './card-details.actions.ts'
import {
  countCardsHeldBy,
  countCardsInScope,
  findPlacedCard,
  findStaffOfCard,
} from './cards-for-company.repository.ts'
import { findFieldDenial } from './field-denial.actions.ts'
import { findPortraits } from './portraits.public.ts'

const explainedCard: ExplainedKind = {
  key: 'card',
  sight: 'card:view',
  events: {
    view: 'card:view',
    edit: 'card:edit',
    editLocked: 'card:editLocked',
    notice: 'card:issue',
    pause: 'card:pause',
    enable: 'card:enable',
    block: 'card:pause',
    unblock: 'card:enable',
    unbind: 'card:unbind',
    seal: 'card:seal',
    reopen: 'card:enable',
    remove: 'card:delete',
    restore: 'card:delete',
    contacts: 'contact:view',
    reveal: 'contact:reveal',
    data: 'data:view',
  },
  find: findPlacedCard,
  actions: async (context, id) => (await findCardDetail(context, id)).actions,
  fieldDenial: findFieldDenial,
}

/** Answers what the features of the company ask about cards. */
export function joinCards({ services: { hooks, provided } }: FastifyInstance): void {
  hooks.add(explainedKinds, explainedCard)
  hooks.add(scopeCounters, countCardsInScope)
  hooks.add(accountBelongings, countCardsHeldBy)
  hooks.add(portraitSources, findPortraits)
  provided.provide(staffOfCard, findStaffOfCard)
}
