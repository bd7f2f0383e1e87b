import type { FicheAnnuaire } from '@sillon/domain/annuaire/annuaire/fiche-annuaire'
import { champsVisibles } from '@sillon/domain/annuaire/annuaire/visibilite'
import { addJours, jourOf } from '@sillon/domain/jour'
import { PORTEES, type Portee } from '@sillon/domain/organisme/parametres/portee'
import { describe, expect, it, test } from 'vitest'
import { anAnnuaire, OUVERT } from '../../testing/an-annuaire.ts'
import { aMateriel, anAccount, anExploitation, aRole } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const today = jourOf(app.now())
const { aMembre, aCompany } = anAnnuaire(app)

const lecteur = await aMembre(35)
const lointain = await aMembre(86)
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const pathOf = ({ id }: { id: string }) => `/annuaire/adherents/${id}`

describe('La fiche d’un adhérent', async () => {
  const membre = await aMembre(35, OUVERT)
  await anExploitation(db, { entreprise_id: membre.entreprise_id, sau_ha: 80.25 })
  await anExploitation(db, { entreprise_id: membre.entreprise_id, sau_ha: 20.5 })
  await anExploitation(db, { entreprise_id: membre.entreprise_id, sau_ha: 99, statut: 'cessee' })
  const { id: categorie_id, libelle } = await db
    .selectFrom('categories_materiel')
    .select(['id', 'libelle'])
    .where('code', '=', 'tracteur-standard')
    .executeTakeFirstOrThrow()
  for (const statut of ['en_service', 'en_reparation', 'vendu'] as const) {
    await aMateriel(db, { entreprise_id: membre.entreprise_id, categorie_id, statut })
  }

  it('montre ce à quoi la personne consent, et rien d’autre', async () => {
    const { json } = await lecteur.client.get(pathOf(membre))
    expect(json()).toEqual({
      id: membre.id,
      moi: false,
      trouvable: true,
      prenom: 'Maëlle',
      nom: 'Le Goff',
      entreprises: [{ id: membre.entreprise_id, raison_sociale: expect.any(String), commune: 'Rennes' }],
      coordonnees: ['telephone', 'email', 'adresse'],
      materiels: [{ categorie: libelle, nombre: 2 }],
      surface_ha: 100.75,
    })
  })

  it('d’une personne qui n’a rien choisi tient en son nom et ses entreprises', async () => {
    const discret = await aMembre(35)
    const fiche = (await lecteur.client.get(pathOf(discret))).json()
    expect(fiche).toMatchObject({ nom: 'Le Goff', coordonnees: [] })
    expect(Object.keys(fiche)).toEqual(['id', 'moi', 'trouvable', 'prenom', 'nom', 'entreprises', 'coordonnees'])
  })

  it('ne propose pas ce qui manque, ni un numéro à ne pas appeler', async () => {
    const telephones = [{ numero: '+33612345678', type: 'mobile', est_prefere: true, ne_pas_appeler: true }]
    const muet = await aMembre(35, { ...OUVERT, email: null, telephones: JSON.stringify(telephones) })
    expect((await lecteur.client.get(pathOf(muet))).json()).toMatchObject({ coordonnees: ['adresse'] })
    expect((await admin.get(pathOf(muet))).json()).toMatchObject({ coordonnees: ['adresse'] })
  })

  it.each([
    ['décédée', { statut_personne: 'decede' as const }],
    ['anonymisée', { anonymise_le: new Date() }],
    ['masquée', { visible_annuaire: 'personne' as Portee }],
  ])('n’existe pas pour une personne %s', async (_, row) => {
    const absent = await aMembre(35, { ...OUVERT, ...row })
    const refused = await lecteur.client.get(pathOf(absent))
    expect(refused.statusCode).toBe(404)
    const inconnu = await lecteur.client.get(pathOf({ id: '00000000-0000-4000-8000-000000000000' }))
    expect(refused.json().detail).toBe(inconnu.json().detail)
  })

  it('n’existe plus quand le rôle a pris fin partout', async () => {
    const parti = await aMembre(35, OUVERT)
    await db.updateTable('roles_entreprise').set({ fin: today }).where('adherent_id', '=', parti.id).execute()
    expect((await lecteur.client.get(pathOf(parti))).statusCode).toBe(200)
    await db
      .updateTable('roles_entreprise')
      .set({ fin: addJours(today, -1) })
      .where('adherent_id', '=', parti.id)
      .execute()
    expect((await lecteur.client.get(pathOf(parti))).statusCode).toBe(404)
    expect((await parti.client.get(pathOf(parti))).json()).toMatchObject({ moi: true, trouvable: false })
  })

  it('s’ouvre à un administrateur sans consentement', async () => {
    const masque = await aMembre(35, { visible_annuaire: 'personne' })
    expect((await admin.get(pathOf(masque))).json()).toMatchObject({ coordonnees: ['telephone', 'email', 'adresse'] })
  })

  it('se ferme aux retraités, sauf la leur', async () => {
    const retraite = await aMembre(35, { ...OUVERT, est_retraite: true })
    const refused = await retraite.client.get(pathOf(membre))
    expect(refused.statusCode).toBe(403)
    expect(refused.json().detail).toMatch(/retraités/)
    expect((await retraite.client.get(pathOf(retraite))).json()).toMatchObject({ moi: true })
    expect((await lecteur.client.get(pathOf(retraite))).statusCode).toBe(200)
  })
})

