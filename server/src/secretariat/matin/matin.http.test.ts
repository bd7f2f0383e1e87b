import { addJours, jourOf } from '@sillon/domain/jour'
import { GENRES, GENRES_ACTE } from '@sillon/domain/secretariat/matin/genre-acte'
import type { LigneMatin, Matin } from '@sillon/domain/secretariat/matin/matin'
import { expect, test } from 'vitest'
import { createOutbox } from '../../platform/mail/outbox.ts'
import { aCampagne, aCotisation, aReglement } from '../../testing/a-cotisation.ts'
import { aFacture } from '../../testing/a-facture.ts'
import { aFactureFournisseur } from '../../testing/a-facture-fournisseur.ts'
import { aBon, aFournisseur, aGroupement, anArticle } from '../../testing/an-achat.ts'
import { anAccount, anAdhesion, anEntreprise } from '../../testing/factories.ts'
import { NO_JOBS, PUBLIC_URL, SECRET_KEY, startTestApp } from '../../testing/test-app.ts'
import { findRetards } from '../../tresorerie/creances/a-traiter.service.ts'
import { readMatin, SOURCES } from './matin.service.ts'

const api = await startTestApp()
const { db } = api
const adminId = (await anAccount(db, { is_admin: true })).id
const admin = await api.as(adminId)
const today = jourOf(new Date())
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

async function lignes(): Promise<LigneMatin[]> {
  const response = await admin.get('/admin/matin')
  expect(response.statusCode).toBe(200)
  const matin: Matin = response.json()
  expect(matin.illisibles).toEqual([])
  return matin.lignes
}
const ligneDe = async (nom: string) => (await lignes()).find((ligne) => ligne.nom === nom)
const aNamed = async (raison_sociale: string) => (await anEntreprise(db, { raison_sociale })).id

/** A company that is late of a fee of 100 € and of an invoice of 30 €. */
async function aFactureOuverte() {
  const nom = `Deux pièces ${Math.random()}`
  const { id: adhesion_id, entreprise_id } = await anAdhesion(db, {
    entreprise_id: await aNamed(nom),
    statut: 'active',
  })
  await aCotisation(db, { adhesion_id, montant: 10_000, echeance: '2020-02-01' })
  await aFacture(db, { entreprise_id, montant: 3_000, date_emission: '2020-01-01', echeance: '2020-03-01' })
  return { nom, entreprise_id }
}

test('rien n’attend : la liste est vide et tout a été lu', async () => {
  expect(await lignes()).toEqual([])
})

test('une adhésion soumise attend, puis devient une lettre à poster quand elle est refusée', async () => {
  const { id } = await anAdhesion(db, {
    entreprise_id: await aNamed('GAEC de Chantemerle'),
    statut: 'soumise',
    soumise_le: new Date(`${addJours(today, -3)}T12:00:00Z`),
  })
  expect(await ligneDe('GAEC de Chantemerle')).toMatchObject({
    genre: 'soumission',
    id,
    urgence: 'semaine',
    age: 'depuis 3\u00a0j',
    fait: 'Demande d’adhésion, Rennes',
  })
  await admin.post(`/admin/adhesions/${id}/refuser`, { motif: 'Hors du territoire' })
  expect(await ligneDe('GAEC de Chantemerle')).toMatchObject({
    genre: 'lettre',
    fait: 'Lettre à poster\u00a0: Adhésion refusée\u00a0: GAEC de Chantemerle',
  })
})

test('un dossier renvoyé à compléter dit ce qui manque', async () => {
  // Changed today, for a person of it: it waits since it was sent back all the same.
  await anAdhesion(db, {
    entreprise_id: await aNamed('EARL Bel Air'),
    statut: 'a_completer',
    motif: 'La carte grise',
    complement_demande_le: new Date(`${addJours(today, -4)}T12:00:00Z`),
  })
  expect(await ligneDe('EARL Bel Air')).toMatchObject({
    genre: 'complement',
    urgence: 'ensuite',
    age: 'depuis 4\u00a0j',
    fait: 'À compléter\u00a0: La carte grise',
  })
})

