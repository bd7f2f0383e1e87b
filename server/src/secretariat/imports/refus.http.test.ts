import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { IMPORT_MAX, LIGNES_MAX } from '@sillon/domain/secretariat/imports/feuilles'
import { expect, onTestFinished, test } from 'vitest'
import { openSession } from '../../comptes/comptes/sessions.service.ts'
import { readClasseur } from '../../platform/classeur/lecture.ts'
import { anImport, readImport } from '../../testing/an-import.ts'
import { anAccount, aSiret } from '../../testing/factories.ts'
import { aForm } from '../../testing/form.ts'
import { runJob } from '../../testing/jobs.ts'
import { portOf } from '../../testing/server-process.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { BORNES } from './lecture.service.ts'

const api = await startTestApp()
const { id: admin_id } = await anAccount(api.db, { is_admin: true })
const admin = await api.as(admin_id)

const send = (octets: string | Uint8Array, nom = 'entreprises.csv') => {
  const { payload, headers } = aForm(octets, { nom })
  return admin.post('/admin/imports', payload, { headers })
}

const CSV = (siret: string, nom = 'GAEC du Bourg') =>
  `SIRET;Raison sociale;Mobile;IBAN\n${siret};${nom};06 39 98 12 34;x\n`

test('une version dépassée, un import appliqué ou abandonné ne s’applique pas', async () => {
  const lu = await anImport(api, admin, CSV(aSiret()))
  const url = `/admin/imports/${lu.id}`
  expect((await admin.post(`${url}/appliquer`)).statusCode).toBe(428)
  expect((await admin.post(`${url}/appliquer`, undefined, { version: lu.version - 1 })).statusCode).toBe(412)
  const abandonne = (await admin.post(`${url}/abandonner`, undefined, { version: lu.version })).json()
  expect(abandonne).toMatchObject({ statut: 'abandonne', a_lignes: false })
  expect((await admin.post(`${url}/appliquer`, undefined, { version: abandonne.version })).statusCode).toBe(409)
  expect((await admin.post(`${url}/abandonner`, undefined, { version: abandonne.version })).statusCode).toBe(409)
  expect(
    await api.db
      .selectFrom('fichiers')
      .select('id')
      .where('nom', '=', 'entreprises.csv')
      .where('depose_par', 'is', null)
      .execute(),
  ).toEqual([])
  const autre = '/admin/imports/00000000-0000-4000-8000-000000000000'
  expect((await admin.get(autre)).statusCode).toBe(404)
  expect((await admin.get(`${autre}/lignes`)).statusCode).toBe(404)
})

test.each([
  ['des en-têtes inconnus', 'a;b\n1;2\n', 'liste.csv', /Aucune feuille/],
  ['pas de colonne de repère', 'Raison sociale;E-mail\nx;y\n', 'entreprises.csv', /«\u00a0SIRET\u00a0»/],
  ['aucune ligne', 'SIRET;Raison sociale\n', 'entreprises.csv', /aucune ligne/],
  ['deux fois une colonne', 'SIRET;Raison sociale;raison sociale\n1;2;3\n', 'entreprises.csv', /deux colonnes/],
])('%s : l’import échoue et dit pourquoi', async (_, csv, nom, message) => {
  expect(await anImport(api, admin, csv, nom)).toMatchObject({
    statut: 'echec',
    erreur: expect.stringMatching(message),
  })
})

test('un PDF est refusé à l’envoi', async () => {
  expect((await send('%PDF-1.7\n%%EOF\n')).statusCode).toBe(400)
})

async function post(send: (demande: ClientRequest) => void, headers: Record<string, string | number> = {}) {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' })
  const cookie = `sid=${await openSession(api.db, admin_id, 'tests', api.now())}`
  const demande = request({
    port: portOf(api.app.server),
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/admin/imports',
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=x', ...headers },
  })
  onTestFinished(() => void demande.destroy())
  demande.on('error', () => {})
  send(demande)
  const [{ statusCode }] = (await once(demande, 'response')) as [IncomingMessage]
  return statusCode
}

