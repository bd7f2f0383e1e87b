import type { RechercheBureau } from '@sillon/domain/secretariat/recherche-bureau/trouvaille'
import { describe, expect, it } from 'vitest'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { aGroupement } from '../../testing/an-achat.ts'
import { aMateriel, anAccount, anAdhesion, anEntreprise, aPerson, aRole } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db, as } = app
const admin = await as((await anAccount(db, { is_admin: true })).id)

const telephone = (numero: string, champs = {}) => ({
  numero,
  type: 'mobile',
  est_prefere: true,
  ne_pas_appeler: false,
  ...champs,
})
const chaumes = await anEntreprise(db, { raison_sociale: 'EARL Les Chaumes', telephone: '+33549504112' })
const clos = await anEntreprise(db, { raison_sociale: 'SCEA du Clos', siret: '41298045500017' })
const elodie = await aPerson(db, {
  prenom: 'Élodie',
  nom: 'Marchand',
  telephones: JSON.stringify([telephone('+33549000000'), telephone('+33638980412', { est_prefere: false })]),
})
await aRole(db, { adherent_id: elodie.id, entreprise_id: chaumes.id, role: 'gerant', est_contact_principal: true })
await aRole(db, { adherent_id: elodie.id, entreprise_id: clos.id })
const { no_adherent: numero } = await db
  .selectFrom('entreprises')
  .select('no_adherent')
  .where('id', '=', clos.id)
  .executeTakeFirstOrThrow()
const seule = await aPerson(db, {
  prenom: 'Thomas',
  nom: 'Schmitt',
  telephones: JSON.stringify([telephone('+262692980413', { ne_pas_appeler: true })]),
})
const partie = await aPerson(db, { nom: 'Marchandeau', anonymise_le: new Date() })

const search = async (q: string): Promise<RechercheBureau> =>
  (await admin.get(`/admin/recherche?q=${encodeURIComponent(q)}`)).json()
const found = async (q: string, sorte: string) =>
  (await search(q)).trouvailles.filter((trouvaille) => trouvaille.sorte === sorte)

