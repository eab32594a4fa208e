import { Select } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'

import { audiencesTexts } from '../audiences.texts.ts'
import { useTagOptions } from './tag-options.ts'

interface Props {
  tagId: string | undefined
  onChoose: (tagId: string | undefined) => void
}

/** Narrows a list to what has one tag. */
export function TagFilter({ tagId, onChoose }: Props) {
  const { members: t } = useTexts(audiencesTexts)
  return (
    <Select
      className="filter-select"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t.tags}
      aria-label={t.tags}
      value={tagId ?? null}
      options={useTagOptions()}
      onChange={(next: string | undefined) => onChoose(next ?? undefined)}
    />
  )
}
