import { useState } from 'react'
import { Select } from 'antd'

import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { isLone } from '#features/promotion/contents/face/block-kind-model.ts'
import { materialsContract } from '#features/promotion/materials/materials.contract.ts'
import { videosContract } from '#features/promotion/materials/videos.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useSettled } from '#platform/web/use-settled.ts'

import { type ForwardedThing, forwardedKinds, mostThings, type ShownThing } from '../packages.contract.ts'
import { packagesTexts } from '../packages.texts.ts'

/** A thing as a value of a list: its kind before its id. */
const keyOf = ({ type, id }: ForwardedThing) => `${type}:${id}`
const thingOf = (key: string): ForwardedThing => {
  const [type = '', id = ''] = key.split(':')
  return { type: forwardedKinds.find((kind) => kind === type) ?? 'content', id }
}

function useFound(text: string): { value: string; label: string }[] {
  const t = useTexts(packagesTexts)
  const keyword = useSettled(text.trim())
  const mayReadDocuments = useCan(materialsContract.listDocuments.access)
  const filter = { page: 1, limit: 20, ...(keyword && { keyword }) }
  const contents = useCallQuery(contentsContract.list, { query: { ...filter, state: 'published' } })
  const documents = useCallQuery(materialsContract.listDocuments, {
    query: { ...filter, state: 'ready' },
    enabled: mayReadDocuments,
  })
  const videos = useCallQuery(videosContract.list, {
    query: { ...filter, state: 'ready' },
    enabled: mayReadDocuments,
  })
  return [
    ...(contents.data?.list ?? []).flatMap(({ contentId: id, title, kind }) =>
      isLone(kind) ? [{ value: keyOf({ type: 'content', id }), label: `${t.kinds[kind]} · ${title}` }] : [],
    ),
    ...(documents.data?.list ?? [])
      .filter(({ isShared }) => isShared)
      .map(({ documentId: id, name }) => ({
        value: keyOf({ type: 'document', id }),
        label: `${t.kinds.document} · ${name}`,
      })),
    ...(videos.data?.list ?? [])
      .filter(({ isShared }) => isShared)
      .map(({ videoId: id, name }) => ({
        value: keyOf({ type: 'video', id }),
        label: `${t.kinds.video} · ${name}`,
      })),
  ]
}

interface Props {
  id?: string
  value?: readonly ForwardedThing[]
  onChange?: (things: ForwardedThing[]) => void
  /** Names of those that were chosen before. */
  known?: readonly ShownThing[]
  /** One alone. */
  isSingle?: boolean
}

/** Chooses contents, documents and videos that visitors can open. */
export function ThingsPicker({ id, value = [], onChange, known = [], isSingle = false }: Props) {
  const t = useTexts(packagesTexts)
  const [text, setText] = useState('')
  const found = useFound(text)
  const before = known.map(({ title, kind, ...thing }) => ({
    value: keyOf(thing),
    label: `${t.kinds[kind ?? (thing.type === 'video' ? 'video' : 'document')]} · ${title}`,
  }))
  const options = [...new Map([...before, ...found].map((option) => [option.value, option])).values()]
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="multiple"
      maxCount={isSingle ? 1 : mostThings}
      showSearch={{ filterOption: false, onSearch: setText }}
      placeholder={t.packages.choose}
      aria-label={t.packages.choose}
      value={value.map(keyOf)}
      options={options}
      onChange={(keys: string[]) => onChange?.(keys.map(thingOf))}
    />
  )
}
