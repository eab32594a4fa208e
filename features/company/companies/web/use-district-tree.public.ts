import { useMemo } from 'react'
import {
  type District,
  referenceDataContract,
} from '#features/base/reference-data/reference-data.contract.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

export interface DistrictOption {
  value: string
  label: string
  children?: DistrictOption[]
}

function treeOf(districts: readonly District[]): DistrictOption[] {
  const options = new Map<string, DistrictOption>()
  for (const { code, name } of districts) options.set(code, { value: code, label: name })
  for (const { code, parent } of districts) {
    const [option, above] = [options.get(code), options.get(parent ?? '')]
    if (option && above) (above.children ??= []).push(option)
  }
  return districts.flatMap(({ code, parent }) => (parent === null ? (options.get(code) ?? []) : []))
}

/** Provinces, cities and counties of the country, to search and to choose from; fetched once. */
export function useDistrictTree(): readonly DistrictOption[] {
  const { data } = useCallQuery(referenceDataContract.districts, {
    query: { all: 'true' },
    staleTime: 'static',
  })
  return useMemo(() => treeOf(data ?? []), [data])
}

/** Province, city and county of a code; municipalities have no city between. */
export const wayToDistrict = (code: string): string[] => [
  ...new Set([`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code]),
]
