import { describe, expect, it, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './start-error.ts'

const secret = 'cle-de-test-tiree-au-hasard-0123456789'
const keys = { AWS_ACCESS_KEY_ID: 'cle', AWS_SECRET_ACCESS_KEY: 'secret' }
const production = { NODE_ENV: 'production', SECRET_KEY: secret, PUBLIC_URL: 'https://portail.example.fr' }
const database = 'postgresql://sillon@db/sillon'

describe('une configuration vide', () => {
  it('prend les valeurs par défaut', () => {
    expect(readConfig({})).toMatchObject({
      isProduction: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      demo: true,
      logLevel: 'info',
      slowQueryMs: 500,
      drawingPatienceMs: 2000,
      metrics: undefined,
      testHooks: false,
      trustProxy: undefined,
      mailFrom: 'Sillon <ne-pas-repondre@localhost>',
    })
  })

  it('range les données dans le projet, où que le serveur soit lancé', () => {
    expect(readConfig({}).dataDir).toBe(new URL('../../../data', import.meta.url).pathname)
  })

  it('tient une variable vide pour absente', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
  })
})

describe('une variable correcte', () => {
  it.each([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ PUBLIC_URL: 'https://portail.example.fr/' }, { publicUrl: 'https://portail.example.fr' }],
    [{ DATABASE_URL: database }, { databaseUrl: database, demo: false }],
    [{ DEMO: '0' }, { demo: false }],
    [production, { isProduction: true, demo: false, sentryEnvironment: 'production' }],
    [production, { publicUrl: 'https://portail.example.fr' }],
    [{ REGISTRE_ENTREPRISES_URL: 'off' }, { registreEntreprisesUrl: undefined }],
    [{ GEOCODAGE_URL: 'http://127.0.0.1:9999/' }, { geocodageUrl: 'http://127.0.0.1:9999' }],
    [{ TRUST_PROXY: '1' }, { trustProxy: 1 }],
    [{ TRUST_PROXY: '10.0.0.0/8,::1' }, { trustProxy: '10.0.0.0/8,::1' }],
    [{ DATA_DIR: '/srv/sillon' }, { dataDir: '/srv/sillon', files: { dossier: '/srv/sillon/fichiers' } }],
    [{ FILES_URL: 'file:/srv/mes%20fichiers' }, { files: { dossier: '/srv/mes fichiers' } }],
    [
      { FILES_URL: 's3://sillon?endpoint=https://s3.example:9000&region=fr-par', ...keys },
      {
        files: {
          bucket: 'sillon',
          endpoint: 'https://s3.example:9000',
          region: 'fr-par',
          pathStyle: true,
          credentials: { accessKeyId: 'cle', secretAccessKey: 'secret' },
        },
      },
    ],
    [{ FILES_URL: 's3://sillon?region=eu-west-3', ...keys }, { files: { endpoint: undefined, pathStyle: false } }],
    [{ FILES_URL: 's3://sillon?endpoint=https://s3.example&path_style=0', ...keys }, { files: { pathStyle: false } }],
    [{ SENTRY_DSN: 'https://cle@sentry.example/42' }, { sentryDsn: 'https://cle@sentry.example/42' }],
    [{ TEST_HOOKS: '1' }, { testHooks: true }],
    [{ METRICS_PORT: '9464' }, { metrics: { host: '127.0.0.1', port: 9464 } }],
    [{ METRICS_PORT: '0.0.0.0:9464' }, { metrics: { host: '0.0.0.0', port: 9464 } }],
    [{ METRICS_PORT: '[::]:9464' }, { metrics: { host: '::', port: 9464 } }],
    [{ SLOW_QUERY_MS: '0' }, { slowQueryMs: 0 }],
    [{ DRAWING_PATIENCE_MS: '30000' }, { drawingPatienceMs: 30_000 }],
  ])('%j est comprise', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected)
  })
})

describe('une variable incorrecte', () => {
  it.each([
    ['NODE_ENV', 'preprod'],
    ['PORT', '70000'],
    ['PORT', '3000a'],
    ['HOST', 'deux mots'],
    ['PUBLIC_URL', 'https://portail.example.fr/chemin'],
    ['DATABASE_URL', 'mysql://db/sillon'],
    ['DEMO', 'oui'],
    ['SMTP_URL', 'https://relais'],
    ['MAIL_FROM', 'Sillon\r\nBcc: x@y.fr'],
    ['FILES_URL', 'ftp://fichiers'],
    ['FILES_URL', 'file:fichiers'],
    ['FILES_URL', 'file://autre-machine/fichiers'],
    ['FILES_URL', 's3://sillon/dossier'],
    ['FILES_URL', 's3://cle:secret@sillon'],
    ['FILES_URL', 's3://sillon?endpoint=s3.example'],
    ['FILES_URL', 's3://sillon?bucket=autre'],
    ['AWS_ACCESS_KEY_ID', 'deux mots'],
    ['REGISTRE_ENTREPRISES_URL', 'non'],
    ['GEOCODAGE_URL', 'geo'],
    ['SENTRY_DSN', 'clef'],
    ['SENTRY_DSN', 'https://sentry.example/42'],
    ['SENTRY_DSN', 'https://cle@sentry.example/'],
    ['SENTRY_DSN', 'https://cle:secret@sentry.example/42'],
    ['SENTRY_ENVIRONMENT', 'deux mots'],
    ['TRUST_PROXY', 'true'],
    ['LOG_LEVEL', 'verbose'],
    ['METRICS_PORT', '-1'],
    ['METRICS_PORT', '0.0.0.0:70000'],
    ['METRICS_PORT', 'deux mots:9464'],
    ['SLOW_QUERY_MS', '0,5'],
    ['DRAWING_PATIENCE_MS', '2s'],
    ['SIRENE_KEY', 'deux mots'],
    ['SECRET_KEY', 'trop-courte'],
    ['SECRET_KEY', 'a'.repeat(40)],
    ['TEST_HOOKS', 'vrai'],
  ])('%s=%s arrête le démarrage, avec son nom et sans sa valeur', (name, value) => {
    const message = messageOf({ [name]: value })
    expect(message).toMatch(new RegExp(`^La variable ${name} ne convient pas\u00A0: .+\\.$`))
    expect(message).not.toContain(value)
  })
})

describe('de vraies données', () => {
  it.each([
    [{ NODE_ENV: 'production' }, 'SECRET_KEY'],
    [{ ...production, DEMO: '1' }, 'DEMO'],
    [{ ...production, TEST_HOOKS: '1' }, 'TEST_HOOKS'],
    [{ FILES_URL: 's3://sillon' }, 'AWS_ACCESS_KEY_ID'],
    [{ FILES_URL: 's3://sillon', AWS_ACCESS_KEY_ID: 'cle' }, 'AWS_SECRET_ACCESS_KEY'],
    [{ DATABASE_URL: database, DEMO: '1' }, 'DEMO'],
    [{ DATABASE_URL: database, TEST_HOOKS: '1' }, 'TEST_HOOKS'],
  ])('%j est refusé à cause de %s', (env, name) => {
    expect(messageOf(env)).toContain(`La variable ${name} `)
  })
})

test.each([undefined, 'http://portail.example.fr', 'http://localhost:3000', 'http://127.0.0.1:3000'])(
  'R71 : en production, l’adresse publique %s est refusée, faute de https',
  (PUBLIC_URL) => {
    expect(messageOf({ ...production, PUBLIC_URL })).toContain('La variable PUBLIC_URL ')
    if (PUBLIC_URL) expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL)
  },
)

const messageOf = (env: Record<string, string | undefined>) => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  return 'accepté'
}
