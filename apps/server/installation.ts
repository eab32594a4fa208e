import type { InstallationSettings } from '#platform/server/http/context.ts'

import { type Config, isLoopback } from './config.ts'

/** What features need to know of the configuration. */
export function installationSettings(config: Config): InstallationSettings {
  const publicOrigin =
    config.publicOrigin ?? `http://${isLoopback(config.host) ? 'localhost' : config.host}:${config.port}`
  return {
    publicOrigin,
    secureCookies: !config.insecureHttp,
    captchaRequired: config.captcha,
    showCodes: config.devShowCodes,
    companyApproval: config.companyApproval,
    registrationOpen: config.registration,
    offlineAccount: config.offlineAccount,
    collecting: config.collecting,
    payments: config.payments,
  }
}
