import type { ConversionTarget } from '#features/attraction/clues/server/clue-conversions.public.ts'
import { actorOf, recordBy } from '#platform/server/audit/audit.ts'
import { forbidden, notFound } from '#platform/server/http/refusal.ts'

import { dealChanged } from './deal-hooks.public.ts'
import { lockSeen } from './deals-reach.actions.ts'
import { writeNewDeal } from './deals.actions.ts'
import { refuse } from './deals.refusals.ts'
import { changeDeal } from './deals.repository.ts'

/** A clue becomes a deal, or joins one that is there, in the transaction of its conversion. */
export const dealOfClue: ConversionTarget = {
  key: 'deal',
  async create(context, { clueId, personId, firmId, ownerAccountId, name, intent }) {
    if (!context.viewer.permissions.has('deal:edit')) throw forbidden('deal:edit', context)
    const { id } = await writeNewDeal(
      context,
      {
        title: name,
        firmId,
        personId,
        clueId,
        ownerAccountId,
        amountFen: 0,
        need: intent,
        createdBy: context.viewer.accountId,
      },
      await actorOf(context),
    )
    return { id }
  },
  async link(context, { id, clueId, firmId, personId }) {
    const { deal, shown } = await lockSeen(context, id)
    if (!shown.mayEdit) throw notFound()
    if (firmId !== null && deal.firmId !== null && deal.firmId !== firmId)
      throw refuse((t) => t.errors.otherFirm, { reason: 'OTHER_FIRM' })
    const changed = await changeDeal(context.tx, deal, {
      // The clue that a deal came of is written once.
      clueId: deal.clueId ?? clueId,
      firmId: deal.firmId ?? firmId,
      personId: deal.personId ?? personId,
    })
    await recordBy(context, [{ objectType: 'deal', objectId: id, event: 'linkClue', detail: { clueId } }])
    await context.services.hooks.tell(dealChanged, context.tx, { deal: changed, event: 'linkClue' })
  },
}
