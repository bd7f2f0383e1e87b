import { addJours, jourOf } from '@sillon/domain/jour'
import type { Fiche } from '@sillon/domain/secretariat/fiches/fiche'
import { expect, test } from 'vitest'
import { recordEvent } from '../../organisme/journal/journal.service.ts'
import { createOutbox } from '../../platform/mail/outbox.ts'
import { aCampagne, aCotisation, aReglement } from '../../testing/a-cotisation.ts'
import { aFacture } from '../../testing/a-facture.ts'
import { aBon, aGroupement } from '../../testing/an-achat.ts'
import { aMateriel, anAccount, anAdhesion, anEntreprise, anExploitation, aRole } from '../../testing/factories.ts'
import { NO_JOBS, PUBLIC_URL, SECRET_KEY, startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true })).id)
const today = jourOf(api.now())
const outbox = createOutbox(SECRET_KEY, PUBLIC_URL, NO_JOBS)

const ficheOf = async (id: string): Promise<Fiche> => (await admin.get(`/admin/fiches/${id}`)).json()

async function aCourriel(adherent_id: string, objet: string, statut: 'envoye' | 'echec', sujet_id?: string) {
  const mail = { modele: 'essai', objet, titre: objet, paragraphes: ['Bonjour'], ...(sujet_id && { sujet_id }) }
  await outbox.post(db, { email: 'elodie@exemple.fr', adherent_id }, mail, api.now())
  const date = statut === 'echec' ? { echec_le: api.now() } : { envoye_le: api.now() }
  await db
    .updateTable('courriels')
    .set({ statut, ...date })
    .where('objet', '=', objet)
    .execute()
}

test('une entreprise sans rien a une fiche vide, un inconnu n’en a pas', async () => {
  const { id } = await anEntreprise(db, { raison_sociale: 'EARL de l’Aube' })
  expect(await ficheOf(id)).toMatchObject({
    raison_sociale: 'EARL de l’Aube',
    adhesion: null,
    sau_ha: 0,
    personnes: [],
    bons: [],
    nombres: { commandes: 0, materiels: 0, documents: 0, courriels: 0, notes: 0 },
    notes_epinglees: [],
    mandat: null,
    solde: 0,
    credit: 0,
    creances: [],
    dernier_reglement: null,
    evenements: [],
  })
  expect((await admin.get(`/admin/fiches/${crypto.randomUUID()}`)).statusCode).toBe(404)
})

test('qui, ce qu’elle déclare, et le numéro préféré d’abord', async () => {
  const campagne = await aCampagne(db)
  const { id: adhesion_id, entreprise_id } = await anAdhesion(db, { statut: 'active', date_effet: '2020-03-01' })
  await db
    .insertInto('declarations')
    .values({ adhesion_id, campagne_id: campagne.id, statut: 'a_completer', motif: 'Un téléphone manque' })
    .execute()
  await anExploitation(db, { entreprise_id, sau_ha: 80.5 })
  await anExploitation(db, { entreprise_id, sau_ha: 12, statut: 'cessee' })
  await aMateriel(db, { entreprise_id })
  const { adherent_id } = await aRole(db, { entreprise_id, est_contact_principal: true, role: 'gerant' })
  await aRole(db, { entreprise_id, fin: '2020-01-01' })
  const numero = (suite: string, est_prefere: boolean) => ({
    numero: `+336123456${suite}`,
    type: 'mobile',
    est_prefere,
    ne_pas_appeler: false,
  })
  await db
    .updateTable('adherents')
    .set({ telephones: JSON.stringify([numero('78', false), numero('79', true)]) })
    .where('id', '=', adherent_id)
    .execute()

  const fiche = await ficheOf(entreprise_id)
  expect(fiche).toMatchObject({
    sau_ha: 80.5,
    nombres: { materiels: 1 },
    adhesion: {
      id: adhesion_id,
      statut: 'active',
      date_effet: '2020-03-01',
      campagne: { annee: campagne.annee },
      declaration: { statut: 'a_completer', motif: 'Un téléphone manque' },
    },
  })
  expect(fiche.personnes).toMatchObject([{ id: adherent_id, role: 'gerant', a_un_compte: false }])
  expect(fiche.personnes[0]?.telephones.map(({ est_prefere }) => est_prefere)).toEqual([true, false])
})

test('ce qu’elle doit est ce que dit son compte', async () => {
  const { entreprise_id } = await aCotisation(db, { montant: 6_000, echeance: addJours(today, -12) })
  await aFacture(db, { entreprise_id, montant: 14_420 })
  await aReglement(db, { entreprise_id, montant: 2_000, date_reglement: addJours(today, -3) })
  const compte = (await admin.get(`/admin/entreprises/${entreprise_id}/compte`)).json()
  const { solde, credit, creances, dernier_reglement } = await ficheOf(entreprise_id)
  expect({ solde, credit, creances }).toEqual({ solde: compte.solde, credit: compte.credit, creances: compte.creances })
  expect(dernier_reglement).toEqual({ jour: addJours(today, -3), montant: 2_000 })
})

