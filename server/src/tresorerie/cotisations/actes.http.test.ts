import { addJours, jourOf } from '@sillon/domain/jour'
import { describe, expect, it } from 'vitest'
import { aCampagneAAppeler, DATES, FIXE, FIXE_TVA, PARTS } from '../../testing/a-campagne-a-appeler.ts'
import { aCampagne, aCotisation, aReglement } from '../../testing/a-cotisation.ts'
import { champsOf } from '../../testing/a-ferme.ts'
import { aPrelevementPrevu } from '../../testing/a-mandat.ts'
import { anAccount, anAdhesion } from '../../testing/factories.ts'
import { pendant, tientEntreprise } from '../../testing/pendant.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const TODAY = jourOf(new Date())
const INCONNU = '00000000-0000-4000-8000-000000000000'

const create = async (campagne_id: string, adhesion_id: string) => {
  const response = await admin.post(`/admin/campagnes/${campagne_id}/cotisations`, { adhesion_id })
  expect(response.statusCode, response.body).toBe(201)
  return response.json()
}
const actOn = ({ id, version }: { id: string; version: number }, acte: string, body: object = {}) =>
  admin.post(`/admin/cotisations/${id}/${acte}`, body, { version })
/** Computes then calls a fee, as a treasurer does. */
async function call(campagne_id: string, adhesion_id: string) {
  const called = await actOn(await create(campagne_id, adhesion_id), 'appeler', DATES())
  expect(called.statusCode, called.body).toBe(200)
  return called.json()
}
const read = async (id: string) => (await admin.get(`/admin/cotisations/${id}`)).json()
const journalOf = (id: string) =>
  db.selectFrom('journal').select(['action', 'apres']).where('objet_id', '=', id).orderBy('id').execute()

it('est refusé quand son entreprise redevient deux pendant qu’il attend', async () => {
  const cotisation = await aCotisation(db, { montant: 5_000 })
  const { entreprise_id } = await anAdhesion(db, { statut: 'active' })
  const { version } = await read(cotisation.id)
  const saisie = { motif: 'Liquidation', date_decision: TODAY }
  const refused = await pendant(db, {
    tient: tientEntreprise(cotisation.entreprise_id),
    acte: () => actOn({ id: cotisation.id, version }, 'irrecouvrable', saisie),
    change: (tx) => tx.updateTable('cotisations').set({ entreprise_id }).where('id', '=', cotisation.id).execute(),
  })
  expect(refused.statusCode).toBe(412)
  expect(await read(cotisation.id)).toMatchObject({ statut: 'appelee', version })
})

