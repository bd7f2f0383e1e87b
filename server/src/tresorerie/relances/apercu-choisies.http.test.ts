import type { ResultatRelances } from '@sillon/contract/tresorerie/relances'
import type { ApercuEnvoi } from '@sillon/domain/comptes/destinataires/apercu-envoi'
import { addJours, jourOf } from '@sillon/domain/jour'
import { MOTIF_ECART_LABELS } from '@sillon/domain/tresorerie/relances/relance-manuelle'
import { expect, test } from 'vitest'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { byId, ecarteesOf } from '../../testing/apercus.ts'
import { anAccount, aPerson, aRole } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true })).id)
const INCONNU = '00000000-0000-4000-8000-000000000000'

let rang = 0
/** A fee due for `jours`, whose company has an address unless `email` is null. */
async function due(jours: number, { email, ...row }: { email?: null } & Parameters<typeof aCotisation>[1] = {}) {
  rang += 1
  const jour = (ecart: number) => addJours(jourOf(api.now()), -ecart)
  const cotisation = await aCotisation(db, { date_emission: jour(jours + 60), echeance: jour(jours), ...row })
  const { id: adherent_id } = await aPerson(db, { email: email === null ? null : `apercu.${rang}@exemple.fr` })
  await aRole(db, { entreprise_id: cotisation.entreprise_id, adherent_id, est_contact_principal: true })
  return cotisation.id
}

const preview = async (ids: string[]): Promise<ApercuEnvoi> =>
  (await admin.post('/admin/relances/apercu', { ids })).json()
const relancer = async (ids: string[]): Promise<ResultatRelances> =>
  (await admin.post('/admin/relances', { ids })).json()
const labelled = ({ ecartees }: ResultatRelances) =>
  byId(ecartees.map(({ id, motif }) => ({ id, motif: MOTIF_ECART_LABELS[motif] })))

const aSelection = async () => {
  const partantes = [await due(16, { montant: 5_000 }), await due(40, { montant: 7_500 })]
  const retenues = [
    await due(16, { litige_motif: 'Conteste' }),
    await due(20, { litige_motif: 'Conteste' }),
    await due(20, { email: null }),
    await due(20, { statut: 'payee', regle: 6_000 }),
    INCONNU,
  ]
  return { partantes, ids: [...partantes, ...retenues, ...partantes] }
}

test('l’aperçu annonce les relances, leur somme et celles qu’il écarte, et n’écrit rien', async () => {
  const { partantes, ids } = await aSelection()
  const apercu = await preview(ids)
  expect(apercu).toMatchObject({ nombre: 2, montant: 12_500, par_lettre: 0 })
  expect(byId(apercu.retenues).map(({ id }) => id)).toEqual(partantes.toSorted())
  expect(apercu.ecartees[0]).toMatchObject({ motif: 'En litige', nombre: 2 })
  expect(apercu.ecartees.map(({ motif }) => motif).toSorted()).toEqual([
    'En litige',
    'Pièce introuvable',
    'Rien à payer',
    'Sans adresse e-mail\u00a0: à relancer par courrier',
  ])
  expect(await db.selectFrom('relances').select('id').where('creance_id', 'in', partantes).execute()).toEqual([])
  expect(await preview(ids)).toEqual(apercu)

  const resultat = await relancer(ids)
  expect(resultat.envoyees).toBe(apercu.nombre)
  expect(labelled(resultat)).toEqual(ecarteesOf(apercu))
})

test('ce qui change entre l’aperçu et l’acte se lit dans l’un comme dans l’autre', async () => {
  const { partantes, ids } = await aSelection()
  const [une = ''] = partantes
  const avant = await preview(ids)
  await db.updateTable('cotisations').set({ litige_motif: 'Conteste' }).where('id', '=', une).execute()
  const apres = await preview(ids)
  expect([avant.nombre, apres.nombre, apres.montant]).toEqual([2, 1, 7_500])
  const resultat = await relancer(ids)
  expect([resultat.envoyees, labelled(resultat)]).toEqual([1, ecarteesOf(apres)])
})

test('relancées à l’instant, plus aucune ne partirait', async () => {
  const ids = [await due(16), await due(30)]
  expect(await preview(ids)).toMatchObject({ nombre: 2, ecartees: [] })
  await relancer(ids)
  const apercu = await preview(ids)
  expect(apercu).toMatchObject({ nombre: 0, montant: 0, retenues: [] })
  expect(labelled(await relancer(ids))).toEqual(ecarteesOf(apercu))
})
