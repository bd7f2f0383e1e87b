import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as z from 'zod/mini'
import { Variables } from './config-variables.ts'
import { type FilesSetting, parseFilesUrl } from './file-store/files-setting.ts'
import { StartError } from './start-error.ts'

export type Config = ReturnType<typeof readConfig>

const projectDataDir = fileURLToPath(new URL('../../../data', import.meta.url))

/** The only code that reads the environment. Throws a StartError that names the variable but never its value. */
export const readConfig = (env: Record<string, string | undefined>) => {
  const variables = parseVariables(env)
  const isProduction = variables.NODE_ENV === 'production'
  refuseTrialsOnRealData(variables, isProduction)
  if (isProduction && !variables.SECRET_KEY) throw refused('SECRET_KEY', 'elle est obligatoire en production')
  if (isProduction && !variables.PUBLIC_URL?.startsWith('https:')) {
    throw refused('PUBLIC_URL', 'en production, une adresse https:// est obligatoire')
  }
  const dataDir = variables.DATA_DIR ? resolve(variables.DATA_DIR) : projectDataDir
  const publicUrl = new URL(variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`)
  return {
    isProduction,
    port: variables.PORT,
    host: variables.HOST,
    publicUrl: publicUrl.origin,
    databaseUrl: variables.DATABASE_URL,
    dataDir,
    demo: variables.DEMO ?? !(isProduction || variables.DATABASE_URL),
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM ?? `Sillon <ne-pas-repondre@${publicUrl.hostname}>`,
    files: readFiles(variables, dataDir),
    /** Undefined when the service is switched off. */
    registreEntreprisesUrl: variables.REGISTRE_ENTREPRISES_URL,
    geocodageUrl: variables.GEOCODAGE_URL,
    sireneKey: variables.SIRENE_KEY,
    sentryDsn: variables.SENTRY_DSN,
    sentryEnvironment: variables.SENTRY_ENVIRONMENT ?? variables.NODE_ENV ?? 'development',
    /** Passed to Fastify: a number of hops, or the addresses of the proxies. */
    trustProxy: variables.TRUST_PROXY,
    logLevel: variables.LOG_LEVEL,
    slowQueryMs: variables.SLOW_QUERY_MS,
    drawingPatienceMs: variables.DRAWING_PATIENCE_MS,
    undoSeconds: variables.UNDO_SECONDS,
    /** Undefined when nothing is measured. */
    metrics: variables.METRICS_PORT,
    /** Undefined outside production: the key in the data directory is then used (secret-key.ts). */
    secretKey: variables.SECRET_KEY,
    secretKeyPrecedente: variables.SECRET_KEY_PRECEDENTE,
    /** Undefined when no nightly backup is made. */
    backupDir: variables.BACKUP_DIR && resolve(variables.BACKUP_DIR),
    testHooks: variables.TEST_HOOKS,
  }
}

const parseVariables = (env: Record<string, string | undefined>) => {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const result = Variables.safeParse(present)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw refused(String(issue?.path[0]), issue?.message ?? '')
}

const refuseTrialsOnRealData = (variables: z.infer<typeof Variables>, isProduction: boolean) => {
  if (!isProduction && variables.DATABASE_URL === undefined) return
  const place = isProduction ? 'en production' : 'avec DATABASE_URL'
  if (variables.DEMO) throw refused('DEMO', `les données de démonstration ne se chargent pas ${place}`)
  if (variables.TEST_HOOKS) throw refused('TEST_HOOKS', `les aides aux tests ne s’activent pas ${place}`)
}

function readFiles(variables: z.infer<typeof Variables>, dataDir: string): FilesSetting {
  const setting = parseFilesUrl(variables.FILES_URL ?? '') ?? { dossier: join(dataDir, 'fichiers') }
  if ('dossier' in setting) return setting
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = variables
  if (!accessKeyId) throw refused('AWS_ACCESS_KEY_ID', 'elle est obligatoire quand FILES_URL est en s3:')
  if (!secretAccessKey) throw refused('AWS_SECRET_ACCESS_KEY', 'elle est obligatoire quand FILES_URL est en s3:')
  const { AWS_SESSION_TOKEN: sessionToken } = variables
  return { ...setting, credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) } }
}

const refused = (variable: string, reason: string) =>
  new StartError(`La variable ${variable} ne convient pas : ${reason}.`)