describe('Calculer puis appeler', async () => {
  const { campagne, adhesions } = await aCampagneAAppeler(db, 12, [FIXE, PARTS])
  const next = () => adhesions.pop()?.id ?? ''

  it('donne un numéro, fige la pièce et inscrit les parts', async () => {
    const calculee = await create(campagne.id, next())
    expect(calculee).toMatchObject({ statut: 'calculee', montant_du: 9_000, numero: null, documents: [] })
    const { statusCode, ...appel } = await actOn(calculee, 'appeler', DATES())
    expect(statusCode).toBe(200)
    const fiche = appel.json()
    const annee = TODAY.slice(0, 4)
    expect(fiche).toMatchObject({
      statut: 'appelee',
      ...DATES(),
      numero: expect.stringMatching(`^AC-${annee}-\\d{6}$`),
    })
    expect(fiche.documents).toMatchObject([{ type: 'appel', numero: fiche.numero }])
    expect(fiche.calcul.lignes).toHaveLength(2)

    const { donnees } = await db
      .selectFrom('documents')
      .select('donnees')
      .where('cotisation_id', '=', fiche.id)
      .executeTakeFirstOrThrow()
    expect(donnees).toMatchObject({
      destinataire: { no_adherent: fiche.entreprise.no_adherent },
      campagne: { annee: campagne.annee },
      calcul: fiche.calcul,
      echeance: DATES().echeance,
      mentions: ['Cotisation hors du champ d’application de la TVA.', 'Paiement à réception.'],
      notes: [{ code: 'PMT' }, { code: 'PMD' }, { code: 'AAB' }],
    })
    const mouvements = await db
      .selectFrom('mouvements_parts')
      .select(['nature', 'nombre', 'valeur_nominale', 'jour'])
      .where('cotisation_id', '=', fiche.id)
      .execute()
    expect(mouvements).toEqual([{ nature: 'souscription', nombre: 2, valeur_nominale: 1_500, jour: TODAY }])
    expect((await journalOf(fiche.id)).map(({ action }) => action)).toEqual(['calculer', 'appeler'])
  })

  it('une ligne soumise à la TVA fait une facture', async () => {
    const { campagne, adhesions } = await aCampagneAAppeler(db, 1, [FIXE_TVA])
    const fiche = await call(campagne.id, adhesions[0]?.id ?? '')
    expect(fiche.numero).toMatch(/^FA-/)
    expect(fiche).toMatchObject({ montant_du: 7_200, documents: [{ type: 'facture' }] })
  })

  it('une cotisation de zéro euro est aussitôt payée', async () => {
    const { campagne, adhesions } = await aCampagneAAppeler(db, 1, [{ ...FIXE, montant: 0 }])
    expect(await call(campagne.id, adhesions[0]?.id ?? '')).toMatchObject({ statut: 'payee', reste: 0 })
  })

  it('l’avance de l’adhérent sert aussitôt', async () => {
    const adhesion_id = next()
    const { entreprise_id } = await db
      .selectFrom('adhesions')
      .select('entreprise_id')
      .where('id', '=', adhesion_id)
      .executeTakeFirstOrThrow()
    await aReglement(db, { entreprise_id, montant: 2_500 })
    const fiche = await call(campagne.id, adhesion_id)
    expect(fiche).toMatchObject({ statut: 'partiellement_payee', regle: 2_500, reste: 6_500 })
    expect(fiche.reglements).toMatchObject([{ montant: 2_500, moyen: 'virement', annulee_le: null }])
  })

  it('R61 : vingt appels à la fois n’en font qu’un', async () => {
    const calculee = await create(campagne.id, next())
    const answers = await Promise.all(Array.from({ length: 20 }, () => actOn(calculee, 'appeler', DATES())))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 412)).toHaveLength(19)
    expect((await read(calculee.id)).documents).toHaveLength(1)
  })

  it('deux calculs à la fois ne font qu’une cotisation', async () => {
    const adhesion_id = next()
    const fiches = await Promise.all(Array.from({ length: 6 }, () => create(campagne.id, adhesion_id)))
    expect(new Set(fiches.map(({ id }) => id)).size).toBe(1)
  })

  it('recalcule ce qui n’est pas appelé, jamais le reste', async () => {
    const calculee = await create(campagne.id, next())
    const encore = await actOn(calculee, 'calculer')
    expect(encore.statusCode).toBe(200)
    const appelee = (await actOn(encore.json(), 'appeler', DATES())).json()
    const refused = await actOn(appelee, 'calculer')
    expect(refused.statusCode).toBe(409)
    expect(refused.json().detail).toContain('jamais recalculée')
    const again = await admin.post(`/admin/campagnes/${campagne.id}/cotisations`, { adhesion_id: appelee.adhesion_id })
    expect(again.json()).toMatchObject({ status: 409, detail: 'Cotisation déjà appelée.' })
  })

  it('refuse d’appeler un montant que le trésorier n’a pas vu', async () => {
    const calculee = await create(campagne.id, next())
    await db.updateTable('cotisations').set({ montant_ht: 1, montant_ttc: 1 }).where('id', '=', calculee.id).execute()
    const refused = await actOn(calculee, 'appeler', DATES())
    expect(refused.statusCode).toBe(409)
    expect(refused.json().code).toBe('cotisation.calcul-perime')
  })

  it.each([
    [{ date_emission: addJours(TODAY, 1) }, ['date_emission']],
    [{ date_emission: '2020-01-01' }, ['date_emission']],
    [{ echeance: addJours(TODAY, -1) }, ['echeance']],
    [{ echeance: 'demain' }, ['echeance']],
  ])('refuse les dates %j', async (dates, champs) => {
    const { campagne, adhesions } = await aCampagneAAppeler(db, 1)
    const calculee = await create(campagne.id, adhesions[0]?.id ?? '')
    const refused = await actOn(calculee, 'appeler', { ...DATES(), ...dates })
    expect(refused.statusCode).toBe(400)
    expect(champsOf(refused)).toEqual(champs)
  })

  it('laisse de côté une adhésion qui n’est pas active, ou sans barème', async () => {
    const { id } = await anAdhesion(db, { statut: 'suspendue' })
    const refused = await admin.post(`/admin/campagnes/${campagne.id}/cotisations`, { adhesion_id: id })
    expect(refused.json()).toMatchObject({ status: 409, detail: 'Adhésion suspendue.' })
    const sans = await aCampagne(db)
    const active = await anAdhesion(db, { statut: 'active' })
    const other = await admin.post(`/admin/campagnes/${sans.id}/cotisations`, { adhesion_id: active.id })
    expect(other.json()).toMatchObject({ status: 409, detail: 'Aucun barème publié à cette date.' })
  })
})

