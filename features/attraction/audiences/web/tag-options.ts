import { useCallQuery } from '#platform/web/use-call-query.ts'
import { objectTagsContract } from '../object-tags.contract.ts'

/** The tags of the company under their sets. */
export const useTagOptions = () => {
  const { data = [] } = useCallQuery(objectTagsContract.sets)
  return data.map(({ id, name, tags }) => ({
    key: id,
    label: name,
    title: name,
    options: tags.map((tag) => ({ value: tag.id, label: tag.name })),
  }))
}
