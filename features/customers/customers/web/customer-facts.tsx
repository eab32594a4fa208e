import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import type { CustomerDetail } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'
import { CustomerTags } from './customer-tags.tsx'
import './customers.css'

const lines = ['company', 'department', 'title', 'address', 'website', 'note'] as const

/** What is known of a customer besides numbers. */
export function CustomerFactList({ customer }: { customer: CustomerDetail }) {
  const t = useTexts(customersTexts)
  const { detail, form } = t
  const origin = [t.sources[customer.source], customer.cardName].filter(Boolean).join(' · ')
  const consent =
    customer.consentAt === null
      ? detail.noConsent
      : fill(detail.consentText, {
          version: customer.consentVersion ?? '',
          at: formatMoment(customer.consentAt),
        })
  const separator = ' · '
  const readers = customer.readers.map(({ name, kind, until }) =>
    [name, t.readers[kind], until && fill(detail.until, { until: formatMoment(until) })]
      .filter(Boolean)
      .join(separator),
  )
  return (
    <dl className="customer-facts">
      {lines
        .filter((key) => customer[key] !== '')
        .map((key) => (
          <div key={key}>
            <dt>{form[key]}</dt>
            <dd>{customer[key]}</dd>
          </div>
        ))}
      {customer.tags.length > 0 && (
        <div>
          <dt>{form.tags}</dt>
          <dd>
            <CustomerTags tags={customer.tags} />
          </dd>
        </div>
      )}
      <div>
        <dt>{detail.owner}</dt>
        <dd>{customer.owner ?? t.list.nobody}</dd>
      </div>
      {customer.originOwner !== null && customer.originOwner !== customer.owner && (
        <div>
          <dt>{detail.originOwner}</dt>
          <dd>{customer.originOwner}</dd>
        </div>
      )}
      {readers.length > 0 && (
        <div>
          <dt>{detail.readers}</dt>
          <dd className="customer-stack">
            {readers.map((reader) => (
              <span key={reader}>{reader}</span>
            ))}
          </dd>
        </div>
      )}
      <div>
        <dt>{detail.origin}</dt>
        <dd>{origin}</dd>
      </div>
      <div>
        <dt>{detail.consent}</dt>
        <dd>{consent}</dd>
      </div>
    </dl>
  )
}
