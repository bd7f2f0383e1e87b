import type { MaterielTrouve } from '@sillon/domain/annuaire/recherche/recherche'
import { describe, expect, it } from 'vitest'
import { champsOf } from '../../testing/a-ferme.ts'
import { aVoisinage, idsOf } from '../../testing/a-voisinage.ts'
import { OUVERT } from '../../testing/an-annuaire.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { aFerme, lecteur, voisin, lointain, admin, search, tracteur, deere } = await aVoisinage(app)

describe('Chercher un matériel', () => {
  it('le donne avec sa distance, sans rien de ce qui l’identifie', async () => {
    const { resultats, total, total_exact } = (await search('materiels', 'q=john+deere')).json()
    expect({ total, total_exact }).toEqual({ total: 1, total_exact: true })
    expect(resultats).toEqual([
      {
        id: voisin.materiel_id,
        commune: 'Poitiers',
        departement: '86',
        distance_km: expect.any(Number),
        entreprise: { id: voisin.entreprise_id, raison_sociale: 'EARL Bœuf-Crémière' },
        categorie_id: tracteur.id,
        categorie: expect.any(String),
        marque: 'John Deere',
        modele: '6R 150',
        designation: null,
        annee: 2019,
        puissance_ch: 150,
        largeur_travail_m: null,
        capacite: null,
        capacite_unite: null,
        statut: 'en_service',
        disponibilite: 'entraide',
        photo_id: null,
        a_vous: false,
      },
    ])
    expect(resultats[0].distance_km).toBeGreaterThan(20)
    expect(resultats[0].distance_km).toBeLessThan(30)
    expect(Number.isInteger(resultats[0].distance_km)).toBe(true)
  })

  it.each([
    ['q=JOHN-DEERE'],
    ['q=johndeere'],
    ['q=6r150'],
    ['q=boeuf+cremiere'],
    ['q=poitiers+deere'],
    ['q=tracteur+6R'],
    [`marque_id=${deere}`],
    [`categorie_id=${tracteur.id}`],
    [`categorie_id=${tracteur.parent_id}`],
    ['puissance_min=150&puissance_max=160'],
    ['q=%20%20deere%20'],
    ['q=earl+boeuf'],
    ['q=e.a.r.l.+deere'],
  ])('par %s', async (query) => {
    expect(idsOf(await search('materiels', query))).toEqual([voisin.materiel_id])
  })

  it.each([
    ['largeur_min=5.5&largeur_max=6'],
    ['disponibilite=location'],
    ['departement=35'],
    ['q=epandeur'],
    ['pres_de=35288&distance_km=10'],
  ])('pour un administrateur, par %s', async (query) => {
    expect(idsOf(await search('materiels', query, admin))).toEqual([lointain.materiel_id])
    expect(idsOf(await search('materiels', query))).toEqual([])
  })

  it('par une forme juridique seule, mais pas par celle d’une autre', async () => {
    expect(idsOf(await search('materiels', 'q=earl'))).toContain(voisin.materiel_id)
    expect(idsOf(await search('materiels', 'q=gaec+boeuf'))).toEqual([])
  })

  it.each([['AB-123-CD'], ['SECRET123'], ['elodie@exemple.fr']])('jamais par %s', async (q) => {
    expect(idsOf(await search('materiels', `q=${q}`))).toEqual([])
    expect(idsOf(await search('adherents', `q=${q}`))).toEqual([])
  })

  it('le plus proche d’abord, ou par colonne, et les siens en dernier', async () => {
    const proche = await aFerme({
      lieu: 'mirebeau',
      nom: 'Proche',
      personne: { ...OUVERT },
      materiel: { modele: 'Zirkon', annee: 2021 },
    })
    const [sien, la, loin] = [lecteur.materiel_id, proche.materiel_id, voisin.materiel_id]
    const ordre = async (tri: string) => idsOf(await search('materiels', tri))
    expect(await ordre('')).toEqual([la, loin, sien])
    expect(await ordre('pres_de=86194')).toEqual([loin, la, sien])
    expect(await ordre('tri=-annee')).toEqual([la, loin, sien])
    expect(await ordre('tri=annee')).toEqual([loin, la, sien])
    expect(await ordre('tri=nom')).toEqual([loin, la, sien])
    expect(await ordre('tri=-nom')).toEqual([la, loin, sien])
    expect(await ordre('tri=-puissance')).toEqual([loin, la, sien])
    expect(await ordre('distance_km=10')).toEqual([la, sien])
    expect(await ordre('par_page=1&page=2')).toEqual([loin])
    expect(await ordre('par_page=1&page=4')).toEqual([])
    const marques = (await search('materiels', '')).json().resultats.map((one: MaterielTrouve) => one.a_vous)
    expect(marques).toEqual([false, false, true])
    await app.db.deleteFrom('affectations_materiel').where('materiel_id', '=', la).execute()
    await app.db.deleteFrom('materiels').where('id', '=', la).execute()
  })

  it.each([
    ['non partagé', { disponibilite: 'non_partage' }],
    ['vendu', { statut: 'vendu' }],
    ['hors service', { statut: 'hors_service' }],
  ] as const)('pas quand il est %s', async (_, materiel) => {
    const cache = await aFerme({
      lieu: 'poitiers',
      nom: 'Caché',
      materiel: { designation: 'Rouleau', ...materiel },
    })
    expect(idsOf(await search('materiels', 'q=rouleau'))).toEqual([])
    expect((await lecteur.client.get(`/materiels/${cache.materiel_id}`)).statusCode).toBe(404)
    const [vu] = (await search('materiels', 'q=rouleau', admin)).json().resultats as MaterielTrouve[]
    expect(vu?.visible_des_adherents).toBe(false)
    await app.db.deleteFrom('affectations_materiel').where('materiel_id', '=', cache.materiel_id).execute()
    await app.db.deleteFrom('materiels').where('id', '=', cache.materiel_id).execute()
  })
})

