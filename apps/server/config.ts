import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { z } from 'zod'
import type { PaymentAccounts } from '#platform/server/http/payment-accounts.ts'

import { type SettingName, settings } from './settings.ts'

/** Where uploaded files are kept when it is not the data directory. */
export interface StorageConfig {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  addressing: 'path' | 'host'
}

/** The pass type and the files of its certificate. */
export interface WalletConfig {
  typeId: string
  teamId: string
  certificate: string
  key: string
  wwdr: string
}

/** The server's configuration after every rule was checked. */
export interface Config {
  port: number
  host: string
  /** The address that browsers use, without a trailing slash. */
  publicOrigin: string | undefined
  /** The address in the code of the console's corner; its own page without. */
  miniProgramLink: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  /** The tables lie on the nodes of a cluster. */
  isDistributed: boolean
  seed: 'demo' | 'none'
  adminPassword: string | undefined
  /** Who certifies companies: nobody, or the operator of the installation. */
  companyApproval: 'auto' | 'manual'
  registration: boolean
  /** Where companies transfer money to for what they order. */
  offlineAccount: { name: string; number: string; bank: string } | null
  /** On what ground the operator may collect for companies; null while it may not. */
  collecting: { basis: 'one-entity' | 'licensed-provider'; name: string } | null
  captcha: boolean
  devShowCodes: boolean
  /** Sessions travel over plain http beyond this machine: cookies cannot be `Secure`, and the console says so. */
  insecureHttp: boolean
  trustedProxies: readonly string[]
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  metricsPort: number | undefined
  storage: StorageConfig | undefined
  mail: { url: string; from: string } | undefined
  ip2regionFile: string | undefined
  /** Who reads pictures of cards; this machine without. */
  cardReader: { secretId: string; secretKey: string; region: string } | undefined
  /** Who makes uploaded videos playable; this machine without. */
  videoService:
    | { secretId: string; secretKey: string; region: string; subAppId: number | undefined }
    | undefined
  /** The port on which live pictures are pushed; none without. */
  liveRtmpPort: number | undefined
  /** Takes the pictures that programs push; this machine without. */
  liveService:
    | {
        pushDomain: string
        pushKey: string
        playDomain: string
        playKey: string | undefined
        noticeKey: string
      }
    | undefined
  /** Say scripts of presenters, and make films of them; nobody does without. */
  speechService: { secretId: string; secretKey: string; region: string } | undefined
  avatarService: { appKey: string; accessToken: string } | undefined
  /** Picks answers of presenters where they are not clear; nobody without. */
  answerModel: { url: string; key: string; model: string } | undefined
  /** What passes for Apple Wallet are signed with; none are offered without. */
  wallet: WalletConfig | undefined
  /** Where companies pay on a screen, and whether what has no account is rehearsed. */
  payments: PaymentAccounts
  production: boolean
}

/** The environment is not usable; the message has one line for each thing that is wrong. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>
type Values = { [N in SettingName]: z.output<(typeof settings)[N]['schema']> | undefined }

/** Reads the environment; throws `ConfigError` with everything that is wrong with it. */
export function readConfig(environment: Environment): Config {
  const { values, problems } = readValues(environment)
  const production = environment.NODE_ENV === 'production'
  if (problems.length === 0) problems.push(...brokenRules(values, production))
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return {
    port: values.PORT ?? 0,
    host: values.HOST ?? '',
    publicOrigin: values.PUBLIC_ORIGIN,
    miniProgramLink: values.MINI_PROGRAM_LINK,
    dataDir: resolve(values.DATA_DIR ?? ''),
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    isDistributed: values.DISTRIBUTED === 'citus',
    seed: values.SEED ?? 'demo',
    adminPassword: values.ADMIN_PASSWORD,
    companyApproval: values.COMPANY_APPROVAL ?? 'auto',
    registration: values.REGISTRATION !== 'off',
    offlineAccount: offlineAccountOf(values),
    collecting: collectingOf(values),
    captcha: values.CAPTCHA !== 'off',
    devShowCodes: values.DEV_SHOW_CODES ?? false,
    insecureHttp: isInsecure(values),
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    logLevel: values.LOG_LEVEL ?? 'info',
    metricsPort: values.METRICS_PORT,
    storage: storageOf(values),
    mail: mailOf(values),
    ip2regionFile: values.IP2REGION_XDB,
    cardReader: cardReaderOf(values),
    videoService: videoServiceOf(values),
    liveRtmpPort: values.LIVE_RTMP_PORT,
    liveService: liveServiceOf(values),
    speechService: speechServiceOf(values),
    avatarService: avatarServiceOf(values),
    answerModel: answerModelOf(values),
    wallet: walletOf(values),
    payments: paymentsOf(values),
    production,
  }
}

