import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCampagne, aCotisation, aReglement } from '../../testing/a-cotisation.ts'
import { aFusionneur, anEntrepriseComplete, photographie } from '../../testing/a-doublon.ts'
import { aMandat } from '../../testing/a-mandat.ts'
import { aBon } from '../../testing/an-achat.ts'
import { aMateriel, anAccount, anAdhesion, anEntreprise, anExploitation, aRole } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true })).id)

const { compare: comparison, merge, undo } = aFusionneur(admin, 'entreprise')
const compare = async (gardee_id: string, absorbee_id: string) => (await comparison(gardee_id, absorbee_id)).json()

const TABLES = [
  'adhesions',
  'exploitations',
  'roles_entreprise',
  'materiels',
  'affectations_materiel',
  'mandats',
  'cotisations',
  'mouvements_parts',
  'documents',
  'reglements',
  'bons_commande',
] as const

describe('la fusion de deux entreprises', () => {
  test('donne tout à la fiche gardée, sans toucher ni aux numéros ni aux montants ni aux pièces', async () => {
    const garde = await anEntrepriseComplete(db, { statut: 'active' })
    const absorbe = await anEntrepriseComplete(db, { statut: 'brouillon', mandat: 'brouillon' })
    const { deplacements, effets, obstacles } = await compare(garde.entreprise_id, absorbe.entreprise_id)
    expect(obstacles).toEqual([])
    expect(deplacements).toEqual(
      expect.arrayContaining([
        { libelle: 'adhésion', nombre: 1 },
        { libelle: 'bon de commande', nombre: 1 },
        { libelle: 'règlement', nombre: 1 },
      ]),
    )
    expect(effets.join(' ')).toMatch(
      /brouillon d’adhésion.*mandat.*contact principal.*Grande Métairie.*principale.*pièces/s,
    )
    const piece = db.selectFrom('documents').selectAll().where('cotisation_id', '=', absorbe.cotisation.id)
    const cotisation = db.selectFrom('cotisations').selectAll().where('id', '=', absorbe.cotisation.id)
    const avant = [await piece.executeTakeFirstOrThrow(), await cotisation.executeTakeFirstOrThrow()]

    const merged = await merge(garde.entreprise_id, absorbe.entreprise_id, ['raison_sociale', 'adresse'])
    expect(merged.statusCode).toBe(201)
    for (const table of TABLES) {
      const rows = db.selectFrom(table).select('entreprise_id')
      expect(await rows.where('entreprise_id', '=', absorbe.entreprise_id).execute(), table).toEqual([])
      expect((await rows.where('entreprise_id', '=', garde.entreprise_id).execute()).length, table).toBe(2)
    }
    const entreprise_id = garde.entreprise_id
    expect([await piece.executeTakeFirstOrThrow(), await cotisation.executeTakeFirstOrThrow()]).toEqual(
      avant.map((row) => ({ ...row, entreprise_id, tiers_origine_id: absorbe.entreprise_id })),
    )
    const adhesion = await db
      .selectFrom('adhesions')
      .select(['statut', 'motif'])
      .where('id', '=', absorbe.adhesion_id)
      .executeTakeFirst()
    expect(adhesion).toEqual({ statut: 'abandonnee', motif: 'Fusion de deux fiches de la même entreprise.' })
    const { no_adherent } = await db
      .selectFrom('entreprises')
      .select('no_adherent')
      .where('id', '=', absorbe.entreprise_id)
      .executeTakeFirstOrThrow()
    const fermes = await db
      .selectFrom('exploitations')
      .select(['nom', 'est_principale'])
      .where('entreprise_id', '=', entreprise_id)
      .orderBy('nom')
      .execute()
    expect(fermes).toEqual([
      { nom: 'La Grande Métairie', est_principale: true },
      { nom: `La Grande Métairie (${no_adherent})`, est_principale: false },
    ])
  })

  test('la fiche absorbée disparaît des listes, et son SIRET mène à la fiche gardée', async () => {
    const garde = await anAdhesion(db, { statut: 'active' })
    const absorbe = await anEntreprise(db, { raison_sociale: 'EARL Disparue' })
    await merge(garde.entreprise_id, absorbe.id)
    expect((await admin.get('/admin/entreprises?q=disparue')).json().resultats).toEqual([])
    const trouve = (await admin.get(`/admin/entreprises/${absorbe.siret}`)).json()
    expect(trouve).toMatchObject({ source: 'base', adhesion: { id: garde.id } })
    expect((await admin.get('/admin/entreprises-creances?q=disparue')).json().resultats).toEqual([])
    expect((await admin.get('/admin/doublons?objet=entreprise&q=disparue')).json().total).toBe(0)
    const refused = await admin.post('/admin/reglements', {
      entreprise_id: absorbe.id,
      moyen: 'cheque',
      date_reglement: '2026-01-05',
      montant: 1_000,
    })
    expect(refused.json()).toMatchObject({ status: 409, code: 'entreprise.fusionnee' })
    expect(await db.selectFrom('reglements').select('id').where('entreprise_id', '=', absorbe.id).execute()).toEqual([])
  })

  test('un mandat actif l’emporte sur un brouillon, quel qu’en soit le côté', async () => {
    const [un, autre] = [await anEntreprise(db), await anEntreprise(db)]
    const brouillon = await aMandat(db, { entreprise_id: un.id, statut: 'brouillon' })
    const actif = await aMandat(db, { entreprise_id: autre.id })
    expect((await merge(un.id, autre.id)).statusCode).toBe(201)
    const mandats = await db.selectFrom('mandats').select(['id', 'statut']).where('entreprise_id', '=', un.id).execute()
    expect(Object.fromEntries(mandats.map(({ id, statut }) => [id, statut]))).toEqual({
      [brouillon.id]: 'caduc',
      [actif.id]: 'actif',
    })
  })

  test('est refusée tant que les deux ont une adhésion en cours, une cotisation ou un bon du même objet', async () => {
    const un = await anAdhesion(db, { statut: 'active' })
    const autre = await anAdhesion(db, { statut: 'suspendue' })
    const campagne = await aCampagne(db)
    for (const { id } of [un, autre]) await aCotisation(db, { adhesion_id: id, campagne_id: campagne.id })
    const { groupement_id } = await anEntrepriseComplete(db)
    for (const { entreprise_id } of [un, autre]) await aBon(db, { groupement_id, entreprise_id })
    const { obstacles } = await compare(un.entreprise_id, autre.entreprise_id)
    expect(obstacles).toEqual([
      expect.stringMatching(/adhésion en cours/),
      expect.stringMatching(/Campagne/),
      expect.stringMatching(/GA-2027/),
    ])
    const refused = await merge(un.entreprise_id, autre.entreprise_id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().detail).toBe(obstacles.join(' '))
  })

  test('est refusée quand un transfert est en attente entre elles', async () => {
    const [un, autre] = [await anEntreprise(db), await anEntreprise(db)]
    const { id: materiel_id } = await aMateriel(db, { entreprise_id: un.id })
    const now = new Date()
    await db
      .insertInto('transferts')
      .values({ materiel_id, de_entreprise_id: un.id, vers_entreprise_id: autre.id, demande_le: now, expire_le: now })
      .execute()
    expect((await merge(autre.id, un.id)).json().detail).toMatch(/transfert/)
  })

  test('deux administrateurs à la fois : un seul la fait', async () => {
    const [un, autre] = [await anEntrepriseComplete(db, { statut: 'active' }), await anEntrepriseComplete(db)]
    const body = { objet: 'entreprise', version_gardee: 1, version_absorbee: 1, champs_absorbes: [] }
    const [a, b] = [un.entreprise_id, autre.entreprise_id]
    const answers = await Promise.all([
      admin.post('/admin/fusions', { ...body, gardee_id: a, absorbee_id: b }),
      admin.post('/admin/fusions', { ...body, gardee_id: b, absorbee_id: a }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 404])
  })
})

describe('annuler la fusion de deux entreprises', () => {
  const Attaches = fc.record({
    statut: fc.constantFrom('brouillon', 'resiliee', 'terminee'),
    ferme: fc.constantFrom('La Grande Métairie', 'Le Bourg'),
    mandat: fc.constantFrom('actif', 'suspendu', 'brouillon', null),
    contact: fc.boolean(),
  })

  test('rend les mêmes lignes dans toutes les tables, quoi que les deux aient eu', async () => {
    await fc.assert(
      fc.asyncProperty(Attaches, Attaches, fc.boolean(), async (unes, autres, collegue) => {
        const garde = await anEntrepriseComplete(db, { ...unes, statut: 'active' })
        const absorbe = await anEntrepriseComplete(db, autres)
        if (collegue) {
          const role = { adherent_id: garde.role.adherent_id, entreprise_id: absorbe.entreprise_id, signataire: true }
          await aRole(db, role)
        }
        const avant = await photographie(db)
        const merged = await merge(garde.entreprise_id, absorbe.entreprise_id, ['raison_sociale', 'email', 'code_ape'])
        expect(merged.statusCode, merged.payload).toBe(201)
        const undone = await undo(merged.json().id)
        expect(undone.statusCode, undone.payload).toBe(200)
        expect(await photographie(db)).toEqual(avant)
      }),
      { numRuns: 8 },
    )
  }, 60_000)

  const aFusion = async () => {
    const garde = await anEntrepriseComplete(db, { statut: 'active' })
    const absorbe = await anEntrepriseComplete(db, { ferme: 'Le Bourg' })
    const { id } = (await merge(garde.entreprise_id, absorbe.entreprise_id)).json()
    return { garde, absorbe, id }
  }
  const refusOf = async (id: string) => {
    const avant = await photographie(db)
    const refused = await undo(id)
    expect(refused.statusCode).toBe(409)
    expect(await photographie(db)).toEqual(avant)
    return refused.json().detail
  }

  test('est refusée quand un règlement de l’une a payé depuis une cotisation de l’autre', async () => {
    const { garde, absorbe, id } = await aFusion()
    const reglement = await aReglement(db, { entreprise_id: garde.entreprise_id })
    const affectation = { reglement_id: reglement.id, cotisation_id: absorbe.cotisation.id, montant: 100 }
    await db
      .insertInto('affectations_reglement')
      .values({ ...affectation, date_affectation: '2026-01-05' })
      .execute()
    expect(await refusOf(id)).toMatch(/a payé depuis la pièce AC-/)
  })

  test.each([
    ['une pièce de ce qui reviendrait', true],
    ['une attestation de l’ensemble', false],
  ])('est refusée quand %s a été émise depuis', async (_, liee) => {
    const { garde, absorbe, id } = await aFusion()
    await db
      .insertInto('documents')
      .values({
        type: 'attestation',
        entreprise_id: garde.entreprise_id,
        cotisation_id: liee ? absorbe.cotisation.id : null,
        date_emission: '2026-01-05',
        donnees: '{}',
        created_at: new Date(Date.now() + 60_000),
      })
      .execute()
    expect(await refusOf(id)).toMatch(/émise depuis, mêle les deux fiches/)
  })

  test('est refusée quand un matériel a changé de côté, possible une fois remis', async () => {
    const { garde, absorbe, id } = await aFusion()
    const change = (exploitation_id: string) =>
      db.updateTable('materiels').set({ exploitation_id }).where('id', '=', absorbe.materiel_id).execute()
    await change(garde.exploitation_id)
    expect(await refusOf(id)).toMatch(/La Grande Métairie/)
    await change(absorbe.exploitation_id)
    expect((await undo(id)).statusCode).toBe(200)
  })

  test('est refusée quand le statut d’une adhésion l’empêche', async () => {
    const garde = await anAdhesion(db, { statut: 'brouillon' })
    const absorbe = await anAdhesion(db, { statut: 'active' })
    const { id } = (await merge(garde.entreprise_id, absorbe.entreprise_id)).json()
    await db.updateTable('adhesions').set({ statut: 'resiliee' }).where('id', '=', absorbe.id).execute()
    await anAdhesion(db, { entreprise_id: garde.entreprise_id, statut: 'active' })
    expect(await refusOf(id)).toMatch(/Le statut d’une adhésion a changé/)
  })

  test('laisse où il est ce qui est parti ailleurs depuis, et garde ce qui est venu', async () => {
    const { garde, absorbe, id } = await aFusion()
    const ailleurs = await anEntreprise(db)
    await db
      .updateTable('materiels')
      .set({ entreprise_id: ailleurs.id, exploitation_id: null })
      .where('id', '=', absorbe.materiel_id)
      .execute()
    const nouvelle = await anExploitation(db, { entreprise_id: garde.entreprise_id })
    expect((await undo(id)).statusCode).toBe(200)
    const materiel = db.selectFrom('materiels').select('entreprise_id').where('id', '=', absorbe.materiel_id)
    expect(await materiel.executeTakeFirst()).toEqual({ entreprise_id: ailleurs.id })
    const ferme = db.selectFrom('exploitations').select('entreprise_id').where('id', '=', nouvelle.id)
    expect(await ferme.executeTakeFirst()).toEqual({ entreprise_id: garde.entreprise_id })
  })
})
