import { useTagOptions } from './tag-options.ts'

/** The tags of a row, by their names. */
export function TagNames({ ids }: { ids: readonly string[] }) {
  const tags = useTagOptions().flatMap(({ options }) => options)
  return tags
    .filter(({ value }) => ids.includes(value))
    .map(({ label }) => label)
    .join('、')
}
