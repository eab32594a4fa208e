import type { CompanyInfo } from '../companies.contract.ts'
import type { ShownCompany } from './company-preview.tsx'
import type { Picture } from './picture-field.tsx'

const lines = [
  'name',
  'shortName',
  'industry',
  'district',
  'address',
  'phone',
  'website',
  'introduction',
  'brandColour',
] as const
export type Line = (typeof lines)[number]
export type ProfileValues = Record<Line, string> & { logo: Picture | null }

export const valuesOf = (company: CompanyInfo): ProfileValues => ({
  ...(Object.fromEntries(lines.map((key) => [key, company[key] ?? ''])) as Record<Line, string>),
  name: company.pendingName ?? company.name,
  logo: company.logoUrl === null ? null : { fileId: null, url: company.logoUrl },
})

/** What really differs from the stored company. */
export function changesOf(company: CompanyInfo, values: ProfileValues) {
  const before = valuesOf(company)
  const changed = lines.filter((key) => (values[key] ?? '').trim() !== before[key])
  const isLogoChanged = values.logo?.url !== before.logo?.url
  return {
    ...Object.fromEntries(changed.map((key) => [key, (values[key] ?? '').trim()])),
    ...(isLogoChanged && { logoFileId: values.logo?.fileId ?? null }),
  }
}

export const shownOf = ({ shortName, brandColour, logo, phone, address }: ProfileValues): ShownCompany => ({
  shortName,
  brandColour: /^#[0-9a-f]{6}$/i.test(brandColour) ? brandColour : '#2F5D8C',
  logoUrl: logo?.url ?? null,
  phone,
  address,
})