test('R37 : un envoi qui s’annonce de plus de 50 Mo est refusé sans attendre un octet', async () => {
  const taille = IMPORT_MAX + 1024 * 1024
  expect(await post((demande) => demande.flushHeaders(), { 'content-length': taille })).toBe(413)
})

test('R37 : un envoi qui n’annonce rien est coupé à 50 Mo', async () => {
  const mo = Buffer.alloc(1024 * 1024, 'a')
  const envoie = async (demande: ClientRequest) => {
    demande.write('--x\r\nContent-Disposition: form-data; name="fichier"; filename="x.csv"\r\n\r\n')
    for (let envoyes = 0; envoyes <= IMPORT_MAX / mo.length; envoyes += 1) {
      if (!demande.write(mo)) await once(demande, 'drain')
    }
    demande.end('\r\n--x--\r\n')
  }
  expect(await post((demande) => void envoie(demande).catch(() => {}))).toBe(413)
})

test('R37 : un CSV de plus de 200 000 lignes sous son en-tête est refusé à la première de trop', async () => {
  const octets = Buffer.from(`SIRET\n${'1\n'.repeat(LIGNES_MAX + 1)}`)
  let lues = 0
  const lire = async () => {
    for await (const morceau of readClasseur('entreprises.csv', octets, BORNES)) {
      if ('lignes' in morceau) lues += morceau.lignes.length
    }
  }
  await expect(lire()).rejects.toThrow(/Plus de 200\u202f000 lignes/)
  expect(lues).toBeGreaterThanOrEqual(LIGNES_MAX)
})

test('un serveur tué pendant l’application ne laisse rien, et la tâche recommence', async () => {
  const siret = aSiret()
  const lu = await anImport(api, admin, CSV(siret))
  // The rows as a killed server leaves them: the transaction is rolled back, the status is not.
  await api.db.updateTable('imports').set({ statut: 'en_application', fait: 1 }).where('id', '=', lu.id).execute()
  expect(await api.db.selectFrom('entreprises').select('id').where('siret', '=', siret).execute()).toEqual([])
  await runJob(api, 'imports')
  expect(await readImport(admin, lu.id)).toMatchObject({ statut: 'applique' })
  expect(
    await api.db
      .selectFrom('adhesions as a')
      .innerJoin('entreprises as e', 'e.id', 'a.entreprise_id')
      .select('a.statut')
      .where('e.siret', '=', siret)
      .execute(),
  ).toEqual([{ statut: 'brouillon' }])
})

test('un mois après, les lignes et le fichier sont oubliés', async () => {
  const lu = await anImport(api, admin, CSV(aSiret()))
  await api.db
    .updateTable('imports')
    .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', lu.id)
    .execute()
  await runJob(api, 'menage_imports')
  expect(await readImport(admin, lu.id)).toMatchObject({ statut: 'abandonne', a_lignes: false })
})

test('abandonné pendant l’analyse, un import ne garde rien', async () => {
  const { payload, headers } = aForm(CSV(aSiret()), { nom: 'entreprises.csv' })
  const depose = (await admin.post('/admin/imports', payload, { headers })).json()
  expect(depose).toMatchObject({ statut: 'a_lire', lecture: null, resume: null })
  await api.db.updateTable('imports').set({ statut: 'en_lecture' }).where('id', '=', depose.id).execute()
  const url = `/admin/imports/${depose.id}/abandonner`
  expect((await admin.post(url, undefined, { version: depose.version })).statusCode).toBe(200)
  await runJob(api, 'imports')
  expect(await readImport(admin, depose.id)).toMatchObject({ statut: 'abandonne', a_lignes: false })
})

test('la liste montre les envois, le dernier d’abord, et se cherche par nom', async () => {
  await anImport(api, admin, CSV(aSiret()), 'Reprise 2026.csv')
  const { resultats } = (await admin.get('/admin/imports?q=2026')).json()
  expect(resultats).toMatchObject([{ nom: 'Reprise 2026.csv', statut: 'pret', demande_par: expect.any(String) }])
  expect((await admin.get('/admin/imports?par_page=1')).json().resultats).toMatchObject([{ nom: 'Reprise 2026.csv' }])
})
