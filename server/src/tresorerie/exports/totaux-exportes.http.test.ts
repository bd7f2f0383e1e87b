import { addJours, jourOf } from '@sillon/domain/jour'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { aCampagne, aCotisation } from '../../testing/a-cotisation.ts'
import { anAccount } from '../../testing/factories.ts'
import { readMontants } from '../../testing/montants-imprimes.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { aHasard, centsOf, lis, lisCsv } from '../../testing/un-achat-mene.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const today = jourOf(app.now())
const PERIODE = { du: addJours(today, -60), au: today }
const sumBy = <T>(ones: readonly T[], of: (one: T) => number) => ones.reduce((total, one) => total + of(one), 0)

type Compte = { solde: number; reste: number; credit: number; parts: { nombre: number; montant: number } }
type Mouvements = { lignes: { debit: number; credit: number }[]; report: number; debit: number; credit: number }
type Ligne = { ligne: { reglement_id: string; version: number }; remise: { id: string; version: number } }

const entreprises: string[] = []
let campagne_id = ''
let remise_id = ''

const compteOf = async (id: string) => lis<Compte>(await admin.get(`/admin/entreprises/${id}/compte`))
const act = async (id: string, acte: string, body: object) => {
  const { version } = lis<{ version: number }>(await admin.get(`/admin/reglements/${id}`))
  lis(await admin.post(`/admin/reglements/${id}/${acte}`, body, { version }))
}

/** A fee, a cheque in the slip, sometimes a transfer that pays too much, is returned or is cancelled. */
async function drawAdherent(hasard: (max: number) => number, rang: number) {
  const { entreprise_id } = await aCotisation(db, { campagne_id, montant: 5_000 + hasard(90_000) })
  entreprises.push(entreprise_id)
  const reglement = { entreprise_id, date_reglement: today }
  const cheque = { ...reglement, moyen: 'cheque', montant: 1 + hasard(9_999), reference: String(7_000 + rang) }
  const { remise } = lis<Ligne>(await admin.post('/admin/remises/lignes', cheque))
  remise_id = remise.id
  const virement = { ...reglement, moyen: 'virement', montant: 1 + hasard(120_000) }
  const { id } = lis<{ id: string }>(await admin.post('/admin/reglements', virement))
  if (rang % 4 === 1) await act(id, 'rejeter', { motif: 'Sans provision' })
  if (rang % 4 === 2) await act(id, 'annuler', { motif: 'Saisi deux fois' })
}

beforeAll(async () => {
  campagne_id = (await aCampagne(db)).id
  const siret = JSON.stringify({ nom: 'CUMA', siret: '73282932000074' })
  await db.insertInto('parametres').values({ section: 'organisme', version: 2, valeur: siret }).execute()
  const hasard = aHasard(17)
  for (let rang = 0; rang < 12; rang += 1) await drawAdherent(hasard, rang)
}, 60_000)

it('l’export des règlements dit les totaux de la liste, moins ce qui est annulé ou rejeté', async () => {
  const csv = lisCsv(await admin.post('/admin/exports/reglements', PERIODE))
  const totaux = lis<{ nombre: number; encaisse: number; disponible: number }>(
    await admin.get(`/admin/reglements/totaux?du=${PERIODE.du}&au=${PERIODE.au}`),
  )
  const recus = csv.filter((rang) => rang['Annulé ou rejeté le'] === '')
  expect([recus.length, csv.length]).toEqual([18, totaux.nombre])
  expect(sumBy(recus, (rang) => centsOf(rang.Montant))).toBe(totaux.encaisse)
  expect(sumBy(recus, (rang) => centsOf(rang.Montant) - centsOf(rang.Affecté))).toBe(totaux.disponible)
})

it('l’export des cotisations dit les totaux de sa page, et ceux des comptes', async () => {
  const csv = lisCsv(await admin.post('/admin/exports/cotisations', PERIODE))
  const liste = lis<{ totaux: { du: number; regle: number; reste: number } }>(
    await admin.get(`/admin/cotisations?campagne_id=${campagne_id}`),
  )
  const du = sumBy(csv, (rang) => centsOf(rang['Montant dû']))
  const regle = sumBy(csv, (rang) => centsOf(rang.Réglé))
  expect(csv).toHaveLength(12)
  expect(liste.totaux).toEqual({ du, regle, reste: du - regle })
  const comptes = await Promise.all(entreprises.map(compteOf))
  expect(sumBy(comptes, ({ reste }) => reste)).toBe(du - regle)
})

