import EyeOutlined from '@ant-design/icons/EyeOutlined'
import { useState } from 'react'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { type CustomerDetail, customersContract } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'
import './customers.css'

const kinds = ['mobiles', 'phones', 'emails', 'wechat', 'fax'] as const

/** Numbers and addresses; those that stand masked open one look at a time, and each look is counted. */
export function CustomerContacts({ customer }: { customer: CustomerDetail }) {
  const { detail: t, form } = useTexts(customersTexts)
  const [seen, see] = useState<DataOf<typeof customersContract.reveal>>()
  const reveal = useCallMutation(customersContract.reveal, {
    onSuccess: (contacts) => {
      see(contacts)
      notify('info', fill(t.revealed, { left: contacts.left }))
    },
  })
  const shown = seen ?? customer
  const areContactsVisible = customer.numbers === 'open' || seen !== undefined
  // Masked they may look alike and still be two.
  const nameOf = (values: readonly string[], place: number) => {
    const text = values[place] ?? ''
    const alike = values.filter((other) => other === text).length
    const before = values.slice(0, place).filter((other) => other === text).length
    return alike > 1 ? fill(t.oneOfAlike, { text, place: before + 1, count: alike }) : text
  }
  const contacts = kinds
    .map((kind) => ({ kind, values: [shown[kind]].flat().filter((text) => text !== '') }))
    .filter(({ values }) => values.length > 0)
  return (
    <div className="customer-contacts">
      {contacts.length === 0 && <p className="customer-quiet">{t.noContacts}</p>}
      <dl className="customer-facts">
        {contacts.map(({ kind, values }) => (
          <div key={kind}>
            <dt>{form[kind]}</dt>
            <dd>
              {values.map((text, place) => (
                <span key={place} className="customer-number">
                  {nameOf(values, place)}
                  {areContactsVisible && <CopyButton text={text} />}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {!areContactsVisible && contacts.length > 0 && (
        <GuardedButton
          size="small"
          icon={<EyeOutlined />}
          loading={reveal.isPending}
          why={customer.numbers === 'hidden' ? t.hidden : null}
          onClick={() => reveal.mutate({ body: { carteId: customer.id } })}
        >
          {t.reveal}
        </GuardedButton>
      )}
    </div>
  )
}
