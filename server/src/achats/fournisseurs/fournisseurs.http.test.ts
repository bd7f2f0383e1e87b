import { expect, test } from 'vitest'
import { aFournisseur, aGroupement } from '../../testing/an-achat.ts'
import { anAccount, anAdhesion, anEntreprise, aSiret, RENNES } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp({
  registre: {
    findBySiret: async (siret) =>
      siret === CONNU ? { etat: 'trouve', etablissement: { ...ETABLISSEMENT, siret } } : { etat: 'absent' },
    searchByName: async () => ({ etat: 'indisponible' }),
  },
})
const CONNU = '73282932000074'
const ETABLISSEMENT = {
  siren: '732829320',
  raison_sociale: 'AGRI NÉGOCE',
  nom_commercial: null,
  enseigne: null,
  sigle: null,
  categorie_juridique: '5710',
  code_ape: '46.21Z',
  nomenclature_ape: 'NAFRev2' as const,
  code_ape_2025: null,
  tva_intra: 'FR44732829320',
  etat_administratif_etablissement: 'A' as const,
  etat_administratif_unite: 'A' as const,
  date_creation: null,
  date_fermeture: null,
  tranche_effectif: null,
  diffusion_partielle: false,
  est_bio: null,
  adresse: { ...RENNES, pays: 'FR' as const, commune: 'RENNES' },
}

const adminId = (await anAccount(api.db, { is_admin: true })).id
const admin = await api.as(adminId)

const nouveau = (more: object = {}) => ({
  raison_sociale: 'Négoce Vienne',
  siret: aSiret(),
  email_commandes: 'commandes@negoce.exemple.fr',
  familles: ['ENG'],
  ...more,
})

const create = (body: object, options?: { key: string }) => admin.post('/admin/fournisseurs', body, options)
const champsOf = (response: { json: () => { errors?: { champ: string }[] } }) =>
  response.json().errors?.map(({ champ }) => champ)
const journalOf = (objet_id: string) =>
  api.db
    .selectFrom('journal')
    .select(['action', 'acteur_id', 'avant', 'apres'])
    .where('objet', '=', 'fournisseur')
    .where('objet_id', '=', objet_id)
    .orderBy('id')
    .execute()

test('un fournisseur français, avec tout ce que sa fiche sait', async () => {
  const contact = { nom: 'Paul Durand', fonction: 'Ventes', telephone: '0549000000', email: null, principal: true }
  const response = await create(
    nouveau({
      code_ape: '4621z',
      forme_juridique: '5710',
      adresse: { voie: 'Rue du Port', code_postal: '86000', commune: 'Poitiers' },
      site_web: 'negoce.exemple.fr',
      telephone: '05 49 00 00 01',
      contacts: [contact],
      familles: ['ENG', 'PHY'],
      agrement_phyto: 'PC00123',
      agrement_phyto_expire_le: '2030-06-30',
      conditions_reglement: '45_j_fin_de_mois',
      escompte_pct: 1.5,
      franco_ht: 100_000,
      delai_livraison_jours: 10,
      zones_livraison: ['86', '2a'],
      code_client: 'C-4587',
      note: 4,
      commentaire: 'Livre vite.',
    }),
  )
  expect(response.statusCode).toBe(201)
  expect(response.json()).toMatchObject({
    code: expect.stringMatching(/^F\d{4,}$/),
    statut: 'actif',
    version: 1,
    pays: 'FR',
    code_ape: '46.21Z',
    site_web: 'https://negoce.exemple.fr',
    telephone: '+33549000001',
    contacts: [{ ...contact, telephone: '+33549000000' }],
    zones_livraison: ['86', '2A'],
    banque: null,
    changement_iban: null,
    documents: [],
    adherente: null,
    meme_siren: [],
  })
  const { id } = response.json()
  expect((await admin.get(`/admin/fournisseurs/${id}`)).json()).toEqual(response.json())
  expect(await journalOf(id)).toMatchObject([{ action: 'creation', acteur_id: adminId }])
})

test('un fournisseur étranger, par son numéro de TVA', async () => {
  const belge = {
    raison_sociale: 'Zaden',
    pays: 'BE',
    email_commandes: 'zaden@exemple.be',
    familles: ['SEM'],
    tva_intra: 'be 0123.456.789',
    adresse: { voie: 'Veldstraat', code_postal: 'B-9000', commune: 'Gand', pays: 'BE' },
  }
  expect((await create(belge)).json()).toMatchObject({ siret: null, tva_intra: 'BE0123456789' })
  const again = await create(belge)
  expect([again.statusCode, champsOf(again)]).toEqual([409, ['tva_intra']])
})

test.each<[object, string]>([
  [{ siret: undefined }, 'siret'],
  [{ siret: '12345678200011' }, 'siret'],
  [{ familles: [] }, 'familles'],
  [{ email_commandes: '' }, 'email_commandes'],
  [{ familles: ['PHY'] }, 'agrement_phyto'],
  [{ pays: 'DE' }, 'siret'],
  [{ telephone: '0899123456' }, 'telephone'],
  [{ contacts: [{ nom: 'Paul' }] }, 'contacts'],
  [{ contacts: [{ nom: 'Paul', principal: true, telephone: '05 49 00 00 0' }] }, 'contacts.0.telephone'],
  [{ forme_juridique: '0000' }, 'forme_juridique'],
  [{ adresse: { code_postal: '99999' } }, 'adresse.code_postal'],
  [{ statut: 'archive' }, 'statut'],
  [{ iban: 'FR7630006000011234567890189' }, 'iban'],
])('une création avec %j est refusée', async (change, champ) => {
  const response = await create(nouveau(change))
  expect(response.statusCode).toBe(400)
  expect(champsOf(response)).toContain(champ)
})

