import { useRef, useState } from 'react'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { useSlot } from '#platform/web/slots/slots.ts'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import type { BatchUndo } from '#platform/web/ui/batch-context.ts'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import type { List } from '#platform/web/use-list.ts'
import { CustomerBatchMerge } from './customer-batch-merge.tsx'
import { type CustomerCardRow, customersContract, type CustomerTab } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'
import { customerGroupDialog } from './customer-slots.public.ts'
import type { TagChange } from './tags.dialog.tsx'

const TransferDialog = lazyDialog(() => import('./transfer.dialog.tsx'), 'TransferDialog')
const TagsDialog = lazyDialog(() => import('./tags.dialog.tsx'), 'TagsDialog')

/** Gives back the tags of each customer: only what the batch has changed of it. */
const undoOfTags =
  (rows: readonly CustomerCardRow[], { add, remove }: TagChange): BatchUndo =>
  async (ids) => {
    const done = rows.filter(({ id }) => ids.includes(id))
    const change = async (
      having: (row: CustomerCardRow) => boolean,
      tags: { add: string[]; remove: string[] },
    ) => {
      const customers = done.filter(having).map(({ id }) => id)
      if (customers.length > 0) await call(customersContract.tag, { body: { carteIds: customers, ...tags } })
    }
    for (const tag of add) await change(({ tags }) => !tags.includes(tag), { add: [], remove: [tag] })
    for (const tag of remove) await change(({ tags }) => tags.includes(tag), { add: [tag], remove: [] })
  }

interface Asking {
  kind: 'transfer' | 'tags'
  ids: readonly string[]
  answer: (lines: readonly BatchLine[] | undefined) => void
}

/** What can be done with ticked customers, by the tab they are in. */
export function CustomerBatchBar<Filter>({
  list,
  tab,
}: {
  list: List<CustomerCardRow, Filter>
  tab: CustomerTab
}) {
  const t = useTexts(customersTexts)
  const [asking, setAsking] = useState<Asking>()
  const [isGrouping, group] = useState(false)
  const hasGroups = useSlot(customerGroupDialog).length > 0
  const { remove, restore, confirm, keep, setContact, tag } = customersContract
  /** A dialog that ends with a line for each, or without having done anything. */
  const through = (kind: Asking['kind']) => async (ids: readonly string[]) => {
    const lines = await new Promise<readonly BatchLine[] | undefined>((answer) =>
      setAsking({ kind, ids, answer }),
    )
    setAsking(undefined)
    return lines
  }
  const bin = tab === 'recycled'
  const tagsBack = useRef<BatchUndo>(() => Promise.resolve())
  return (
    <>
      <BatchBar list={list} nameOf={({ name }) => name} touches={['approvals', 'audit']}>
        {bin ? (
          <BatchAction access={restore.access} run={(ids) => call(restore, { body: { carteIds: [...ids] } })}>
            {t.batch.restore}
          </BatchAction>
        ) : (
          <>
            {tab === 'to_confirm' && (
              <BatchAction
                access={confirm.access}
                run={(ids) => call(confirm, { body: { carteIds: [...ids] } })}
              >
                {t.batch.confirm}
              </BatchAction>
            )}
            {tab === 'duplicate' && (
              <BatchAction access={keep.access} run={(ids) => call(keep, { body: { carteIds: [...ids] } })}>
                {t.batch.keep}
              </BatchAction>
            )}
            <CustomerBatchMerge ids={list.selection.ids} onDone={list.selection.clear} />
            <BatchAction access="contact:transfer" run={through('transfer')}>
              {t.batch.transfer}
            </BatchAction>
            <BatchAction access={tag.access} run={through('tags')} undo={(ids) => tagsBack.current(ids)}>
              {t.batch.tag}
            </BatchAction>
            {hasGroups && (
              <GuardedButton access="folder:view" onClick={() => group(true)}>
                {t.batch.group}
              </GuardedButton>
            )}
            {tab === 'do_not_contact' ? (
              <BatchAction
                access={setContact.access}
                run={(ids) => call(setContact, { body: { carteIds: [...ids], stop: false } })}
              >
                {t.batch.allow}
              </BatchAction>
            ) : (
              <BatchAction
                access={setContact.access}
                confirm={{ title: t.batch.stopTitle, content: t.batch.stopNote }}
                run={(ids) => call(setContact, { body: { carteIds: [...ids], stop: true } })}
              >
                {t.batch.stop}
              </BatchAction>
            )}
            <BatchAction
              access={remove.access}
              isDangerous
              confirm={{ title: t.batch.removeTitle, content: t.batch.removeNote }}
              run={(ids) => call(remove, { body: { carteIds: [...ids] } })}
              undo={(ids) => call(restore, { body: { carteIds: [...ids] } })}
            >
              {t.batch.remove}
            </BatchAction>
          </>
        )}
      </BatchBar>
      {isGrouping && (
        <SlotContents
          slot={customerGroupDialog}
          customerIds={list.selection.ids}
          onClose={() => group(false)}
        />
      )}
      {asking?.kind === 'transfer' && (
        <TransferDialog ids={asking.ids} onDone={asking.answer} onClose={() => asking.answer(undefined)} />
      )}
      {asking?.kind === 'tags' && (
        <TagsDialog
          ids={asking.ids}
          onDone={(lines, change) => {
            tagsBack.current = undoOfTags([...list.selection.rows.values()], change)
            asking.answer(lines)
          }}
          onClose={() => asking.answer(undefined)}
        />
      )}
    </>
  )
}