describe('Annuler par un avoir', async () => {
  const { campagne, adhesions } = await aCampagneAAppeler(db, 4, [FIXE, PARTS])
  const next = () => adhesions.pop()?.id ?? ''

  it('garde le numéro, rend l’argent et les parts, et laisse calculer une autre cotisation', async () => {
    const fiche = await call(campagne.id, next())
    const { entreprise_id } = await db
      .selectFrom('cotisations')
      .select('entreprise_id')
      .where('id', '=', fiche.id)
      .executeTakeFirstOrThrow()
    const reglement = await aReglement(db, { entreprise_id, montant: 9_000, affecte: 9_000 })
    await db
      .insertInto('affectations_reglement')
      .values({ reglement_id: reglement.id, cotisation_id: fiche.id, montant: 9_000, date_affectation: TODAY })
      .execute()
    await db.updateTable('cotisations').set({ statut: 'payee', regle: 9_000 }).where('id', '=', fiche.id).execute()

    const { statusCode, ...answer } = await actOn(fiche, 'annuler', { motif: 'Surface erronée' })
    expect(statusCode).toBe(200)
    const annulee = answer.json()
    expect(annulee).toMatchObject({
      statut: 'annulee',
      numero: fiche.numero,
      regle: 0,
      reste: 0,
      motif: 'Surface erronée',
      close_le: TODAY,
      documents: [{ type: 'appel' }, { type: 'avoir', numero: expect.stringMatching(/^AV-/) }],
      reglements: [{ montant: 9_000, annulee_le: TODAY, statut: 'valide' }],
    })
    const { affecte } = await db
      .selectFrom('reglements')
      .select('affecte')
      .where('id', '=', reglement.id)
      .executeTakeFirstOrThrow()
    expect(affecte).toBe(0)
    const parts = await db
      .selectFrom('mouvements_parts')
      .select(['nature', 'nombre'])
      .where('cotisation_id', '=', fiche.id)
      .orderBy('nombre')
      .execute()
    expect(parts).toEqual([
      { nature: 'annulation', nombre: -2 },
      { nature: 'souscription', nombre: 2 },
    ])
    const { donnees } = await db
      .selectFrom('documents')
      .select('donnees')
      .where('cotisation_id', '=', fiche.id)
      .where('type', '=', 'avoir')
      .executeTakeFirstOrThrow()
    expect(donnees).toMatchObject({
      piece_liee: { numero: fiche.numero, date_emission: TODAY },
      motif: 'Surface erronée',
      calcul: fiche.calcul,
    })

    const autre = await call(campagne.id, fiche.adhesion_id)
    expect(autre.id).not.toBe(fiche.id)
    expect(autre).toMatchObject({ statut: 'payee', regle: 9_000 })
  })

  it('refuse ce qui n’est pas appelé, ce qui est annulé', async () => {
    const calculee = await create(campagne.id, next())
    expect((await actOn(calculee, 'annuler', { motif: 'x' })).statusCode).toBe(409)
    expect((await actOn(calculee, 'annuler', { motif: ' ' })).statusCode).toBe(400)
    const fiche = await call(campagne.id, next())
    const annulee = (await actOn(fiche, 'annuler', { motif: 'x' })).json()
    expect((await actOn(annulee, 'annuler', { motif: 'x' })).json().detail).toBe('Cette cotisation est déjà annulée.')
  })

  it('refuse ce qu’un prélèvement en préparation va encaisser', async () => {
    const { id, entreprise_id, version } = await aCotisation(db, { montant: 8_000 })
    await aPrelevementPrevu(db, { id, entreprise_id, montant: 8_000 })
    const refused = await actOn({ id, version }, 'annuler', { motif: 'x' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'cotisation.prelevement'])
  })

  it('R62 : exige la version vue', async () => {
    const fiche = await call(campagne.id, next())
    expect((await admin.post(`/admin/cotisations/${fiche.id}/annuler`, { motif: 'x' })).statusCode).toBe(428)
    expect((await actOn({ ...fiche, version: fiche.version - 1 }, 'annuler', { motif: 'x' })).statusCode).toBe(412)
    expect(await read(fiche.id)).toMatchObject({ statut: 'appelee' })
    expect((await actOn({ id: INCONNU, version: 1 }, 'annuler', { motif: 'x' })).statusCode).toBe(404)
    expect((await admin.get(`/admin/cotisations/${INCONNU}`)).statusCode).toBe(404)
  })
})
