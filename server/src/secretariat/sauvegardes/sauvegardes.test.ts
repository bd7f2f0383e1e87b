import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createOutbox } from '../../platform/mail/outbox.ts'
import { verifyArchive } from '../../platform/sauvegarde/archive-reader.ts'
import { NoRoom } from '../../platform/sauvegarde/nightly.ts'
import { anAccount } from '../../testing/factories.ts'
import { NO_JOBS, PUBLIC_URL, SECRET_KEY } from '../../testing/test-app.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createTestFileStore } from '../../testing/test-file-store.ts'
import { sauvegardesJobs } from './sauvegardes.jobs.ts'
import { toMailEchec } from './sauvegardes.mails.ts'

const { db, url, drop } = await createTestDatabase()
const { fileStore } = await createTestFileStore()
const folder = await mkdtemp(join(tmpdir(), 'sillon-nuits-'))
const outbox = createOutbox(SECRET_KEY, PUBLIC_URL, NO_JOBS)
afterAll(async () => {
  await drop()
  await rm(folder, { recursive: true })
})
beforeEach(() => db.deleteFrom('courriels').execute())

const NUIT = '2026-11-22T01:00:00Z'

async function runAt(now: string, dossier: string | undefined, signal = new AbortController().signal) {
  const sauvegarde = dossier === undefined ? undefined : { url, secretKey: SECRET_KEY, dossier }
  const [job] = sauvegardesJobs({ db, fileStore, outbox, sauvegarde, now: () => new Date(now) })
  await job?.run(signal)
}

const listMails = () => db.selectFrom('courriels').select(['objet', 'destinataire']).execute()

test('la nuit écrit une archive entière, une seule même si elle recommence, et éclaircit les anciennes', async () => {
  const dossier = join(folder, 'nuits')
  await runAt('2026-11-01T01:00:00Z', dossier)
  for (const jour of [
    '02',
    '03',
    '05',
    '06',
    '08',
    '09',
    '10',
    '11',
    '12',
    '13',
    '14',
    '15',
    '16',
    '17',
    '18',
    '19',
    '20',
  ])
    await writeFile(join(dossier, `sillon-2026-11-${jour}.tar`), '')
  await writeFile(join(dossier, 'sillon-avant-travaux.tar'), '')
  await writeFile(join(dossier, 'sillon-2026-11-21.tar.partiel'), 'coupée')
  await writeFile(join(dossier, 'sillon-2026-11-20.tar'), Buffer.alloc(1000))
  await runAt(NUIT, dossier)
  await runAt(NUIT, dossier)
  const names = await readdir(dossier)
  expect(names.toSorted()).toEqual([
    ...['01', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '22'].map(
      (jour) => `sillon-2026-11-${jour}.tar`,
    ),
    'sillon-avant-travaux.tar',
  ])
  const { enTete } = await verifyArchive(join(dossier, 'sillon-2026-11-22.tar'), { secretKey: SECRET_KEY })
  expect(enTete.cree_le).toBe('2026-11-22T01:00:00.000Z')
  expect(await listMails()).toEqual([])
})

test('un échec est dit une fois par jour aux administrateurs, et n’efface rien', async () => {
  await anAccount(db, { is_admin: true, email: 'secretariat@exemple.fr' })
  const dossier = join(folder, 'pas-un-dossier')
  await writeFile(dossier, '')
  for (const now of [NUIT, '2026-11-22T01:01:00Z', '2026-11-23T01:00:00Z'])
    await expect(runAt(now, dossier)).rejects.toThrow('EEXIST')
  const mail = { objet: 'La sauvegarde de cette nuit a échoué', destinataire: 'secretariat@exemple.fr' }
  expect(await listMails()).toEqual([mail, mail])
})

test('un arrêt du serveur n’est pas un échec à dire', async () => {
  await expect(runAt(NUIT, join(folder, 'arretee'), AbortSignal.abort())).rejects.toThrow('aborted')
  expect(await readdir(join(folder, 'arretee'))).toEqual([])
  expect(await listMails()).toEqual([])
})

test('sans BACKUP_DIR, rien ne s’écrit', async () => {
  await runAt(NUIT, undefined)
  expect(await listMails()).toEqual([])
})

test.each([
  [
    new NoRoom(12_000_000, 300_000_000),
    'Il reste 12\u00a0Mo sur le disque des sauvegardes, et il en faut 300\u00a0Mo.',
  ],
  [Object.assign(new Error('/chemin'), { code: 'ENOSPC' }), 'Le disque des sauvegardes s’est rempli.'],
  [Object.assign(new Error('jean@exemple.fr'), { code: 'EACCES' }), 'Le serveur n’a pas pu l’écrire (EACCES).'],
  [new Error('jean@exemple.fr'), 'Le serveur n’a pas pu l’écrire (cause inconnue).'],
])('%s se dit en une phrase, sans valeur', (error, sentence) => {
  expect(toMailEchec(error, '2026-11-21').paragraphes[0]).toContain(sentence)
  expect(toMailEchec(error, '2026-11-21').paragraphes[1]).toContain('21 novembre 2026')
})
