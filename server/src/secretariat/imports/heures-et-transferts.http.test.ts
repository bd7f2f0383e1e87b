import { expect, test } from 'vitest'
import { twoFermes } from '../../testing/a-transfert.ts'
import { anImport, applyAnImport, lignesDe } from '../../testing/an-import.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true })).id)
const { cedante, aTracteur, aTransfert } = await twoFermes(api)

const { siret } = await db
  .selectFrom('entreprises')
  .select('siret')
  .where('id', '=', cedante.entreprise_id)
  .executeTakeFirstOrThrow()

const importe = (titres: string, id: string, valeurs: string) =>
  anImport(api, admin, `SIRET de l’entreprise;Identifiant Sillon;${titres}\n${siret};${id};${valeurs}`, 'materiels.csv')

test('un transfert en attente garde ce qui désigne le matériel', async () => {
  const { materiel_id, annule } = await aTransfert()
  const lu = await importe('N° de série', materiel_id, 'AUTRE-1')
  expect(lu.statut).toBe('en_erreur')
  expect((await lignesDe(admin, lu.id))[0].erreurs).toMatchObject([
    { champ: 'numero_serie', message: expect.stringMatching(/Un transfert attend une réponse/) },
  ])
  await annule()
  expect((await importe('N° de série', materiel_id, 'AUTRE-1')).statut).toBe('pret')
})

test('un transfert demandé après l’analyse arrête l’application', async () => {
  const { id } = await aTracteur()
  const lu = await importe('N° de série', id, 'AUTRE-2')
  const { materiel_id: _, ...autre } = await aTransfert()
  await db.updateTable('transferts').set({ materiel_id: id }).where('id', '=', autre.id).execute()
  const apres = await applyAnImport(api, admin, lu)
  expect(apres).toMatchObject({ statut: 'en_erreur', erreur: expect.stringMatching(/une fiche a changé/) })
})

test('les heures connues avant les relevés restent leur premier relevé', async () => {
  const { id } = await aTracteur({ heures_moteur: 900, releve_le: '2025-03-01' })
  const lu = await importe('Heures moteur;Date du relevé', id, '1000;13/06/2025')
  expect(await applyAnImport(api, admin, lu)).toMatchObject({ statut: 'applique' })
  const releves = await db
    .selectFrom('releves_heures')
    .select(['heures', 'releve_le'])
    .where('materiel_id', '=', id)
    .orderBy('releve_le')
    .execute()
  expect(releves).toEqual([
    { heures: 900, releve_le: '2025-03-01' },
    { heures: 1000, releve_le: '2025-06-13' },
  ])
})