it('chaque compte est la somme de ses mouvements, et leur somme le solde des adhérents en comptabilité', async () => {
  let soldes = 0
  for (const id of entreprises) {
    const { solde, reste, credit } = await compteOf(id)
    const { lignes, ...annee } = lis<Mouvements>(await admin.get(`/admin/entreprises/${id}/mouvements`))
    expect([sumBy(lignes, ({ debit }) => debit), sumBy(lignes, ({ credit }) => credit)]).toEqual([
      annee.debit,
      annee.credit,
    ])
    expect([annee.report + annee.debit - annee.credit, reste - credit]).toEqual([solde, solde])
    soldes += solde
  }
  const { body } = await admin.post('/admin/exports/ecritures', { ...PERIODE, format: 'fec' })
  const lignes = body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((ligne) => ligne.split('\t'))
  const clients = lignes.filter((champs) => champs[4]?.startsWith('411'))
  expect(clients.length).toBeGreaterThan(30)
  expect(sumBy(clients, (champs) => centsOf(champs[11]) - centsOf(champs[12]))).toBe(soldes)
})

it('le bordereau imprimé dit ses chèques et son total, ceux de l’écran et de l’export', async () => {
  const { remise, lignes } = lis<{
    remise: { version: number; total: number; nombre: number }
    lignes: { montant: number }[]
  }>(await admin.get('/admin/remises/en-cours'))
  lis(await admin.post(`/admin/remises/${remise_id}/clore`, undefined, { version: remise.version }))
  const { tous, apres, texte } = readMontants((await admin.post(`/admin/remises/${remise_id}/bordereau`)).rawPayload)
  expect(apres('Total remis')).toEqual([remise.total])
  expect(texte).toContain(`${remise.nombre} chèques`)
  expect(tous).toEqual([...lignes.map(({ montant }) => montant), remise.total])
  const csv = lisCsv(await admin.post('/admin/exports/reglements', PERIODE))
  const cheques = csv.filter((rang) => rang.Moyen === 'Chèque')
  expect([cheques.length, sumBy(cheques, (rang) => centsOf(rang.Montant))]).toEqual([remise.nombre, remise.total])
})

it('les parts d’une entreprise sont la somme de ses mouvements, quel que soit leur ordre, à part de son solde', async () => {
  const mouvement = fc.record({
    nature: fc.constantFrom('souscription' as const, 'annulation' as const, 'remboursement' as const),
    nombre: fc.integer({ min: 1, max: 500 }),
    valeur_nominale: fc.integer({ min: 1, max: 20_000 }),
  })
  const [entreprise_id = ''] = entreprises
  const { solde } = await compteOf(entreprise_id)
  await fc.assert(
    fc.asyncProperty(fc.array(mouvement, { minLength: 1, maxLength: 8 }), async (mouvements) => {
      const signes = mouvements.map(({ nature, nombre, ...rest }) => ({
        ...rest,
        nature,
        nombre: nature === 'souscription' ? nombre : -nombre,
      }))
      await db.deleteFrom('mouvements_parts').where('entreprise_id', '=', entreprise_id).execute()
      for (const signe of signes)
        await db
          .insertInto('mouvements_parts')
          .values({ entreprise_id, jour: today, ...signe })
          .execute()
      const parts = {
        nombre: sumBy(signes, ({ nombre }) => nombre),
        montant: sumBy(signes, ({ nombre, valeur_nominale }) => nombre * valeur_nominale),
      }
      expect(await compteOf(entreprise_id)).toMatchObject({ parts, solde })
      const { body } = await admin.post('/admin/exports/ecritures', { ...PERIODE, format: 'fec' })
      const rembourse = sumBy(
        signes.filter(({ nature }) => nature === 'remboursement'),
        ({ nombre, valeur_nominale }) => -nombre * valeur_nominale,
      )
      const capital = body.split('\r\n').filter((ligne) => /\t101\d*\t/.test(ligne))
      expect(sumBy(capital, (ligne) => centsOf(ligne.split('\t')[11]) - centsOf(ligne.split('\t')[12]))).toBe(rembourse)
    }),
    { numRuns: 15 },
  )
})
