import type { ContentKind } from '../block-kind-model.ts'

/** The designed pages that a content may begin with, in the order of the gallery. */
export const templateIds = [
  'factory',
  'technology',
  'practice',
  'park',
  'shop',
  'brochure',
  'catalogue',
  'cases',
  'invitation',
  'hiring',
  'proposal',
] as const
export type TemplateId = (typeof templateIds)[number]

const sites: readonly TemplateId[] = ['factory', 'technology', 'practice', 'park', 'shop']

/** The templates that a kind of content may begin with. */
export const templatesOf = (kind: ContentKind): readonly TemplateId[] => {
  if (kind === 'site') return sites
  return kind === 'album' ? templateIds.filter((id) => !sites.includes(id)) : []
}
