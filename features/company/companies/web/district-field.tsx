import { useState } from 'react'
import { useQueries } from '@tanstack/react-query'
import { Cascader } from 'antd'
import {
  type District,
  referenceDataContract,
} from '#features/base/reference-data/reference-data.contract.ts'
import { queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { companiesTexts } from '../companies.texts.ts'

interface Option {
  value: string
  label: string
  isLeaf: boolean
  children?: Option[]
}

/** Province, city and county of a code; municipalities have no city between. */
const wayTo = (code: string) => [...new Set([`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code])]

const childrenOf = (code: string | undefined) =>
  queryOf(referenceDataContract.districts, code === undefined ? {} : { query: { parent: code } }, {
    quiet: true,
  })

/** The tree as far as it has been opened. */
function build(known: ReadonlyMap<string, readonly District[]>, parent = ''): Option[] {
  return (known.get(parent) ?? []).map(({ code, name, hasChildren }) => ({
    value: code,
    label: name,
    isLeaf: !hasChildren,
    ...(known.has(code) && { children: build(known, code) }),
  }))
}

/** The place in the tree where a code stands. */
function pathTo(options: readonly Option[], code: string): string[] {
  for (const { value, children = [] } of options) {
    if (value === code) return [value]
    const below = pathTo(children, code)
    if (below.length > 0) return [value, ...below]
  }
  return []
}

interface Props {
  id?: string
  /** The code of a province, city or county; empty for none. */
  value?: string
  onChange?: (code: string) => void
  disabled?: boolean
}

/** Where the company is: levels are fetched as they are opened. */
export function DistrictField({ id, value = '', onChange, disabled = false }: Props) {
  const t = useTexts(companiesTexts)
  const [opened, setOpened] = useState<readonly string[]>([])
  const parents = ['', ...new Set([...(value ? wayTo(value) : []), ...opened])]
  const levels = useQueries({
    queries: parents.map((code) => ({ ...childrenOf(code || undefined), staleTime: 'static' })),
  })
  const options = build(
    new Map(
      parents.flatMap((code, place) => (levels[place]?.data ? [[code, levels[place].data] as const] : [])),
    ),
  )
  return (
    <Cascader<Option>
      {...(id ? { id } : {})}
      options={options}
      value={value ? pathTo(options, value) : []}
      placeholder={t.fields.districtPlaceholder}
      disabled={disabled}
      changeOnSelect
      allowClear
      loadData={(chosen) => setOpened((before) => [...before, chosen.at(-1)?.value ?? ''])}
      onChange={(path) => onChange?.((path as string[] | undefined)?.at(-1) ?? '')}
    />
  )
}
