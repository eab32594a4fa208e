import { Select } from 'antd'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { audiencesContract } from '../audiences.contract.ts'

interface Props {
  id?: string
  label: string
  placeholder?: string
  value?: readonly string[]
  onChange?: (ids: string[]) => void
  className?: string
}

/** The tags of the company under their sets. */
export const useTagOptions = () => {
  const { data = [] } = useCallQuery(audiencesContract.tagSets)
  return data.map(({ id, name, tags }) => ({
    key: id,
    label: name,
    title: name,
    options: tags.map((tag) => ({ value: tag.id, label: tag.name })),
  }))
}

/** Some tags, chosen under their sets. */
export function TagChoice({ label, value, onChange, ...props }: Props) {
  return (
    <Select
      {...props}
      mode="multiple"
      aria-label={label}
      placeholder={props.placeholder ?? label}
      optionFilterProp="label"
      value={value ? [...value] : []}
      options={useTagOptions()}
      onChange={(ids: string[]) => onChange?.(ids)}
    />
  )
}
