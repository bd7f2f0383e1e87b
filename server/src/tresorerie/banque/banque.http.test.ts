import { addJours, jourOf } from '@sillon/domain/jour'
import { describe, expect, it, test } from 'vitest'
import { aCotisation, aReglement } from '../../testing/a-cotisation.ts'
import { IBAN_DEBITEUR, setPaiement } from '../../testing/a-mandat.ts'
import { openDepots } from '../../testing/depots-banque.ts'
import { anAccount } from '../../testing/factories.ts'
import { toCamt, toCfonb, toCsv, toOfx } from '../../testing/fichiers-banque.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const today = jourOf(app.now())
const hier = addJours(today, -1)

const { depose, deposeSuite, suite, soldeOf, setSolde } = openDepots(admin)

let rang = 0
/** A fee of a company that has a name of its own. */
async function aDue(montant: number) {
  rang += 1
  const nom = `GAEC du Lavoir${'ABCDEFGHIJKLMNOPQRST'.charAt(rang)}x`
  const cotisation = await aCotisation(db, { montant })
  await db.updateTable('entreprises').set({ raison_sociale: nom }).where('id', '=', cotisation.entreprise_id).execute()
  return { ...cotisation, nom, numero: cotisation.numero ?? '' }
}
const findCotisation = (id: string) =>
  db.selectFrom('cotisations').select(['statut', 'regle']).where('id', '=', id).executeTakeFirstOrThrow()
const acte = (nom: string, { id, version }: { id: string; version: number }, body?: object) =>
  admin.post(`/admin/mouvements-bancaires/${id}/${nom}`, body ?? {}, { version })

test('le compte de la coopérative se dit d’abord dans les paramètres', async () => {
  const refus = await depose(toCamt({ ouverture: 0, mouvements: [{ date: hier, montant: 1, texte: 'X' }] }))
  expect(refus).toMatchObject({ issue: 'refuse', phrase: expect.stringContaining('Paramètres, Paiement') })
  await setPaiement(db)
})

describe('Un relevé', () => {
  it('se garde en entier, et déposé deux fois ne change rien', async () => {
    const semblables = [
      { date: hier, montant: 500, texte: 'VIR INCONNU' },
      { date: hier, montant: 500, texte: 'VIR INCONNU' },
    ]
    const fichier = toCamt(suite(semblables))
    const [un, deux] = await Promise.all([depose(fichier), depose(fichier)])
    expect([un.issue, deux.issue].toSorted()).toEqual(['depose', 'inchange'])
    expect(await depose(fichier)).toMatchObject({
      issue: 'inchange',
      phrase: expect.stringContaining('rien n’a changé'),
    })
    const { resultats } = (await admin.get('/admin/releves-bancaires')).json()
    expect(resultats).toMatchObject([{ nombre: 2, somme: 1_000, a_voir: 2, ouverture: 100_000, cloture: 101_000 }])
    expect((await admin.get('/admin/comptes-bancaires')).json().comptes).toMatchObject([
      { solde: 101_000, solde_le: hier },
    ])
  })

  it('qui en recouvre un autre n’ajoute que ce qui est nouveau', async () => {
    const semblable = { date: hier, montant: 500, texte: 'VIR INCONNU' }
    const fichier = toCamt({ ouverture: 100_000, mouvements: [semblable, semblable, semblable] })
    expect(await depose(fichier)).toMatchObject({ issue: 'depose', nouveaux: 1 })
    setSolde(soldeOf() + 500)
  })

  test.each([
    [
      'd’un autre compte',
      () => toCamt({ ...suite([]), iban: IBAN_DEBITEUR, mouvements: [{ date: hier, montant: 1, texte: 'X' }] }),
      /autre compte/,
    ],
    [
      'dont les soldes ne font pas la somme',
      () =>
        toCamt({ ...suite([]), cloture: soldeOf() + 15_232, mouvements: [{ date: hier, montant: 1_00, texte: 'X' }] }),
      /Il manque 151,32/,
    ],
    [
      'qui ne suit pas le dernier',
      () => toCfonb({ ouverture: soldeOf() + 1, mouvements: [{ date: hier, montant: 1, texte: 'X' }] }),
      /ne suit pas le dernier/,
    ],
    [
      'OFX où manque un mouvement',
      () =>
        toOfx({
          ouverture: soldeOf(),
          cloture: soldeOf() + 300,
          mouvements: [{ date: hier, montant: 100, texte: 'X' }],
        }),
      /Il manque 2,00/,
    ],
    [
      'à venir',
      () => toCamt({ ouverture: soldeOf(), mouvements: [{ date: addJours(today, 2), montant: 1, texte: 'X' }] }),
      /à venir/,
    ],
    [
      'sans mouvement',
      () => toCamt({ ouverture: soldeOf(), mouvements: [{ date: hier, montant: 0, texte: 'X' }] }),
      /aucun mouvement/,
    ],
    ['illisible', () => 'bonjour', /n’est pas un relevé/],
  ])('%s est refusé en entier', async (_, fichier, phrase) => {
    const avant = await db.selectFrom('mouvements_bancaires').select('id').execute()
    const refus = await depose(fichier())
    expect(refus).toMatchObject({ issue: 'refuse' })
    if (refus.issue === 'refuse') expect(refus.phrase.replaceAll('\u00a0', ' ')).toMatch(phrase)
    expect(await db.selectFrom('mouvements_bancaires').select('id').execute()).toHaveLength(avant.length)
  })

  it('en CSV se décrit une fois, puis se lit seul', async () => {
    const fichier = toCsv({ ouverture: 0, mouvements: [{ date: hier, montant: -700, texte: 'COTISATION CARTE' }] })
    const decrit = await depose(fichier, 'releve.csv')
    if (decrit.issue !== 'a_decrire') throw new Error(decrit.issue)
    expect(decrit.colonnes).toEqual({
      date: 'Date opération',
      libelles: ['Libellé'],
      montant: null,
      debit: 'Débit',
      credit: 'Crédit',
      // A day above 12 is no month.
      ordre_dates: Number(hier.slice(8)) > 12 ? 'jour_mois' : null,
    })
    const [compte] = decrit.comptes
    const dites = { ...decrit.colonnes, ordre_dates: 'jour_mois' }
    const faux = await admin.post(`/admin/comptes-bancaires/${compte?.id}/colonnes`, {
      ...dites,
      debit: null,
    })
    expect(faux.statusCode).toBe(400)
    expect((await admin.post(`/admin/comptes-bancaires/${compte?.id}/colonnes`, dites)).statusCode).toBe(204)
    expect(await depose(fichier, 'releve.csv')).toMatchObject({ issue: 'depose', nouveaux: 1 })
    setSolde(soldeOf() - 700)
  })
})