test('une création répétée avec sa clé ne fait qu’un fournisseur', async () => {
  const body = nouveau()
  const [first, second] = [await create(body, { key: 'cle-0001' }), await create(body, { key: 'cle-0001' })]
  expect(second.json()).toEqual(first.json())
})

test('deux établissements d’une même entreprise, à condition de le dire ; jamais deux fois le même', async () => {
  const connu = (await create(nouveau({ siret: '35600000000048', raison_sociale: 'La Poste' }))).json()
  const autre = nouveau({ siret: '35600000009075' })
  const refus = await create(autre)
  expect(refus.statusCode).toBe(409)
  expect(refus.json()).toMatchObject({ code: 'fournisseur.doublon', fiche_id: connu.id, errors: [{ champ: 'siret' }] })
  const accepte = await create({ ...autre, doublon_accepte: true })
  expect(accepte.json()).toMatchObject({ meme_siren: [{ id: connu.id, code: connu.code, raison_sociale: 'La Poste' }] })
  const pareil = await create({ ...autre, doublon_accepte: true })
  expect([pareil.statusCode, champsOf(pareil)]).toEqual([409, ['siret']])
})

test('un fournisseur qui est aussi une entreprise adhérente le dit', async () => {
  const siret = aSiret()
  const entreprise = await anEntreprise(api.db, { siret, raison_sociale: 'SARL Les Deux' })
  const adhesion = await anAdhesion(api.db, { entreprise_id: entreprise.id, statut: 'active' })
  expect((await create(nouveau({ siret }))).json().adherente).toEqual({
    raison_sociale: 'SARL Les Deux',
    adhesion_id: adhesion.id,
  })
})

test('une modification demande la version, garde le reste et s’inscrit au journal', async () => {
  const { id } = await aFournisseur(api.db, { commentaire: 'Ancien' })
  const path = `/admin/fournisseurs/${id}`
  expect((await admin.patch(path, { note: 3 })).statusCode).toBe(428)
  const saved = await admin.patch(path, { note: 3, commentaire: '' }, { version: 1 })
  expect(saved.json()).toMatchObject({ version: 2, note: 3, commentaire: null, familles: ['ENG'] })
  expect((await admin.patch(path, { note: 4 }, { version: 1 })).statusCode).toBe(412)
  expect((await admin.patch(path, { familles: ['PHY'] }, { version: 2 })).statusCode).toBe(400)
  expect(await journalOf(id)).toMatchObject([
    { action: 'modification', avant: { note: null, commentaire: 'Ancien' }, apres: { note: 3, commentaire: null } },
  ])
})

test('archivé, il garde ses groupements et n’est plus proposé ; on le réactive', async () => {
  const { id } = await aFournisseur(api.db, { raison_sociale: 'Fini' })
  const groupement = await aGroupement(api.db, { fournisseur_id: id })
  const act = (acte: string, version: number) => admin.post(`/admin/fournisseurs/${id}/${acte}`, undefined, { version })
  const choix = async (query = '') =>
    (await admin.get(`/admin/fournisseurs/choix${query}`)).json().resultats.map((one: { id: string }) => one.id)
  expect(await choix()).toContain(id)
  expect(await choix('?famille=ENG')).toContain(id)
  expect(await choix('?famille=PNE')).not.toContain(id)
  expect((await act('suspendre', 1)).json()).toMatchObject({ statut: 'suspendu', version: 2 })
  expect((await act('archiver', 1)).statusCode).toBe(412)
  expect((await act('archiver', 2)).json()).toMatchObject({ statut: 'archive' })
  expect((await act('suspendre', 3)).statusCode).toBe(409)
  expect(await choix()).not.toContain(id)
  const kept = await api.db.selectFrom('groupements_achats').select('fournisseur_id').where('id', '=', groupement.id)
  expect(await kept.executeTakeFirst()).toEqual({ fournisseur_id: id })
  expect((await act('reactiver', 3)).json()).toMatchObject({ statut: 'actif' })
  expect((await journalOf(id)).map(({ action }) => action)).toEqual(['suspendre', 'archiver', 'reactiver'])
})

test('le registre remplit la fiche', async () => {
  expect((await admin.get(`/admin/fournisseurs/recherche/${CONNU}`)).json()).toMatchObject({
    source: 'registre',
    etablissement: {
      raison_sociale: 'AGRI NÉGOCE',
      forme_juridique: '5710',
      code_ape: '46.21Z',
      tva_intra: 'FR44732829320',
      adresse: { code_postal: '35000', commune: 'Rennes', pays: 'FR' },
    },
    ferme: false,
  })
  expect((await admin.get('/admin/fournisseurs/recherche/35600000000048')).json()).toEqual({
    source: 'aucune',
    etablissement: null,
    ferme: false,
  })
  expect((await admin.get('/admin/fournisseurs/recherche/123')).statusCode).toBe(400)
})

test('un fournisseur inconnu', async () => {
  const inconnu = '/admin/fournisseurs/00000000-0000-4000-8000-000000000000'
  expect((await admin.get(inconnu)).statusCode).toBe(404)
  expect((await admin.patch(inconnu, { note: 1 }, { version: 1 })).statusCode).toBe(404)
  expect((await admin.post(`${inconnu}/archiver`, undefined, { version: 1 })).statusCode).toBe(404)
})
