import { useTexts } from '#platform/web/language/use-texts.ts'
import { notifyUndoable } from '#platform/web/notices.ts'
import { call } from '#platform/web/call.ts'
import { customerFollowUpsContract } from '../customer-follow-ups.contract.ts'
import { customersTexts } from '../customers.texts.ts'
import { useCustomerWork } from './use-customer-work.ts'

/** Says of a reminder that it is dealt with; a notice takes it back. */
export function useFinishFollowUp() {
  const { followUps: t } = useTexts(customersTexts)
  const work = useCustomerWork()
  const move = (id: string, done: boolean) =>
    work(() => call(customerFollowUpsContract.finishFollowUp, { params: { id }, body: { done } }))
  return async (id: string) => {
    if (await move(id, true)) notifyUndoable(t.finished, () => void move(id, false))
  }
}
