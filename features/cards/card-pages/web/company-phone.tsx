import type { PreviewedCompany } from '#features/company/companies/web/company-slots.public.ts'
import { CardPhone } from './card-phone.tsx'

/** The public page of a card of a company whose data is being edited. */
export function CompanyPhone({ shortName, brandColour, logoUrl, fields }: PreviewedCompany) {
  return (
    <CardPhone
      scale={0.72}
      company={{ name: shortName, shortName, brandColour, logoUrl }}
      face={{
        orientation: 'horizontal',
        skin: { skinId: 'sky', accent: brandColour },
        company: { name: shortName, logoUrl },
        avatarUrl: null,
        fields: fields.map((field) => ({ ...field, mask: 'none' })),
      }}
    />
  )
}
