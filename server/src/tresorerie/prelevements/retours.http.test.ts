import { addJours, jourOf } from '@sillon/domain/jour'
import { nextJourTarget } from '@sillon/domain/tresorerie/prelevements/jours-target'
import { describe, expect, it, test } from 'vitest'
import { champsOf } from '../../testing/a-ferme.ts'
import { aCotisationPrelevee, setPaiement } from '../../testing/a-mandat.ts'
import { anAccount } from '../../testing/factories.ts'
import { aForm } from '../../testing/form.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { expectTotauxTenus } from '../../testing/totaux-tenus.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
expectTotauxTenus(db)
const today = jourOf(app.now())
const date_prelevement = nextJourTarget(addJours(today, 14))
const PATH = '/admin/prelevements'
await setPaiement(db)

function send(fichier: string | Uint8Array, { appliquer = false } = {}) {
  const { payload, headers } = aForm(fichier, { nom: 'retours.xml' })
  return admin.post(`${PATH}/retours${appliquer ? '/appliquer' : ''}`, payload, { headers })
}

/** An exported batch of `nombre` fees. */
async function anExport(nombre: number) {
  await db.updateTable('cotisations').set({ statut: 'annulee' }).execute()
  const cotisations = []
  for (let rang = 0; rang < nombre; rang += 1) cotisations.push(await aCotisationPrelevee(db))
  const lot = (await admin.post(PATH, { date_prelevement })).json()
  await db.updateTable('lignes_prelevement').set({ prenotifiee_le: app.now() }).execute()
  expect((await admin.post(`${PATH}/${lot.id}/exporter`)).statusCode).toBe(200)
  const lignes = (await admin.get(`${PATH}/${lot.id}/lignes`)).json().resultats as {
    end_to_end_id: string
    piece: { id: string }
  }[]
  return { lot, cotisations, lignes, references: lignes.map(({ end_to_end_id }) => end_to_end_id) }
}

