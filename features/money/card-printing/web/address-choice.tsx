import { useState } from 'react'
import { Button, Radio, Skeleton, Tag } from 'antd'
import PlusOutlined from '@ant-design/icons/PlusOutlined'

import { notify } from '#platform/web/notices.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type Address, addressesContract } from '../addresses.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'
import { AddressDialog } from './address.dialog.tsx'
import type { AddressBook } from './use-addresses.ts'

interface Props {
  addresses: AddressBook
  onChange: (addressId: string) => void
}

/** One's own address book, to choose from and to keep. */
export function AddressChoice({ addresses: { found, chosen }, onChange }: Props) {
  const t = useTexts(cardPrintingTexts)
  const [edited, edit] = useState<Address | 'new'>()
  const remove = useCallMutation(addressesContract.remove, {
    onSuccess: () => notify('success', t.address.removed),
  })
  const makeDefault = useCallMutation(addressesContract.makeDefault)
  const list = found.data ?? []
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton active title={false} />
  const askRemove = async ({ addressId }: Address) => {
    const { removeTitle: title, removeBody: content, remove: confirm, keep: cancel } = t.address
    if (await ask({ title, content, confirm, cancel, danger: true }))
      remove.mutate({ params: { id: addressId } })
  }
  return (
    <>
      {list.length === 0 ? <p className="print-quiet">{t.payment.noAddress}</p> : null}
      <Radio.Group
        aria-label={t.payment.address}
        value={chosen?.addressId}
        onChange={({ target }) => onChange(target.value as string)}
        className="print-addresses"
      >
        {list.map((address) => (
          <div key={address.addressId} className="print-address">
            <Radio value={address.addressId}>
              <strong>{address.name}</strong> {address.mobile}{' '}
              {address.isDefault ? <Tag>{t.address.isDefault}</Tag> : null}
              <span className="print-where">
                {[address.region, address.detail, address.postcode].filter(Boolean).join(' ')}
              </span>
            </Radio>
            <span className="print-buttons">
              {address.isDefault ? null : (
                <Button
                  type="link"
                  size="small"
                  onClick={() => makeDefault.mutate({ params: { id: address.addressId } })}
                >
                  {t.address.makeDefault}
                </Button>
              )}
              <Button type="link" size="small" onClick={() => edit(address)}>
                {t.address.edit}
              </Button>
              <Button type="link" size="small" danger onClick={() => void askRemove(address)}>
                {t.address.remove}
              </Button>
            </span>
          </div>
        ))}
      </Radio.Group>
      <div>
        <Button icon={<PlusOutlined />} onClick={() => edit('new')}>
          {t.payment.newAddress}
        </Button>
      </div>
      {edited ? (
        <AddressDialog
          address={edited === 'new' ? undefined : edited}
          onClose={() => edit(undefined)}
          onSaved={onChange}
        />
      ) : null}
    </>
  )
}