/** Every setting of the card and of the field, for a reader of the same département and one of another. */
const CAS = PORTEES.flatMap((annuaire) =>
  PORTEES.flatMap((champ) => [true, false].map((commun) => ({ annuaire, champ, commun }))),
)

describe('La base et la règle disent la même chose', async () => {
  const membre = await aMembre(35)

  test.each(CAS)(
    'fiche à $annuaire, champ à $champ, même département : $commun',
    async ({ annuaire, champ, commun }) => {
      const choix = { ...OUVERT, visible_annuaire: annuaire, visible_telephone: champ, visible_surface: champ }
      await db.updateTable('adherents').set(choix).where('id', '=', membre.id).execute()
      const vue = await (commun ? lecteur : lointain).client.get(pathOf(membre))
      const attendus = champsVisibles(choix, commun)
      expect(vue.statusCode).toBe(attendus.length > 0 ? 200 : 404)

      const apercu = (await membre.client.get(`${pathOf(membre)}?vue=${commun ? 'departement' : 'tous'}`)).json()
      expect(apercu.trouvable).toBe(attendus.length > 0)
      for (const fiche of [apercu, ...(attendus.length > 0 ? [vue.json()] : [])] as FicheAnnuaire[]) {
        expect(fiche.coordonnees.includes('telephone')).toBe(attendus.includes('visible_telephone'))
        expect('surface_ha' in fiche).toBe(attendus.includes('visible_surface'))
        expect('materiels' in fiche).toBe(attendus.includes('visible_materiels'))
      }
    },
  )

  it('un rôle de plus dans l’autre département rapproche, un rôle passé n’y suffit pas', async () => {
    const choix = { ...OUVERT, visible_annuaire: 'departement' as Portee }
    await db.updateTable('adherents').set(choix).where('id', '=', membre.id).execute()
    const voyageur = await aMembre(86)
    const { id: entreprise_id } = await aCompany(35)
    const role = await aRole(db, { entreprise_id, adherent_id: voyageur.id, fin: '2021-12-31' })
    expect((await voyageur.client.get(pathOf(membre))).statusCode).toBe(404)
    await db.updateTable('roles_entreprise').set({ fin: null }).where('id', '=', role.id).execute()
    expect((await voyageur.client.get(pathOf(membre))).statusCode).toBe(200)
  })
})

test('ma fiche sans public choisi montre tout ce que j’ai', async () => {
  const moi = await aMembre(35)
  const fiche = (await moi.client.get(pathOf(moi))).json()
  expect(fiche).toMatchObject({ moi: true, trouvable: true, coordonnees: ['telephone', 'email', 'adresse'] })
  expect((await moi.client.get(`${pathOf(moi)}?vue=voisins`)).statusCode).toBe(400)
  expect((await moi.client.get('/annuaire/adherents/1')).statusCode).toBe(404)
})