describe('Des mots corrigés', () => {
  it('se cherchent aussi tels quels, et la carte compte comme la liste', async () => {
    const lire = async (query: string) => {
      const { resultats, correction } = (await search('materiels', query)).json()
      return [resultats.length, correction]
    }
    expect(await lire('q=tracteurr+jhon+deere')).toEqual([1, 'tracteur John Deere'])
    expect(await lire('q=tracteurr+jhon+deere&tel_quel=oui')).toEqual([0, null])
    expect(await lire('q=tracteur+150+ch')).toEqual([1, null])
    expect(await lire('q=tracteur+150+ch&tel_quel=oui')).toEqual([0, null])
    const departements = async (query: string) =>
      (await lecteur.client.get(`/recherche/materiels/departements?${query}`)).json().departements.length
    expect(await departements('q=jhon+deere')).toBe(1)
    expect(await departements('q=jhon+deere&tel_quel=oui')).toBe(0)
    expect((await search('materiels', 'q=deere&tel_quel=non')).statusCode).toBe(400)
  })

  it.each([
    ['d’un modèle', { modele: 'Rollant' }, 'rollant'],
    ['d’une entreprise', { raison_sociale: 'EARL Charue' }, 'charue'],
    ['d’une marque hors de la liste', { marque_autre: 'Kuhnn' }, 'kuhnn'],
  ])(
    'ne sont pas le nom %s que l’on peut trouver',
    async (_, { raison_sociale, ...materiel }: Record<string, string>, q) => {
      const corrige = async () => (await search('materiels', `q=${q}`)).json()
      expect((await corrige()).correction).not.toBeNull()
      const { materiel_id } = await aFerme({
        lieu: 'poitiers',
        nom: 'Nommé',
        personne: { ...OUVERT },
        materiel,
        ...(raison_sociale && { raison_sociale }),
      })
      const { resultats, correction } = await corrige()
      expect([resultats.map(({ id }: MaterielTrouve) => id), correction]).toEqual([[materiel_id], null])
      await app.db
        .updateTable('materiels')
        .set({ disponibilite: 'non_partage' })
        .where('id', '=', materiel_id)
        .execute()
      expect((await corrige()).correction).not.toBeNull()
    },
  )
})

describe('Une recherche est refusée', () => {
  it.each([
    ['d’une lettre', 'q=a', ['q']],
    ['d’un signe', 'q=%25', ['q']],
    ['de signes', 'q=%21%20%3F', ['q']],
    ['trop longue', `q=${'a'.repeat(201)}`, ['q']],
    ['à la page de trop', 'page=41', ['page']],
    ['au tri inconnu', 'tri=valeur', ['tri']],
    ['près d’une commune inconnue', 'pres_de=99999', ['pres_de']],
    ['dans un département impossible', 'departement=1', ['departement']],
    ['trop loin', 'distance_km=501', ['distance_km']],
  ])('%s', async (_, query, champs) => {
    for (const objet of ['adherents', 'exploitations', 'materiels']) {
      const refused = await search(objet, query)
      expect([objet, refused.statusCode]).toEqual([objet, 400])
      expect(champsOf(refused)).toEqual(champs)
    }
  })

  it('avec ses mots', async () => {
    expect((await search('adherents', 'q=%25')).json().errors).toEqual([
      { champ: 'q', message: 'Saisissez au moins deux lettres.' },
    ])
    expect((await search('adherents', 'q=++')).statusCode).toBe(200)
    expect((await search('adherents', `q=${'ab '.repeat(66)}`)).statusCode).toBe(200)
  })

  it('à distance de nulle part', async () => {
    const refused = await search('materiels', 'distance_km=20', admin)
    expect(refused.statusCode).toBe(400)
    expect(champsOf(refused)).toEqual(['pres_de'])
    const [premier] = (await search('materiels', 'tri=distance', admin)).json().resultats
    expect(premier.distance_km).toBeNull()
  })

  it('aux retraités, sauf leurs matériels', async () => {
    const retraite = await aFerme({ lieu: 'poitiers', nom: 'Retraite', personne: { est_retraite: true } })
    for (const objet of ['adherents', 'exploitations', 'materiels']) {
      expect((await search(objet, '', retraite.client)).statusCode).toBe(403)
      expect((await search(`${objet}/departements`, '', retraite.client)).statusCode).toBe(403)
    }
    expect((await retraite.client.get(`/materiels/${retraite.materiel_id}`)).json()).toMatchObject({
      adhesion_id: null,
    })
    expect((await retraite.client.get(`/materiels/${voisin.materiel_id}`)).statusCode).toBe(404)
  })
})

describe('Les départements', () => {
  it('disent où sont les résultats', async () => {
    const lire = async (objet: string, query = '', client = lecteur.client) =>
      (await client.get(`/recherche/${objet}/departements?${query}`)).json().departements
    expect(await lire('materiels', 'q=deere')).toEqual([{ departement: '86', nombre: 1, exact: true }])
    expect(await lire('materiels', 'q=epandeur')).toEqual([])
    expect(await lire('materiels', 'q=epandeur', admin)).toEqual([{ departement: '35', nombre: 1, exact: true }])
    expect(await lire('adherents', 'q=goff', admin)).toEqual([{ departement: '35', nombre: 1, exact: true }])
    expect(await lire('exploitations', 'q=cremiere&production=vigne')).toEqual([])
    expect((await lecteur.client.get('/recherche/materiels/departements?q=%25')).statusCode).toBe(400)
  })
})