test('les groupements : ce qui ferme, se décide, se commande, se livre', async () => {
  const ferme = await aGroupement(db, { libelle: 'Films et ficelles', cloture_le: inHours(20) })
  const clos = await aGroupement(db, {
    libelle: 'Engrais de fond',
    statut: 'clos',
    ouverture_le: inHours(-90),
    cloture_le: inHours(-30),
  })
  await aGroupement(db, { libelle: 'Loin', cloture_le: inHours(200) })
  // Changed today, for its description: it waits since its attribution all the same.
  const commander = await aGroupement(db, { libelle: 'Tourteaux', statut: 'attribue', attribue_le: inHours(-72) })
  const jour = addJours(today, 2)
  const livre = await aGroupement(db, {
    libelle: 'Semences',
    statut: 'commande',
    livraison_du: jour,
    livraison_au: jour,
  })
  const article = await anArticle(db, { groupement_id: ferme.id })
  const entreprise_id = await aNamed('EARL Bonneau')
  await aBon(db, { groupement_id: ferme.id, entreprise_id, lignes: [{ article_id: article.id, nombre: 2 }] })

  expect(await ligneDe('Films et ficelles')).toMatchObject({
    genre: 'cloture',
    id: ferme.id,
    urgence: 'soir',
    etat: 'proche',
    fait: '1\u00a0bon',
    montant: 42_500,
  })
  expect(await ligneDe('Engrais de fond')).toMatchObject({
    genre: 'decision',
    id: clos.id,
    urgence: 'soir',
    etat: 'retard',
  })
  expect(await ligneDe('Tourteaux')).toMatchObject({ genre: 'commande', id: commander.id, age: 'depuis 3\u00a0j' })
  expect(await ligneDe('Semences')).toMatchObject({ genre: 'livraison', id: livre.id, urgence: 'semaine' })
  expect(await ligneDe('Loin')).toBeUndefined()

  const bon = await aBon(db, { groupement_id: clos.id, entreprise_id, statut: 'a_reconfirmer', motif: 'frais de port' })
  expect(await ligneDe('EARL Bonneau')).toMatchObject({
    genre: 'accord',
    id: bon.id,
    fait: 'Accord attendu, Engrais de fond\u00a0: frais de port',
  })
})

test('un achat clos dit le montant que sa clôture commande, au prix négocié', async () => {
  const clos = await aGroupement(db, {
    libelle: 'Gazole négocié',
    statut: 'clos',
    ouverture_le: inHours(-90),
    cloture_le: inHours(-30),
  })
  const { id: article_id } = await anArticle(db, { groupement_id: clos.id })
  const entreprise_id = await aNamed('EARL du Prix négocié')
  await aBon(db, { groupement_id: clos.id, entreprise_id, lignes: [{ article_id, nombre: 2 }] })
  const { montant: avant } = (await ligneDe('Gazole négocié')) ?? {}
  await db.updateTable('articles_achat').set({ prix_negocie_ht: 10_000 }).where('id', '=', article_id).execute()
  const cloture = (await admin.get(`/admin/groupements-achats/${clos.id}/cloture`)).json()
  const ligne = await ligneDe('Gazole négocié')
  expect(ligne?.montant).toBe(cloture.total_ht + cloture.transport_ht)
  expect(ligne?.montant).not.toBe(avant)
})

test('les fournisseurs : une facture à contrôler, un IBAN à confirmer', async () => {
  const { id, raison_sociale } = await aFournisseur(db)
  await aFactureFournisseur(db, { vendeur: 'Agroplast', numero: 'F-12' })
  await db
    .insertInto('changements_iban')
    .values({
      fournisseur_id: id,
      iban_chiffre: Buffer.from('x'),
      iban_masque: 'FR76 … 471',
      titulaire_compte: 'Lui',
      demande_par: adminId,
    })
    .execute()
  expect(await ligneDe('Agroplast')).toMatchObject({
    genre: 'facture',
    fait: 'Facture F-12 à contrôler',
    montant: 120_000,
  })
  expect(await ligneDe(raison_sociale)).toMatchObject({
    genre: 'iban',
    urgence: 'soir',
    fait: 'Nouvel IBAN saisi par Anne Guillou, à confirmer de vive voix',
  })
})

test('au-delà de trois, les retards sont une ligne, avec leur somme, que disent aussi le tableau de bord et les relances du jour', async () => {
  const campagne_id = (await aCampagne(db)).id
  for (const nom of ['Chantemerle', 'Ribreau', 'Lafon', 'Besnard', 'Delavault']) {
    const adhesion = await anAdhesion(db, { entreprise_id: await aNamed(nom), statut: 'active' })
    await aCotisation(db, {
      adhesion_id: adhesion.id,
      campagne_id,
      montant: 10_000,
      echeance: nom === 'Lafon' ? '2020-01-01' : '2020-02-01',
    })
  }
  const ribreau = await db
    .selectFrom('entreprises')
    .select('id')
    .where('raison_sociale', '=', 'Ribreau')
    .executeTakeFirstOrThrow()
  const due = { date_emission: '2020-01-01', echeance: '2020-03-01', montant: 3_000 }
  await aFacture(db, { entreprise_id: ribreau.id, ...due })
  await aFacture(db, { entreprise_id: await aNamed('Goubin'), ...due })
  await aFacture(db, { entreprise_id: await aNamed('Future'), ...due, echeance: addJours(today, 1) })
  expect(await ligneDe('6\u00a0retards de paiement')).toMatchObject({
    genre: 'retard',
    id: null,
    nombre: 6,
    montant: 56_000,
    etat: 'retard',
    fait: expect.stringMatching(/^Lafon, .*, .* et 3 autres$/),
  })
  const { campagnes, factures_en_retard } = (await admin.get('/admin/tableau-de-bord')).json()
  expect(factures_en_retard).toEqual({ nombre: 2, montant: 6_000 })
  expect(campagnes).toMatchObject([{ en_retard: 50_000 }])
  const { retards } = (await admin.get('/admin/relances/apercu')).json()
  expect(retards).toMatchObject({ nombre: 7, montant: 56_000 })
  expect(retards.ids).toHaveLength(7)
  expect(retards.pieces.at(0)).toMatchObject({ raison_sociale: 'Lafon', reste: 10_000 })
})