const findCotisation = (id = '') =>
  db
    .selectFrom('cotisations')
    .select(['statut', 'regle', 'entreprise_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const pain002 = (corps: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><CreDtTm>${today}T08:00:00</CreDtTm></GrpHdr>${corps}</CstmrPmtStsRpt></Document>`
const rejet = (id: string, code: string) =>
  `<OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts>`

describe('Les retours', () => {
  it('se lisent sans rien changer, puis s’appliquent une fois', async () => {
    const { lignes, references } = await anExport(2)
    const fichier = pain002(rejet(references[0] ?? '', 'AM04') + rejet('AC-INCONNUE', 'AM04'))
    const seen = (await send(fichier)).json()
    expect(seen).toMatchObject({ a_rejeter: 1, montant: 6_000 })
    expect(seen.lignes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ end_to_end_id: references[0], etat: 'a_rejeter', code: 'AM04', date: today }),
        expect.objectContaining({ end_to_end_id: 'AC-INCONNUE', etat: 'inconnue', entreprise: null }),
      ]),
    )
    const rejetee = lignes[0]?.piece.id
    expect((await findCotisation(rejetee)).statut).toBe('payee')

    const answers = await Promise.all([send(fichier, { appliquer: true }), send(fichier, { appliquer: true })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await send(fichier, { appliquer: true })).json()).toMatchObject({ a_rejeter: 0 })
    const { statut, regle, entreprise_id } = await findCotisation(rejetee)
    expect([statut, regle]).toEqual(['appelee', 0])
    expect((await findCotisation(lignes[1]?.piece.id)).statut).toBe('payee')
    const reglements = await db
      .selectFrom('reglements')
      .selectAll()
      .where('entreprise_id', '=', entreprise_id)
      .execute()
    expect(reglements).toMatchObject([
      { statut: 'rejete', code_rejet: 'AM04', motif: 'Provision insuffisante', close_le: today, affecte: 0 },
    ])
    const journal = await db.selectFrom('journal').select('apres').where('action', '=', 'retours_appliques').execute()
    expect(journal.length).toBeGreaterThan(0)
  })

  it('qui citent le numéro de la cotisation sont reconnus, une fois', async () => {
    const { lignes, references } = await anExport(2)
    const { numero } = await db
      .selectFrom('cotisations')
      .select('numero')
      .where('id', '=', lignes[0]?.piece.id ?? '')
      .executeTakeFirstOrThrow()
    const seen = (await send(`${numero};AM04;${today}\r\n${references[0]};AM04;${today}`)).json()
    expect(seen).toMatchObject({ a_rejeter: 1, montant: 6_000 })
    expect(seen.lignes).toMatchObject([{ end_to_end_id: references[0], etat: 'a_rejeter' }])
    await send(`${numero};AM04;${today}`, { appliquer: true })
    expect((await send(`${numero};AM04;${today}`)).json()).toMatchObject({ a_rejeter: 0 })
    expect((await findCotisation(lignes[0]?.piece.id)).statut).toBe('appelee')
    expect((await findCotisation(lignes[1]?.piece.id)).statut).toBe('payee')
  })

  it('suspendent le mandat d’un compte clôturé, non celui d’une provision insuffisante', async () => {
    const { references, cotisations } = await anExport(2)
    await send(`end_to_end_id;code;date\r\n${references[0]};AC04;${today}\r\n${references[1]};AM04;`, {
      appliquer: true,
    })
    const statuts = await db
      .selectFrom('mandats')
      .select('statut')
      .where(
        'id',
        'in',
        cotisations.map(({ mandat }) => mandat?.id ?? ''),
      )
      .execute()
    expect(statuts.map(({ statut }) => statut).toSorted()).toEqual(['actif', 'suspendu'])
  })

  it('d’un fichier entier valent pour chacune de ses lignes', async () => {
    const { lot, references } = await anExport(3)
    const groupe = `<OrgnlGrpInfAndSts><OrgnlMsgId>${lot.message_id}</OrgnlMsgId><GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf></OrgnlGrpInfAndSts>`
    expect((await send(pain002(groupe))).json()).toMatchObject({ a_rejeter: 3, montant: 18_000 })
    // The one that the bank also lists keeps its own reason.
    const cite = pain002(groupe + rejet(references[0] ?? '', 'AM04'))
    const seen = (await send(cite, { appliquer: true })).json()
    expect(seen.lignes.map((one: { code: string }) => one.code).toSorted()).toEqual(['AM04', 'FF01', 'FF01'])
    expect((await admin.get(`${PATH}/${lot.id}`)).json()).toMatchObject({ rejetees: 3, montant_rejete: 18_000 })
    // The fees are due again: another batch may collect them.
    expect((await admin.get(`${PATH}/apercu`)).json().nombre).toBeGreaterThanOrEqual(3)
  })

  it('ne rejettent pas deux fois un règlement déjà rejeté à la main', async () => {
    const { references } = await anExport(1)
    await db
      .updateTable('reglements')
      .set({ statut: 'rejete', close_le: today })
      .where('reference', '=', references[0] ?? '')
      .execute()
    const seen = (await send(`${references[0]};MS03;${today}`, { appliquer: true })).json()
    expect(seen.lignes).toMatchObject([{ etat: 'deja_rejetee' }])
  })

  test.each([
    ['un fichier vide', ''],
    ['un XML à entités', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['un pain.008', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08"/>'],
    ['un texte', 'bonjour'],
    ['une date impossible', 'AC-1;AM04;2026-02-30'],
    ['une ligne illisible', 'AC-1;AM04;\nAC-2;provision;'],
    ['une image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])],
  ])('refusent %s', async (_, fichier) => {
    const refused = await send(fichier, { appliquer: true })
    expect([refused.statusCode, champsOf(refused)]).toEqual([400, ['fichier']])
  })

  it('refusent plus de deux mégaoctets, et ce qui n’est pas un formulaire', async () => {
    expect((await send('x'.repeat(2 * 1024 * 1024 + 1))).statusCode).toBe(413)
    expect((await admin.post(`${PATH}/retours`, { fichier: 'x' })).statusCode).toBe(415)
  })

  it('lisent une date à la française, et n’en croient pas une à venir', async () => {
    const [annee, mois, jour] = today.split('-')
    const [demain] = [addJours(today, 1)]
    const seen = (await send(`X-1;AM04;${jour}/${mois}/${annee}\nX-2;AM04;${demain}`)).json()
    expect(seen.lignes.map((one: { date: string }) => one.date)).toEqual([today, today])
  })
})

describe('Un prélèvement parti à la banque', () => {
  const findReglement = (reference = '') =>
    db.selectFrom('reglements').select(['id', 'version']).where('reference', '=', reference).executeTakeFirstOrThrow()
  const acte = async (nom: string, reference: string | undefined, body: object) => {
    const { id, version } = await findReglement(reference)
    return admin.post(`/admin/reglements/${id}/${nom}`, body, { version })
  }
  const stateOf = (reference = '') =>
    db
      .selectFrom('lignes_prelevement as l')
      .innerJoin('mandats as m', 'm.id', 'l.mandat_id')
      .select(['l.statut', 'l.code_rejet', 'm.statut as mandat'])
      .where('end_to_end_id', '=', reference)
      .executeTakeFirstOrThrow()

  it('ne s’annule pas à la main', async () => {
    const { references, lignes } = await anExport(1)
    const refused = await acte('annuler', references[0], { motif: 'Erreur' })
    expect(refused.json()).toMatchObject({
      status: 409,
      detail: 'Ce prélèvement est parti à la banque\u00a0: attendez son retour, ou notez un rejet de la banque.',
    })
    expect((await findCotisation(lignes[0]?.piece.id)).statut).toBe('payee')
  })

  it('ne revient pas avant d’être parti', async () => {
    const { references } = await anExport(1)
    const hier = addJours(today, -1)
    const refused = await acte('rejeter', references[0], { motif: 'Retour', date: hier })
    expect([refused.statusCode, champsOf(refused)]).toEqual([400, ['date']])
    const seen = (await send(`${references[0]};AM04;${hier}`, { appliquer: true })).json()
    expect(seen.lignes).toMatchObject([{ etat: 'a_rejeter', date: today }])
  })

  test.each([
    ['AC04', 'suspendu'],
    ['AM04', 'actif'],
    [null, 'actif'],
  ])('rejeté à la main avec le code %s, sa ligne l’est aussi et son mandat est %s', async (code_rejet, mandat) => {
    const { lot, references } = await anExport(1)
    expect((await acte('rejeter', references[0], { motif: 'Retour papier', code_rejet })).statusCode).toBe(200)
    expect(await stateOf(references[0])).toEqual({ statut: 'rejetee', code_rejet, mandat })
    expect((await admin.get(`${PATH}/${lot.id}`)).json()).toMatchObject({ rejetees: 1, montant_rejete: 6_000 })
    const seen = (await send(`${references[0]};MS03;${today}`, { appliquer: true })).json()
    expect(seen.lignes).toMatchObject([{ etat: 'deja_rejetee' }])
    expect(await stateOf(references[0])).toMatchObject({ code_rejet })
  })
})

test('trois cents lignes s’exportent d’un trait', async () => {
  const { lot } = await anExport(300)
  expect((await admin.get(`${PATH}/${lot.id}`)).json()).toMatchObject({ statut: 'exporte', nombre: 300 })
}, 60_000)
