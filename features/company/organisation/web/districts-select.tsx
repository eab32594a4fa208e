import { useState } from 'react'
import { Cascader } from 'antd'
import {
  type District,
  referenceDataContract,
} from '#features/base/reference-data/reference-data.contract.ts'
import { call } from '#platform/web/call.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

interface Option {
  value: string
  label: string
  isLeaf: boolean
  children?: Option[]
}

interface Props {
  id?: string
  value?: readonly string[]
  onChange?: (codes: string[]) => void
  placeholder: string
  /** Names of those that were chosen before. */
  known: readonly { code: string; name: string }[]
}

const optionOf = ({ code, name, hasChildren }: District): Option => ({
  value: code,
  label: name,
  isLeaf: !hasChildren,
})

/** The codes from the province down to a district: `110105` lies in `110100` in `110000`. */
function lineOf(code: string): string[] {
  const line = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code]
  return [...new Set(line)]
}

const withChildren = (options: readonly Option[], code: string, children: Option[]): Option[] =>
  options.map((option) =>
    option.value === code
      ? { ...option, children }
      : option.children
        ? { ...option, children: withChildren(option.children, code, children) }
        : option,
  )

/** Provinces, cities and counties, several of them; what lies below one is asked for when it is opened. */
export function DistrictsSelect({ id, value = [], onChange, placeholder, known }: Props) {
  const { data } = useCallQuery(referenceDataContract.districts, { quiet: false, staleTime: 'static' })
  const [loaded, setLoaded] = useState<Option[]>()
  const options = loaded ?? (data ?? []).map(optionOf)
  const load = async (path: readonly Option[]) => {
    const code = path.at(-1)?.value ?? ''
    const below = await call(referenceDataContract.districts, { query: { parent: code } }).catch(() => [])
    setLoaded((former) => withChildren(former ?? options, code, below.map(optionOf)))
  }
  return (
    <Cascader
      {...(id ? { id } : {})}
      multiple
      changeOnSelect
      options={options}
      loadData={(path) => void load(path)}
      value={value.map(lineOf)}
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