test('une entreprise en retard d’une cotisation et d’une facture est une ligne, qui dit les deux', async () => {
  const { entreprise_id, ...lue } = await aFactureOuverte()
  const enLitige = await aFactureOuverte()
  await db
    .updateTable('cotisations')
    .set({ litige_motif: 'Montant contesté' })
    .where('entreprise_id', '=', enLitige.entreprise_id)
    .execute()
  const { premiers } = await findRetards(db, api.now())
  const dite = async (id: string) => {
    const attente = await SOURCES.retard(db, api.now())
    return attente?.faits.find((fait) => fait.id === id)
  }
  expect(premiers.find(({ id }) => id === entreprise_id)).toMatchObject({
    cotisations: 1,
    factures: 1,
    montant: 13_000,
  })
  expect(await dite(entreprise_id)).toMatchObject({
    nom: lue.nom,
    fait: '1\u00a0cotisation et 1\u00a0facture en retard',
    montant: 13_000,
    depuis: '2020-02-01',
  })
  expect(await dite(enLitige.entreprise_id)).toMatchObject({ fait: '1\u00a0facture en retard', montant: 3_000 })
})

test('un règlement sans entreprise et un e-mail refusé attendent leur correction', async () => {
  await aReglement(db, { moyen: 'cheque', reference: '4471', montant: 8_000 })
  expect(await ligneDe('4471')).toMatchObject({
    genre: 'reglement',
    fait: 'Chèque, aucune entreprise reconnue',
    montant: 8_000,
  })
  await createOutbox(SECRET_KEY, PUBLIC_URL, NO_JOBS).post(
    db,
    { email: 'marie@exemple.fr' },
    { modele: 'essai', objet: 'Essai', titre: 'Essai', paragraphes: [] },
    api.now(),
  )
  await db.updateTable('courriels').set({ statut: 'echec', erreur: 'Adresse inconnue.' }).execute()
  expect(await ligneDe('marie@exemple.fr')).toMatchObject({
    genre: 'courriel',
    fait: 'E-mail non parti\u00a0: Adresse inconnue',
  })
})

test('une source en panne ne cache pas les autres, et se dit', async () => {
  const told: string[] = []
  const matin = await readMatin(
    { db, now: api.now() },
    {
      role: 'administrateur',
      sources: { ...SOURCES, courriel: () => Promise.reject(new Error('panne')) },
      tell: (genre) => told.push(genre),
    },
  )
  expect(matin.illisibles).toEqual(['courriel'])
  expect(told).toEqual(['courriel'])
  expect(matin.lignes.length).toBeGreaterThan(3)
})

test('toutes les sources en panne : la page le dit par une erreur', async () => {
  const panne = () => Promise.reject(new Error('panne'))
  const sources = Object.fromEntries(GENRES_ACTE.map((genre) => [genre, panne])) as unknown as typeof SOURCES
  await expect(readMatin({ db, now: api.now() }, { role: 'administrateur', sources, tell: () => {} })).rejects.toThrow(
    'panne',
  )
})

test.each([
  ['tresorier', ['argent', 'factures', 'envois']],
  ['commandes', ['achats', 'factures', 'envois']],
  ['lecture', []],
] as const)('le rôle %s ne lit que ce qu’il peut faire', async (role_bureau, droits) => {
  const client = await api.as((await anAccount(db, { is_admin: true, role_bureau })).id)
  const { lignes } = (await client.get('/admin/matin')).json<Matin>()
  const permis: readonly string[] = droits
  expect(lignes.filter(({ genre }) => !permis.includes(GENRES[genre].droit))).toEqual([])
  expect(lignes.length > 0).toBe(permis.length > 0)
})
