import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

import { videosContract } from '#features/promotion/materials/videos.contract.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type ChoiceProps, FoundSelect } from './found-select.tsx'

const optionOf = ({ videoId, name }: { videoId: string; name: string }) => ({ value: videoId, label: name })

/** Chooses a video of the library that can be played. */
export function VideoPicker(props: ChoiceProps<string | undefined> & { placeholder: string }) {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim().slice(0, 60))
  const { data } = useCallQuery(videosContract.list, {
    query: { state: 'ready' as const, page: 1, limit: 50, ...(keyword !== '' && { keyword }) },
    placeholderData: keepPreviousData,
  })
  const { value } = props
  const { data: chosen } = useCallQuery(videosContract.list, {
    query: { ids: value, page: 1, limit: 1 },
    enabled: value !== '',
  })
  const [video] = chosen?.list ?? []
  return (
    <FoundSelect
      {...props}
      allowClear
      found={(data?.list ?? []).map(optionOf)}
      chosen={video && optionOf(video)}
      onSearch={setTyped}
    />
  )
}