describe('Un mouvement', () => {
  it('qui cite sa pièce et nomme son payeur est affecté seul', async () => {
    const due = await aDue(24_616)
    const { reconnus, mouvements } = await deposeSuite([
      { date: hier, montant: 24_616, texte: `VIR ${due.nom.toUpperCase()}${due.numero.replaceAll('-', '')}` },
    ])
    expect(reconnus).toBe(1)
    expect(mouvements).toMatchObject([{ statut: 'reconnu', pieces: [due.numero], proposition: null }])
    expect(await findCotisation(due.id)).toEqual({ statut: 'payee', regle: 24_616 })
    const [reglement] = await db
      .selectFrom('reglements')
      .selectAll()
      .where('entreprise_id', '=', due.entreprise_id)
      .execute()
    expect(reglement).toMatchObject({
      moyen: 'virement',
      date_reglement: hier,
      reconnu_grace_a: expect.stringContaining(due.numero),
    })
    const membre = await app.as((await anAccount(db, { entreprise_id: due.entreprise_id })).id)
    const { lignes } = (await membre.get(`/adhesions/${due.adhesion_id}/mouvements?annee=${hier.slice(0, 4)}`)).json()
    expect(lignes).toContainEqual(
      expect.objectContaining({
        nature: 'reglement',
        moyen: 'virement',
        reconnu_grace_a: `au numéro ${due.numero} cité par la banque`,
      }),
    )

    const [mouvement] = mouvements
    if (!mouvement) throw new Error('Un mouvement était attendu')
    expect((await acte('annuler', mouvement)).json()).toMatchObject({
      statut: 'a_voir',
      proposition: { nature: 'pieces' },
    })
    expect(await findCotisation(due.id)).toEqual({ statut: 'appelee', regle: 0 })
  })

  it('qui dépasse la pièce, ou que rien ne relie au payeur, attend', async () => {
    const [trop, seule] = [await aDue(10_000), await aDue(20_000)]
    const { reconnus, mouvements } = await deposeSuite([
      { date: hier, montant: 10_001, texte: `${trop.nom} ${trop.numero}` },
      { date: hier, montant: 20_000, texte: `VIR ${seule.numero}` },
    ])
    expect(reconnus).toBe(0)
    expect(mouvements.map(({ proposition }) => proposition?.parts.map(({ montant }) => montant))).toEqual([
      [10_000],
      [20_000],
    ])
  })

  it('accepté apprend le compte de son payeur', async () => {
    const iban = 'FR7610107001011234567890129'
    const due = await aDue(31_000)
    const [premier] = (await deposeSuite([{ date: hier, montant: 31_000, texte: `VIR ${due.nom}`, iban }])).mouvements
    const proposition = premier?.proposition
    if (!premier || !proposition) throw new Error('Une proposition était attendue')
    expect(proposition.phrase).toBe('Nom reconnu, 1 pièce au même montant')
    const parts = proposition.parts.map(({ piece, montant }) => ({ piece_id: piece.id, montant }))
    const saisie = { nature: 'pieces', entreprise_id: due.entreprise_id, parts }
    const answers = await Promise.all([acte('accepter', premier, saisie), acte('accepter', premier, saisie)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
    expect(await findCotisation(due.id)).toEqual({ statut: 'payee', regle: 31_000 })

    const autre = await aCotisation(db, { montant: 8_000, adhesion_id: due.adhesion_id })
    const [second] = (await deposeSuite([{ date: hier, montant: 5_000, texte: 'VIR SANS NOM', iban }])).mouvements
    expect(second?.proposition).toMatchObject({
      entreprise: { id: due.entreprise_id },
      parts: [{ piece: { id: autre.id }, montant: 5_000 }],
      preuves: expect.arrayContaining([`Ce compte a déjà payé 1 fois pour ${due.nom}.`]),
    })
  })

  it('paie la somme de plusieurs pièces, ou une partie au choix', async () => {
    const due = await aDue(12_000)
    const autre = await aCotisation(db, { montant: 3_000, adhesion_id: due.adhesion_id })
    const [mouvement] = (await deposeSuite([{ date: hier, montant: 15_000, texte: `VIR ${due.nom}` }])).mouvements
    expect(mouvement?.proposition?.parts).toHaveLength(2)
    if (!mouvement) throw new Error('Un mouvement était attendu')
    const parts = [{ piece_id: autre.id, montant: 3_001 }]
    const saisie = { nature: 'pieces', entreprise_id: due.entreprise_id }
    expect((await acte('accepter', mouvement, { ...saisie, parts })).statusCode).toBe(409)
    const accepte = await acte('accepter', mouvement, { ...saisie, parts: [{ piece_id: autre.id, montant: 3_000 }] })
    expect(accepte.json()).toMatchObject({ statut: 'accepte', preuves: ['Choisi par la coopérative.'] })
    expect((await findCotisation(due.id)).regle).toBe(0)
  })

  it('qui confirme un règlement déjà saisi ne compte pas deux fois', async () => {
    const due = await aDue(9_000)
    const saisi = await aReglement(db, { entreprise_id: due.entreprise_id, montant: 9_000, moyen: 'cheque' })
    const [mouvement] = (await deposeSuite([{ date: hier, montant: 9_000, texte: `CHQ ${due.nom}` }])).mouvements
    if (!mouvement) throw new Error('Un mouvement était attendu')
    expect(mouvement.proposition).toMatchObject({ nature: 'reglement', objet_id: saisi.id })
    const confirme = { nature: 'confirmer', objet_id: saisi.id }
    expect((await acte('accepter', mouvement, { ...confirme, objet_id: due.id })).statusCode).toBe(412)
    const accepte = (await acte('accepter', mouvement, confirme)).json()
    expect(accepte).toMatchObject({ statut: 'accepte' })
    expect((await acte('annuler', accepte)).statusCode).toBe(200)
    const reglements = await db
      .selectFrom('reglements')
      .select('statut')
      .where('entreprise_id', '=', due.entreprise_id)
      .execute()
    expect(reglements).toEqual([{ statut: 'valide' }])
  })

  it('qui n’est pas d’un adhérent se classe, et ses pareils le seront de même', async () => {
    const [octobre] = (await deposeSuite([{ date: hier, montant: -1_191, texte: 'ABONNEMENT LIGNE OCT 10' }]))
      .mouvements
    if (!octobre) throw new Error('Un mouvement était attendu')
    expect((await acte('classer', octobre, { classement: 'frais_bancaires', compte: 'abc' })).statusCode).toBe(400)
    const classe = (await acte('classer', octobre, { classement: 'frais_bancaires', compte: '6278' })).json()
    expect(classe).toMatchObject({ statut: 'classe', compte_comptable: '6278' })
    const [novembre] = (await deposeSuite([{ date: hier, montant: -1_191, texte: 'ABONNEMENT LIGNE NOV 11' }]))
      .mouvements
    expect(novembre?.proposition).toMatchObject({ nature: 'classement', compte: '6278' })
    if (!novembre) throw new Error('Un mouvement était attendu')
    const attente = (await acte('attendre', novembre)).json()
    expect(attente.statut).toBe('en_attente')
    expect((await acte('attendre', attente)).statusCode).toBe(409)
    expect((await acte('annuler', attente)).json().statut).toBe('a_voir')
  })

  it('ne garde pas en clair le compte que son texte écrit', async () => {
    const { mouvements } = await deposeSuite([
      { date: hier, montant: 77, texte: 'VIR DE FR76 3000 6000 0112 3456 7890 189 REF X' },
    ])
    expect(mouvements[0]?.libelle).toBe('VIR DE FR76 •••• •••• •••• •••• ••• 189 REF X')
    const gardes = await db.selectFrom('mouvements_bancaires').selectAll().execute()
    expect(JSON.stringify(gardes)).not.toContain('30006000')
  })
})
