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
const oneOf = <const T extends readonly [string, ...string[]]>(...words: T) => z.enum(words, `must be ${words.join(' or ')}`)
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

const hasProtocol = (value: string, protocols: readonly string[]) => URL.canParse(value) && protocols.includes(new URL(value).protocol)

const origin = address('http:', 'https:')
  .refine((value) => URL.canParse(value) && new URL(value).origin === value.replace(/\/$/, ''), 'must be scheme, host and port alone')
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
  .refine((list) => list.every(isRange), 'must be addresses or CIDR ranges, such as 10.0.0.0/8, separated by commas')

const setting = <T>(definition: Setting<T>) => definition

/** Every environment variable, in the order of the operator's table. */
export const settings = {
  PORT: setting({ default: '8080', meaning: 'Port of console, API and public pages; 0 takes any free one', schema: port }),
  HOST: setting({
    default: '127.0.0.1',
    meaning: 'Address to listen on; `0.0.0.0` for all',
    schema: z.string().regex(/^[0-9A-Za-z.:-]+$/, 'must be an address or a host name'),
  }),
  PUBLIC_ORIGIN: setting({
    meaning: 'Address that browsers use, such as `https://cards.example.com`; links and QR codes carry it',
    schema: origin,
  }),
  DATA_DIR: setting({ default: './data', meaning: 'Folder of the embedded database and of uploaded files', schema: text }),
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
  CAPTCHA: setting({ default: 'on', meaning: '`off` for tests, only while `HOST` is a loopback address', schema: oneOf('on', 'off') }),
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
    meaning: 'Reverse proxies whose `X-Forwarded-*` is believed: addresses or CIDR ranges, separated by commas; also `loopback`',
    schema: ranges,
  }),
  LOG_LEVEL: setting({
    default: 'info',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
    schema: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  }),
  METRICS_PORT: setting({ meaning: 'Port for `/metrics` on 127.0.0.1; else `PORT` answers it to this machine alone', schema: port }),
  STORAGE_ENDPOINT: setting({
    meaning: 'S3-compatible storage for uploaded files instead of `DATA_DIR`',
    schema: address('http:', 'https:'),
  }),
  STORAGE_BUCKET: setting({ meaning: 'Bucket of that storage', schema: text }),
  STORAGE_REGION: setting({ default: 'auto', meaning: 'Region of that storage', schema: text }),
  STORAGE_ADDRESSING: setting({
    default: 'path',
    meaning: '`host` when that storage wants the bucket in front of its host name (COS, OSS), else `path` (MinIO)',
    schema: oneOf('path', 'host'),
  }),
  STORAGE_ACCESS_KEY: setting({ meaning: 'Access key of that storage', schema: text, secret: true }),
  STORAGE_SECRET_KEY: setting({ meaning: 'Secret key of that storage', schema: text, secret: true }),
  SMTP_URL: setting({
    meaning: 'Mail server, such as `smtps://user:password@mail.example.com`; else mail waits in the outbox page',
    schema: address('smtp:', 'smtps:'),
    secret: true,
  }),
  MAIL_FROM: setting({
    meaning: 'Sender of mail, such as `Cardline <no-reply@example.com>`',
    schema: z.string().regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/, 'must be a mail address'),
  }),
  IP2REGION_XDB: setting({
    meaning: 'Path of an ip2region file (xdb) that tells the region of a visit; else the older one that comes along',
    schema: text,
  }),
}

export type SettingName = keyof typeof settings

/** The operator's table of settings in Markdown. */
export function settingsTable(): string {
  const rows = Object.entries<Setting<unknown>>(settings).map(
    ([name, { default: usual, meaning }]) => `| \`${name}\` | ${usual === undefined ? '' : `\`${usual}\``} | ${meaning} |`,
  )
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows, ''].join('\n')
}
