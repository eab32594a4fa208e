import { Button, Modal, Radio, Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify, notifyUndoable } from '#platform/web/notices.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { customerMergesContract } from '../customer-merges.contract.ts'
import { customersContract, mergeFields, mergeLists } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'
import { useCustomerWork } from './use-customer-work.ts'
import './customers.css'

interface Props {
  customerId: string
  otherId: string
  onDone: (survivorId: string) => void
  onClose: () => void
}

type Side = 'left' | 'right'
type ListSide = Side | 'both'

interface RowProps<S extends string> {
  label: string
  left: string
  right: string
  value: S
  choices: readonly { value: S; label: string }[]
  onChange: (value: S) => void
}

function MergeRow<S extends string>({ label, left, right, value, choices, onChange }: RowProps<S>) {
  const { merge: t } = useTexts(customersTexts)
  return (
    <tr>
      <th scope="row">{label}</th>
      {(['left', 'right'] as const).map((side) => {
        const text = side === 'left' ? left : right
        return (
          <td key={side} data-chosen={value === side || value === 'both' || text === ''}>
            <button
              type="button"
              className="customer-merge-value"
              aria-pressed={value === side}
              onClick={() => onChange(side as S)}
            >
              {text || t.none}
            </button>
          </td>
        )
      })}
      <td>
        <Radio.Group
          aria-label={label}
          size="small"
          optionType="button"
          value={value}
          options={[...choices]}
          onChange={({ target }) => onChange(target.value as S)}
        />
      </td>
    </tr>
  )
}

const joined = (texts: readonly string[]) => texts.join(' · ')

/** Makes one card of two, field by field; only what differs is asked about. */
export function MergeDialog({ customerId, otherId, onDone, onClose }: Props) {
  const { merge: t, form, detail } = useTexts(customersTexts)
  const work = useCustomerWork()
  const { data: customer } = useCallQuery(customersContract.get, {
    query: { carteId: customerId },
    quiet: false,
  })
  const { data: other } = useCallQuery(customersContract.get, { query: { carteId: otherId }, quiet: false })
  const [isSwapped, swap] = useState(false)
  const [fields, setFields] = useState<Partial<Record<(typeof mergeFields)[number], Side>>>({})
  const [lists, setLists] = useState<Partial<Record<(typeof mergeLists)[number], ListSide>>>({})
  const merge = useCallMutation(customerMergesContract.merge, {
    touches: ['audit', 'card-folders'],
    onSuccess: ({ id, mergedCards }, { body }) => {
      const made = mergedCards.find((card) => card.id === body.otherId && card.canUndo)
      if (made) notifyUndoable(t.done, () => void takeBack(made.mergeId))
      else notify('success', t.done)
      onDone(id)
    },
  })
  async function takeBack(mergeId: string) {
    const isDone = await work(async () => {
      await call(customerMergesContract.unmerge, { body: { mergeId } })
      return true
    })
    if (isDone) notify('success', detail.unmerged)
  }
  const left = isSwapped ? other : customer
  const right = isSwapped ? customer : other
  const sides = [
    { value: 'left' as const, label: t.useLeft },
    { value: 'right' as const, label: t.useRight },
  ]
  return (
    <Modal
      open
      width={760}
      title={t.title}
      okText={t.confirm}
      cancelText={form.cancel}
      okButtonProps={{ loading: merge.isPending, disabled: !left || !right }}
      onOk={() =>
        left &&
        right &&
        merge.mutate({
          body: {
            carteId: left.id,
            otherId: right.id,
            version: left.version,
            otherVersion: right.version,
            fields,
            lists,
          },
        })
      }
      onCancel={onClose}
    >
      <p className="customer-quiet">{t.help}</p>
      {left && right ? (
        <div className="customer-merge">
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{t.field}</th>
                <th scope="col">{t.left}</th>
                <th scope="col">{t.right}</th>
                <th scope="col">
                  <Button
                    size="small"
                    onClick={() => {
                      swap(!isSwapped)
                      setFields({})
                      setLists({})
                    }}
                  >
                    {t.swap}
                  </Button>
                </th>
              </tr>
            </thead>
            <tbody>
              {mergeFields
                .filter((key) => key === 'name' || left[key] !== right[key])
                .map((key) => (
                  <MergeRow
                    key={key}
                    label={form[key]}
                    left={left[key]}
                    right={right[key]}
                    value={fields[key] ?? (left[key] ? 'left' : 'right')}
                    choices={sides}
                    onChange={(side) => setFields({ ...fields, [key]: side })}
                  />
                ))}
              {mergeLists
                .filter((key) => joined(left[key]) !== joined(right[key]))
                .map((key) => (
                  <MergeRow
                    key={key}
                    label={form[key]}
                    left={joined(left[key])}
                    right={joined(right[key])}
                    value={lists[key] ?? 'both'}
                    choices={[{ value: 'both', label: t.both }, ...sides]}
                    onChange={(side) => setLists({ ...lists, [key]: side })}
                  />
                ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Skeleton active />
      )}
    </Modal>
  )
}