function readValues(environment: Environment): { values: Values; problems: string[] } {
  const problems: string[] = []
  const entries = Object.entries<{ default?: string; secret?: true; schema: z.ZodType }>(settings).map(
    ([name, { default: usual, secret, schema }]) => {
      // Set but empty means not set: that is how compose files and CI leave a variable out.
      const given = environment[name]?.trim() || usual
      if (given === undefined) return [name, undefined]
      const result = schema.safeParse(given)
      if (!result.success)
        problems.push(`${name} ${result.error.issues[0]?.message}${secret ? '' : ` (it is "${given}")`}`)
      return [name, result.data]
    },
  )
  return { values: Object.fromEntries(entries) as Values, problems }
}

const storageNames = [
  'STORAGE_ENDPOINT',
  'STORAGE_BUCKET',
  'STORAGE_ACCESS_KEY',
  'STORAGE_SECRET_KEY',
] as const

const passNames = ['PASS_TYPE_ID', 'PASS_TEAM_ID', 'PASS_CERTIFICATE', 'PASS_KEY', 'PASS_WWDR'] as const

const wechatNames = [
  'WECHAT_PAY_APP_ID',
  'WECHAT_PAY_MERCHANT_ID',
  'WECHAT_PAY_SERIAL',
  'WECHAT_PAY_KEY',
  'WECHAT_PAY_API_KEY',
  'WECHAT_PAY_PUBLIC_KEY',
] as const

const liveNames = [
  'TENCENT_LIVE_PUSH_DOMAIN',
  'TENCENT_LIVE_PUSH_KEY',
  'TENCENT_LIVE_PLAY_DOMAIN',
  'TENCENT_LIVE_NOTICE_KEY',
] as const

const alipayNames = ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_KEY', 'ALIPAY_PUBLIC_KEY'] as const

const accountNames = ['OFFLINE_ACCOUNT_NAME', 'OFFLINE_ACCOUNT_NUMBER', 'OFFLINE_ACCOUNT_BANK'] as const

