import type { RecordedTouch } from '#features/attraction/touches/server/touches.public.ts'
import type { Changed } from '#features/attraction/touches/touches.contract.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { fill } from '#platform/text/texts.ts'

import { firmsTexts } from '../firms.texts.ts'
import { objectType } from './firm-saving.actions.ts'
import { dueOf } from './firm-clocks.domain.ts'
import { readSettings } from './firm-settings.repository.ts'
import { firmMachine } from './firms.domain.ts'
import { changeFirm, type Firm, lockFirms } from './firms.repository.ts'

const later = (one: Date | null, other: Date) => (one !== null && one > other ? one : other)

/** The state after a touch: a firm that sleeps wakes by any activity. */
function stateAfter(firm: Firm) {
  const decision = firmMachine.decide('wake', { subject: firm, context: { isPending: false } })
  return decision.allowed ? decision.to : firm.state
}

/** Takes a touch into account: when a firm was last looked after, when it is again, and whether it wakes. */
export async function noteTouch(
  context: MemberContext,
  { lineage, isValid, at, nextAt }: RecordedTouch,
): Promise<Changed[]> {
  const { tx, language } = context
  const changed: Changed[] = []
  const settings = await readSettings(tx)
  for (const firm of await lockFirms(tx, lineage.firm)) {
    const state = stateAfter(firm)
    const lastValidAt = isValid ? later(firm.lastValidAt, at) : firm.lastValidAt
    await changeFirm(tx, firm, {
      state,
      lastValidAt,
      recycleAt: dueOf({ ...firm, state, lastValidAt }, settings),
      ...(nextAt && { nextAt }),
    })
    if (state === firm.state) continue
    const { states, touched } = firmsTexts.in(language)
    await recordBy(context, [{ objectType, objectId: firm.id, event: 'wake', from: firm.state, to: state }])
    changed.push({
      subjectKind: 'firm',
      subjectId: firm.id,
      text: fill(touched.state, { name: firm.name, state: states[state] }),
    })
  }
  return changed
}
