import { Select } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { customerSorts } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'

interface Props {
  value: (typeof customerSorts)[number] | undefined
  onChange: (sort: (typeof customerSorts)[number]) => void
}

/** In which order customers stand. */
export function CustomerOrder({ value, onChange }: Props) {
  const t = useTexts(customersTexts)
  return (
    <Select
      aria-label={t.list.sort}
      variant="borderless"
      className="customer-order"
      value={value ?? 'newest'}
      options={customerSorts.map((sort) => ({ value: sort, label: t.sorts[sort] }))}
      onChange={onChange}
    />
  )
}
