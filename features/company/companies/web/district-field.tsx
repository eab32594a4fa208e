import { Cascader } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { companiesTexts } from '../companies.texts.ts'
import { type DistrictOption, useDistrictTree, wayToDistrict } from './use-district-tree.public.ts'
import './companies.css'

interface Props {
  id?: string
  /** The code of a province, city or county; empty for none. */
  value?: string
  onChange?: (code: string) => void
  disabled?: boolean
}

/** Codes that stand in the tree: some cities and counties lie higher than their code says. */
function pathTo(options: readonly DistrictOption[], code: string): string[] {
  const way = wayToDistrict(code)
  const next = options.find(({ value }) => way.includes(value))
  return next ? [next.value, ...pathTo(next.children ?? [], code)] : []
}

/** A district of China: chosen level by level, or found by typing a part of its name. */
export function DistrictField({ id, value = '', onChange, disabled = false }: Props) {
  const t = useTexts(companiesTexts)
  const options = useDistrictTree()
  return (
    <Cascader<DistrictOption>
      {...(id ? { id } : {})}
      options={[...options]}
      value={value ? pathTo(options, value) : []}
      placeholder={t.fields.districtPlaceholder}
      disabled={disabled}
      changeOnSelect
      allowClear
      showSearch={{ limit: 30 }}
      popupMenuColumnStyle={{ minWidth: 128 }}
      classNames={{ popup: { root: 'district-popup' } }}
      onChange={(path) => onChange?.((path as string[] | undefined)?.at(-1) ?? '')}
    />
  )
}
