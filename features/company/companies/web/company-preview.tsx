import { CardPhone } from '#features/cards/card-pages/web/card-phone.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { companiesTexts } from '../companies.texts.ts'

/** What the preview needs of the company as it is being edited. */
export interface ShownCompany {
  shortName: string
  brandColour: string
  logoUrl: string | null
  phone: string
  address: string
}

/** The public page of a card of this company as visitors get it, with the name of whoever is looking. */
export function CompanyPreview({ shortName, brandColour, logoUrl, phone, address }: ShownCompany) {
  const t = useTexts(companiesTexts)
  const { displayName } = useViewer()
  const field = (key: string, label: string, value: string) => ({ key, label, value, mask: 'none' as const })
  const fields = [
    { ...field('name', '', displayName), type: 'text' as const, group: 'person' as const },
    { ...field('title', '', t.page.previewTitle), type: 'text' as const, group: 'person' as const },
    ...(phone
      ? [{ ...field('phone', t.fields.phone, phone), type: 'phone' as const, group: 'contact' as const }]
      : []),
    ...(address
      ? [
          {
            ...field('address', t.fields.address, address),
            type: 'address' as const,
            group: 'company' as const,
          },
        ]
      : []),
  ]
  return (
    <CardPhone
      scale={0.72}
      company={{ name: shortName, shortName, brandColour, logoUrl }}
      face={{
        orientation: 'horizontal',
        skin: { skinId: 'sky', accent: brandColour },
        company: { name: shortName, logoUrl },
        avatarUrl: null,
        fields,
      }}
    />
  )
}