test('ce qu’elle a commandé, tant que ce n’est ni facturé ni annulé', async () => {
  const { id: entreprise_id } = await anEntreprise(db)
  const ouvert = await aGroupement(db, { statut: 'ouvert', libelle: 'Engrais de printemps' })
  const en_cours = await aBon(db, { groupement_id: ouvert.id, entreprise_id, statut: 'valide' })
  for (const statut of ['brouillon', 'facture', 'annule'] as const) {
    await aBon(db, { groupement_id: (await aGroupement(db, { statut: 'attribue' })).id, entreprise_id, statut })
  }
  const { bons, nombres } = await ficheOf(entreprise_id)
  expect(bons).toMatchObject([{ id: en_cours.id, libelle: 'Engrais de printemps', modifiable: true }])
  expect(nombres.commandes).toBe(4)
})

test('ce qui s’est passé, le dernier d’abord, sans ce qui regarde une autre entreprise', async () => {
  const { id: adhesion_id, entreprise_id } = await anAdhesion(db)
  const { adherent_id } = await aRole(db, { entreprise_id })
  const ailleurs = await aFacture(db)
  await aRole(db, { entreprise_id: ailleurs.entreprise_id, adherent_id })
  const facture = await aFacture(db, { entreprise_id })
  await aCourriel(adherent_id, 'Bienvenue', 'envoye')
  await aCourriel(adherent_id, 'Facture d’ailleurs', 'echec', ailleurs.id)
  await aCourriel(adherent_id, 'Facture partie', 'envoye', facture.id)
  await aCourriel(adherent_id, 'Facture refusée', 'echec', facture.id)
  // Its row was changed since.
  const echec_le = `${addJours(today, -50)}T08:00:00.000Z`
  await db.updateTable('courriels').set({ echec_le }).where('objet', '=', 'Facture refusée').execute()
  await aReglement(db, { entreprise_id, montant: 5_000, date_reglement: addJours(today, -40) })
  await recordEvent(db, { action: 'valider', objet: 'adhesion', objet_id: adhesion_id })
  await recordEvent(db, { action: 'consultation', objet: 'entreprise', objet_id: entreprise_id })

  const { evenements } = await ficheOf(entreprise_id)
  expect(evenements.map(({ nature, sujet }) => [nature, sujet]).toSorted()).toEqual([
    ['acte', 'valider'],
    ['courriel', 'Bienvenue'],
    ['courriel_refuse', 'Facture refusée'],
    ['document', 'facture'],
    ['reglement', 'virement'],
  ])
  expect(evenements.at(-1)).toMatchObject({
    nature: 'courriel_refuse',
    quand: expect.stringContaining(addJours(today, -50)),
  })
  expect(evenements.at(-2)).toMatchObject({ nature: 'reglement', montant: 5_000 })
  expect(evenements.find(({ nature }) => nature === 'document')).toMatchObject({
    numero: facture.numero,
    precision: 'Huiles et graisses',
    montant: 12_000,
    objet_id: facture.id,
    piece: { id: facture.id, type: 'facture', numero: facture.numero },
  })
  expect(evenements.find(({ nature }) => nature === 'courriel_refuse')).toMatchObject({ piece: { id: facture.id } })
  expect(evenements.find(({ nature }) => nature === 'courriel')).toMatchObject({ piece: null, jointes: [] })
})

test('une entreprise fusionnée ouvre celle qui l’a absorbée', async () => {
  const gardee = await anEntreprise(db, { raison_sociale: 'GAEC gardé' })
  const absorbee = await anEntreprise(db, { fusionnee_dans_id: gardee.id })
  const premiere = await anEntreprise(db, { fusionnee_dans_id: absorbee.id })
  expect((await ficheOf(premiere.id)).id).toBe(gardee.id)
})

test('l’adhésion d’une entreprise ouvre sa fiche', async () => {
  const { id, entreprise_id } = await anAdhesion(db)
  expect((await ficheOf(id)).id).toBe(entreprise_id)
})

test('les listes du bureau se filtrent par entreprise', async () => {
  const { id: adhesion_id, entreprise_id } = await anAdhesion(db)
  const { adherent_id } = await aRole(db, { entreprise_id })
  await aCourriel(adherent_id, 'Rien que pour elle', 'envoye')
  const { bon } = await aFacture(db, { entreprise_id })
  await recordEvent(db, { action: 'valider', objet: 'adhesion', objet_id: adhesion_id })
  const list = async (liste: string) => (await admin.get(`/admin/${liste}?entreprise_id=${entreprise_id}`)).json()
  expect((await list('courriels')).resultats).toMatchObject([{ objet: 'Rien que pour elle' }])
  expect((await list('bons-commande')).resultats).toMatchObject([{ id: bon.id }])
  expect((await list('journal')).resultats).toMatchObject([{ objet: 'adhesion', objet_id: adhesion_id }])
})
