import { type Config, isLoopback } from './config.ts'

type Announced = Pick<Config, 'seed' | 'adminPassword' | 'publicOrigin' | 'host' | 'trustedProxies'>

/** What an operator needs to know to open the console. */
export function announcement(config: Announced, address: string, password: string | undefined): string {
  const people =
    config.seed === 'demo'
      ? 'admin (owner), manager (administrator), staff (ordinary user), admin2 (second company)'
      : 'admin'
  const printed = config.adminPassword === undefined ? password : 'as set in ADMIN_PASSWORD'
  const lines = [
    'Cardline 名片活动线 is running',
    `Console   ${address}/enterprise/`,
    `API       ${address}/docs`,
    `Sign in   ${people}`,
    `Password  ${password === undefined ? 'as printed at the first start' : printed}`,
    ...(config.publicOrigin === undefined && (!isLoopback(config.host) || config.trustedProxies.length > 0)
      ? ['Links     lead nowhere from other machines until PUBLIC_ORIGIN names the address that these use']
      : []),
  ]
  return `\n${lines.map((line) => `  ${line}\n`).join('')}`
}
