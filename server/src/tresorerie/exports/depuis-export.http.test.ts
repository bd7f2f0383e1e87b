import { addJours, jourOf } from '@sillon/domain/jour'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { anAccount, anEntreprise } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const today = jourOf(app.now())
const AU = { au: today, format: 'fec' }
const LOIN = addJours(today, -400)
const { id: entreprise_id } = await anEntreprise(db)
await db
  .insertInto('parametres')
  .values({ section: 'organisme', version: 2, valeur: JSON.stringify({ nom: 'CUMA', siret: '732 829 320 00074' }) })
  .execute()

const saisir = async (date_reglement: string, reference: string) => {
  const saisie = { entreprise_id, moyen: 'virement', date_reglement, montant: 1_000, reference }
  const { statusCode, body } = await admin.post('/admin/reglements', saisie)
  expect(statusCode, body).toBe(201)
}
const apercu = async (query: string) => (await admin.get(`/admin/exports/ecritures/apercu?${query}`)).json()
const premiereNouvelle = async () => (await apercu(`du=${today}&au=${today}`)).premiere_nouvelle

/** The references of the payments of a file, each once for its entry. */
async function exporter(demande: { du: string; nouvelles?: boolean }): Promise<string[]> {
  const { statusCode, body } = await admin.post('/admin/exports/ecritures', { ...demande, ...AU })
  expect(statusCode).toBe(200)
  const rows = body
    .slice(0, -2)
    .split('\r\n')
    .slice(1)
    .map((ligne) => ligne.split('\t'))
  return rows.filter((row) => row[4] === '411000').map((row) => row[8] ?? '')
}

test('rien ne fut exporté : rien n’est « depuis le dernier export »', async () => {
  await saisir(addJours(today, -30), 'AVANT')
  expect(await premiereNouvelle()).toBeNull()
})

test('une écriture datée d’avant le dernier export, mais saisie après, est dans le suivant, une seule fois', async () => {
  expect(await exporter({ du: addJours(today, -60) })).toEqual(['AVANT'])
  expect(await premiereNouvelle()).toBeNull()
  await saisir(addJours(today, -45), 'TARDIVE')
  await saisir(today, 'SUIVANTE')
  const du = await premiereNouvelle()
  expect(du).toBe(addJours(today, -45))
  expect(await apercu(`du=${du}&au=${today}&nouvelles=oui`)).toMatchObject({ ecritures: 2, debit: 2_000 })
  expect(await exporter({ du, nouvelles: true })).toEqual(['TARDIVE', 'SUIVANTE'])
  expect(await exporter({ du, nouvelles: true })).toEqual([])
  expect(await premiereNouvelle()).toBeNull()
  expect(await exporter({ du: addJours(today, -60) })).toEqual(['TARDIVE', 'AVANT', 'SUIVANTE'])
})

test('un rejet, un appel et leur retour : chacun est nouveau une fois', async () => {
  const { numero } = await aCotisation(db, { entreprise_id, montant: 4_000, date_emission: addJours(today, -50) })
  const { resultats } = (await admin.get('/admin/reglements?par_page=100')).json()
  const { id, version } = resultats.find(({ reference }: { reference: string }) => reference === 'TARDIVE')
  await admin.post(`/admin/reglements/${id}/rejeter`, { motif: 'Sans provision' }, { version })
  expect(await exporter({ du: LOIN, nouvelles: true })).toEqual([numero, 'TARDIVE'])
  expect(await exporter({ du: LOIN, nouvelles: true })).toEqual([])
})

test('deux exports à la fois ne donnent pas deux fois une écriture', async () => {
  await saisir(today, 'DISPUTEE')
  const files = await Promise.all([1, 2, 3].map(() => exporter({ du: LOIN, nouvelles: true })))
  expect(files.flat()).toEqual(['DISPUTEE'])
})

test('quels que soient les jours et les exports, les fichiers « depuis le dernier export » font ensemble le tout', async () => {
  const acte = fc.oneof(
    { weight: 3, arbitrary: fc.record({ quoi: fc.constant('saisir' as const), jours: fc.nat(300) }) },
    { weight: 1, arbitrary: fc.record({ quoi: fc.constant('exporter' as const), jours: fc.constant(0) }) },
  )
  let rang = 0
  await fc.assert(
    fc.asyncProperty(fc.array(acte, { minLength: 4, maxLength: 12 }), async (actes) => {
      const saisies: string[] = []
      const files: string[] = []
      for (const { quoi, jours } of actes) {
        if (quoi === 'exporter') {
          files.push(...(await exporter({ du: LOIN, nouvelles: true })))
          continue
        }
        rang += 1
        await saisir(addJours(today, -jours), `R${rang}`)
        saisies.push(`R${rang}`)
      }
      files.push(...(await exporter({ du: LOIN, nouvelles: true })))
      expect(files.toSorted()).toEqual(saisies.toSorted())
    }),
    { numRuns: 8 },
  )
})