describe('La recherche du bureau', () => {
  it('trouve une personne par son nom, avec son entreprise', async () => {
    expect(await found('elodie MARCHAND', 'personnes')).toEqual([
      {
        sorte: 'personnes',
        id: elodie.id,
        par: 'nom',
        page: `/admin/fiche/${chaumes.id}/`,
        prenom: 'Élodie',
        nom: 'Marchand',
        telephone: '+33549000000',
        role: 'gerant',
        entreprise: { id: chaumes.id, raison_sociale: 'EARL Les Chaumes', doit: 0 },
        autres: 1,
      },
    ])
    expect((await found('marchandeau', 'personnes')).map(({ id }) => id)).not.toContain(partie.id)
  })

  it.each([
    ['quatre chiffres au milieu', '9804', [elodie.id, seule.id]],
    ['le début composé', '06 38 98', [elodie.id]],
    ['l’indicatif', '+33 6 38', [elodie.id]],
    ['un numéro d’outre-mer qu’on n’appelle pas', '0692 98', [seule.id]],
  ])('trouve un téléphone par %s', async (_, q, ids) => {
    const personnes = await found(q, 'personnes')
    expect(personnes.map(({ id, par }) => [id, par])).toEqual(ids.map((id) => [id, 'telephone']))
  })

  it('montre le numéro trouvé, et la carte de qui n’a pas d’entreprise', async () => {
    expect(await found('9804', 'personnes')).toEqual([
      expect.objectContaining({ telephone: '+33638980412' }),
      expect.objectContaining({ telephone: '+262692980413', entreprise: null, page: `/profil?id=${seule.id}` }),
    ])
  })

  it.each([
    ['son nom', 'chaumes', 'nom', () => chaumes.id],
    ['deux lettres de son nom', 'ea', 'nom', () => chaumes.id],
    ['sa commune', 'chaumes rennes', 'commune', () => chaumes.id],
    ['quatre chiffres de son SIRET', '9804', 'siret', () => clos.id],
    ['le numéro de sa déclaration', `DEC-2027-${numero}`, 'no_adherent', () => clos.id],
    ['son téléphone', '05 49 50', 'telephone', () => chaumes.id],
  ])('trouve une entreprise par %s', async (_, q, par, id) => {
    expect(await found(q, 'entreprises')).toEqual([expect.objectContaining({ id: id(), par })])
  })

  it('dit ce que doit l’entreprise', async () => {
    const { id: adhesion_id } = await anAdhesion(db, { entreprise_id: chaumes.id, statut: 'active' })
    await aCotisation(db, { adhesion_id, montant: 70_420 })
    expect(await found('chaumes', 'entreprises')).toEqual([expect.objectContaining({ doit: 70_420 })])
  })

  it('trouve une pièce par son numéro, sans ses zéros', async () => {
    await db
      .insertInto('documents')
      .values([
        {
          type: 'facture',
          numero: 'FA-2026-009804',
          entreprise_id: chaumes.id,
          date_emission: '2026-03-12',
          donnees: JSON.stringify({ calcul: { montant_ttc: 35_640 } }),
        },
        {
          type: 'bon_commande',
          numero: 'BC-2026-009804',
          entreprise_id: chaumes.id,
          date_emission: '2026-03-12',
          donnees: '{}',
        },
      ])
      .execute()
    await db
      .insertInto('reglements')
      .values({
        entreprise_id: clos.id,
        moyen: 'cheque',
        date_reglement: '2026-10-14',
        montant: 12_640,
        reference: '4479804',
      })
      .execute()
    expect(await found('fa 2026 9804', 'pieces')).toEqual([
      expect.objectContaining({
        numero: 'FA-2026-009804',
        nom: 'EARL Les Chaumes',
        montant: 35_640,
        page: `/admin/fiche/${chaumes.id}/?onglet=compte`,
      }),
    ])
    expect(await found('9804', 'pieces')).toEqual([
      expect.objectContaining({
        type: 'reglement',
        moyen: 'cheque',
        numero: '4479804',
        montant: 12_640,
        nom: 'SCEA du Clos',
      }),
      expect.objectContaining({ type: 'facture', jour: '2026-03-12' }),
    ])
  })

  it('trouve un groupement par son nom ou sa référence', async () => {
    const groupement = await aGroupement(db, { libelle: 'Engrais de fond', reference: 'GA-2027-ENG-88' })
    for (const q of ['engrais fond', 'GA-2027-ENG-88']) {
      expect(await found(q, 'pieces')).toEqual([
        expect.objectContaining({
          type: 'groupement',
          nom: 'Engrais de fond',
          page: `/admin/groupement-achat/${groupement.id}/`,
        }),
      ])
    }
  })

  it('trouve une machine par son numéro de série ou sa plaque', async () => {
    const { id } = await aMateriel(db, {
      entreprise_id: clos.id,
      marque_autre: 'Fendt',
      modele: '724 Vario',
      numero_serie: 'WAM-4711',
      immatriculation: 'AB-123-CD',
    })
    for (const [q, numero] of [
      ['wam 4711', 'WAM-4711'],
      ['ab123', 'AB-123-CD'],
    ] as const) {
      expect(await found(q, 'materiels')).toEqual([
        {
          sorte: 'materiels',
          id,
          par: 'numero',
          page: `/materiel/profil/${id}/`,
          nom: 'Fendt 724 Vario',
          entreprise: 'SCEA du Clos',
          numero,
        },
      ])
    }
  })

  it('propose les noms proches quand rien ne répond', async () => {
    expect((await search('marchent')).proches).toEqual(['Élodie Marchand'])
    expect(await search('zzzz')).toEqual({ trouvailles: [], abregees: [], proches: [] })
  })

  it.each(['', 'x', '%', '__', "' or 1=1", '\\'])('ne trouve rien à « %s »', async (q) => {
    expect((await search(q)).trouvailles).toEqual([])
  })

  it('montre six réponses de chaque sorte, et dit qu’il y en a d’autres', async () => {
    for (let rang = 0; rang < 7; rang += 1) await aPerson(db, { nom: 'Durand', prenom: `Paul ${rang}` })
    const { trouvailles, abregees } = await search('durand')
    expect(trouvailles).toHaveLength(6)
    expect(abregees).toEqual(['personnes'])
  })

  it('est fermée aux adhérents', async () => {
    const adherent = await as((await anAccount(db, { entreprise_id: chaumes.id })).id)
    expect((await adherent.get('/admin/recherche?q=chaumes')).statusCode).toBe(403)
  })
})
