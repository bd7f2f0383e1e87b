import { addJours, jourOf } from '@sillon/domain/jour'
import { describe, expect, it, test } from 'vitest'
import { aVoisinage, idsOf } from '../../testing/a-voisinage.ts'
import { OUVERT } from '../../testing/an-annuaire.ts'
import { anAdhesion, anEntreprise, aRole } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { aFerme, voisin, admin, search } = await aVoisinage(app)

describe('Chercher un adhérent', () => {
  it('donne ses entreprises, et ce qui se demande', async () => {
    const { resultats } = (await search('adherents', 'q=cremiere')).json()
    expect(resultats).toEqual([
      {
        id: voisin.id,
        prenom: 'Élodie',
        nom: 'Bœuf-Crémière',
        commune: 'Poitiers',
        departement: '86',
        distance_km: expect.any(Number),
        entreprises: [{ id: voisin.entreprise_id, raison_sociale: 'EARL Bœuf-Crémière' }],
        coordonnees: ['telephone', 'email', 'adresse'],
      },
    ])
  })

  it.each([
    ['06 12 34 56 78'],
    ['0612345678'],
    ['06.12.34.56.78'],
    ['+33 6 12 34 56 78'],
    ['+33 (0)6 12 34 56 78'],
    ['0033612345678'],
    ['33612345678'],
  ])('par son téléphone montré, écrit %s', async (numero) => {
    expect(idsOf(await search('adherents', `q=${encodeURIComponent(numero)}`))).toEqual([voisin.id])
  })

  it('ne devine pas un numéro morceau par morceau, ni celui qu’on n’appelle pas', async () => {
    for (const morceau of ['06123456', '0612', '12345678', '061234567']) {
      expect(idsOf(await search('adherents', `q=${morceau}`))).toEqual([])
    }
    const telephones = [{ numero: '+33549504112', type: 'fixe', est_prefere: true, ne_pas_appeler: true }]
    await aFerme({
      lieu: 'poitiers',
      nom: 'Muet',
      personne: { ...OUVERT, telephones: JSON.stringify(telephones) },
    })
    expect(idsOf(await search('adherents', 'q=0549504112'))).toEqual([])
    expect(idsOf(await search('adherents', 'q=0549504112', admin))).toEqual([])
  })

  it('par le SIRET de son entreprise, écrit comme on veut', async () => {
    const groupes = voisin.siret.replace(/^(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 ')
    for (const objet of ['adherents', 'exploitations', 'materiels']) {
      const attendu = { adherents: voisin.id, exploitations: voisin.exploitation_id, materiels: voisin.materiel_id }[
        objet
      ]
      expect(idsOf(await search(objet, `q=${encodeURIComponent(groupes)}`))).toEqual([attendu])
      expect(idsOf(await search(objet, `q=${voisin.siret.slice(0, 9)}`))).toEqual([attendu])
    }
  })

  it('parti, décédé, anonymisé, fusionné : à personne', async () => {
    const absents = await Promise.all(
      [{ statut_personne: 'decede' as const }, { anonymise_le: new Date() }, { fusionne_dans_id: voisin.id }].map(
        (personne) => aFerme({ lieu: 'poitiers', nom: 'Disparu', personne: { ...OUVERT, ...personne } }),
      ),
    )
    for (const objet of ['adherents', 'exploitations', 'materiels']) {
      expect(idsOf(await search(objet, 'q=disparu'))).toEqual([])
    }
    expect(idsOf(await search('adherents', 'q=disparu', admin))).toEqual([])
    expect(idsOf(await search('exploitations', 'q=disparu', admin)).toSorted()).toEqual(
      absents.map(({ exploitation_id }) => exploitation_id).toSorted(),
    )
  })

  it('masqué, à l’administrateur seul, qui le sait', async () => {
    const masque = await aFerme({
      lieu: 'poitiers',
      nom: 'Masquée',
      personne: { visible_annuaire: 'personne' },
    })
    for (const objet of ['adherents', 'exploitations', 'materiels']) {
      expect(idsOf(await search(objet, 'q=masquee'))).toEqual([])
      const [vu] = (await search(objet, 'q=masquee', admin)).json().resultats
      expect(vu.visible_des_adherents).toBe(false)
    }
    expect((await search('adherents', 'q=masquee', masque.client)).json().total).toBe(0)
  })
})

describe('Chercher une exploitation', () => {
  it('la donne avec son contact, et sa surface quand il la montre', async () => {
    const { resultats } = (
      await search('exploitations', 'q=cremiere&production=cereales&mode_production=conventionnel')
    ).json()
    expect(resultats).toEqual([
      {
        id: voisin.exploitation_id,
        nom: 'Ferme Bœuf-Crémière',
        commune: 'Poitiers',
        departement: '86',
        distance_km: expect.any(Number),
        entreprise: { id: voisin.entreprise_id, raison_sociale: 'EARL Bœuf-Crémière' },
        productions: ['cereales'],
        mode_production: 'conventionnel',
        sau_ha: 80,
        contact: {
          id: voisin.id,
          prenom: 'Élodie',
          nom: 'Bœuf-Crémière',
          coordonnees: ['telephone', 'email', 'adresse'],
        },
      },
    ])
    const [autre] = (await search('exploitations', 'q=lecteur')).json().resultats
    expect(autre).not.toHaveProperty('sau_ha')
    expect(autre.contact.coordonnees).toEqual([])
    expect((await search('exploitations', 'q=cremiere&production=vigne')).json().total).toBe(0)
  })

  it('ne trie par surface que celles qui se montrent', async () => {
    const noms = ['Alpha', 'Beta', 'Gamma']
    const fermes = await Promise.all(
      noms.map((nom, rang) =>
        aFerme({
          lieu: 'mirebeau',
          nom: `Surface ${nom}`,
          sau_ha: 100 - rang,
          personne: rang === 0 ? {} : { visible_surface: rang === 1 ? 'tous' : 'departement' },
        }),
      ),
    )
    const [alpha, beta, gamma] = fermes.map(({ exploitation_id }) => exploitation_id)
    expect(idsOf(await search('exploitations', 'q=surface&tri=surface'))).toEqual([gamma, beta, alpha])
    expect(idsOf(await search('exploitations', 'q=surface&tri=-surface'))).toEqual([beta, gamma, alpha])
    expect(idsOf(await search('exploitations', 'q=surface&tri=-surface', admin))).toEqual([alpha, beta, gamma])
  })
})

test('ce qui change se trouve aussitôt sous son nouveau nom', async () => {
  const ferme = await aFerme({ lieu: 'poitiers', nom: 'Durand', raison_sociale: 'SCEA Avant' })
  await app.db
    .updateTable('entreprises')
    .set({ raison_sociale: 'SCEA Nouvelle' })
    .where('id', '=', ferme.entreprise_id)
    .execute()
  for (const objet of ['adherents', 'exploitations', 'materiels']) {
    expect((await search(objet, 'q=scea+nouvelle')).json().total).toBe(1)
    expect((await search(objet, 'q=scea+avant')).json().total).toBe(0)
  }
  await app.db
    .updateTable('adhesions')
    .set({ statut: 'resiliee' })
    .where('entreprise_id', '=', ferme.entreprise_id)
    .execute()
  for (const objet of ['adherents', 'exploitations', 'materiels']) {
    expect((await search(objet, 'q=scea+nouvelle')).json().total).toBe(0)
    expect((await search(objet, 'q=scea+nouvelle', admin)).json().total).toBe(1)
  }
})

test('un rôle terminé cesse de faire trouver, au plus tard dans la nuit', async () => {
  const ferme = await aFerme({ lieu: 'poitiers', nom: 'Partante', raison_sociale: 'EARL Quittée' })
  const { id: entreprise_id } = await anEntreprise(app.db, { raison_sociale: 'EARL Gardée' })
  await anAdhesion(app.db, { entreprise_id, statut: 'active' })
  await aRole(app.db, { entreprise_id, adherent_id: ferme.id })
  const hier = addJours(jourOf(app.now()), -1)
  await app.db
    .updateTable('roles_entreprise')
    .set({ fin: hier })
    .where('entreprise_id', '=', ferme.entreprise_id)
    .execute()
  expect((await search('exploitations', 'q=quittee')).json().total).toBe(0)

  await app.db.updateTable('adherents').set({ recherche_annuaire: 'earlquittee' }).where('id', '=', ferme.id).execute()
  await runJob(app, 'annuaire_du_jour')
  expect((await search('adherents', 'q=quittee')).json().total).toBe(0)
  expect((await search('adherents', 'q=gardee')).json().resultats).toMatchObject([
    { id: ferme.id, entreprises: [{ id: entreprise_id }] },
  ])
})
