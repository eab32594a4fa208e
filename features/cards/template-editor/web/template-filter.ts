import type { TemplateRow } from '#features/cards/card-templates/card-templates.contract.ts'

interface TemplateFilter {
  keyword: string
  status: string | undefined
}

/** Whether a template matches the filter. */
export const fits = (
  { name, status }: Pick<TemplateRow, 'name' | 'status'>,
  filter: TemplateFilter,
): boolean =>
  (filter.status === undefined || filter.status === status) &&
  name.toLowerCase().includes(filter.keyword.trim().toLowerCase())
