import { describe, expect, test } from 'vitest'
import { aFusionneur, aPaireDePersonnes, photographie } from '../../testing/a-doublon.ts'
import { journalOf } from '../../testing/a-ferme.ts'
import { anAccount, anAdhesion, aPerson, aRole } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true })).id)
const INCONNU = '00000000-0000-4000-8000-000000000000'

const { compare, merge, undo } = aFusionneur(admin, 'adherent')
const find = (id: string) => db.selectFrom('adherents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const aPaire = () => aPaireDePersonnes(db)

describe('la comparaison', () => {
  test('dit ce qui diffère, ce qui passera et ce qui changera, sans rien changer', async () => {
    const { gardee_id, absorbee_id } = await aPaire()
    const avant = await photographie(db)
    const answer = await compare(gardee_id, absorbee_id)
    expect(answer.statusCode).toBe(200)
    const { champs, deplacements, effets, obstacles } = answer.json()
    expect(champs).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ champ: 'nom', gardee: 'Le Goff', absorbee: 'Le Gof' }),
        expect.objectContaining({
          champ: 'date_naissance',
          gardee: null,
          absorbee: '2 janvier 1970',
          defaut: 'absorbee',
        }),
        expect.objectContaining({ champ: 'email', gardee: 'un@exemple.fr', absorbee: null, defaut: 'gardee' }),
      ]),
    )
    expect(deplacements).toEqual([
      { libelle: 'compte', nombre: 1 },
      { libelle: 'rôle', nombre: 1 },
      { libelle: 'rattachement', nombre: 1 },
      { libelle: 'bon de commande où la personne est le contact', nombre: 1 },
      { libelle: 'consentement', nombre: 1 },
      { libelle: 'consultation', nombre: 1 },
      { libelle: 'e-mail', nombre: 1 },
    ])
    expect(effets.join(' ')).toMatch(
      /compte «\scompte\.\d+\s» passe.*téléphones.*Ma fiche dans l’annuaire\s» devient «\sPersonne\s»/s,
    )
    expect(obstacles).toEqual([])
    expect(await photographie(db)).toEqual(avant)
  })

  test('d’une fiche inconnue, absorbée ou de la même est introuvable', async () => {
    const { id } = await aPerson(db)
    expect((await compare(id, INCONNU)).statusCode).toBe(404)
    expect((await compare(id, id)).statusCode).toBe(404)
    expect((await compare('x', id)).statusCode).toBe(400)
  })
})

