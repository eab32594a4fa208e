import { companySettings, type CompanySettings } from '../companies.contract.ts'

export const usualSettings: CompanySettings = {
  timeZone: 'Asia/Shanghai',
  language: 'zh-CN',
  requireSecondStep: false,
  approveExports: true,
  contactLimit: 5000,
  showCompanyForPausedCards: false,
}

/** What a company has chosen, with the usual in place of everything else. */
export function settingsOf(stored: Record<string, unknown> | undefined): CompanySettings {
  const read = companySettings
    .partial()
    .catch({})
    .parse(stored ?? {})
  return { ...usualSettings, ...read }
}
