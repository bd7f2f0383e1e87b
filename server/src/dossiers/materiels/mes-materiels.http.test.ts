import { addAnnees, addJours, jourOf } from '@sillon/domain/jour'
import { describe, expect, it } from 'vitest'
import { aMateriel, anAccount, anAdhesion, anExploitation } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const today = jourOf(app.now())

const { id: pulverisateur } = await db
  .selectFrom('categories_materiel')
  .select('id')
  .where('controle_pulverisateur', '=', true)
  .executeTakeFirstOrThrow()

const anEntreprise = async (statut: 'active' | 'soumise' | 'terminee' = 'active') => {
  const { id: adhesion_id, entreprise_id } = await anAdhesion(db, { statut })
  const compte = await anAccount(db, { entreprise_id })
  return { adhesion_id, entreprise_id, compte, client: await app.as(compte.id) }
}

const read = async (client: Awaited<ReturnType<typeof app.as>>, query = '') =>
  (await client.get(`/moi/materiels${query}`)).json()

describe('« Mes machines »', () => {
  it('donne d’abord celles dont une échéance presse, avec la première seulement', async () => {
    const { adhesion_id, entreprise_id, client } = await anEntreprise()
    const mine = (row: object) => aMateriel(db, { entreprise_id, ...row })
    await mine({ modele: 'A jour', heures_moteur: 4_120, releve_le: today })
    await mine({
      modele: 'Bientôt',
      categorie_id: pulverisateur,
      controle_pulverisateur_le: addAnnees(addJours(today, 26), -3),
    })
    const { id } = await mine({ modele: 'Dépassé', assurance_expire_le: addJours(today, 40) })
    await db
      .insertInto('controles_materiel')
      .values({
        materiel_id: id,
        type: 'vgp',
        fait_le: addJours(today, -400),
        prochain_le: addJours(today, -17),
      })
      .execute()
    await mine({ modele: 'Vendu', statut: 'vendu' })
    const page = await read(client)
    expect(page).toMatchObject({ total: 3, total_exact: true })
    expect(page.resultats).toMatchObject([
      {
        ...{ id, nom: 'Dépassé', adhesion_id, peut_noter: true },
        echeance: { objet: 'vgp', echeance: addJours(today, -17), fait_le: addJours(today, -400), materiel_id: id },
      },
      { nom: 'Bientôt', echeance: { objet: 'pulverisateur', peut_noter: true }, categorie: { motorise: false } },
      { nom: 'A jour', echeance: null, categorie: null, heures_moteur: 4_120, releve_le: today },
    ])
    expect(await read(client, '?par_page=1&page=2')).toMatchObject({ total: 3, resultats: [{ nom: 'Bientôt' }] })
  })

  it('dit où en ajouter, la ferme principale d’abord, et rien quand le dossier ne se modifie pas', async () => {
    const { adhesion_id, entreprise_id, client } = await anEntreprise()
    await anExploitation(db, { entreprise_id, nom: 'Les Prés', est_principale: false })
    await anExploitation(db, { entreprise_id, nom: 'Le Bourg', est_principale: true })
    await anExploitation(db, { entreprise_id, nom: 'Fermée', est_principale: false, statut: 'cessee' })
    const { lieux } = await read(client)
    expect(lieux).toMatchObject([{ adhesion_id, exploitation: 'Le Bourg' }, { exploitation: 'Les Prés' }])
    const soumise = await anEntreprise('soumise')
    await anExploitation(db, { entreprise_id: soumise.entreprise_id })
    await aMateriel(db, { entreprise_id: soumise.entreprise_id, modele: 'Gardé' })
    expect(await read(soumise.client)).toMatchObject({ lieux: [], resultats: [{ nom: 'Gardé', peut_noter: false }] })
  })

  it('montre sans laisser noter à qui ne peut que lire, et rien d’une entreprise partie', async () => {
    const { entreprise_id } = await anEntreprise()
    await aMateriel(db, { entreprise_id, modele: 'Lu', assurance_expire_le: today })
    const { adherent_id, id } = await anAccount(db, {})
    await db
      .insertInto('roles_entreprise')
      .values({ entreprise_id, adherent_id: adherent_id ?? '', role: 'salarie', droit: 'lecture' })
      .execute()
    expect(await read(await app.as(id))).toMatchObject({
      resultats: [{ nom: 'Lu', peut_noter: false, echeance: { peut_noter: false } }],
      lieux: [],
    })
    const partie = await anEntreprise('terminee')
    await aMateriel(db, { entreprise_id: partie.entreprise_id })
    expect(await read(partie.client)).toMatchObject({ total: 0, resultats: [] })
  })

  it('refuse un retraité, et une page qui n’existe pas', async () => {
    const retraite = await app.as((await anAccount(db, { est_retraite: true })).id)
    expect((await retraite.get('/moi/materiels')).statusCode).toBe(403)
    const { client } = await anEntreprise()
    expect((await client.get('/moi/materiels?page=0')).statusCode).toBe(400)
  })
})
