import { defineSlot } from '#platform/web/slots/slots.ts'

/** The company as it is edited, with sample data of a person. */
export interface PreviewedCompany {
  shortName: string
  brandColour: string
  logoUrl: string | null
  fields: readonly {
    key: string
    label: string
    value: string
    type: 'text' | 'phone' | 'address'
    group: 'person' | 'contact' | 'company'
  }[]
}

/** What visitors see of the company, beside the form in which it is edited. */
export const companyPreview = defineSlot<PreviewedCompany>('companies.preview')
