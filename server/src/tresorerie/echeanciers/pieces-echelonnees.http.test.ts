import { addJours, anneeOf, jourOf } from '@sillon/domain/jour'
import { followEcheancier } from '@sillon/domain/tresorerie/echeanciers/suivi'
import { expect, test } from 'vitest'
import { aCampagne, aCotisation } from '../../testing/a-cotisation.ts'
import { anEcheancier } from '../../testing/an-echeancier.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { listEntreprisesEnRetard } from '../cotisations/retards.service.ts'
import { recordReglement } from '../reglements/reglements.service.ts'
import { listCourants } from './echeanciers.repository.ts'

const api = await startTestApp()
const { db } = api
const today = jourOf(api.now())
const dans = (jours: number) => addJours(today, jours)
const signIn = async () => api.as((await anAccount(db, { is_admin: true })).id)

const paie = (entreprise_id: string, montant: number) =>
  recordReglement(
    { db, now: api.now() },
    { entreprise_id, moyen: 'virement', date_reglement: today, montant, reference: null },
  )

type Compte = { statut: string; nombre: number; reste: number }

/** How every page of the office sees the fees of a campaign: what is late, and what a plan gives time to. */
async function read(campagne_id: string, entreprise_id: string) {
  const bureau = await signIn()
  const chemin = `/admin/cotisations?campagne_id=${campagne_id}`
  const { statuts } = (await bureau.get(`/admin/cotisations/comptes?campagne_id=${campagne_id}`)).json()
  const filtre = async (statut: string) => (await bureau.get(`${chemin}&statut=${statut}`)).json().total
  const tableau = (await bureau.get(`/admin/tableau-de-bord?campagne_id=${campagne_id}`)).json()
  const { lignes } = (await bureau.get(`/admin/entreprises/${entreprise_id}/mouvements`)).json()
  return {
    comptes: Object.fromEntries(statuts.map(({ statut, reste }: Compte) => [statut, reste])),
    filtres: {
      echelonnee: await filtre('echelonnee'),
      en_retard: await filtre('en_retard'),
      appelee: await filtre('appelee'),
    },
    chiffre: tableau.montants.en_retard,
    semaine: tableau.semaines.at(-1).montants.en_retard,
    campagne: tableau.campagnes.map(({ en_retard, nombre_en_retard }: Record<string, number>) => [
      en_retard,
      nombre_en_retard,
    ]),
    compte: lignes.find(({ nature }: { nature: string }) => nature === 'appel').statut,
    commande: await listEntreprisesEnRetard(db, [entreprise_id], jourOf(api.now())),
  }
}

test('une cotisation dont l’échéancier tient n’est en retard sur aucune page ; rompu, elle l’est sur toutes', async () => {
  const annee = anneeOf(today)
  const { id: campagne_id } = await aCampagne(db, { annee, debut: `${annee}-01-01`, fin: `${annee}-12-31` })
  const dates = { campagne_id, date_emission: dans(-60), echeance: dans(-20) }
  const echelonnee = await aCotisation(db, { ...dates, montant: 90_00 })
  await aCotisation(db, { ...dates, montant: 50_00 })
  await anEcheancier(db, {
    convenu_le: dans(-10),
    cotisations: [{ id: echelonnee.id, montant: 90_00 }],
    echeances: [2, 30].map((jours) => ({ date: dans(jours), montant: 45_00 })),
  })
  expect(await read(campagne_id, echelonnee.entreprise_id)).toEqual({
    comptes: { echelonnee: 90_00, en_retard: 50_00 },
    filtres: { echelonnee: 1, en_retard: 1, appelee: 0 },
    chiffre: 50_00,
    semaine: 50_00,
    campagne: [[50_00, 1]],
    compte: 'echelonnee',
    commande: [],
  })
  api.clock.advance(3 * 86_400_000)
  expect(await read(campagne_id, echelonnee.entreprise_id)).toEqual({
    comptes: { en_retard: 140_00 },
    filtres: { echelonnee: 0, en_retard: 2, appelee: 0 },
    chiffre: 140_00,
    semaine: 140_00,
    campagne: [[140_00, 2]],
    compte: 'en_retard',
    commande: [echelonnee.entreprise_id],
  })
  api.clock.advance(-3 * 86_400_000)
})

test('la base et la règle trouvent la même échéance à payer, quoi qu’il soit payé', async () => {
  for (let rang = 0; rang < 40; rang += 1) {
    const parts = Array.from({ length: 1 + (rang % 4) }, (_, part) => 1_000 + 37 * rang + 11 * part)
    const montant = parts.reduce((sum, part) => sum + part, 0)
    const cotisation = await aCotisation(db, { montant, date_emission: dans(-60), echeance: dans(-30) })
    await anEcheancier(db, {
      convenu_le: dans(-20),
      cotisations: [{ id: cotisation.id, montant }],
      echeances: parts.map((part, i) => ({ date: dans(-15 + 10 * i + (rang % 7)), montant: part })),
    })
    const paye = Math.floor((montant * (rang % 5)) / 4)
    if (paye > 0) await paie(cotisation.entreprise_id, paye)
    const [plan] = await listCourants(db, [cotisation.id])
    if (!plan) throw new Error('Le plan est introuvable.')
    const { rompu_depuis, prochaine } = followEcheancier(plan, today)
    const lue = await db
      .selectFrom('echeanciers_courants')
      .select('exigible_le')
      .where('creance_id', '=', cotisation.id)
      .executeTakeFirstOrThrow()
    expect(lue.exigible_le).toBe(rompu_depuis ?? prochaine?.date ?? null)
  }
})