function brokenRules(values: Values, production: boolean): string[] {
  const isLocal = isLoopback(values.HOST ?? '')
  const missing = storageNames.filter((name) => values[name] === undefined)
  const noPass = passNames.filter((name) => values[name] === undefined)
  const noAccount = accountNames.filter((name) => values[name] === undefined)
  const rules: [boolean, string][] = [
    [
      (values.COLLECTING_BASIS === undefined) !== (values.COLLECTING_NAME === undefined),
      'COLLECTING_BASIS and COLLECTING_NAME are set together, or not at all',
    ],
    [
      values.CAPTCHA === 'off' && !isLocal,
      `CAPTCHA may be off only while HOST is a loopback address (HOST is "${values.HOST}")`,
    ],
    [
      values.DEV_SHOW_CODES === true && production,
      'DEV_SHOW_CODES is not allowed when NODE_ENV is production',
    ],
    [
      isInsecure(values) && values.ALLOW_INSECURE_HTTP !== true,
      `HOST "${values.HOST}" is reached over plain http: set PUBLIC_ORIGIN to the https address of your reverse proxy, or ALLOW_INSECURE_HTTP=1 to accept that sessions can be read on the way`,
    ],
    [
      values.METRICS_PORT !== undefined && values.METRICS_PORT !== 0 && values.METRICS_PORT === values.PORT,
      'METRICS_PORT must differ from PORT',
    ],
    [
      (values.TENCENT_OCR_SECRET_ID === undefined) !== (values.TENCENT_OCR_SECRET_KEY === undefined),
      'TENCENT_OCR_SECRET_ID and TENCENT_OCR_SECRET_KEY must be set together',
    ],
    [
      (values.TENCENT_VOD_SECRET_ID === undefined) !== (values.TENCENT_VOD_SECRET_KEY === undefined),
      'TENCENT_VOD_SECRET_ID and TENCENT_VOD_SECRET_KEY must be set together',
    ],
    [
      (values.TENCENT_TTS_SECRET_ID === undefined) !== (values.TENCENT_TTS_SECRET_KEY === undefined),
      'TENCENT_TTS_SECRET_ID and TENCENT_TTS_SECRET_KEY must be set together',
    ],
    [
      (values.TENCENT_AVATAR_APP_KEY === undefined) !== (values.TENCENT_AVATAR_ACCESS_TOKEN === undefined),
      'TENCENT_AVATAR_APP_KEY and TENCENT_AVATAR_ACCESS_TOKEN must be set together',
    ],
    [
      new Set([values.ANSWER_MODEL_URL, values.ANSWER_MODEL_KEY, values.ANSWER_MODEL_NAME].map((one) => !one))
        .size > 1,
      'ANSWER_MODEL_URL, ANSWER_MODEL_KEY and ANSWER_MODEL_NAME must be set together',
    ],
    [
      noPass.length > 0 && noPass.length < passNames.length,
      `${noPass.join(', ')} must be set too for passes of Apple Wallet`,
    ],
    [
      missing.length > 0 && missing.length < storageNames.length,
      `${missing.join(', ')} must be set too when files are kept in S3-compatible storage`,
    ],
    [
      noAccount.length > 0 && noAccount.length < accountNames.length,
      `${noAccount.join(', ')} must be set too when companies transfer money to an account`,
    ],
    allOrNone(values, liveNames, 'Tencent Live takes pictures'),
    allOrNone(values, wechatNames, 'companies pay by WeChat'),
    allOrNone(values, alipayNames, 'companies pay by Alipay'),
    [
      values.SMTP_URL !== undefined && values.MAIL_FROM === undefined,
      'MAIL_FROM must be set when SMTP_URL is',
    ],
    ...needingDatabase(values),
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, message]) => message)
}

const needingDatabase = (values: Values) =>
  (['DATABASE_OWNER_URL', 'DISTRIBUTED'] as const).map((name): [boolean, string] => [
    values[name] !== undefined && values.DATABASE_URL === undefined,
    `${name} needs DATABASE_URL`,
  ])

function allOrNone(values: Values, names: readonly SettingName[], purpose: string): [boolean, string] {
  const missing = names.filter((name) => values[name] === undefined)
  return [
    missing.length > 0 && missing.length < names.length,
    `${missing.join(', ')} must be set too when ${purpose}`,
  ]
}

/** Browsers treat this machine as safe; everything else needs https in front. */
function isInsecure({ HOST, PUBLIC_ORIGIN }: Values): boolean {
  if (PUBLIC_ORIGIN === undefined) return !isLoopback(HOST ?? '')
  const { protocol, hostname } = new URL(PUBLIC_ORIGIN)
  return protocol === 'http:' && !isLoopback(hostname)
}

