import { isIP } from 'node:net'
import { z } from 'zod'

/** One environment variable: what it means to an operator, and how its text becomes a value. */
interface Setting<T> {
  /** As documented; nothing when the setting is absent by default. */
  default?: string
  meaning: string
  schema: z.ZodType<T>
  /** Its value is never printed. */
  secret?: true
}

const text = z.string()
const oneOf = <const T extends readonly [string, ...string[]]>(...words: T) =>
  z.enum(words, `must be ${words.join(' or ')}`)
const flag = oneOf('1', '0', 'true', 'false').transform((word) => word === '1' || word === 'true')
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port, 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port, 0 to 65535')
const address = (...protocols: string[]) =>
  text.refine(
    (value) => hasProtocol(value, protocols),
    `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  )

const host = text.regex(/^([a-z\d-]+\.)+[a-z]{2,}$/i, 'must be a host name')

const hasProtocol = (value: string, protocols: readonly string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol)

const origin = address('http:', 'https:')
  .refine(
    (value) => URL.canParse(value) && new URL(value).origin === value.replace(/\/$/, ''),
    'must be scheme, host and port alone',
  )
  .transform((value) => value.replace(/\/$/, ''))

const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isRange(value: string): boolean {
  if (namedRanges.has(value)) return true
  const [ip = '', bits] = value.split('/')
  const most = isIP(ip) === 4 ? 32 : isIP(ip) === 6 ? 128 : -1
  return most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

const ranges = text
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine(
    (list) => list.every(isRange),
    'must be addresses or CIDR ranges, such as 10.0.0.0/8, separated by commas',
  )

const setting = <T>(definition: Setting<T>) => definition

/** Every environment variable, in the order of the operator's table. */
export const settings = {
  PORT: setting({
    default: '8080',
    meaning: 'Port of console, API and public pages; 0 takes any free one',
    schema: port,
  }),
  HOST: setting({
    default: '127.0.0.1',
    meaning: 'Address to listen on; `0.0.0.0` for all',
    schema: z.string().regex(/^[0-9A-Za-z.:-]+$/, 'must be an address or a host name'),
  }),
  PUBLIC_ORIGIN: setting({
    meaning: 'Address that browsers use, such as `https://cards.example.com`; links and QR codes carry it',
    schema: origin,
  }),
  MINI_PROGRAM_LINK: setting({
    meaning:
      'Address that opens a WeChat mini program when it is scanned; the console shows its code, else that of its own page',
    schema: address('https:').transform((value) => new URL(value).href),
  }),
  DATA_DIR: setting({
    default: './data',
    meaning: 'Folder of the embedded database and of uploaded files',
    schema: text,
  }),
  DATABASE_URL: setting({
    meaning: 'PostgreSQL 16 or newer to use instead of the embedded one',
    schema: address('postgres:', 'postgresql:'),
    secret: true,
  }),
  DATABASE_OWNER_URL: setting({
    meaning: 'Login that owns the tables of `DATABASE_URL`, for migrations; else `DATABASE_URL` does both',
    schema: address('postgres:', 'postgresql:'),
    secret: true,
  }),
  DISTRIBUTED: setting({
    meaning:
      '`citus` spreads the companies of `DATABASE_URL` over the nodes of a Citus cluster, at this start and for good (docs/scaling.md)',
    schema: oneOf('citus'),
  }),
  SEED: setting({
    default: 'demo',
    meaning: '`demo` fills an empty database with an example company, `none` with an administrator alone',
    schema: oneOf('demo', 'none'),
  }),
  ADMIN_PASSWORD: setting({
    meaning: 'First password of `admin`; else a random one is made and printed once',
    schema: z.string().min(8, 'must have at least 8 characters').max(128, 'must have at most 128 characters'),
    secret: true,
  }),
  REGISTRATION: setting({
    default: 'on',
    meaning: '`off` lets nobody register a company; people whom a company invites may still come in',
    schema: oneOf('on', 'off'),
  }),
  COMPANY_APPROVAL: setting({
    default: 'auto',
    meaning:
      '`manual` has the operator look at every company that wants to be certified, `auto` certifies at once',
    schema: oneOf('auto', 'manual'),
  }),
  OFFLINE_ACCOUNT_NAME: setting({
    meaning:
      'Account holder to whom companies transfer money for orders; without all three nobody is told to transfer any',
    schema: text,
  }),
  OFFLINE_ACCOUNT_NUMBER: setting({ meaning: 'Number of that account', schema: text }),
  OFFLINE_ACCOUNT_BANK: setting({ meaning: 'Bank and branch of that account', schema: text }),
  COLLECTING_BASIS: setting({
    meaning:
      'Lets the operator collect for companies without tills of their own, which then ask for withdrawals: `one-entity` where all companies are one legal entity, `licensed-provider` where a licensed provider splits the money. Without it money goes straight to each company',
    schema: oneOf('one-entity', 'licensed-provider'),
  }),
  COLLECTING_NAME: setting({
    meaning:
      'Name of that entity, or of the provider with the number of its licence; the settlement centre shows it',
    schema: text,
  }),
  CAPTCHA: setting({
    default: 'on',
    meaning: '`off` for tests, only while `HOST` is a loopback address',
    schema: oneOf('on', 'off'),
  }),
  DEV_SHOW_CODES: setting({
    default: '0',
    meaning: '`1` answers SMS and mail codes to the browser; refused when `NODE_ENV` is `production`',
    schema: flag,
  }),
  ALLOW_INSECURE_HTTP: setting({
    default: '0',
    meaning: '`1` serves plain http beyond this machine, which lets anybody on the way read sessions',
    schema: flag,
  }),
  TRUSTED_PROXIES: setting({
    meaning:
      'Reverse proxies whose `X-Forwarded-*` is believed: addresses or CIDR ranges, separated by commas; also `loopback`',
    schema: ranges,
  }),
  LOG_LEVEL: setting({
    default: 'info',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
    schema: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  }),
  METRICS_PORT: setting({
    meaning: 'Port for `/metrics` on 127.0.0.1; else `PORT` answers it to this machine alone',
    schema: port,
  }),
  STORAGE_ENDPOINT: setting({
    meaning: 'S3-compatible storage for uploaded files instead of `DATA_DIR`',
    schema: address('http:', 'https:'),
  }),
  STORAGE_BUCKET: setting({ meaning: 'Bucket of that storage', schema: text }),
  STORAGE_REGION: setting({ default: 'auto', meaning: 'Region of that storage', schema: text }),
  STORAGE_ADDRESSING: setting({
    default: 'path',
    meaning:
      '`host` when that storage wants the bucket in front of its host name (COS, OSS), else `path` (MinIO)',
    schema: oneOf('path', 'host'),
  }),
  STORAGE_ACCESS_KEY: setting({ meaning: 'Access key of that storage', schema: text, secret: true }),
  STORAGE_SECRET_KEY: setting({ meaning: 'Secret key of that storage', schema: text, secret: true }),
  SMTP_URL: setting({
    meaning:
      'Mail server, such as `smtps://user:password@mail.example.com`; else mail waits in the outbox page',
    schema: address('smtp:', 'smtps:'),
    secret: true,
  }),
  MAIL_FROM: setting({
    meaning: 'Sender of mail, such as `Cardline <no-reply@example.com>`',
    schema: z.string().regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/, 'must be a mail address'),
  }),
  IP2REGION_XDB: setting({
    meaning:
      'Path of an ip2region file (xdb) that tells the region of a visit; else the older one that comes along',
    schema: text,
  }),
  TENCENT_OCR_SECRET_ID: setting({
    meaning:
      'Secret id of Tencent Cloud, whose reader of business cards is then used; else cards are read on this machine',
    schema: text,
  }),
  TENCENT_OCR_SECRET_KEY: setting({ meaning: 'Secret key that belongs to it', schema: text, secret: true }),
  TENCENT_OCR_REGION: setting({ default: 'ap-guangzhou', meaning: 'Region of that reader', schema: text }),
  TENCENT_VOD_SECRET_ID: setting({
    meaning:
      'Secret id of Tencent Cloud, whose VOD then makes uploaded videos playable; else `ffmpeg` on this machine does, if it is there',
    schema: text,
  }),
  TENCENT_VOD_SECRET_KEY: setting({ meaning: 'Secret key that belongs to it', schema: text, secret: true }),
  TENCENT_VOD_REGION: setting({ default: 'ap-guangzhou', meaning: 'Region of that service', schema: text }),
  TENCENT_VOD_APP_ID: setting({
    meaning: 'Application of VOD within the account; else that of the account itself',
    schema: z.coerce.number().int().min(1),
  }),
  LIVE_RTMP_PORT: setting({
    meaning:
      'Port on which programs such as OBS push live pictures (usually 1935); needs `ffmpeg`. Without it they push to Tencent Live, or not at all; cameras of browsers need `ffmpeg` alone',
    schema: port,
  }),
  TENCENT_LIVE_PUSH_DOMAIN: setting({
    meaning:
      'Push domain of Tencent Live, which then takes what programs such as OBS push instead of `LIVE_RTMP_PORT`; with the next three',
    schema: host,
  }),
  TENCENT_LIVE_PUSH_KEY: setting({
    meaning: 'Authentication key of that domain (MD5)',
    schema: text,
    secret: true,
  }),
  TENCENT_LIVE_PLAY_DOMAIN: setting({
    meaning: 'Playback domain there; browsers fetch the stream from it by https',
    schema: host,
  }),
  TENCENT_LIVE_NOTICE_KEY: setting({
    meaning:
      'Callback key there, for the callback template that sends pushes, interruptions and recordings (MP4 or HLS) to `<PUBLIC_ORIGIN>/v2/broadcast/notice`',
    schema: text,
    secret: true,
  }),
  TENCENT_LIVE_PLAY_KEY: setting({
    meaning: 'Authentication key of the playback domain (MD5); only where the domain asks for it',
    schema: text,
    secret: true,
  }),
  TENCENT_TTS_SECRET_ID: setting({
    meaning:
      'Secret id of Tencent Cloud, whose TTS then says scripts of presenters; else voices are recorded or left out',
    schema: text,
  }),
  TENCENT_TTS_SECRET_KEY: setting({ meaning: 'Secret key that belongs to it', schema: text, secret: true }),
  TENCENT_TTS_REGION: setting({ default: 'ap-guangzhou', meaning: 'Region of that service', schema: text }),
  TENCENT_AVATAR_APP_KEY: setting({
    meaning:
      'App key of a project of Tencent Cloud AI Digital Human, which then makes films of presenters whom it has learned; else none are made',
    schema: text,
  }),
  TENCENT_AVATAR_ACCESS_TOKEN: setting({
    meaning: 'Access token that belongs to it',
    schema: text,
    secret: true,
  }),
  ANSWER_MODEL_URL: setting({
    meaning:
      'Address of a language model that picks one of several reviewed answers, such as `https://api.example.com/v1`; else visitors choose',
    schema: address('https:', 'http:'),
  }),
  ANSWER_MODEL_KEY: setting({ meaning: 'Key of that service', schema: text, secret: true }),
  ANSWER_MODEL_NAME: setting({ meaning: 'Name of the model there', schema: text }),
  PASS_TYPE_ID: setting({
    meaning:
      'Pass type of Apple Wallet, such as `pass.com.example.card`; with the four below cards can be added to the wallet',
    schema: z.string().regex(/^pass\.[\w.-]+$/, 'must begin with pass.'),
  }),
  PASS_TEAM_ID: setting({
    meaning: 'Team of the developer account at Apple',
    schema: z.string().regex(/^[0-9A-Z]{10}$/, 'must be ten letters and digits'),
  }),
  PASS_CERTIFICATE: setting({ meaning: 'Path of the certificate of that pass type (PEM)', schema: text }),
  PASS_KEY: setting({ meaning: 'Path of its private key (PEM, without a passphrase)', schema: text }),
  PASS_WWDR: setting({ meaning: 'Path of the WWDR certificate of Apple (PEM)', schema: text }),
  ALLOW_SANDBOX_PAY: setting({
    meaning:
      '`1` rehearses payments without an account, with no money; `0` does not; else only with `SEED=demo` and no account below',
    schema: flag,
  }),
  WECHAT_PAY_APP_ID: setting({
    meaning: 'App id at WeChat Pay; with the next five companies pay by WeChat',
    schema: text,
  }),
  WECHAT_PAY_MERCHANT_ID: setting({
    meaning: 'Merchant number at WeChat Pay',
    schema: z.string().regex(/^\d{6,32}$/, 'must be digits'),
  }),
  WECHAT_PAY_SERIAL: setting({
    meaning: 'Serial number of the merchant certificate',
    schema: z.string().regex(/^[0-9A-Fa-f]{16,64}$/, 'must be hexadecimal'),
  }),
  WECHAT_PAY_KEY: setting({ meaning: 'Path of the merchant private key (PEM)', schema: text }),
  WECHAT_PAY_API_KEY: setting({
    meaning: 'APIv3 key, 32 characters',
    schema: z.string().length(32, 'must have 32 characters'),
    secret: true,
  }),
  WECHAT_PAY_PUBLIC_KEY: setting({
    meaning: 'Path of the public key of WeChat Pay, or of a platform certificate (PEM)',
    schema: text,
  }),
  WECHAT_PAY_PUBLIC_KEY_ID: setting({
    meaning: 'Id of that public key, `PUB_KEY_ID_…`; a certificate says it itself',
    schema: z.string().regex(/^PUB_KEY_ID_\w+$/, 'must begin with PUB_KEY_ID_'),
  }),
  ALIPAY_APP_ID: setting({
    meaning: 'App id at Alipay; with the next three companies pay by Alipay',
    schema: text,
  }),
  ALIPAY_SELLER_ID: setting({
    meaning: 'Account at Alipay that the money is for',
    schema: z.string().regex(/^2088\d{12}$/, 'must be 16 digits that begin with 2088'),
  }),
  ALIPAY_KEY: setting({ meaning: 'Path of the private key of that app (PEM)', schema: text }),
  ALIPAY_PUBLIC_KEY: setting({ meaning: 'Path of the public key of Alipay (PEM)', schema: text }),
  ALIPAY_GATEWAY: setting({
    default: 'https://openapi.alipay.com/gateway.do',
    meaning: 'Address of Alipay; its own sandbox has another one',
    schema: address('https:'),
  }),
}

export type SettingName = keyof typeof settings

/** The operator's table of settings in Markdown. */
export function settingsTable(): string {
  const rows = Object.entries<Setting<unknown>>(settings).map(
    ([name, { default: usual, meaning }]) =>
      `| \`${name}\` | ${usual === undefined ? '' : `\`${usual}\``} | ${meaning} |`,
  )
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows, ''].join('\n')
}
