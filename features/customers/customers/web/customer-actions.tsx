import type { BatchLine } from '#platform/contract/schemas.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify, notifyUndoable } from '#platform/web/notices.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useSlot } from '#platform/web/slots/slots.ts'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type CustomerButton, type CustomerDetail, customersContract } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'
import { customerGroupDialog } from './customer-slots.public.ts'
import { useCustomerWork } from './use-customer-work.ts'

interface Props {
  customer: CustomerDetail
  onEdit: () => void
  onTransfer: () => void
  onGroup: () => void
}

/** Events that take another one back; the same people may do both. */
const undoes: Partial<Record<CustomerButton, CustomerButton>> = { remove: 'restore' }

/** Events that make sense where a customer stands; the others are not even shown. */
const sensible = (event: CustomerButton, { status }: CustomerDetail): boolean => {
  if (event === 'restore') return status === 'recycled'
  if (event === 'confirm') return status === 'to_confirm'
  if (event === 'keep') return status === 'duplicate'
  if (event === 'optIn') return status === 'do_not_contact'
  if (event === 'optOut') return status !== 'do_not_contact' && status !== 'recycled' && status !== 'merged'
  return status !== 'recycled' && status !== 'merged'
}

/** What can be done with one customer, as the server says. */
export function CustomerActions({ customer, onEdit, onTransfer, onGroup }: Props) {
  const { detail: t, batch } = useTexts(customersTexts)
  const { data: actions = [] } = useCallQuery(customersContract.actions, { query: { carteId: customer.id } })
  const work = useCustomerWork()
  const hasGroups = useSlot(customerGroupDialog).length > 0
  const whyOf = (event: CustomerButton) => actions.find((action) => action.event === event)?.reason ?? null
  const body = { carteIds: [customer.id] }
  const { confirm, keep, remove, restore, setContact } = customersContract
  const calls: Partial<Record<CustomerButton, () => Promise<readonly BatchLine[]>>> = {
    confirm: () => call(confirm, { body }),
    keep: () => call(keep, { body }),
    restore: () => call(restore, { body }),
    remove: () => call(remove, { body }),
    optOut: () => call(setContact, { body: { ...body, stop: true } }),
    optIn: () => call(setContact, { body: { ...body, stop: false } }),
  }
  async function run(event: CustomerButton) {
    const [line] = (await work(calls[event] ?? (() => Promise.resolve([])))) ?? []
    if (!line) return
    const back = undoes[event]
    if (!line.ok) notify('error', line.msg)
    else if (back) notifyUndoable(t.done, () => void run(back))
    else notify('success', t.done)
  }
  const shown = (['confirm', 'keep', 'restore'] as const).filter((event) => sensible(event, customer))
  const further = (['optOut', 'optIn', 'remove'] as const).filter((event) => sensible(event, customer))
  const isLiving = sensible('edit', customer)
  return (
    <>
      {shown.map((event) => (
        <GuardedButton key={event} why={whyOf(event)} onClick={() => void run(event)}>
          {t[event]}
        </GuardedButton>
      ))}
      {isLiving && (
        <>
          <GuardedButton why={whyOf('transfer')} onClick={onTransfer}>
            {t.transfer}
          </GuardedButton>
          <GuardedButton type="primary" why={whyOf('edit')} onClick={onEdit}>
            {t.edit}
          </GuardedButton>
        </>
      )}
      <MoreMenu
        label={customer.name}
        entries={[
          ...(isLiving && hasGroups ? [{ key: 'group', label: batch.group, onSelect: onGroup }] : []),
          ...further.map((event) => ({
            key: event,
            label: t[event],
            isDangerous: event === 'remove',
            isDisabled: whyOf(event) !== null,
            reason: whyOf(event) ?? undefined,
            onSelect: () => void run(event),
          })),
        ]}
      />
    </>
  )
}
