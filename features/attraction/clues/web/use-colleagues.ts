import { useState } from 'react'

import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cluePoolsContract } from '../clue-pools.contract.ts'

export interface Named {
  id: string
  name: string
}

/** Colleagues by what was typed, with how many clues each has. */
export function useColleagues(known: readonly Named[]) {
  const [keyword, setKeyword] = useState('')
  const { data = [] } = useCallQuery(cluePoolsContract.colleagues, {
    query: keyword.trim() ? { keyword: keyword.trim() } : {},
    placeholderData: (former) => former,
  })
  const found = data.map(({ id, name, open }) => ({ value: id, label: `${name} · ${open}` }))
  const others = known
    .filter(({ id }) => !data.some((one) => one.id === id))
    .map(({ id, name }) => ({ value: id, label: name }))
  return { options: [...found, ...others], setKeyword }
}