/** Whether an address or host name is this machine itself. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}

const offlineAccountOf = ({
  OFFLINE_ACCOUNT_NAME: name,
  OFFLINE_ACCOUNT_NUMBER: number,
  OFFLINE_ACCOUNT_BANK: bank,
}: Values) => (name && number && bank ? { name, number, bank } : null)

const collectingOf = ({ COLLECTING_BASIS: basis, COLLECTING_NAME: name }: Values) =>
  basis && name ? { basis, name } : null

function wechatOf(values: Values): PaymentAccounts['wechat'] {
  const { WECHAT_PAY_APP_ID: appId, WECHAT_PAY_MERCHANT_ID: merchantId, WECHAT_PAY_SERIAL: serial } = values
  const {
    WECHAT_PAY_KEY: keyFile,
    WECHAT_PAY_API_KEY: apiKey,
    WECHAT_PAY_PUBLIC_KEY: providerKeyFile,
  } = values
  return appId && merchantId && serial && keyFile && apiKey && providerKeyFile
    ? {
        appId,
        merchantId,
        serial,
        keyFile,
        apiKey,
        providerKeyFile,
        providerKeyId: values.WECHAT_PAY_PUBLIC_KEY_ID,
      }
    : undefined
}

function alipayOf(values: Values): PaymentAccounts['alipay'] {
  const {
    ALIPAY_APP_ID: appId,
    ALIPAY_SELLER_ID: sellerId,
    ALIPAY_KEY: keyFile,
    ALIPAY_PUBLIC_KEY: providerKeyFile,
  } = values
  return appId && sellerId && keyFile && providerKeyFile
    ? { appId, sellerId, keyFile, providerKeyFile, gateway: values.ALIPAY_GATEWAY ?? '' }
    : undefined
}

/** Rehearsed payments belong to a demonstration; anywhere else somebody has to ask for them. */
function paymentsOf(values: Values): PaymentAccounts {
  const wechat = wechatOf(values)
  const alipay = alipayOf(values)
  return {
    wechat,
    alipay,
    sandbox: values.ALLOW_SANDBOX_PAY ?? (values.SEED === 'demo' && !wechat && !alipay),
  }
}

const mailOf = ({ SMTP_URL: url, MAIL_FROM: from }: Values) => (url && from ? { url, from } : undefined)

const cardReaderOf = ({
  TENCENT_OCR_SECRET_ID: secretId,
  TENCENT_OCR_SECRET_KEY: secretKey,
  TENCENT_OCR_REGION: region = '',
}: Values) => (secretId && secretKey ? { secretId, secretKey, region } : undefined)

const videoServiceOf = ({
  TENCENT_VOD_SECRET_ID: secretId,
  TENCENT_VOD_SECRET_KEY: secretKey,
  TENCENT_VOD_REGION: region = '',
  TENCENT_VOD_APP_ID: subAppId,
}: Values) => (secretId && secretKey ? { secretId, secretKey, region, subAppId } : undefined)

const liveServiceOf = ({
  TENCENT_LIVE_PUSH_DOMAIN: pushDomain,
  TENCENT_LIVE_PUSH_KEY: pushKey,
  TENCENT_LIVE_PLAY_DOMAIN: playDomain,
  TENCENT_LIVE_PLAY_KEY: playKey,
  TENCENT_LIVE_NOTICE_KEY: noticeKey,
}: Values) =>
  pushDomain && pushKey && playDomain && noticeKey
    ? { pushDomain, pushKey, playDomain, playKey, noticeKey }
    : undefined

const speechServiceOf = ({
  TENCENT_TTS_SECRET_ID: secretId,
  TENCENT_TTS_SECRET_KEY: secretKey,
  TENCENT_TTS_REGION: region = '',
}: Values) => (secretId && secretKey ? { secretId, secretKey, region } : undefined)

const avatarServiceOf = ({
  TENCENT_AVATAR_APP_KEY: appKey,
  TENCENT_AVATAR_ACCESS_TOKEN: accessToken,
}: Values) => (appKey && accessToken ? { appKey, accessToken } : undefined)

const answerModelOf = ({ ANSWER_MODEL_URL: url, ANSWER_MODEL_KEY: key, ANSWER_MODEL_NAME: model }: Values) =>
  url && key && model ? { url, key, model } : undefined

function walletOf(values: Values): WalletConfig | undefined {
  const {
    PASS_TYPE_ID: typeId,
    PASS_TEAM_ID: teamId,
    PASS_CERTIFICATE: certificate,
    PASS_KEY: key,
    PASS_WWDR: wwdr,
  } = values
  return typeId && teamId && certificate && key && wwdr
    ? { typeId, teamId, certificate, key, wwdr }
    : undefined
}

function storageOf(values: Values): StorageConfig | undefined {
  const {
    STORAGE_ENDPOINT: endpoint,
    STORAGE_BUCKET: bucket,
    STORAGE_REGION: region = '',
    STORAGE_ADDRESSING: addressing = 'path',
  } = values
  const { STORAGE_ACCESS_KEY: accessKeyId, STORAGE_SECRET_KEY: secretAccessKey } = values
  return endpoint && bucket && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey, addressing }
    : undefined
}
