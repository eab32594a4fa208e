import { Cascader } from 'antd'
import { useDistrictTree, wayToDistrict } from '#features/company/companies/web/use-district-tree.public.ts'

interface Props {
  id?: string
  value?: readonly string[]
  onChange?: (codes: string[]) => void
  placeholder: string
  /** Names of those that were chosen before. */
  known: readonly { code: string; name: string }[]
}

/** Provinces, cities and counties, several of them. */
export function DistrictsSelect({ id, value = [], onChange, placeholder, known }: Props) {
  const options = useDistrictTree()
  return (
    <Cascader
      {...(id ? { id } : {})}
      multiple
      changeOnSelect
      options={[...options]}
      showSearch={{ limit: 30 }}
      value={value.map(wayToDistrict)}
      onChange={(lines) => onChange?.(lines.map((line) => String(line.at(-1))))}
      placeholder={placeholder}
      showCheckedStrategy="SHOW_PARENT"
      maxTagCount="responsive"
      displayRender={(labels, chosen) =>
        chosen?.at(-1)?.label ?? known.find(({ code }) => code === labels.at(-1))?.name ?? labels.at(-1)
      }
    />
  )
}