describe('la fusion de deux personnes', () => {
  test('donne tout à la fiche gardée, avec les champs choisis et les choix les plus stricts', async () => {
    const { gardee_id, absorbee_id, absorbee } = await aPaire()
    const member = await api.as(absorbee.utilisateur_id ?? '')
    const merged = await merge(gardee_id, absorbee_id, ['date_naissance'])
    expect(merged.statusCode).toBe(201)
    expect(merged.json()).toMatchObject({ objet: 'adherent', nombre: 7, refus: null, absorbee: { id: absorbee_id } })
    const personne = await find(gardee_id)
    expect(personne).toMatchObject({
      nom: 'Le Goff',
      date_naissance: '1970-01-02',
      email: 'un@exemple.fr',
      visible_annuaire: 'personne',
      version: 2,
      telephones: [
        { numero: '+33612000001', est_prefere: true },
        { numero: '+33612000002', est_prefere: false },
      ],
    })
    expect((await find(absorbee_id)).fusionne_dans_id).toBe(gardee_id)
    const roles = db.selectFrom('roles_entreprise').select('adherent_id')
    expect(await roles.where('adherent_id', 'in', [gardee_id, absorbee_id]).execute()).toEqual([
      { adherent_id: gardee_id },
      { adherent_id: gardee_id },
    ])
    const consentements = await db
      .selectFrom('consentements')
      .select(['finalite', 'valeur', 'canal'])
      .where('adherent_id', '=', gardee_id)
      .orderBy('id')
      .execute()
    expect(consentements.at(-1)).toEqual({ finalite: 'visible_annuaire', valeur: 'personne', canal: 'cooperative' })
    // The moved account has to sign in again.
    expect((await member.get('/auth/whoami')).statusCode).toBe(401)
    const encore = await api.as(absorbee.utilisateur_id ?? '')
    expect((await encore.get('/moi/fiche')).json()).toMatchObject({ date_naissance: '1970-01-02' })
    expect(await journalOf(api, gardee_id)).toMatchObject([
      { action: 'fusion', avant: { adherent_id: absorbee_id }, apres: { nombre: 7, champs: ['date_naissance'] } },
    ])
    expect(await journalOf(api, absorbee_id)).toMatchObject([{ action: 'fusion', apres: { fusionne_dans: gardee_id } }])
  })

  test('ouvrir la fiche absorbée mène à la fiche gardée', async () => {
    const { id: adhesion_id, entreprise_id } = await anAdhesion(db, { statut: 'active' })
    const { adherent_id: gardee_id } = await aRole(db, { entreprise_id })
    const { adherent_id: absorbee_id } = await aRole(db, { entreprise_id })
    expect((await merge(gardee_id, absorbee_id)).statusCode).toBe(201)
    const answer = await admin.get(`/adhesions/${adhesion_id}/adherents/${absorbee_id}`)
    expect(answer.json()).toMatchObject({ id: gardee_id })
    const { resultats } = (await admin.get(`/adhesions/${adhesion_id}/adherents`)).json()
    expect(resultats.map(({ id }: { id: string }) => id)).toEqual([gardee_id])
  })

  test('deux rôles en cours d’une même entreprise n’en font qu’un, qui reste le contact', async () => {
    const { entreprise_id } = await anAdhesion(db, { statut: 'active' })
    const garde = await aRole(db, { entreprise_id, droit: 'lecture' })
    const autre = await aRole(db, { entreprise_id, droit: 'gestionnaire', est_contact_principal: true })
    const avant = await photographie(db)
    const { id } = (await merge(garde.adherent_id, autre.adherent_id)).json()
    const roles = await db
      .selectFrom('roles_entreprise')
      .selectAll()
      .where('entreprise_id', '=', entreprise_id)
      .execute()
    expect(roles).toMatchObject([{ id: garde.id, droit: 'lecture', est_contact_principal: true }])
    expect((await undo(id)).statusCode).toBe(200)
    expect(await photographie(db)).toEqual(avant)
  })

  test('qui était invité à devenir son propre double ne l’est plus', async () => {
    const { entreprise_id } = await anAdhesion(db)
    const garde = await anAccount(db)
    const { id: absorbee_id } = await aPerson(db)
    const now = new Date()
    await db
      .insertInto('rattachements')
      .values({ utilisateur_id: garde.id, adherent_id: absorbee_id, entreprise_id, cree_le: now, expire_le: now })
      .execute()
    const avant = await photographie(db)
    const { id } = (await merge(garde.adherent_id ?? '', absorbee_id)).json()
    expect(await db.selectFrom('rattachements').select('id').where('utilisateur_id', '=', garde.id).execute()).toEqual(
      [],
    )
    await undo(id)
    expect(await photographie(db)).toEqual(avant)
  })

  test('est refusée entre deux comptes ouverts ; désactivé, celui de la fiche absorbée reste fermé avec elle', async () => {
    const garde = await anAccount(db)
    const autre = await anAccount(db)
    const refused = await merge(garde.adherent_id ?? '', autre.adherent_id ?? '')
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'fusion.impossible', detail: expect.stringMatching(/Deux comptes/) })
    await db.updateTable('utilisateurs').set({ statut: 'desactive' }).where('id', '=', autre.id).execute()
    expect((await merge(garde.adherent_id ?? '', autre.adherent_id ?? '')).statusCode).toBe(201)
    expect((await admin.get(`/admin/utilisateurs/${autre.id}`)).statusCode).toBe(404)
    expect((await admin.get(`/admin/utilisateurs/${garde.id}`)).statusCode).toBe(200)
  })

  test('est refusée avec un champ inconnu, elle-même ou une version périmée', async () => {
    const [un, autre] = [await aPerson(db), await aPerson(db)]
    const base = { objet: 'adherent', gardee_id: un.id, absorbee_id: autre.id, version_gardee: 1, version_absorbee: 1 }
    expect((await merge(un.id, autre.id, ['raison_sociale'])).statusCode).toBe(400)
    expect((await admin.post('/admin/fusions', { ...base, champs_absorbes: ['mot_de_passe'] })).statusCode).toBe(400)
    expect((await admin.post('/admin/fusions', { ...base, absorbee_id: un.id, champs_absorbes: [] })).statusCode).toBe(
      400,
    )
    for (const perimee of [{ version_gardee: 9 }, { version_absorbee: 9 }]) {
      expect((await admin.post('/admin/fusions', { ...base, ...perimee, champs_absorbes: [] })).statusCode).toBe(412)
    }
    expect(
      (await admin.post('/admin/fusions', { ...base, absorbee_id: INCONNU, champs_absorbes: [] })).statusCode,
    ).toBe(404)
  })

  test('deux administrateurs à la fois : un seul la fait', async () => {
    const [un, autre] = [await aPerson(db), await aPerson(db)]
    const body = { objet: 'adherent', version_gardee: 1, version_absorbee: 1, champs_absorbes: [] }
    const answers = await Promise.all([
      admin.post('/admin/fusions', { ...body, gardee_id: un.id, absorbee_id: autre.id }),
      admin.post('/admin/fusions', { ...body, gardee_id: autre.id, absorbee_id: un.id }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 404])
  })
})
