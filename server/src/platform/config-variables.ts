import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { parseFilesUrl } from './file-store/files-setting.ts'

const matching = (accepts: (value: string) => boolean, expected: string) =>
  z.string().check(z.refine(accepts, expected))

const url = (expected: string, ...protocols: string[]) =>
  matching((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), expected)

const flag = z.pipe(
  matching((value) => ['0', '1'].includes(value), '0 ou 1 est attendu'),
  z.transform((value) => value === '1'),
)

/** A port, or an address and a port: `9464`, `0.0.0.0:9464` or `[::]:9464`. */
const LISTEN_ADDRESS = /^(?:\[?([\w.:-]+?)\]?:)?(\d{1,5})$/

const portOf = (value: string) => Number(LISTEN_ADDRESS.exec(value)?.[2])

const port = z.pipe(
  matching((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, 'un numéro de port est attendu'),
  z.transform(Number),
)

/** Metrics need no sign-in: they listen on this machine alone, unless an address is given. */
const listenAddress = z.pipe(
  matching((value) => LISTEN_ADDRESS.test(value) && portOf(value) <= 65_535, 'un port, ou ADRESSE:PORT, est attendu'),
  z.transform((value) => ({ host: LISTEN_ADDRESS.exec(value)?.[1] ?? '127.0.0.1', port: portOf(value) })),
)

const service = (defaultUrl: string) =>
  z.pipe(
    z._default(
      matching(
        (value) => value === 'off' || ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? ''),
        'une adresse http(s) ou « off » est attendue',
      ),
      defaultUrl,
    ),
    z.transform((value) => (value === 'off' ? undefined : value.replace(/\/$/, ''))),
  )

const word = z.string().check(z.regex(/^\S+$/, 'une clé sans espace est attendue'))

const isOrigin = (value: string) => {
  const parsed = URL.parse(value)
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.href === `${parsed.origin}/`
}

const isProxyList = (value: string) =>
  /^\d$/.test(value) || value.split(',').every((address) => isIP(address.trim().replace(/\/\d{1,3}$/, '')) > 0)

/** Accepts a public key and a project number; refuses a password, since browsers receive the whole value. */
const isDsn = (value: string) => {
  const { protocol, username, password, pathname, search, hash } = URL.parse(value) ?? new URL('about:blank')
  return /^https?:$/.test(protocol) && /^\w+$/.test(username) && !(password + search + hash) && /\/\d+$/.test(pathname)
}

const isStrongSecret = (value: string) => value.length >= 32 && new Set(value).size >= 10

const count = (most: RegExp, message: string) =>
  z.pipe(
    matching((value) => most.test(value), message),
    z.transform(Number),
  )

const MILLISECONDES = count(/^\d{1,6}$/, 'un nombre de millisecondes est attendu')
const SECONDES = count(/^\d{1,3}$/, 'un nombre de secondes est attendu')

/** Every variable of the environment, with a message in French that says what it expects. */
export const Variables = z.object({
  NODE_ENV: z.optional(z.enum(['production', 'development', 'test'], 'production, development ou test est attendu')),
  PORT: z._default(port, 3000),
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, 'un nom de machine ou une adresse IP est attendu')),
    '127.0.0.1',
  ),
  PUBLIC_URL: z.optional(matching(isOrigin, 'une adresse http(s) sans chemin est attendue')),
  DATABASE_URL: z.optional(url('une adresse postgresql:// est attendue', 'postgres:', 'postgresql:')),
  DATA_DIR: z.optional(z.string()),
  BACKUP_DIR: z.optional(z.string()),
  DEMO: z.optional(flag),
  SMTP_URL: z.optional(url('une adresse smtp:// ou smtps:// est attendue', 'smtp:', 'smtps:')),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(z.regex(/^([^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'une adresse e-mail est attendue')),
  ),
  FILES_URL: z.optional(
    matching(
      (value) => parseFilesUrl(value) !== null,
      'file:/dossier ou s3://bucket?endpoint=https://hôte&region=région est attendue',
    ),
  ),
  /** Key of the S3 bucket that `FILES_URL` names. */
  AWS_ACCESS_KEY_ID: z.optional(word),
  AWS_SECRET_ACCESS_KEY: z.optional(word),
  AWS_SESSION_TOKEN: z.optional(word),
  REGISTRE_ENTREPRISES_URL: service('https://recherche-entreprises.api.gouv.fr'),
  GEOCODAGE_URL: service('https://data.geopf.fr/geocodage'),
  SENTRY_DSN: z.optional(matching(isDsn, 'une adresse https://clé@serveur/projet est attendue')),
  SENTRY_ENVIRONMENT: z.optional(z.string().check(z.regex(/^[\w.-]{1,64}$/, 'un mot est attendu'))),
  TRUST_PROXY: z.optional(
    z.pipe(
      matching(isProxyList, 'un nombre de relais ou une liste d’adresses est attendu'),
      z.transform((value) => (/^\d$/.test(value) ? Number(value) : value)),
    ),
  ),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace ou silent est attendu',
    ),
    'info',
  ),
  SLOW_QUERY_MS: z._default(MILLISECONDES, 500),
  /** Milliseconds until a page that is still being drawn is left to the browser. */
  DRAWING_PATIENCE_MS: z._default(MILLISECONDES, 2_000),
  /** Seconds during which an act that sends something can be taken back; 0: it is done at once. */
  UNDO_SECONDS: z._default(SECONDES, 30),
  METRICS_PORT: z.optional(listenAddress),
  SIRENE_KEY: z.optional(word),
  SECRET_KEY: z.optional(matching(isStrongSecret, '32 caractères au moins, tirés au hasard, sont attendus')),
  /** During a rotation: the previous key, which decrypts and never encrypts. */
  SECRET_KEY_PRECEDENTE: z.optional(matching(isStrongSecret, '32 caractères au moins sont attendus')),
  TEST_HOOKS: z._default(flag, false),
})
