import { addJours, jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { aFacture } from '../../testing/a-facture.ts'
import { aFerme } from '../../testing/a-ferme.ts'
import { aMandat, setPaiement } from '../../testing/a-mandat.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { db } = api
const today = jourOf(api.now())

/** A company that owes a fee in twelve days and an invoice since five. */
async function aDebitrice() {
  const ferme = await aFerme(api, { statut: 'active' })
  const adhesion_id = ferme.path.split('/')[2] ?? ''
  const cotisation = await aCotisation(db, { adhesion_id, echeance: addJours(today, 12) })
  const facture = await aFacture(db, {
    entreprise_id: ferme.entreprise_id,
    montant: 38_554,
    echeance: addJours(today, -5),
  })
  return { ...ferme, adhesion_id, cotisation, facture }
}

test('l’accueil lit ce qui est dû, cotisations et factures, la plus ancienne échéance d’abord', async () => {
  const { gestionnaire, adhesion_id, cotisation, facture } = await aDebitrice()
  expect((await gestionnaire.get('/moi/creances')).json().creances).toEqual([
    {
      id: facture.id,
      nature: 'facture',
      numero: facture.numero,
      objet: 'Huiles et graisses',
      echeance: addJours(today, -5),
      montant_du: 38_554,
      reste: 38_554,
      entreprise: { raison_sociale: expect.any(String) },
      adhesion_id,
      exigible_le: null,
      litige: false,
      en_retard: true,
      prelevement_le: null,
      repos_jusqu_au: null,
    },
    expect.objectContaining({ id: cotisation.id, nature: 'cotisation', adhesion_id, en_retard: false }),
  ])
})

test('une pièce payée n’y est plus, une pièce dite payée dit jusqu’à quand les relances se reposent', async () => {
  const { gestionnaire, path, cotisation, facture } = await aDebitrice()
  await gestionnaire.post(`${path}/creances/${facture.id}/annonce`, { moyen: 'virement', paye_le: today })
  await db.updateTable('cotisations').set({ statut: 'payee', regle: 6_000 }).where('id', '=', cotisation.id).execute()
  expect((await gestionnaire.get('/moi/creances')).json().creances).toMatchObject([
    { id: facture.id, repos_jusqu_au: addJours(today, 10) },
  ])
})

test('un mandat de cotisation annonce le prélèvement de la cotisation, pas celui de la facture', async () => {
  const { gestionnaire, entreprise_id, cotisation } = await aDebitrice()
  const facture = await aFacture(db, { entreprise_id, echeance: addJours(today, 20) })
  await setPaiement(db)
  await db
    .updateTable('entreprises')
    .set({ mode_reglement: 'prelevement_sepa' })
    .where('id', '=', entreprise_id)
    .execute()
  await aMandat(db, { entreprise_id })
  const { creances } = (await gestionnaire.get('/moi/creances')).json()
  expect(
    creances.map(({ id, prelevement_le }: { id: string; prelevement_le: string | null }) => [id, prelevement_le]),
  ).toEqual([
    [expect.any(String), null],
    [cotisation.id, addJours(today, 12)],
    [facture.id, null],
  ])
})

test('le comptable les lit, le droit d’hier et l’étranger ne trouvent rien', async () => {
  const { entreprise_id, etranger } = await aDebitrice()
  const { id, adherent_id } = await anAccount(db, { entreprise_id, droit: 'comptable' })
  const comptable = await api.as(id)
  expect((await comptable.get('/moi/creances')).json().creances).toHaveLength(2)
  expect((await (await etranger()).get('/moi/creances')).json()).toEqual({ creances: [] })
  const fin = addJours(today, -1)
  await db.updateTable('roles_entreprise').set({ fin }).where('adherent_id', '=', adherent_id).execute()
  expect((await comptable.get('/moi/creances')).json()).toEqual({ creances: [] })
})
